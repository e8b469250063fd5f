// SPDX-License-Identifier: Apache-2.0

extension KeyframeMotion {
  /// Creates a motion from the present value to another one.
  ///
  ///     let fade = KeyframeMotion(to: 0.0, duration: 0.2)
  ///     runtime.add(Tween(fade), to: card.opacity)   // from any opacity
  ///
  /// A player replaces the first value with the value that it finds: see ``departing(from:velocity:)``. Until
  /// then, the first value is zero.
  ///
  /// - Parameters:
  ///   - end: The last value. Must be finite.
  ///   - duration: The duration of one pass, in seconds. Must be finite and at least 0. If it is 0, the last
  ///     value is reached immediately after the delay.
  ///   - timing: The timing function. Defaults to `.linear`.
  ///   - delay: The delay before the first pass, in seconds. Must be finite and at least 0. Defaults to 0.
  ///   - endDelay: The delay after the last pass, in seconds. Must be finite and at least 0. Defaults to 0.
  ///   - repeats: The number of passes, or the duration of all passes together. Defaults to one pass.
  ///   - autoreverses: Whether every second pass runs backward. Defaults to `false`.
  ///   - fill: Whether the motion is in effect during its delays. Defaults to `.both`.
  public init(
    to end: Value, duration: Double, timing: TimingFunction = .linear, delay: Double = 0,
    endDelay: Double = 0, repeats: MotionRepeat = .once, autoreverses: Bool = false, fill: MotionFill = .both,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let motion = KeyframeMotion(
      from: .zero, to: end, duration: duration, timing: timing, delay: delay, endDelay: endDelay,
      repeats: repeats, autoreverses: autoreverses, fill: fill, file: file, line: line)
    self.init(motion, segments: motion.segments, startsAtPresentValue: true)
  }

  /// Returns the motion that starts at a value, if the motion was created without a first value. Otherwise,
  /// returns this motion. A value that is not finite counts as zero.
  ///
  /// A reversed motion starts where the original motion ends, and ends at the value.
  public func departing(from value: Value, velocity: Value?) -> KeyframeMotion {
    guard startsAtPresentValue, let first = segments.first else { return self }
    var segments = self.segments
    segments[0] = KeyframeSegment(
      startTime: first.startTime, endTime: first.endTime, start: value.isFinite ? value : .zero,
      end: first.end, timing: first.timing, offset: first.offset)
    return KeyframeMotion(self, segments: segments, startsAtPresentValue: true)
  }

  /// The duration of the delay and the first pass together, in seconds.
  public var blendDuration: Double { delay + min(passDuration, activeDuration) }

  /// The motion without repetitions: the delay and the passes that lead to the last value.
  ///
  ///     passes   autoreverses   plays
  ///     3        false          one
  ///     2.5      false          a half
  ///     3        true           one
  ///     4        true           two: there and back
  ///     ∞                       one
  public var once: KeyframeMotion {
    let period = autoreverses ? 2.0 : 1
    let rest = repeatCount - period * (repeatCount / period).rounded(.down)
    let count = repeatCount < .infinity ? min(rest > 0 ? rest : period, repeatCount) : 1
    return KeyframeMotion(
      segments: segments, passDuration: passDuration, repeats: .count(count), autoreverses: autoreverses,
      delays: isBackward
        ? KeyframeDelays(before: 0, after: delays.after) : KeyframeDelays(before: delays.before, after: 0),
      isBackward: isBackward, fill: fill, startsAtPresentValue: startsAtPresentValue)
  }

  private init(_ other: KeyframeMotion, segments: [KeyframeSegment<Value>], startsAtPresentValue: Bool) {
    self.init(
      segments: segments, passDuration: other.passDuration, repeats: other.repeats,
      autoreverses: other.autoreverses, delays: other.delays, isBackward: other.isBackward, fill: other.fill,
      startsAtPresentValue: startsAtPresentValue)
  }
}
