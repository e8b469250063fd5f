// SPDX-License-Identifier: Apache-2.0

/// The cause of a new place of an ``Anchored`` value.
public enum PlaceCause: Equatable, Sendable {
  /// The release of a hand.
  case hand
  /// A write, a key or an action.
  case program
  /// A layout, in which the former place no longer exists.
  case layout
}

/// A change of the place of an ``Anchored`` value.
public struct PlaceChange<ID: Equatable>: Equatable {
  /// The place to which the value belongs now.
  public let place: ID

  /// The place to which the value belonged before. Write it to undo the change, unless a layout has renamed
  /// the place.
  ///
  ///     row.changes.subscribe { if $0.place == .away { undo.place = $0.former } }
  public let former: ID

  /// The cause of the change.
  public let cause: PlaceCause

  /// Creates a change, for example to compare one in a test.
  public init(place: ID, former: ID, cause: PlaceCause) {
    (self.place, self.former, self.cause) = (place, former, cause)
  }
}

extension PlaceChange: Sendable where ID: Sendable {}

/// An event of an ``Anchored`` value. The cases are in the order in which one change emits them. `settled`
/// comes first if the motion was interrupted, and last if it has finished.
enum AnchoredEvent<ID: Equatable, Value: CoordinateVector> {
  case places(Places<ID, Value>)
  case missing(ID)
  case place(PlaceChange<ID>)
  case target(ID)
  case shown(ID)
  case grip
  case release(Release<Value>)
  case cross(ID)
  case arrived(ID)
  case state(MotionState)
  case settled(Settlement, MotionOutcome)

  var rank: Int {
    switch self {
    case .settled(_, .interrupted): 0
    case .places: 1
    case .missing: 2
    case .place: 3
    case .target: 4
    case .shown: 5
    case .grip: 6
    case .release: 7
    case .cross: 8
    case .arrived: 9
    case .state: 10
    case .settled: 11
    }
  }
}
