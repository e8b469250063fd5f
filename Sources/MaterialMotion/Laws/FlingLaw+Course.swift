// SPDX-License-Identifier: Apache-2.0

extension FlingLaw {
  @inlinable
  mutating func take(_ plan: FlingPlan<Value>, fault: inout MotionDiagnostics.Report?) {
    let position = value
    speed = velocity
    let former = self.plan
    self.plan = plan
    shared = plan.decay
    let isSlowed = former.decay !== plan.decay
    if plan.goal != former.goal || plan.goal != nil && isSlowed && rates != .zero {
      start(from: position, fault: &fault)
    } else if plan.goal == nil, isSlowed || plan.bounds != former.bounds {
      startFreely(from: position, fault: &fault) { $0.rates[coordinate: $1] > 0 }
    }
    if plan.arrives { untilCrossing = 0 } else if former.arrives { updateCrossing() }
  }

  /// Starts at a position, with the present `speed`.
  @inlinable
  mutating func start(from position: Value, fault: inout MotionDiagnostics.Report?) {
    if let goal = plan.goal {
      start(from: position, to: goal, fault: &fault)
    } else {
      startFreely(from: position, fault: &fault) { _, _ in true }
    }
  }

  /// Starts a flight of each coordinate that ends by itself or at an edge. A coordinate that has been caught
  /// at an edge remains there. If its edge has moved inward, the coordinate follows the edge.
  ///
  /// - Parameter isFree: Returns whether a coordinate has not been caught.
  @inlinable
  mutating func startFreely(
    from position: Value, fault: inout MotionDiagnostics.Report?, where isFree: (FlingLaw, Int) -> Bool
  ) {
    let rate = shared.constants.rate
    let response = plan.edge.step.description.response
    let bounds = plan.bounds
    for axis in 0..<Value.coordinateCount {
      let (x, v) = (position[coordinate: axis], speed[coordinate: axis])
      let (lower, upper) = (bounds.lower[coordinate: axis], bounds.upper[coordinate: axis])
      if isFree(self, axis) {
        set(
          AxisFlight(from: x, velocity: v, rate: rate, lower: lower, upper: upper, response: response), axis)
      } else {
        let place = min(max(target[coordinate: axis], lower), upper)
        set(AxisFlight(from: x, velocity: v, springTo: place, lower: lower, upper: upper), axis)
      }
    }
    guard target.isFinite else {
      fault = .decayOverflowed
      speed = .zero
      return startFreely(from: position, fault: &fault, where: isFree)
    }
    finishStart(fault: &fault)
  }

  /// Starts a flight to a place.
  @inlinable
  mutating func start(from position: Value, to goal: Value, fault: inout MotionDiagnostics.Report?) {
    let way = goal - position
    rates = aimedRates(over: way) ?? .zero
    target = goal
    displacement = .zero - way
    finishStart(fault: &fault)
  }

  @inlinable
  mutating func finishStart(fault: inout MotionDiagnostics.Report?) {
    if !displacement.isFinite {
      fault = .springOverflowed
      displacement = .zero
      speed = .zero
    }
    updateCrossing()
  }

  /// Returns the rates of the decays that move the value by `way`, or `nil` if a spring must move the value.
  /// If a coordinate is already at its destination, its rate is 0, so the spring keeps it in place.
  @inlinable
  func aimedRates(over way: Value) -> Value? {
    let rate = shared.constants.rate
    var rates = Value.zero
    for axis in 0..<Value.coordinateCount where abs(way[coordinate: axis]) > plan.threshold {
      let aimed = speed[coordinate: axis] / way[coordinate: axis]
      guard aimed >= rate / 2, aimed <= rate * 2 else { return nil }
      rates[coordinate: axis] = aimed
    }
    return rates
  }

  /// Computes the time for which all coordinates decay with the common rate.
  @inlinable
  mutating func updateCrossing() {
    let rate = shared.constants.rate
    var earliest = Double.infinity
    for axis in 0..<Value.coordinateCount {
      earliest = min(earliest, rates[coordinate: axis] == rate ? flight(axis).timeToCrossing : 0)
    }
    untilCrossing = earliest
  }

  @inlinable
  func flight(_ axis: Int) -> AxisFlight {
    AxisFlight(
      target: target[coordinate: axis], displacement: displacement[coordinate: axis],
      velocity: velocity[coordinate: axis], rate: rates[coordinate: axis],
      lower: plan.bounds.lower[coordinate: axis], upper: plan.bounds.upper[coordinate: axis])
  }

  @inlinable
  mutating func set(_ flight: AxisFlight, _ axis: Int) {
    target[coordinate: axis] = flight.target
    displacement[coordinate: axis] = flight.displacement
    speed[coordinate: axis] = flight.velocity
    rates[coordinate: axis] = flight.rate
  }
}
