// SPDX-License-Identifier: Apache-2.0

/// A rule that chooses the place of an ``Anchored`` value when a hand lets go of it.
///
///     .projection                                   // where a free throw would come to rest; the default
///     .neighbor                                     // the same, but at most the next place
///     .position                                     // the nearest place, however fast the hand was
///     .threshold(velocity: 125, part: 0.5)          // the rule of Compose
///     ReleaseRule { release in release.position < -200 ? .away : .closed }
///
///     places           0       100      200     300
///     let go of at 120, with a velocity of 400 per second; its projection is 320
///     .projection                               300
///     .neighbor                         200
///     .position                100
///
/// A rule also decides the ``Anchored/target`` under a hand: it is asked with the present value and without a
/// velocity.
public struct ReleaseRule<ID: Equatable, Value: CoordinateVector> {
  /// Returns the place, or `nil` for the present one, and the point to which the places were compared.
  let choose: (_ release: PlaceRelease<ID, Value>) -> (id: ID?, point: Value)
  let decay: Decay

  init(_ decay: Decay, _ choose: @escaping (PlaceRelease<ID, Value>) -> (id: ID?, point: Value)) {
    (self.decay, self.choose) = (decay, choose)
  }

  /// Creates a rule of your own.
  ///
  /// - Parameters:
  ///   - decay: The decay of the release's projection. Defaults to that of a scroll view.
  ///   - choose: Returns the place for a release. `nil`, or a place that does not exist, means the present
  ///     place.
  public init(projectingBy decay: Decay = .normal, _ choose: @escaping (Release<Value>) -> ID?) {
    self.init(decay) { (choose($0.release), $0.release.projection) }
  }

  /// Chooses the place that is nearest to the release's projection: where a free throw would come to rest.
  /// The decay is that of a scroll view.
  public static var projection: ReleaseRule { projection(by: .normal) }

  /// Chooses the place that is nearest to the release's projection by a decay.
  public static func projection(by decay: Decay) -> ReleaseRule {
    ReleaseRule(decay) { ($0.places.nearest($0.release.projection, $0.place), $0.release.projection) }
  }

  /// Chooses the place that is nearest to the release's projection, but none beyond the next place on either
  /// side of the value. The value must be a number. Other values have the rule ``projection``.
  public static var neighbor: ReleaseRule { neighbor(by: .normal) }

  /// Chooses the place that is nearest to the release's projection by a decay, but none beyond the next place
  /// on either side of the value. The value must be a number.
  public static func neighbor(by decay: Decay) -> ReleaseRule {
    ReleaseRule(decay) { release in
      var point = release.release.projection
      if Value.coordinateCount == 1 {
        let beside = release.places.beside(release.release.position[coordinate: 0], false)
        point[coordinate: 0] = min(
          max(point[coordinate: 0], beside.below ?? -.infinity), beside.above ?? .infinity)
      }
      return (release.places.nearest(point, release.place), point)
    }
  }

  /// Chooses the place that is nearest to the value, whatever the velocity: for a thumb that must stay under
  /// the finger.
  public static var position: ReleaseRule {
    ReleaseRule(.normal) { ($0.places.nearest($0.release.position, $0.place), $0.release.position) }
  }

  /// Chooses one of the two places beside the value: the one ahead after a fast release, and otherwise the
  /// one ahead only if a part of the way has been done. The value must be a number.
  ///
  /// Source: the rule of Compose's `AnchoredDraggableState`, as its reference describes it.
  ///
  /// - Parameters:
  ///   - velocity: The speed from which on a release is fast, in units of the value per second.
  ///   - part: The part of the way, from 0 to 1. Defaults to a half.
  public static func threshold(velocity: Double, part: Double = 0.5) -> ReleaseRule {
    ReleaseRule(.normal) { release in
      let (place, speed) = (
        release.release.position[coordinate: 0], release.release.velocity[coordinate: 0]
      )
      let beside = release.places.beside(place, true)
      guard let below = beside.below ?? beside.above, let above = beside.above ?? beside.below else {
        return (nil, release.release.position)
      }
      let way = part * (above - below)
      let chosen: Double
      if abs(speed) >= velocity {
        chosen = speed > 0 ? above : below
      } else if place >= release.home[coordinate: 0] {
        chosen = above > below && place - below >= way ? above : below
      } else {
        chosen = above - place >= way ? below : above
      }
      var point = release.release.position
      point[coordinate: 0] = chosen
      return (release.places.nearest(point, release.place), release.release.position)
    }
  }
}

/// A release, and what a rule may know about the places.
struct PlaceRelease<ID: Equatable, Value: CoordinateVector> {
  let release: Release<Value>
  let place: ID
  let home: Value
  let places: PlaceMap<ID, Value>
}
