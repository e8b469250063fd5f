// SPDX-License-Identifier: Apache-2.0

extension FlingMotion {
  // MARK: Commands

  @inlinable
  func obey(_ command: MotionCommand) {
    if command == .stop { return stop() }
    if isMoving { advanceToNow() }
    bounds = fling.bounds
    edge = Self.edge(of: fling, clock, source.threshold)
    current.law.shared = clock.sharedDecay(of: fling.decay)
    if isMoving { replan(after: command) } else if command == .turn { wake() }
  }

  /// Called when the fling is deallocated. If the edges have no damping, ends a motion that has reached or
  /// will reach an edge, because it would never come to rest. Other motions continue until they come to rest.
  @inlinable
  func flingWasDeallocated() {
    aim.remove(aimNumber)
    guard edge.step.description.damping == 0 else { return }
    for axis in 0..<T.coordinateCount where rates[coordinate: axis] == 0 || crosses(axis) { return stop() }
  }

  @inlinable
  func crosses(_ axis: Int) -> Bool { flight(axis).timeToCrossing < .infinity }

  /// Starts the motion again if it is not at its destination, or not within the bounds.
  @inlinable
  func wake() {
    let origin = restingPlace
    let place = aim.value ?? origin
    // A velocity alone does not start a motion that has no destination. A motion that is already at its
    // destination does not start either: see `SpringMotion.wake()`.
    let isThere = bounds.clamped(place) == origin
    guard isThere, aim.value == nil || foundVelocity == .zero else {
      return setOut(from: origin)
    }
    stay(at: origin)
  }

  // MARK: Courses

  /// Plans the flight from a position, with the present velocity.
  @inlinable
  func plan(from position: T) {
    goal = aim.value.map { bounds.clamped($0) }
    if let goal { plan(from: position, to: goal) } else { planFreely(from: position) { _ in true } }
  }

  /// Plans the rest of the flight after a change.
  @inlinable
  func replan(after command: MotionCommand) {
    let position = current.value
    let newGoal = aim.value.map { bounds.clamped($0) }
    if newGoal != goal || newGoal != nil && command == .slow && rates != .zero {
      plan(from: position)
    } else if newGoal == nil, command != .retune {
      planFreely(from: position) { self.rates[coordinate: $0] > 0 }
    }
  }

  /// Plans a flight of each coordinate that ends by itself or at an edge. A coordinate that has been caught
  /// at an edge remains there. If its edge has moved inward, the coordinate follows the edge.
  ///
  /// - Parameter isFree: Returns whether a coordinate has not been caught.
  @inlinable
  func planFreely(from position: T, where isFree: (Int) -> Bool) {
    let rate = current.law.shared.constants.rate
    let response = edge.step.description.response
    for axis in 0..<T.coordinateCount {
      let (x, v) = (position[coordinate: axis], current.velocity[coordinate: axis])
      let (lower, upper) = (bounds.lower[coordinate: axis], bounds.upper[coordinate: axis])
      if isFree(axis) {
        let flight = AxisFlight(
          from: x, velocity: v, rate: rate, lower: lower, upper: upper, response: response)
        take(flight, axis)
      } else {
        let place = min(max(current.destination[coordinate: axis], lower), upper)
        take(AxisFlight(from: x, velocity: v, springTo: place, lower: lower, upper: upper), axis)
      }
    }
    guard current.destination.isFinite else {
      clock.diagnostics?.report(.decayOverflowed)
      current.velocity = .zero
      return planFreely(from: position, where: isFree)
    }
    finishPlan()
  }

  /// Plans a flight to a place.
  @inlinable
  func plan(from position: T, to goal: T) {
    let way = goal - position
    let aimedRates = self.aimedRates(over: way)
    current.destination = goal
    current.displacement = .zero - way
    rates = aimedRates ?? .zero
    finishPlan()
  }

  @inlinable
  func finishPlan() {
    if !current.displacement.isFinite {
      clock.diagnostics?.report(.springOverflowed)
      current.displacement = .zero
      current.velocity = .zero
    }
    updateCrossing()
  }

  /// Returns the rates of the decays that move the value by `way`, or `nil` if a spring must move the value.
  /// If a coordinate is already at its destination, its rate is 0, so the spring keeps it in place.
  @inlinable
  func aimedRates(over way: T) -> T? {
    let rate = current.law.shared.constants.rate
    var rates = T.zero
    for axis in 0..<T.coordinateCount where abs(way[coordinate: axis]) > source.threshold {
      let aimed = current.velocity[coordinate: axis] / way[coordinate: axis]
      guard aimed >= rate / 2, aimed <= rate * 2 else { return nil }
      rates[coordinate: axis] = aimed
    }
    return rates
  }

  /// Computes the time during which all coordinates decay with the rate of the fling.
  @inlinable
  func updateCrossing() {
    let rate = current.law.shared.constants.rate
    var earliest = Double.infinity
    for axis in 0..<T.coordinateCount {
      earliest = min(earliest, rates[coordinate: axis] == rate ? flight(axis).timeToCrossing : 0)
    }
    current.law.untilCrossing = earliest
  }

  // MARK: Coordinates

  @inlinable
  func flight(_ axis: Int) -> AxisFlight {
    AxisFlight(
      target: current.destination[coordinate: axis], displacement: current.displacement[coordinate: axis],
      velocity: current.velocity[coordinate: axis], rate: rates[coordinate: axis],
      lower: bounds.lower[coordinate: axis], upper: bounds.upper[coordinate: axis])
  }

  @inlinable
  func take(_ flight: AxisFlight, _ axis: Int) {
    current.destination[coordinate: axis] = flight.target
    current.displacement[coordinate: axis] = flight.displacement
    current.velocity[coordinate: axis] = flight.velocity
    rates[coordinate: axis] = flight.rate
  }
}
