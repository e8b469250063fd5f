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
/// If D is 0, there is no correction. While a number overflows, there is none either.
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
  public var delay: Double { base.delay }

  /// The original motion without repetitions, with a correction that is over at its end.
  @inlinable
  public var once: BlendedMotion {
    let base = base.once
    return BlendedMotion(base, correction.limited(to: base.duration))
  }

  @inlinable
  init(_ base: Base, _ correction: BlendCorrection<Base.Value>) {
    self.base = base
    self.correction = correction
  }

  /// Returns the part of a piece of the original motion after the correction.
  @inlinable
  func piece(_ piece: MotionPiece<Value>, at time: Double) -> MotionPiece<Value> {
    guard correction.isOver(at: time) else { return MotionPiece() }
    var piece = piece
    piece.early = Double.maximum(piece.early, correction.duration - piece.start)
    return piece
  }

  @inlinable
  public func value(at time: Double) -> Value {
    let value = base.value(at: time)
    guard !correction.isOver(at: time) else { return value }
    let corrected = value + correction.value(at: time)
    return corrected.isFinite ? corrected : value
  }

  @inlinable
  public func velocity(at time: Double) -> Value {
    let velocity = base.velocity(at: time)
    guard !correction.isOver(at: time) else { return velocity }
    let corrected = velocity + correction.velocity(at: time)
    return corrected.isFinite ? corrected : velocity
  }

  @inlinable
  public func acceleration(at time: Double) -> Value {
    let acceleration = base.acceleration(at: time)
    guard !correction.isOver(at: time) else { return acceleration }
    let corrected = acceleration + correction.acceleration(at: time)
    return corrected.isFinite ? corrected : acceleration
  }
}

/// The correction of a `BlendedMotion`.
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

  /// Whether the original motion already starts with the value and the velocity.
  @inlinable
  var isZero: Bool { offset == .zero && slope == .zero }

  /// Returns a correction with the same start that is over at a limit.
  @inlinable
  func limited(to limit: Double) -> BlendCorrection {
    guard limit < duration else { return self }
    return BlendCorrection(
      offset: offset, velocity: slope - offset.scaled(by: 3 / duration), duration: limit)
  }

  @inlinable
  func isOver(at time: Double) -> Bool {
    Double.maximum(time, 0) >= duration
  }

  /// The part of the duration that remains, from 1 to 0.
  @inlinable
  func rest(at time: Double) -> Double { 1 - Double.maximum(time, 0) / duration }

  // The factors of the offset and of the slope are separate: a + m·t could overflow although c does not.

  @inlinable
  func value(at time: Double) -> Value {
    let rest = rest(at: time)
    let cube = rest * rest * rest
    return offset.scaled(by: cube) + slope.scaled(by: Double.maximum(time, 0) * cube)
  }

  @inlinable
  func velocity(at time: Double) -> Value {
    let rest = rest(at: time)
    let fall = -3 * rest * rest / duration
    return offset.scaled(by: fall)
      + slope.scaled(by: rest * rest * rest + Double.maximum(time, 0) * fall)
  }

  @inlinable
  func acceleration(at time: Double) -> Value {
    let rest = rest(at: time)
    let bend = 6 * rest / duration / duration
    return offset.scaled(by: bend)
      + slope.scaled(by: Double.maximum(time, 0) * bend - 6 * rest * rest / duration)
  }
}
