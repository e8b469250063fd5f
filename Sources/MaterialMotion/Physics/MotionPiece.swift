// SPDX-License-Identifier: Apache-2.0

/// A part of a motion from one value to another, along a line or a Bézier curve.
///
/// The value depends on the time only. Two pieces of one motion never hold at the same time, and no piece
/// holds very near its ends, where rounding errors might choose its neighbor.
public struct _MotionPiece<Value: VectorSpace> {
  /// The piece holds at times between these, without the ends.
  @usableFromInline let start: Double
  @usableFromInline let end: Double

  /// The time at which the progress is 0, and the progress per second.
  @usableFromInline let origin: Double
  @usableFromInline let rate: Double

  @usableFromInline let first: Value
  @usableFromInline let distance: Value

  /// The Bézier curve, or `nil` for a line.
  @usableFromInline let curve: CubicBezierEasing?

  /// Returns `nil` if the timing function is not a line or a Bézier curve, or if the piece is too short.
  ///
  /// - Parameters:
  ///   - start: The time of the segment's first keyframe, or of its last one if the time of the segment
  ///     falls.
  ///   - end: The end of the segment.
  ///   - limit: The end of the motion.
  ///   - isFalling: Whether the time of the segment falls.
  @inlinable
  init?(
    _ segment: KeyframeSegment<Value>, from start: Double, to end: Double, limit: Double, isFalling: Bool
  ) {
    guard let curve = segment.timing.curve else { return nil }
    let margin = 1e-12 * (1 + end)
    self.start = start + margin
    self.end = min(end, limit) - margin
    origin = isFalling ? end : start
    rate = (isFalling ? -1 : 1) / (segment.endTime - segment.startTime)
    first = segment.start
    distance = segment.end - segment.start
    self.curve = curve.easing
    guard self.start < self.end, rate.isFinite else { return nil }
  }

  /// Creates a piece that never holds.
  @inlinable
  init() {
    (start, end, origin, rate) = (.infinity, 0, 0, 0)
    (first, distance) = (.zero, .zero)
    curve = nil
  }

  @inlinable @inline(__always)
  func holds(at time: Double) -> Bool { time > start && time < end }

  @inlinable @inline(__always)
  func value(at time: Double) -> Value {
    let progress = (time - origin) * rate
    guard let curve else { return first + distance.scaled(by: progress) }
    let eased = Unmanaged.passUnretained(curve)._withUnsafeGuaranteedRef { $0.innerValue(at: progress) }
    return first + distance.scaled(by: eased)
  }

  @inlinable
  func velocity(at time: Double) -> Value {
    distance.scaled(by: (curve?.innerSlope(at: (time - origin) * rate) ?? 1) * rate)
  }
}
