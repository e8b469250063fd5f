// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The flights of an element that a fling moves: decays, springs at edges and flights to a destination.
///
/// The positions alone do not show whether a coordinate decays or is moved by the spring of an edge. The
/// course therefore reads the plan of the motion in the clock's lane.
package final class DrawnFling: DrawnFlight {
  private let fling: PlayedFling
  private var flight: PlaneFlight?

  /// The time at which the flight was recorded.
  private var time = 0.0

  package init(_ fling: Fling<Point>, of element: MotionElement) {
    self.fling = PlayedFling(fling, moving: element.position.storage)
    super.init(element.position.storage, threshold: fling.threshold ?? 0.1)
  }

  override func watch(_ change: @escaping () -> Void) -> [Disconnect] { fling.watch(change) }

  override func watchMotion(on clock: ClockCore, _ change: @escaping () -> Void) -> Disconnect? {
    // Each element has its own destination: a landing, or the destination of one flight.
    fling.watchDestination(on: clock, at: time, change)
  }

  override func record(on clock: ClockCore, at time: Double) -> Bool {
    let interval = time - self.time
    let predicted = interval > 0 ? flight?.position(after: interval) : nil
    self.time = time
    flight = fling.flight(on: clock, at: time).map { PlaneFlight(x: $0.x, y: $0.y, edge: $0.edge) }
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
}
