// SPDX-License-Identifier: Apache-2.0

/// The law of what scrolls along one axis or both: on each axis, the flight of a ``ScrollLine``.
///
/// The value is the sum of the offsets on each axis, and of what is shown beyond an end. A flight is solved
/// for every time when it is planned, so the law only keeps the time.
struct ScrollingLaw: Law {
  /// The flight of one line.
  struct Route {
    let flight: ScrollFlight

    /// The sum of the offsets at the place 0 of the line.
    let base: Double

    func state(at time: Double) -> (total: Double, velocity: Double) {
      let state = flight.state(at: time)
      return (base + state.place, state.velocity)
    }
  }

  final class Plan {
    let x, y: Route?

    /// The time at which the law starts, and the time from which both lines are at rest, in seconds.
    let start, rest: Double

    /// Whether the motion arrives at once.
    let arrives: Bool

    init(x: Route?, y: Route?, start: Double, arrives: Bool = false) {
      (self.x, self.y, self.start, self.arrives) = (x, y, start, arrives)
      rest = max(x?.flight.rest ?? start, y?.flight.rest ?? start)
    }

    init(arrivingBy other: Plan) {
      (x, y, start, rest, arrives) = (other.x, other.y, other.start, other.rest, true)
    }
  }

  private var time: Double
  private(set) var value: Point
  private(set) var velocity: Point
  private(set) var plan: Plan

  init(from value: Point, velocity: Point?, _ plan: Plan, fault: inout MotionDiagnostics.Report?) {
    (self.plan, self.value, time) = (plan, value, plan.start)
    self.velocity = .zero
    _ = show()
  }

  mutating func advance(by duration: Double) -> LawOutcome {
    time += duration
    return plan.arrives || time >= plan.rest ? .rests : show()
  }

  private mutating func show() -> LawOutcome {
    if let x = plan.x { (value.x, velocity.x) = x.state(at: time) }
    if let y = plan.y { (value.y, velocity.y) = y.state(at: time) }
    return value.isFinite && velocity.isFinite ? .moves : .overflows
  }

  /// Takes another plan of the same flights. After a change of a line, another motion begins instead.
  mutating func take(_ plan: Plan, fault: inout MotionDiagnostics.Report?) {
    self.plan = plan
  }

  var end: Point {
    Point(plan.x.map { $0.base + $0.flight.target } ?? 0, plan.y.map { $0.base + $0.flight.target } ?? 0)
  }

  var isAtRest: Bool { time >= plan.rest }
  var isEndless: Bool { plan.rest == .infinity }
  static var overflow: MotionDiagnostics.Report { .decayOverflowed }
  static func destination(of plan: Plan) -> Point? { nil }
  static func reduced(_ plan: Plan) -> Plan { Plan(arrivingBy: plan) }
}
