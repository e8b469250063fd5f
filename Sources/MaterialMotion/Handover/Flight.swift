// SPDX-License-Identifier: Apache-2.0

/// The flights of one value of an element: what moves the value while no hand holds it.
///
/// This class is the flight of an element that stays where the hand let go of it. The subclasses are the
/// other flights:
///
///     Flight          stays
///     AimedFlight     the base class of the flights that lead to a place
///     PlaceFlight     a spring or a fling to the place of the element
///     FlingFlight     a decay within bounds
///     ReturnFlight    a spring back within bounds
///     ScaleFlight     one of them, for the logarithm of a scale
///
/// A ``Handover`` calls the methods in this order:
///
///     handCatchesFlight()      a hand catches the former flight
///     handDidTakeHold()        a hand takes hold
///     handDidLetGo(_:reach:)   it lets go
///     begin(_:for:)            the flight begins
///     didRest(hasArrived:)     the flight comes to rest
///     didEnd()                 the flight is disconnected, for example because a hand catches the element
class Flight<Value: VectorSpace> {
  init() {}

  /// The decay of a free throw, for the projection of a release.
  var decay: Decay { .normal }

  /// Called when a hand catches the flight, before it takes hold of the value.
  func handCatchesFlight() {}

  /// Called when a hand has taken hold of the value.
  func handDidTakeHold() {}

  /// Called when the hand has let go of the value, before the observers of the interaction receive the
  /// release.
  ///
  /// - Parameters:
  ///   - release: The release of the hand. `nil` if the hold ended without one. A flight that begins with
  ///     another velocity than that of the hand replaces it.
  ///   - reach: The greatest distance of the hand from its press, in points on the stage.
  func handDidLetGo(_ release: inout Release<Value>?, reach: Double) {}

  /// Called before a programmatic toss.
  ///
  /// The place is not returned: Embedded Swift 6.3 calls an override in a class that is not generic, as
  /// ``ScaleFlight``, with another signature, if it returns a value of a generic type.
  ///
  /// - Parameter place: The place at which the toss starts.
  func tossWillBegin(at place: inout Value) {}

  /// Starts the flight. A flight that does not move the value emits nothing.
  ///
  /// - Returns: Whether the owner has not ended the flight in response to its first events.
  func begin(_ observer: MotionObserver<Value>, for owner: StreamConnector<Value>) -> Bool { true }

  /// Called when the flight has come to rest, before the observers are notified.
  func didRest(hasArrived: Bool) {}

  /// Called before the flight is disconnected.
  func didEnd() {}

  /// Called when the bounds or the spring of the interaction have changed while no hand holds the value.
  /// Returns whether the flight must begin.
  func planDidChange() -> Bool { false }

  /// Called when the layout has moved the place of the value by a vector.
  func layoutDidChange(by step: Value) {}

  /// Returns the exact place at which a flight has ended, without rounding errors. The caller checks that the
  /// difference is small.
  func rounded(_ value: Value) -> Value { value }

  /// Called when the connection to the element has ended.
  func finish() {}
}

extension Bounds {
  /// Replaces each coordinate that differs from a limit only by a rounding error.
  func rounded(_ value: Value) -> Value {
    value.mapCoordinates { axis in
      let coordinate = value[coordinate: axis]
      for limit in [lower[coordinate: axis], upper[coordinate: axis]]
      where limit.isFinite && abs(limit - coordinate) <= 1e-9 * max(1, abs(limit)) { return limit }
      return coordinate
    }
  }
}

extension PropertyStorage where T: CoordinateVector {
  /// Removes the part of a toss that leads away from an axis. Returns the place at which the toss starts.
  func toss(from place: T, along axis: CoordinateAxis?) -> T {
    guard let axis else { return place }
    let present = value
    if let velocity {
      let speed = velocity.value
      velocity.write(speed.mapCoordinates { $0 == axis.index ? speed[coordinate: $0] : 0 })
    }
    return place.mapCoordinates { $0 == axis.index ? place[coordinate: $0] : present[coordinate: $0] }
  }
}
