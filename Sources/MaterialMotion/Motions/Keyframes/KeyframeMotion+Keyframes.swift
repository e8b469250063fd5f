// SPDX-License-Identifier: Apache-2.0

extension KeyframeMotion {
  /// The values of the keyframes, at least two. In a reversed motion, they are in reverse order.
  public var values: [Value] {
    var values = [segments[0].start]
    for segment in segments { values.append(segment.end) }
    if isBackward { values.reverse() }
    return values
  }

  /// The times of the keyframes, as fractions of a pass. The first is 0, and the last is 1. An offset k
  /// becomes 1 − k in the reversed motion.
  public var offsets: [Double] {
    var offsets: [Double] = []
    for segment in segments { offsets.append(segment.offset) }
    offsets.append(1)
    guard isBackward else { return offsets }
    offsets.reverse()
    return offsets.map { 1 - $0 }
  }

  /// The timing functions between the keyframes. In a reversed motion, they are in reverse order, and each is
  /// reversed.
  public var timingFunctions: [TimingFunction] {
    let functions = segments.map { isBackward ? $0.timing.reversed : $0.timing }
    return isBackward ? functions.reversed() : functions
  }
}
