// SPDX-License-Identifier: Apache-2.0

/// The law of a motion: a spring, a decay or a tween. It changes the displacement from the destination and
/// the velocity.
@usableFromInline
protocol MotionLaw {
  /// Advances the displacement and the velocity by a duration, in seconds.
  mutating func step<T: VectorSpace>(
    _ displacement: inout T, _ velocity: inout T, for duration: Double
  ) -> StepOutcome

  /// Returns the velocity after a step. Callers must use this method, because a law need not update the
  /// velocity that it receives in `step`.
  func velocity<T: VectorSpace>(_ displacement: T, _ velocity: T) -> T
}

@usableFromInline
enum StepOutcome {
  /// The motion continues.
  case moves
  /// The motion has moved, and may have come to rest.
  case ends
  /// The motion has not moved, because the law does not hold for the whole duration.
  case leavesLaw
}

/// The law of a spring.
@usableFromInline
struct SpringLaw: MotionLaw {
  @usableFromInline var shared: SharedStep

  @inlinable
  init(_ shared: SharedStep) {
    self.shared = shared
  }

  @inlinable @inline(__always)
  mutating func step<T: VectorSpace>(
    _ displacement: inout T, _ velocity: inout T, for duration: Double
  ) -> StepOutcome {
    shared.setDuration(duration)
    shared.step.advance(&displacement, &velocity)
    let energy = energy(displacement, velocity)
    return energy > shared.restingEnergy && energy < .infinity ? .moves : .ends
  }

  @inlinable @inline(__always)
  func velocity<T: VectorSpace>(_ displacement: T, _ velocity: T) -> T { velocity }

  /// The energy, in units of length squared.
  @inlinable @inline(__always)
  func energy<T: VectorSpace>(_ displacement: T, _ velocity: T) -> Double {
    displacement.lengthSquared + velocity.lengthSquared * shared.step.inverseSquaredFrequency
  }
}

/// The law of a fling before it reaches an edge: each coordinate decays with the same rate.
@usableFromInline
struct FlingLaw: MotionLaw {
  @usableFromInline var shared: SharedDecay

  /// The square of the threshold for rest.
  @usableFromInline let restingEnergy: Double

  /// The duration until the first coordinate crosses an edge, in seconds. 0 if one coordinate does not decay
  /// with the common rate.
  @usableFromInline var untilCrossing = 0.0

  @inlinable
  init(shared: SharedDecay, restingEnergy: Double) {
    self.shared = shared
    self.restingEnergy = restingEnergy
  }

  @inlinable @inline(__always)
  mutating func step<T: VectorSpace>(
    _ displacement: inout T, _ velocity: inout T, for duration: Double
  ) -> StepOutcome {
    guard duration < untilCrossing else { return .leavesLaw }
    untilCrossing -= duration
    shared.setDuration(duration)
    displacement = displacement.scaled(by: shared.factor)
    return displacement.lengthSquared > restingEnergy ? .moves : .ends
  }

  @inlinable @inline(__always)
  func velocity<T: VectorSpace>(_ displacement: T, _ velocity: T) -> T {
    displacement.scaled(by: -shared.constants.rate)
  }
}
