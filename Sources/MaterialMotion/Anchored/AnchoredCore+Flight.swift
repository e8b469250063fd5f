// SPDX-License-Identifier: Apache-2.0

extension AnchoredCore {
  /// The spring of the flights, and what the present one needs.
  struct Flights {
    let spring: Spring<Value>

    /// The destination of the spring.
    let aim: PropertyStorage<Value>
    var source: ConnectionSource<Value>?

    /// The latest flight at a constant rate.
    var paced: ConnectionSource<Value>?

    /// The constants of the latest flight.
    var law: SpringDescription

    /// The velocity with which the next flight starts. `nil` if the flight under way goes on.
    var velocity: Value?

    /// Whether the latest flight is at a constant rate, and for how many seconds.
    var seconds: Double?

    /// Whether a flight must start at the end of the change.
    var isWaiting = false
    var isStarting = false

    /// Counts the flights and their ends.
    var number = 0
    var hasRested = false

    init(by law: SpringDescription, to home: Value) {
      self.law = law
      spring = Spring(description: law)
      aim = PropertyStorage(home)
    }
  }

  /// The clock. `nil` before the value is added to a runtime: a flight then takes no time.
  private var clock: ClockCore? { mover?.clock }

  /// Whether a flight shows its way.
  private var isSeen: Bool { clock.map { !$0.prefersReducedMotion || pace?.reducedDuration != nil } ?? false }

  /// Sends the value to its place, unless it is already at rest there.
  ///
  /// - Parameter velocity: The velocity with which it starts. `nil` for the present one.
  func fly(_ velocity: Value?, _ origin: Origin, by law: SpringDescription) {
    let start = velocity ?? (phase == .flight ? self.velocity.value : .zero)
    guard isSeen, !isResting(start, by: law) else { return land(origin) }
    let isReduced = clock?.prefersReducedMotion == true
    let rate = isReduced ? pace?.reducedDuration : velocity == nil ? pace?.duration : nil
    let seconds = rate.map { $0 * min((home - x).length ?? 1, 1) }
    flights.number += 1
    flights.law = law
    flights.velocity =
      connection == nil || velocity != nil || seconds != nil || flights.seconds != nil ? start : nil
    flights.seconds = seconds
    flights.isWaiting = true
    (phase, self.origin, isWaiting) = (.flight, origin, false)
  }

  /// Whether a flight would already be at rest: its energy is |x - home|² + |v|²/ω₀².
  private func isResting(_ velocity: Value, by law: SpringDescription) -> Bool {
    let way = x - home
    let energy = way.lengthSquared + velocity.lengthSquared * law.mass / law.stiffness
    return energy <= threshold * threshold
  }

  /// Starts the flight that was prepared, or turns the present one.
  func startFlight() {
    guard flights.isWaiting, let mover else { return }
    (flights.isWaiting, flights.isStarting, flights.hasRested) = (false, true, false)
    let velocity = flights.velocity
    let number = flights.number
    if let velocity {
      endConnection()
      value.give(velocity, mover.clock)
      // In response, an observer may have ended the flight or begun another one.
      guard flights.number == number else {
        flights.isStarting = false
        return
      }
    }
    if flights.spring.core.description != flights.law { flights.spring.description.value = flights.law }
    flights.aim.write(home)
    if velocity != nil { connectFlight(by: mover) }
    flights.isStarting = false
    if flights.hasRested, phase == .flight { flightDidRest() }
  }

  private func connectFlight(by mover: Mover<Value>) {
    let source: ConnectionSource<Value>
    if let seconds = flights.seconds, let pace {
      source = pace.makeFlight(value, home, seconds, mover)
      flights.paced = source
    } else {
      source = flights.source ?? flights.spring.core.flight(of: value, to: flights.aim, by: mover)
      flights.source = source
    }
    let connection = additions.first?.connection
    _ = source.start(
      MotionObserver(
        next: { [self] place in
          // An observer of the value may change something. It must find the value where it is.
          let former = x
          x = place
          if let connection { value.write(place, from: connection) } else { value.write(place) }
          fly(from: former, to: place)
        }, state: { _ in }), for: self)
  }

