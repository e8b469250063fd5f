// SPDX-License-Identifier: Apache-2.0

/// The law of a spring: see ``SpringStep``.
@usableFromInline
struct SpringLaw<Value: VectorSpace>: Law {
  /// The displacement from the destination.
  @usableFromInline var displacement: Value
  @usableFromInline var velocity: Value
  @usableFromInline var destination: Value
  @usableFromInline var shared: SharedStep

  @inlinable
  init(
    from value: Value, velocity: Value?, _ plan: SpringPlan<Value>, fault: inout MotionDiagnostics.Report?
  ) {
    displacement = value - plan.destination
    self.velocity = velocity ?? .zero
    destination = plan.destination
    shared = plan.shared
    if !displacement.isFinite {
      fault = Self.overflow
      (displacement, self.velocity) = (.zero, .zero)
    }
  }

  @inlinable @inline(__always)
  mutating func advance(by duration: Double) -> LawOutcome {
    shared.setDuration(duration)
    shared.step.advance(&displacement, &velocity)
    let energy = energy
    return energy > shared.restingEnergy && energy < .infinity ? .moves : outcome(energy)
  }

  /// If only the energy has overflowed, the motion continues.
  @inlinable @inline(never)
  func outcome(_ energy: Double) -> LawOutcome {
    if energy <= shared.restingEnergy { return .rests }
    return value.isFinite && velocity.isFinite ? .moves : .overflows
  }

  @inlinable
  mutating func take(_ plan: SpringPlan<Value>, fault: inout MotionDiagnostics.Report?) {
    displacement = displacement + (destination - plan.destination)
    destination = plan.destination
    shared = plan.shared
  }

  @inlinable @inline(__always)
  var value: Value { destination + displacement }

  @inlinable
  var plan: SpringPlan<Value> { SpringPlan(to: destination, shared) }

  @inlinable
  var end: Value { destination }

  @inlinable
  var isAtRest: Bool { energy <= shared.restingEnergy }

  @inlinable @inline(__always)
  var energy: Double { shared.step.energy(displacement, velocity) }

  @inlinable
  var isEndless: Bool { shared.step.description.damping == 0 }

  @inlinable
  static func destination(of plan: SpringPlan<Value>) -> Value? { plan.destination }

  @inlinable
  static var overflow: MotionDiagnostics.Report { .springOverflowed }

  /// Returns the plan of an instant spring.
  @usableFromInline
  static func reduced(_ plan: SpringPlan<Value>) -> SpringPlan<Value> {
    let instant = SharedStep.Constants(
      description: SpringDescription(response: 0), restingEnergy: plan.shared.restingEnergy)
    return SpringPlan(to: plan.destination, SharedStep(instant))
  }
}

/// The destination and the constants of a spring.
@usableFromInline
struct SpringPlan<Value: VectorSpace> {
  @usableFromInline let destination: Value
  @usableFromInline let shared: SharedStep

  @inlinable
  init(to destination: Value, _ shared: SharedStep) {
    self.destination = destination
    self.shared = shared
  }
}
