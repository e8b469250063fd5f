// SPDX-License-Identifier: Apache-2.0

/// The flight of a property: how fast something other than a hand moves it, and where it comes to rest.
///
///     spring to 300, from rest   velocity 0      destination 300
///     the same, at its turn      velocity 0      destination 300
///     an endless pulse           velocity 0.4    destination nil
///     a mapped stream            velocity 120    destination nil
package struct PropertyFlight<Value> {
  /// The velocity on the screen, per second: the motion's velocity times the pace of its timeline.
  package var velocity: Value

  /// The value at which the property comes to rest if nothing intervenes. `nil` if the motion does not know
  /// it: the motion never ends, or the application changes its values on their way to the property.
  package var destination: Value?
}

extension PropertyStorage where T: CoordinateVector {
  /// The flight of the property. `nil` if the property is at rest, or if only a hand moves it.
  ///
  /// A property of points and its coordinates are linked: the flight of the points consists of the flights of
  /// both coordinates, whatever moves them. A coordinate that is at rest or in a hand stays where it is.
  package var flight: PropertyFlight<T>? {
    guard let link = traits?.link else { return ownFlight }
    return link.flight(of: self).map { axes, flight in
      PropertyFlight(
        velocity: axes.value(flight.velocity), destination: flight.way.map { value + axes.value($0) })
    }
  }

  /// The value at which the property comes to rest, or its present value if nothing moves it or the end is
  /// unknown.
  var destination: T { flight?.destination ?? value }

  /// The flight of this property alone. Ignores the other properties of the link.
  var ownFlight: PropertyFlight<T>? {
    guard let driver = driver?.takeUnretainedValue(), driver.isMoving else {
      // A connected stream moves it.
      return state == .active ? PropertyFlight(velocity: shownVelocity) : nil
    }
    // All motions of a property of this type have this class.
    guard !driver.isHand, let motion = driver.motion.map({ unsafeDowncast($0, to: StreamConnection<T>.self) })
    else { return nil }
    return PropertyFlight(
      velocity: motion.velocity(of: self) ?? shownVelocity, destination: motion.destination(of: self))
  }

  /// The velocity that the latest write came with, or that was measured.
  private var shownVelocity: T {
    velocity?.value ?? (conditions.contains(.isMeasured) ? traits?.watch?.velocityNow : nil) ?? .zero
  }
}

extension ReactiveProperty where T: CoordinateVector {
  /// The value at which the property comes to rest if nothing intervenes.
  ///
  ///     position   0        a spring moves it to 300       300
  ///     destination 0       300                            300
  ///
  /// It is the present value if nothing moves the property, if a hand does, or if the motion does not know
  /// its end. Not a stream: it is computed at each read.
  public var destination: T { storage.destination }
}
