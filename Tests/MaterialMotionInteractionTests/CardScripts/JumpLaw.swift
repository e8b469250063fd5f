// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Limits the distance between two successive positions that an observer receives.
///
/// An event may move the card as far as its pointer moved, and a frame as far as the spring's energy takes
/// it. Anything else may move it only by the distance at which a spring comes to rest.
struct JumpLaw {
  /// The positions from which the next one may start. There are several if the application has placed the
  /// card during a motion, which continues from its earlier position.
  private var origins = [ScriptedStage.home]

  /// The places where the application has put the card. An observer receives such a place later if another
  /// position is being delivered.
  private var placements: [(place: Point, isFromRest: Bool)] = []

  private var parent = CardScript.Place.stage
  private var fingers = TrackedFingers()
  private var flight = FlightBound()

  /// The distance by which the present event may move the card; `nil` if there is no event.
  private var eventReach: Double?
  private var isInFrame = false

  mutating func violation(of happening: ScriptedStage.Happening) -> String? {
    flight.goOn(to: happening.time)
    switch happening.kind {
    case .performed(let stimulus): take(stimulus, happening)
    case .heard(let place): return jump(to: place, happening)
    }
    return nil
  }

  private mutating func take(_ stimulus: Stimulus, _ happening: ScriptedStage.Happening) {
    switch stimulus {
    case .tick: start(isFrame: true)
    case .event(let event): start(isFrame: false, reach: fingers.step(of: event) / scale)
    case .eventElsewhere: start(isFrame: false)
    case .place(let place): placements.append((place, happening.isAtRest))
    case .turn(let place): if place.x.isFinite, place.y.isFinite { flight.turn(to: place) }
    case .describe(let description): flight.describe(description)
    case .reduceMotion(let isReduced): flight.reduceMotion(isReduced)
    case .switch(.recognizer, let isOn): fingers.isEnabled = isOn
    case .reparent(let place):
      let before = scale
      parent = place
      eventReach = eventReach.map { $0 * max(1, before / scale) }
    case .stop, .switch: break
    }
  }

  private mutating func start(isFrame: Bool, reach: Double? = nil) {
    isInFrame = isFrame
    eventReach = reach
  }

  private mutating func jump(to place: Point, _ happening: ScriptedStage.Happening) -> String? {
    if let first = placements.first, first.place == place {
      placements.removeFirst()
      origins = first.isFromRest ? [place] : origins + [place]
      return nil
    }
    guard place.x.isFinite, place.y.isFinite else { return "an observer received the position \(place)" }
    let reach = 0.1 + (isInFrame ? flight.reach : eventReach ?? 0)
    let rounding = 1e-9 * (1 + place.length)
    let step = origins.map { (place - $0).length }.min()!
    origins = [place]
    flight.start(at: place, velocity: happening.velocity)
    if step <= reach * (1 + 1e-9) + rounding { return nil }
    return "the card jumped by \(step) to \(place), but at most \(reach) is allowed"
  }

  private var scale: Double { ScriptedStage.turnAndScale(of: parent).scale }
}

/// An upper bound for the distance by which a spring has moved the card since the last received position.
///
/// It does not use the solution of the spring's equation: |v| ≤ ω₀·√(|x|² + |v|²/ω₀²), and the root only
/// falls.
private struct FlightBound {
  private var destination = ScriptedStage.home
  private var frequency = SpringDescription().frequency
  private var isInstant = false
  private var isReduced = false
  private var time: Double?

  /// An upper bound of √(|x|² + |v|²/ω₀²), in points.
  private var energy = 0.0
  private var way = 0.0

  /// Whether the card may be at the destination at once.
  private var mayLand = false

  /// Whether the card could be at the destination at once at some time since the last received position. A
  /// reaction to a position may have ended that time before this observer received the position.
  private var couldLand = false

  var reach: Double { mayLand ? 2 * energy : min(way, 2 * energy) }

  /// The clock may go back, but a spring does not. Only advances count, including those after a step back.
  mutating func goOn(to newTime: Double) {
    way += energy * frequency * max(0, newTime - (time ?? newTime))
    time = newTime
  }

  mutating func start(at place: Point, velocity: Point) {
    let displacement = (place - destination).length
    let speed = velocity.length / frequency
    energy = (displacement * displacement + speed * speed).squareRoot()
    way = 0
    mayLand = isInstant || isReduced || couldLand
    couldLand = false
  }

  mutating func turn(to place: Point) {
    energy += (place - destination).length
    destination = place
  }

  /// A spring of duration 0 has no frequency. Until the next description, the earlier frequency stays.
  mutating func describe(_ description: SpringDescription) {
    couldLand = couldLand || isInstant
    isInstant = description.stiffness == .infinity
    mayLand = mayLand || isInstant
    guard !isInstant else { return }
    energy *= max(1, frequency / description.frequency)
    frequency = description.frequency
  }

  mutating func reduceMotion(_ isReduced: Bool) {
    couldLand = couldLand || self.isReduced
    self.isReduced = isReduced
    mayLand = mayLand || isReduced
  }
}

extension SpringDescription {
  fileprivate var frequency: Double { (stiffness / mass).squareRoot() }
}

extension Point {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
