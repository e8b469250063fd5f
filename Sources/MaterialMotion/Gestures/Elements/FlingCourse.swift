// SPDX-License-Identifier: Apache-2.0

/// The flights of an element that a fling moves: decays, springs at edges and flights to a destination.
///
/// The positions alone do not show whether a coordinate decays or is moved by the spring of an edge. The
/// course therefore reads the plan of the motion in the clock's lane.
package final class FlingCourse: FlightCourse {
  private let core: FlingCore<Point>
  private let decay: PropertyStorage<Decay>
  private let bounds: PropertyStorage<Bounds<Point>>
  private let edge: PropertyStorage<SpringDescription>
  private var flight: PlaneFlight?

  /// The time at which the flight was recorded.
  private var time = 0.0

  package init(_ fling: Fling<Point>, of element: MotionElement) {
    core = fling.core
    decay = fling.decay.storage
    bounds = fling.bounds.storage
    edge = fling.edge.storage
    super.init(element.position.storage, threshold: fling.threshold ?? 0.1)
  }

  override func watch(_ change: @escaping () -> Void) -> [Disconnect] {
    // The fling's own observers are older, so the motion has already turned.
    let slowed = decay.add(MotionObserver(next: { _ in change() }, state: { _ in }))
    let limited = bounds.add(MotionObserver(next: { _ in change() }, state: { _ in }))
    let retuned = edge.add(MotionObserver(next: { _ in change() }, state: { _ in }))
    return [
      { [decay] in decay.remove(slowed) }, { [bounds] in bounds.remove(limited) },
      { [edge] in edge.remove(retuned) },
    ]
  }

  override func watchMotion(on clock: ClockCore, _ change: @escaping () -> Void) -> Disconnect? {
    // Each element has its own destination: a landing, or the destination of one flight.
    guard let source = motion(on: clock, at: time)?.source else { return nil }
    // All sources of this lane are the flings' motions.
    let aim = unsafeDowncast(source, to: FlingMotions<Point>.self).aim
    let number = aim.add(MotionObserver(next: { _ in change() }, state: { _ in }))
    return { aim.remove(number) }
  }

  override func record(on clock: ClockCore, at time: Double) -> Bool {
    let interval = time - self.time
    let predicted = interval > 0 ? flight?.position(after: interval) : nil
    self.time = time
    flight = motion(on: clock, at: time).map {
      let law = $0.body.pointee.law
      return PlaneFlight(x: law.flight(0), y: law.flight(1), edge: law.plan.edge.step.description)
    }
    guard let predicted, let flight else { return false }
    let place = position.value
    let distance = (Point(flight.x.end, flight.y.end) - place).lengthSquared.squareRoot()
    return areEqual(predicted, place, over: distance)
      && areEqual(flight.position(after: 0), place, over: distance)
  }

  override func forget() { flight = nil }

  override func position(at time: Double) -> Point {
    flight?.position(after: max(0, time - self.time)) ?? position.value
  }

  override var approximatePieces: Double { flight?.approximatePieces(tolerance: threshold) ?? .infinity }

  override func keyframes() -> MotionKeyframes<Point>? { flight?.keyframes(tolerance: threshold) }

  /// The fling's motion of the position, if it is the first motion of the clock.
  private func motion(on clock: ClockCore, at time: Double) -> Player<FlingLaw<Point>>? {
    let lane: Lane<FlingLaw<Point>> = clock.lane()
    for place in 0..<lane.placeCount {
      guard let player = lane.player(place) else { continue }
      let source = player.source
      return source.core === core && source.start === position && lane.time(of: place) == time ? player : nil
    }
    return nil
  }
}
