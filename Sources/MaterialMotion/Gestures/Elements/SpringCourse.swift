// SPDX-License-Identifier: Apache-2.0

/// The flights of an element that a spring moves.
package final class SpringCourse: FlightCourse {
  private let velocity: PropertyStorage<Point>
  private let destination: PropertyStorage<Point>
  private let description: PropertyStorage<SpringDescription>
  private var flight: Flight?

  package init(_ spring: Spring<Point>, of element: MotionElement) {
    velocity = element.velocity.storage
    destination = spring.destination.storage
    description = spring.description.storage
    super.init(element.position.storage, threshold: spring.threshold ?? 0.1)
  }

  override func watch(_ change: @escaping () -> Void) -> [Disconnect] {
    // The spring's own observers are older, so the motion has already turned.
    let turned = destination.add(MotionObserver(next: { _ in change() }, state: { _ in }))
    let retuned = description.add(MotionObserver(next: { _ in change() }, state: { _ in }))
    return [
      { [destination] in destination.remove(turned) }, { [description] in description.remove(retuned) },
    ]
  }

  override func record(on clock: ClockCore, at time: Double) -> Bool {
    let previous = flight
    let new = Flight(
      destination: destination.value, displacement: position.value - destination.value,
      velocity: velocity.value, spring: description.value, time: time)
    flight = new
    guard let previous, previous.mayLead(to: new) else { return false }
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
private struct Flight {
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
  func mayLead(to later: Flight) -> Bool {
    spring == later.spring && destination == later.destination && time < later.time
  }
}
