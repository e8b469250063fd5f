// SPDX-License-Identifier: Apache-2.0

/// The part of a motion that leads from one value to another, along a line or a Bézier curve, or stays at a
/// value.
///
/// A player keeps the present piece beside the value that it moves. The values and velocities of a piece are
/// equal to those of the motion, bit for bit. Very near its ends, a piece does not hold: there, a rounding
/// error could select its neighbor.
@usableFromInline
struct MotionPiece<Value: VectorSpace> {
  /// The time at which the motion starts, in seconds. It is 0, except in a ``MotionTrack``.
  @usableFromInline var start = 0.0

  /// The piece holds after the first time and before the second one, in seconds since the start.
  @usableFromInline var early: Double
  @usableFromInline var late: Double

  @usableFromInline let span: KeyframeSpan
  @usableFromInline let first: Value
  @usableFromInline let last: Value
  @usableFromInline let curve: TimingCurve

  @inlinable
  init(
    from first: Value, to last: Value, in span: KeyframeSpan, _ curve: TimingCurve, early: Double,
    late: Double
  ) {
    self.early = early
    self.late = late
    self.span = span
    self.first = first
    self.last = last
    self.curve = curve
  }

  /// Creates a piece that never holds.
  @inlinable
  init() {
    self.init(
      from: .zero, to: .zero, in: KeyframeSpan(origin: 0, length: 1), .line, early: .infinity, late: 0)
  }

  /// Creates a piece that stays at a value.
  @inlinable
  init(at value: Value, from early: Double, until late: Double) {
    self.init(
      from: value, to: value, in: KeyframeSpan(origin: 0, length: 1), .rest, early: early, late: late)
  }

  @inlinable
  func holds(at time: Double) -> Bool { time - start > early && time - start < late }

  /// Returns the value at a time at which the piece holds.
  @inlinable
  func value(at time: Double) -> Value {
    Self.value(from: first, to: last, curve.innerValue(at: span.ratio(at: time - start)))
  }

  /// Returns the velocity at a time at which the piece holds.
  @inlinable
  func velocity(at time: Double) -> Value {
    let slope = curve.innerSlope(at: span.ratio(at: time - start))
    return Self.velocity(from: first, to: last, slope / span.length)
  }

  @inlinable
  static func value(from first: Value, to last: Value, _ eased: Double) -> Value {
    eased == 1 ? last : first + (last - first).scaled(by: eased)
  }

  /// Returns the velocity at a rate, the eased progress per second. At an infinite rate, it is zero.
  @inlinable
  static func velocity(from first: Value, to last: Value, _ rate: Double) -> Value {
    rate.isFinite ? (last - first).scaled(by: rate) : .zero
  }

  /// More than the rounding error of a time, in seconds.
  @inlinable
  static func margin(at time: Double) -> Double {
    1e-12 * (1 + time)
  }

  /// Returns a time that is earlier by `margin(at:)`.
  @inlinable
  static func before(_ time: Double) -> Double {
    time < .infinity ? time - margin(at: time) : time
  }
}
