// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Opaque

/// Measures the estimate of a velocity after each event of a drag, with the time to add the event.
func measureVelocities(_ patience: Patience) -> [Row] {
  func row(_ name: String, rate: Double, speed: Double) -> Row {
    let work = estimates(rate: rate, speed: speed)
    return Row(name, patience.measure(work), unit: "ns", goal: .atMost(150))
  }
  return [
    row("estimator, 120 Hz, 1000 pt/s", rate: 120, speed: 1000),
    row("estimator, 120 Hz, 50 pt/s", rate: 120, speed: 50),
    row("estimator, 60 Hz, 1000 pt/s", rate: 60, speed: 1000),
    row("estimator, 1000 Hz, 1000 pt/s", rate: 1000, speed: 1000),
    Row("pan recognizer, with the event", patience.measure(drags()), unit: "ns"),
  ]
}

/// The samples of a long drag, and the velocity after each.
private func estimates(rate: Double, speed: Double) -> Work {
  let count = 20_000
  return Work(parts: count) {
    var estimator = VelocityEstimator<Point>()
    var sum = Point.zero
    for event in 0..<count {
      let time = Double(event) / rate
      estimator.add(Point(time * speed, Double(event / 2)), at: time)
      sum += estimator.velocity()
    }
    keep(sum)
  }
}

/// Movements of a pointer on an element, and the velocity after each.
private func drags() -> Work {
  let drag = Drag()
  let count = 20_000
  return Work(parts: count) {
    var sum = Point.zero
    for _ in 0..<count { sum += drag.move() }
    keep(sum)
  }
}

/// A drag of an element at 1000 points per second, with an event every 120th of a second.
final class Drag {
  private let card = MotionElement()
  private let pan = PanGestureRecognizer()
  private var event = 0.0

  init() {
    card.add(pan)
    send(.down)
    move()
  }

  /// Moves the pointer, and returns the velocity that the recognizer measures.
  @discardableResult
  func move() -> Point {
    event += 1
    send(.move)
    return pan.centroidVelocity(in: nil)
  }

  private func send(_ phase: PointerEvent.Phase) {
    let time = event / 120
    card.receive(
      PointerEvent(
        identifier: 1, phase: phase, position: Point(1000 * time, 0), timestamp: time, kind: .touch))
  }
}
