// SPDX-License-Identifier: Apache-2.0

/// The part of a ``KeyframeMotion`` between two keyframes.
@usableFromInline
struct KeyframeSegment<Value: VectorSpace>: Equatable {
  /// The times of the keyframes, in seconds since the start of the pass.
  @usableFromInline let startTime: Double
  @usableFromInline let endTime: Double

  @usableFromInline let start: Value
  @usableFromInline let end: Value
  @usableFromInline let timing: TimingFunction

  /// The offset of the first keyframe, as it was given.
  let offset: Double

  /// Returns the time of the segment in the pass of a place.
  @inlinable
  func span(at place: KeyframePlace, passDuration: Double) -> KeyframeSpan {
    place.isBackward
      ? KeyframeSpan(origin: place.passStart + passDuration - startTime, length: startTime - endTime)
      : KeyframeSpan(origin: place.passStart + startTime, length: endTime - startTime)
  }

  /// Returns the value at a progress, before or after a possible jump of the timing function.
  @inlinable
  func value(at progress: Double, from side: TimingFunction.Side = .after) -> Value {
    let eased = timing.value(at: progress, from: side)
    let value = MotionPiece.value(from: start, to: end, eased)
    return value.isFinite ? value : mixture(eased)
  }

  /// Returns the value between the keyframes if the distance between them, or the value beyond them,
  /// overflows.
  @inlinable @inline(never)
  func mixture(_ eased: Double) -> Value {
    let share = eased > 0 ? min(eased, 1) : 0
    return start.scaled(by: 1 - share) + end.scaled(by: share)
  }

  /// Returns the velocity at a progress in a span, whose length is negative if time runs backward.
  @inlinable
  func velocity(at progress: Double, from side: TimingFunction.Side, length: Double) -> Value {
    MotionPiece.velocity(from: start, to: end, timing.slope(at: progress, from: side) / length).orZero
  }

  /// Returns the acceleration at a progress. It does not depend on the direction of time.
  @inlinable
  func acceleration(at progress: Double, from side: TimingFunction.Side, length: Double) -> Value {
    let bend = timing.secondDerivative(at: progress, from: side)
    return MotionPiece.velocity(from: start, to: end, bend / length / length).orZero
  }

  /// Whether the difference of the values is finite.
  @inlinable
  var isFinite: Bool { (end - start).isFinite }
}

extension KeyframeSegment: Sendable where Value: Sendable {}

extension Array {
  /// Returns the index of the segment at a time of the pass. At a keyframe, the side decides.
  @inlinable
  func index<Value>(at time: Double, from side: TimingFunction.Side) -> Int
  where Element == KeyframeSegment<Value> {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      let start = self[middle].startTime
      if side == .before ? start < time : start <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the value at a place where the motion rests.
  func restingValue<Value>(at place: KeyframePlace) -> Value where Element == KeyframeSegment<Value> {
    let segment = self[index(at: place.time, from: .after)]
    let span = KeyframeSpan(origin: segment.startTime, length: segment.endTime - segment.startTime)
    return segment.value(at: span.progress(at: place.time), from: place.isBackward ? .before : .after)
  }
}
