// SPDX-License-Identifier: Apache-2.0

/// The motion of a spring or a decay as a chain of linear pieces, for an animation that a platform plays.
///
///     let spring = SpringDescription(duration: 0.5, bounce: 0.3)
///     let keyframes = spring.keyframes(from: 0.0, to: 300, tolerance: 0.3)!
///     keyframes.duration      // 0.8520… seconds
///     keyframes.offsets[1]    // 0.0104…, after 0.0089… seconds
///     keyframes.values[1]     // 1.486…
///
/// Between two keyframes, the value changes linearly with time. The first and the last value are exact. The
/// values between them may lie beside the curve, by at most the tolerance of the keyframes.
public struct MotionKeyframes<Value: VectorSpace>: Equatable {
  /// The duration of the motion, in seconds. At least 0.
  public let duration: Double

  /// The times of the keyframes, as fractions of the duration. The first one is 0, the last one is 1, and
  /// none is less than its predecessor.
  public let offsets: [Double]

  /// The values at the offsets. There are as many values as offsets, and at least two.
  public let values: [Value]

  package init(duration: Double, offsets: [Double], values: [Value]) {
    self.duration = duration
    self.offsets = offsets
    self.values = values
  }

  /// Creates the keyframes at the given times. The first time must be 0, and the last time is the duration.
  package init(of times: [Double], from start: Value, to end: Value, value: (Int) -> Value) {
    duration = times[times.count - 1]
    var offsets: [Double] = []
    var values = [start]
    for time in times { offsets.append(time / duration) }
    for index in 1..<(times.count - 1) { values.append(value(index)) }
    values.append(end)
    self.offsets = offsets
    self.values = values
  }
}