  /// Ends the flight. The value stays where it is, and the end of the change writes the velocity 0.
  func stopFlight() {
    flights.isWaiting = false
    flights.number += 1
    endConnection()
  }

  /// Follows the flight in a frame.
  private func fly(from former: Value, to place: Value) {
    guard phase == .flight else { return }
    if events.isObserved, origin != .layout, isSeen { cross(from: former, to: place, toward: home) }
    // Most frames cross nothing. The state is the one of the former frame.
    if hasEvents || shownPlace != nil { endChange() }
  }

  func flightDidRest() {
    x = value.value
    if x == home {
      land()
    } else {
      // Another mover has taken the value, or the program has stopped it.
      abandon()
    }
    endChange()
  }

  // MARK: Crossings

  /// Tells the places that a movement crosses or reaches, each once until the value has left it.
  ///
  /// - Parameter goal: Where the flight leads. It counts once, even if the spring passes it. `nil` under a
  ///   hand.
  func cross(from start: Value, to end: Value, toward goal: Value?) {
    guard Value.coordinateCount == 1, let map, events.isObserved else { return }
    let (start, end, goal) = (start[coordinate: 0], end[coordinate: 0], goal?[coordinate: 0])
    leaveCrossing(at: start, toward: goal)
    var stops = map.between(min(start, end), max(start, end))
    if !stops.isEmpty {
      stops.sort { end < start ? $0.position > $1.position : $0.position < $1.position }
    }
    var index = 0
    while index < stops.count {
      let position = stops[index].position
      var id = stops[index].id
      index += 1
      // Places at one position are one crossing: the present place, else the first.
      while index < stops.count, abs(stops[index].position - position) <= Self.tolerance {
        if stops[index].id == place.value { id = place.value }
        index += 1
      }
      guard abs(position - start) > Self.tolerance, (position - start) * (end - start) > 0,
        latest.map({ abs($0 - position) > Self.tolerance }) ?? true,
        // The last frame of a flight reaches its place: see `land()`.
        goal == nil || end != goal || abs(position - end) > Self.tolerance
      else { continue }
      latest = position
      emit(.cross(id))
    }
    leaveCrossing(at: end, toward: goal)
  }

  /// Adds an observer of the events. While there is none, crossings are not counted.
  func observing<Result>(_ join: () -> Result) -> Result {
    let wasObserved = events.isObserved
    let result = join()
    if !wasObserved { rearm() }
    return result
  }

  private func leaveCrossing(at position: Double, toward goal: Double?) {
    guard let latest, abs(position - latest) > reach else { return }
    if let goal, abs(latest - goal) <= Self.tolerance { return }
    self.latest = nil
  }

  /// The place at which the value is will not be crossed at once. Called after a movement that crosses
  /// nothing.
  func rearm() {
    latest = nil
    guard Value.coordinateCount == 1, let map, events.isObserved else { return }
    let at = x[coordinate: 0]
    for stop in map.between(at - reach, at + reach)
    where latest.map({ abs(stop.position - at) < abs($0 - at) }) ?? true {
      latest = stop.position
    }
  }
}

/// The flights of an ``Anchored`` value that pass at a constant rate.
struct AnchoredPace<Value: CoordinateVector> {
  /// The seconds for a change by 1. `nil` for a spring.
  let duration: Double?

  /// The seconds for a change by 1 if the user prefers reduced motion. `nil` for no time.
  let reducedDuration: Double?

  /// Returns the source of a flight. A stored closure, so that values without a pace do not contain the code.
  let makeFlight:
    (PropertyStorage<Value>, _ home: Value, _ seconds: Double, Mover<Value>) -> ConnectionSource<Value>

  init(duration: Double?, reducedDuration: Double?) {
    (self.duration, self.reducedDuration) = (duration, reducedDuration)
    makeFlight = { value, home, seconds, mover in
      // A value that starts from rest has its full rate at once.
      let takeover: Takeover = value.velocity(on: mover.clock) == .zero ? .replace : .blend
      let motion = AnyMotion(KeyframeMotion(to: home, duration: seconds))
      return TweenPlayerSource(
        TweenCore(motion, takeover, .fade), from: value, clock: mover.clock, .switched, mover)
    }
  }
}
