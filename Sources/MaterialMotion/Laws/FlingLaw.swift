// SPDX-License-Identifier: Apache-2.0

/// The law of a fling: each coordinate decays, until a spring catches it at an edge or at the destination.
///
/// Usually, all coordinates decay with the same rate. An advance then multiplies the displacement by a factor
/// that all motions share. Otherwise, each coordinate has its own ``AxisFlight``.
@usableFromInline
struct FlingLaw<Value: CoordinateVector>: Law {
  /// The displacement from the target.
  @usableFromInline var displacement: Value

  /// The velocity, unless all coordinates decay with the same rate.
  @usableFromInline var speed: Value

  /// The place where the motion would end without bounds.
  @usableFromInline var target: Value

  /// The common decay.
  @usableFromInline var shared: SharedDecay

  /// The square of the threshold for rest.
  @usableFromInline var restingEnergy: Double

  /// The seconds for which all coordinates decay with the common rate. 0 if one of them does not.
  @usableFromInline var untilCrossing = 0.0

  /// The rate of each coordinate's decay, in 1/s. 0 if a spring moves the coordinate.
  @usableFromInline var rates: Value = .zero
  @usableFromInline var plan: FlingPlan<Value>

  @inlinable
  init(
    from value: Value, velocity: Value?, _ plan: FlingPlan<Value>, fault: inout MotionDiagnostics.Report?
  ) {
    self.plan = plan
    displacement = .zero
    speed = velocity ?? .zero
    target = value
    shared = plan.decay
    restingEnergy = plan.threshold * plan.threshold
    start(from: value, fault: &fault)
    if plan.arrives { untilCrossing = 0 }
  }

  @inlinable @inline(__always)
  mutating func advance(by duration: Double) -> LawOutcome {
    guard duration < untilCrossing else { return advanceApart(by: duration) }
    untilCrossing -= duration
    shared.setDuration(duration)
    displacement = displacement.scaled(by: shared.factor)
    return displacement.lengthSquared > restingEnergy ? .moves : .rests
  }

  /// Advances each coordinate on its own.
  @inlinable @inline(never)
  mutating func advanceApart(by duration: Double) -> LawOutcome {
    if plan.arrives { return .rests }
    plan.edge.setDuration(duration)
    for axis in 0..<Value.coordinateCount {
      var flight = self.flight(axis)
      flight.advance(by: plan.edge.step)
      set(flight, axis)
    }
    updateCrossing()
    guard value.isFinite, speed.isFinite else { return .overflows }
    return isAtRest ? .rests : .moves
  }

  @inlinable
  var value: Value { target + displacement }

  /// The velocity of a decay is proportional to the distance that remains.
  @inlinable
  var velocity: Value { untilCrossing > 0 ? displacement.scaled(by: -shared.constants.rate) : speed }

  /// A decay that would end less than the threshold beyond an edge may rest before it crosses the edge. It
  /// then ends at the edge.
  @inlinable
  var end: Value {
    plan.bounds.clamped(target)
  }

  /// The squared distance of the decays and the energy of the springs only fall, so a motion that has come to
  /// rest stays at rest.
  @inlinable
  var isAtRest: Bool {
    let velocity = self.velocity
    var (distances, energies) = (0.0, 0.0)
    for axis in 0..<Value.coordinateCount {
      let x = displacement[coordinate: axis]
      if rates[coordinate: axis] > 0 {
        distances += x * x
      } else {
        energies += plan.edge.step.energy(x, velocity[coordinate: axis])
      }
    }
    return energies <= plan.edge.restingEnergy && distances + energies <= restingEnergy
  }

  /// Whether edges without damping have caught a coordinate, or will.
  @inlinable
  var isEndless: Bool {
    guard plan.edge.step.description.damping == 0 else { return false }
    return (0..<Value.coordinateCount).contains {
      rates[coordinate: $0] == 0 || flight($0).timeToCrossing < .infinity
    }
  }

  @inlinable
  static func destination(of plan: FlingPlan<Value>) -> Value? { plan.goal }

  @inlinable
  static var overflow: MotionDiagnostics.Report { .springOverflowed }

  @usableFromInline
  static func reduced(_ plan: FlingPlan<Value>) -> FlingPlan<Value> {
    FlingPlan(plan, arrives: true)
  }
}

/// The decay, the bounds and the destination of a fling.
@usableFromInline
final class FlingPlan<Value: CoordinateVector> {
  @usableFromInline let decay: SharedDecay
  @usableFromInline let edge: SharedStep
  @usableFromInline let bounds: Bounds<Value>

  /// The destination, within the bounds. `nil` if the motion comes to rest by itself.
  @usableFromInline let goal: Value?
  @usableFromInline let threshold: Double

  /// Whether the motion arrives at once.
  @usableFromInline let arrives: Bool

  @usableFromInline
  init(
    decay: SharedDecay, edge: SharedStep, bounds: Bounds<Value>, destination: Value?, threshold: Double
  ) {
    (self.decay, self.edge, self.bounds) = (decay, edge, bounds)
    goal = destination.map { bounds.clamped($0) }
    self.threshold = threshold
    arrives = false
  }

  init(_ other: FlingPlan, arrives: Bool) {
    (decay, edge, bounds) = (other.decay, other.edge, other.bounds)
    (goal, threshold) = (other.goal, other.threshold)
    self.arrives = arrives
  }
}
