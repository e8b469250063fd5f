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

  /// Returns the value at a time, before or after a possible jump of the timing function.
  @inlinable
  func value(at time: Double, from side: TimingFunction.Side = .after) -> Value {
    let eased = timing.value(at: progress(at: time), from: side)
    return eased == 1 ? end : start + (end - start).scaled(by: eased)
  }

  /// Returns the velocity at a time that rises or falls.
  @inlinable
  func velocity(at time: Double, from side: TimingFunction.Side, isFalling: Bool) -> Value {
    let slope = timing.slope(at: progress(at: time), from: side)
    return distance(scaledBy: (isFalling ? -slope : slope) / (endTime - startTime))
  }

  /// Returns the acceleration at a time. It does not depend on the direction of time.
  @inlinable
  func acceleration(at time: Double, from side: TimingFunction.Side) -> Value {
    let duration = endTime - startTime
    return distance(
      scaledBy: timing.secondDerivative(at: progress(at: time), from: side) / duration / duration)
  }

  @inlinable
  func progress(at time: Double) -> Double {
    time < endTime ? (time - startTime) / (endTime - startTime) : 1
  }

  @inlinable
  func distance(scaledBy rate: Double) -> Value { rate.isFinite ? (end - start).scaled(by: rate) : .zero }
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
    self[index(at: place.time, from: .after)].value(at: place.time, from: place.isBackward ? .before : .after)
  }
}
