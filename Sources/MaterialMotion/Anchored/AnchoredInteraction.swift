// SPDX-License-Identifier: Apache-2.0

/// An interaction whose value belongs to a place: a dock, a wheel, or a thing of your own.
///
///     final class Drawer: AnchoredInteraction {
///       let anchored = Anchored(at: Side.shut, [.shut: 0, .open: 280])
///     }
///     drawer.anchored.place.value = .open
///     drawer.arrivals.subscribe { print("arrived", $0) }
///
/// The interaction stores its ``anchored`` value. The protocol adds `enabled`, `target`, `changes`,
/// `arrivals`, `releases`, `crossings` of a number, `jump(to:)`, `state` and `whenSettled`.
public protocol AnchoredInteraction: Togglable, Stateful, Settling {
  /// The type of the places.
  associatedtype Place: Equatable

  /// The type of the value.
  associatedtype Position: CoordinateVector

  /// The value, and the place to which it belongs.
  var anchored: Anchored<Place, Position> { get }

  /// Moves the value to a place without a flight: see ``Anchored/jump(to:)``.
  func jump(to place: Place)
}

extension AnchoredInteraction {
  /// Whether a hand and the spring move the value: see ``Anchored/enabled``.
  public var enabled: ReactiveProperty<Bool> { anchored.enabled }

  /// A stream of the place to which the value would belong if the hand let go of it now: see
  /// ``Anchored/target``.
  public var target: MotionObservable<Place> { anchored.target }

  /// A stream of the changes of the place, with their causes: see ``Anchored/changes``.
  public var changes: MotionObservable<PlaceChange<Place>> { anchored.changes }

  /// A stream of the places at which the value comes to rest: see ``Anchored/arrivals``.
  public var arrivals: MotionObservable<Place> { anchored.arrivals }

  /// A stream of the releases: see ``Anchored/releases``.
  public var releases: MotionObservable<Release<Position>> { anchored.releases }

  /// Moves the value to a place without a flight: see ``Anchored/jump(to:)``.
  public func jump(to place: Place) { anchored.jump(to: place) }

  /// A stream of the state, which is active while a hand holds the value and while it flies. On subscription
  /// and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { anchored.state }

  /// Calls a closure once, when the value has come to rest at its place: see ``Anchored/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    anchored.whenSettled(report)
  }
}

extension AnchoredInteraction where Position == Double {
  /// A stream of the places that the value crosses or reaches: see ``Anchored/crossings``.
  public var crossings: MotionObservable<Place> { anchored.crossings }
}
