// SPDX-License-Identifier: Apache-2.0

/// The time in which a motion plays a segment between two keyframes once.
@usableFromInline
struct KeyframeSpan {
  /// The time at the first keyframe, in seconds since the start of the motion.
  @usableFromInline let origin: Double

  /// The seconds until the second keyframe. Negative if the pass runs backward.
  @usableFromInline let length: Double

  @inlinable
  init(origin: Double, length: Double) {
    self.origin = origin
    self.length = length
  }

  /// The time at the second keyframe.
  @inlinable
  var end: Double { origin + length }

  /// Returns the progress at a time within the span. Because of rounding errors, it may be a little less than
  /// 0 or greater than 1.
  @inlinable
  func ratio(at time: Double) -> Double { (time - origin) / length }

  /// Returns the progress at a time, from 0 to 1. In a span without a length, it is 1.
  @inlinable
  func progress(at time: Double) -> Double {
    let ratio = ratio(at: time)
    return ratio < 1 ? Double.maximum(ratio, 0) : 1
  }
}
