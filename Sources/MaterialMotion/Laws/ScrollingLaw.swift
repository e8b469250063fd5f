// SPDX-License-Identifier: Apache-2.0

/// The law of a scroll along one axis or both. On each axis, it is the flight of a ``ScrollLine``.
///
/// The value is the sum of the offsets on each axis, including the distance that is shown beyond an end. A
/// flight is solved for every time when it is planned, so the law only stores the time.
///
/// The law is generic, like the others. If the source of a law is not generic, Embedded Swift 6.3 calls its
/// overrides with a wrong signature.
struct ScrollingLaw<Value: CoordinateVector>: Law {
  final class Plan {
    let x, y: ScrollingRoute?

    /// The time at which the law starts, and the time from which both lines are at rest, in seconds.
    let start, rest: Double

    /// The time from which the motion arrives at once, in seconds.
    let arrival: Double

    init(x: ScrollingRoute?, y: ScrollingRoute?, start: Double) {
      (self.x, self.y, self.start) = (x, y, start)
      rest = max(x?.last.flight.rest ?? start, y?.last.flight.rest ?? start)
      arrival = rest
    }

    init(arrivingBy other: Plan) {
      (x, y, start, rest) = (other.x, other.y, other.start, other.rest)
      arrival = min(rest, max(x?.flight.freedom ?? start, y?.flight.freedom ?? start))
    }
  }

  private var time: Double
  private(set) var value: Value
  private(set) var velocity: Value
  private(set) var plan: Plan

  init(from value: Value, velocity: Value?, _ plan: Plan, fault: inout MotionDiagnostics.Report?) {
    (self.plan, self.value, time) = (plan, value, plan.start)
    self.velocity = .zero
    _ = show()
  }

  mutating func advance(by duration: Double) -> LawOutcome {
    time += duration
    return time >= plan.arrival ? .rests : show()
  }

  private mutating func show() -> LawOutcome {
    // The law retains its plan, so a frame need not retain it.
    let plan = Unmanaged.passUnretained(plan)
    show(plan._withUnsafeGuaranteedRef { $0.x }, 0)
    show(plan._withUnsafeGuaranteedRef { $0.y }, 1)
    return value.isFinite && velocity.isFinite ? .moves : .overflows
  }

  private mutating func show(_ route: ScrollingRoute?, _ axis: Int) {
    guard let route else { return }
    let state = route.state(at: time)
    value[coordinate: axis] = state.total
    velocity[coordinate: axis] = state.velocity
  }

  /// Takes another plan of the same flights. After a change of a line, another motion begins instead.
  mutating func take(_ plan: Plan, fault: inout MotionDiagnostics.Report?) {
    self.plan = plan
  }

  var end: Value {
    var end = Value.zero
    if let x = plan.x?.last { end[coordinate: 0] = x.base + x.flight.target }
    if let y = plan.y?.last { end[coordinate: 1] = y.base + y.flight.target }
    return end
  }

  var isAtRest: Bool { time >= plan.rest }
  var isEndless: Bool { plan.rest == .infinity }
  static var overflow: MotionDiagnostics.Report { .decayOverflowed }
  static func destination(of plan: Plan) -> Value? { nil }

  /// While a flight follows the user's hand, it does not arrive at once.
  static func reduced(_ plan: Plan) -> Plan { Plan(arrivingBy: plan) }
}

/// The flight of one line in a ``ScrollingLaw``, and the flights that follow it. Every frame reads it, so it
/// is an object: a flight is long.
final class ScrollingRoute {
  let flight: ScrollFlight

  /// The sum of the offsets at the place 0 of the line.
  let base: Double

  /// The flight that begins when this one is at rest, at the same sum of the offsets.
  let next: ScrollingRoute?

  init(flight: ScrollFlight, base: Double, next: ScrollingRoute? = nil) {
    (self.flight, self.base, self.next) = (flight, base, next)
  }

  /// Plans the flight of a line, and those of the scrolls that wait. `nil` while a finger holds the line.
  convenience init?(_ line: ScrollLine) {
    guard let flight = line.flight else { return nil }
    var later = line
    later.catchUp(to: flight.rest)
    let isFollowed = later.waiting.count < line.waiting.count
    self.init(flight: flight, base: line.base, next: isFollowed ? ScrollingRoute(later) : nil)
  }

  var last: ScrollingRoute { next?.last ?? self }

  /// Returns the sum of the offsets and its velocity at a time.
  func state(at time: Double) -> (total: Double, velocity: Double) {
    if let next, time >= flight.rest { return next.state(at: time) }
    let state = flight.state(at: time)
    return (base + state.place, state.velocity)
  }
}
