// SPDX-License-Identifier: Apache-2.0

/// A motion as a function of time. It returns the value, the velocity and the acceleration at any time, even
/// if nothing plays the motion.
///
///     let fade = KeyframeMotion(from: 0.0, to: 1, duration: 0.2)
///     fade.value(at: 0.1)       // 0.5
///     fade.velocity(at: 0.1)    // 5
///     fade.velocity(at: 0.3)    // 0: it is at rest
///
/// Tests, plots, exporters and layouts can ask a motion for values. A stream such as
/// ``tweenSource(_:from:velocity:clock:)`` plays it on a clock.
///
/// Times are seconds since the start of the motion. A conforming type follows these rules:
///
/// - A time before 0 counts as 0. A time that is not a number counts as 0, too.
/// - From ``duration`` on, the value is exactly the last one, and the velocity and the acceleration are zero.
/// - A result depends only on the time. Two calls with the same time return the same bits.
public protocol Motion<Value> {
  /// The type of the values.
  associatedtype Value: VectorSpace

  /// The seconds until the motion is at rest. At least 0; `.infinity` if it never rests.
  var duration: Double { get }

  /// The duration of the correction with which the motion takes over a value in flight, in seconds: see
  /// ``BlendedMotion``. Finite and at least 0. Defaults to ``duration``, or to 1 if that is infinite.
  var blendDuration: Double { get }

  /// The seconds before the motion begins to move. At least 0. Defaults to 0.
  var delay: Double { get }

  /// The motion without repetitions: its ``delay`` and the passes that lead to its last value, without a
  /// delay at its end. An endless motion plays one pass. Defaults to the motion itself.
  var once: Self { get }

  /// Returns the value at a time, in seconds.
  func value(at time: Double) -> Value

  /// Returns the velocity at a time, in units per second: the exact derivative of the value. Where the value
  /// has a corner, this is the velocity after the corner.
  func velocity(at time: Double) -> Value

  /// Returns the acceleration at a time, in units per second squared: the exact derivative of the velocity.
  func acceleration(at time: Double) -> Value

  /// Returns the motion with which a player continues from a value.
  ///
  /// A motion whose first value is not fixed, such as `KeyframeMotion(to:duration:)`, starts at the value. A
  /// spring or a decay that takes over a value in flight starts with its value and its velocity. Every other
  /// motion returns itself, which is the default: see ``BlendedMotion``.
  ///
  /// - Parameters:
  ///   - value: The present value.
  ///   - velocity: The present velocity, in units per second, or `nil` if the value is at rest.
  func departing(from value: Value, velocity: Value?) -> Self
}

extension Motion {
  @inlinable
  public var blendDuration: Double { duration < .infinity ? duration : 1 }

  @inlinable
  public var delay: Double { 0 }

  @inlinable
  public var once: Self { self }

  @inlinable
  public func departing(from value: Value, velocity: Value?) -> Self { self }
}
