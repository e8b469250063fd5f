// SPDX-License-Identifier: Apache-2.0

/// A motion that takes over a value in flight. It starts with a given value and a given velocity, and ends
/// like the original motion.
///
///     let fade = KeyframeMotion(from: 0.0, to: 1, duration: 0.3)
///     let caught = BlendedMotion(fade, from: 0.4, velocity: -2)
///     caught.value(at: 0)       // 0.4
///     caught.velocity(at: 0)    // -2
///     caught.value(at: 0.3)     // 1, as in `fade`
///
/// Let f be the original motion and D its ``Motion/blendDuration``, which is limited to its
/// ``Motion/duration``. The value is f(t) + c(t) with
///
///     c(t) = (a + m·t)·(1 − t/D)³  for t < D, and 0 later
///     a = value − f(0),  b = velocity − f′(0),  m = b + 3·a/D
///
/// The correction c starts with c(0) = a and c′(0) = b. At D, it and its first two derivatives are zero, so
/// the value, the velocity and the acceleration are continuous there. The correction resembles the motion of
/// a critically damped spring, (a + (b + ω·a)·t)·e^(−ωt) with ω = 3/D. Unlike the spring, it ends: the factor
/// (1 − t/D)³ takes the place of e^(−3t/D).
///
/// If D is 0, there is no correction.
public struct BlendedMotion<Base: Motion>: Motion {
  public typealias Value = Base.Value

  /// The original motion.
  public let base: Base
  @usableFromInline let correction: BlendCorrection<Base.Value>

  /// Creates a motion that takes over.
  ///
  /// - Parameters:
  ///   - base: The original motion.
  ///   - value: The value at time 0. If it is not finite, the value of the original motion.
  ///   - velocity: The velocity at time 0, in units per second. If it is not finite, 0.
  @inlinable
  public init(_ base: Base, from value: Value, velocity: Value = .zero) {
    self.base = base
    let start = base.value(at: 0)
    correction = BlendCorrection(
      offset: value.isFinite ? value - start : .zero,
      velocity: (velocity.isFinite ? velocity : .zero) - base.velocity(at: 0),
      duration: Double.minimum(base.blendDuration, base.duration))
  }

  @inlinable
  public var duration: Double { base.duration }

  @inlinable
  public var blendDuration: Double { base.blendDuration }

  @inlinable
  public var reducedDuration: Double { base.reducedDuration }

  public var reducedDelay: Double { base.reducedDelay }

  @inlinable
  public var reducedEnd: Value { base.reducedEnd }

  @inlinable
  public func value(at time: Double) -> Value {
    let value = base.value(at: time)
    return correction.isOver(at: time) ? value : value + correction.value(at: time)
  }

  @inlinable
  public func velocity(at time: Double) -> Value {
    let velocity = base.velocity(at: time)
    return correction.isOver(at: time) ? velocity : velocity + correction.velocity(at: time)
  }

  @inlinable
  public func acceleration(at time: Double) -> Value {
    let acceleration = base.acceleration(at: time)
    return correction.isOver(at: time) ? acceleration : acceleration + correction.acceleration(at: time)
  }
}

/// The correction of a `BlendedMotion`. It is a value of its own, because a tween stores it without the
/// motion.
@usableFromInline
struct BlendCorrection<Value: VectorSpace> {
  @usableFromInline let offset: Value
  @usableFromInline let slope: Value
  @usableFromInline let duration: Double

  @inlinable
  init(offset: Value, velocity: Value, duration: Double) {
    self.offset = offset
    slope = duration > 0 ? velocity + offset.scaled(by: 3 / duration) : .zero
    self.duration = duration
  }

  @inlinable
  func isOver(at time: Double) -> Bool {
    Double.maximum(time, 0) >= duration
  }

  /// The part of the duration that remains, from 1 to 0.
  @inlinable
  func rest(at time: Double) -> Double { 1 - Double.maximum(time, 0) / duration }

  /// The first factor of the correction, a + m·t.
  @inlinable
  func factor(at time: Double) -> Value { offset + slope.scaled(by: Double.maximum(time, 0)) }

  @inlinable
  func value(at time: Double) -> Value {
    let rest = rest(at: time)
    return factor(at: time).scaled(by: rest * rest * rest)
  }

  @inlinable
  func velocity(at time: Double) -> Value {
    let rest = rest(at: time)
    return slope.scaled(by: rest * rest * rest)
      + factor(at: time).scaled(by: -3 * rest * rest / duration)
  }

  @inlinable
  func acceleration(at time: Double) -> Value {
    let rest = rest(at: time)
    return slope.scaled(by: -6 * rest * rest / duration)
      + factor(at: time).scaled(by: 6 * rest / (duration * duration))
  }
}
