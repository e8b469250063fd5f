// SPDX-License-Identifier: Apache-2.0

/// The flights of an element that a spring moves. Each element has its own destination, so the course reads the
/// motion in the clock's lane.
package final class SpringCourse: FlightCourse {
  private let core: SpringCore<Point>
  private let description: PropertyStorage<SpringDescription>
  private var flight: SpringArc?

  /// The time at which the flight was recorded.
  private var time = 0.0

  package init(_ spring: Spring<Point>, of element: MotionElement) {
    core = spring.core
    description = spring.description.storage
    super.init(element.position.storage, threshold: spring.threshold ?? 0.1)
  }

  override func watch(_ change: @escaping () -> Void) -> [Disconnect] {
    let retuned = description.add(MotionObserver(next: { _ in change() }, state: { _ in }))
    let turned = core.add(MotionObserver(next: { if $0 == .turn { change() } }, state: { _ in }))
    return [{ [description] in description.remove(retuned) }, { [core] in core.remove(turned) }]
  }

  override func watchMotion(on clock: ClockCore, _ change: @escaping () -> Void) -> Disconnect? {
    guard let source = motion(on: clock, at: time)?.source else { return nil }
    // All sources of this lane are the springs' motions.
    guard let aim = unsafeDowncast(source, to: SpringMotions<Point>.self).aim else { return nil }
    let number = aim.add(MotionObserver(next: { _ in change() }, state: { _ in }))
    return { aim.remove(number) }
  }

  override func record(on clock: ClockCore, at time: Double) -> Bool {
    let previous = flight
    self.time = time
    flight = motion(on: clock, at: time).map {
      let law = $0.body.pointee.law
      return SpringArc(
        destination: law.destination, displacement: position.value - law.destination, velocity: law.velocity,
        spring: law.shared.step.description, time: time)
    }
    guard let previous, let flight, previous.mayLead(to: flight) else { return false }
    return areEqual(previous.position(at: time), position.value, over: previous.distance)
  }

  /// The spring's motion of the position, or `nil`.
  private func motion(on clock: ClockCore, at time: Double) -> Player<SpringLaw<Point>>? {
    let lane: Lane<SpringLaw<Point>> = clock.lane()
    for place in 0..<lane.placeCount {
      guard let player = lane.player(place) else { continue }
      let source = player.source
      if source.core === core, source.start === position, lane.time(of: place) == time { return player }
    }
    return nil
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
