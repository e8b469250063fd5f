// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// How far the card may move from one position that is heard to the next: as far as the pointer of an event
/// moved, as far as a spring's energy takes it in a frame, and otherwise only by what a spring lands within.
struct JumpLaw {
  /// Where the next position may go on from. There is more than one while the application has put the card
  /// somewhere in the midst of a motion, which goes on from where it was.
  private var origins = [ScriptedStage.home]

  /// Where the application has put the card, which is heard later if somebody is being told of another
  /// position.
  private var placements: [(place: Point, isFromRest: Bool)] = []

  private var parent = CardScript.Place.stage
  private var fingers = TrackedFingers()
  private var flight = FlightBound()

  /// How far the event under way may take the card; `nil` if it is none.
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
    guard place.x.isFinite, place.y.isFinite else { return "the card was heard to be at \(place)" }
    let reach = 0.001 + (isInFrame ? flight.reach : eventReach ?? 0)
    let rounding = 1e-9 * (1 + place.length)
    let step = origins.map { (place - $0).length }.min()!
    origins = [place]
    flight.start(at: place, velocity: happening.velocity)
    if step <= reach * (1 + 1e-9) + rounding { return nil }
    return "the card jumped by \(step) to \(place), and not \(reach) at most"
  }

  private var scale: Double { ScriptedStage.turnAndScale(of: parent).scale }
}

/// How far a spring may have taken the card since it was heard of, without the solution of its equation:
/// |v| ≤ ω₀·√(|x|² + |v|²/ω₀²), and what is under the root only falls.
private struct FlightBound {
  private var destination = ScriptedStage.home
  private var frequency = SpringDescription().frequency
  private var isInstant = false
  private var isReduced = false
  private var time: Double?

  /// No less than √(|x|² + |v|²/ω₀²), in points.
  private var energy = 0.0
  private var way = 0.0

  /// Whether there was an occasion to be on the destination at once.
  private var mayLand = false

  /// Whether one has passed since the card was heard of. Whoever reacts to a position may have ended it
  /// before that position was heard here.
  private var couldLand = false

  var reach: Double { mayLand ? 2 * energy : min(way, 2 * energy) }

  /// The clock may go back, which a spring does not: what it then gains counts.
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

  /// A spring that takes no time has no frequency: meanwhile that before it stands.
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
