// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The flights of an element that a spring moves. Each element has its own destination, so the course reads
/// the motion in the clock's lane.
package final class DrawnSpring: DrawnFlight {
  private let spring: PlayedSpring
  private var flight: SpringArc?

  /// The time at which the flight was recorded.
  private var time = 0.0

  package init(_ spring: Spring<Point>, of element: MotionElement) {
    self.spring = PlayedSpring(spring, moving: element.position.storage)
    super.init(element.position.storage, threshold: spring.threshold ?? 0.1)
  }

  override func watch(_ change: @escaping () -> Void) -> [Disconnect] { spring.watch(change) }

  override func watchMotion(on clock: ClockCore, _ change: @escaping () -> Void) -> Disconnect? {
    spring.watchDestination(on: clock, at: time, change)
  }

  override func record(on clock: ClockCore, at time: Double) -> Bool {
    let previous = flight
    self.time = time
    flight = spring.motion(on: clock, at: time).map {
      SpringArc(
        destination: $0.destination, displacement: position.value - $0.destination, velocity: $0.velocity,
        spring: spring.description, time: time)
    }
    guard let previous, let flight, previous.mayLead(to: flight) else { return false }
    return areEqual(previous.position(at: time), position.value, over: previous.distance)
  }

  override func forget() { flight = nil }

  override func position(at time: Double) -> Point { flight?.position(at: time) ?? position.value }

  override var approximatePieces: Double {
    guard let flight, flight.spring.damping > 0, threshold >= 1e-9 * flight.distance else { return .infinity }
    return flight.spring.approximatePieces(distance: flight.distance, tolerance: threshold)
  }

  override func keyframes() -> MotionKeyframes<Point>? {
    guard let flight else { return nil }
    return flight.spring.keyframes(
      from: flight.destination + flight.displacement, velocity: flight.velocity, to: flight.destination,
      tolerance: threshold)
  }
}

/// The motion of a spring from a time on.
private struct SpringArc {
  let destination: Point
  let displacement: Point
  let velocity: Point
  let spring: SpringDescription
  let time: Double

  /// The square root of the energy.
  var distance: Double {
    (displacement.lengthSquared + velocity.lengthSquared * spring.inverseSquaredFrequency).squareRoot()
  }

  func position(at time: Double) -> Point {
    var (x, v) = (displacement, velocity)
    SpringStep(spring, duration: max(0, time - self.time)).advance(&x, &v)
    return destination + x
  }

  /// Returns whether a later flight may be the rest of this one.
  func mayLead(to later: SpringArc) -> Bool {
    spring == later.spring && destination == later.destination && time < later.time
  }
}
