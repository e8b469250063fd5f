// SPDX-License-Identifier: Apache-2.0

/// A motion through keyframes: values at given times, with a timing function from each to the next.
///
///     let hop = KeyframeMotion(values: [0.0, 80, 0], duration: 0.5, timing: .easeInOut)
///     hop.value(at: 0.25)       // 80
///     hop.duration              // 0.5
///     hop.reversed()            // the same motion, backward in time
///
///     let pulse = KeyframeMotion(
///       from: 1.0, to: 1.2, duration: 0.4, timing: .easeOut, delay: 0.1, repeats: .count(4),
///       autoreverses: true)
///     pulse.duration            // 1.7: a delay and four passes
///     pulse.value(at: 1.7)      // 1
///
/// The motion consists of a delay, one or more passes through the keyframes, and another delay:
///
///     delay │ pass │ pass │ pass │ endDelay
///           0 …… 1, offsets of the keyframes
///
/// During the delay, the value is the first one. After the last pass, it is the last one. The ``fill`` states
/// whether these values are in effect.
///
/// Let k be the offset in a pass, between the keyframes (k₁, a) and (k₂, b). The value is
/// a + (b − a)·f((k − k₁)/(k₂ − k₁)), where f is the timing function between them. The velocity and the
/// acceleration are the exact derivatives. Where a timing function has a vertical tangent, the exact velocity
/// is infinite, and the motion reports 0. The same applies to an infinite acceleration. Where the distance
/// between two keyframes or a value beyond them overflows, the value stays between them.
///
/// Two keyframes with the same offset are a jump. At the instant of a jump, the value is that of the later
/// keyframe, even in a pass that runs backward.
///
/// Source: the timing model of *Web Animations Level 1*, which is also the model of CSS animations.
public struct KeyframeMotion<Value: VectorSpace>: Motion, Equatable {
  @usableFromInline let segments: [KeyframeSegment<Value>]

  /// The values before the first pass and after the last one, in the order in which the keyframes were given.
  @usableFromInline let firstValue: Value
  @usableFromInline let finalValue: Value

  /// The duration of one pass, in seconds. At least 0.
  public let passDuration: Double

  /// The number of passes, or the duration of all passes together.
  public let repeats: MotionRepeat

  /// Whether every second pass runs backward. The timing functions then run backward, too.
  public let autoreverses: Bool

  /// The duration of all passes, in seconds.
  @usableFromInline let activeDuration: Double

  /// The delays before and after the passes, in the order in which they were given.
  @usableFromInline let delays: KeyframeDelays

  /// Whether the whole motion runs backward.
  @usableFromInline let isBackward: Bool

  /// Whether the motion is in effect during its delays.
  public let fill: MotionFill

  /// Whether the motion starts at the value that a player finds: see
  /// ``init(to:duration:timing:delay:endDelay:repeats:autoreverses:fill:file:line:)``. A reversed motion ends
  /// at this value.
  let startsAtPresentValue: Bool

  /// The seconds until the motion is over: the delay, all passes and the end delay. `.infinity` if it repeats
  /// forever.
  public let duration: Double

  init(
    segments: [KeyframeSegment<Value>], passDuration: Double, repeats: MotionRepeat, autoreverses: Bool,
    delays: KeyframeDelays, isBackward: Bool, fill: MotionFill,
    startsAtPresentValue: Bool = false
  ) {
    self.segments = segments
    self.passDuration = passDuration
    self.repeats = repeats
    self.autoreverses = autoreverses
    self.delays = delays
    self.isBackward = isBackward
    self.fill = fill
    self.startsAtPresentValue = startsAtPresentValue
    activeDuration = repeats.duration(ofPassesOf: passDuration)
    duration = delays.before + activeDuration + delays.after
    // The delay is before a jump of a timing function at its start.
    firstValue = segments.restingValue(at: KeyframePlace(time: 0, isBackward: true))
    finalValue = segments.restingValue(
      at: KeyframePlace(
        endOf: repeats.count(ofPassesOf: passDuration), passDuration: segments[segments.count - 1].endTime,
        autoreverses: autoreverses))
  }

  /// The number of passes. Greater than 0. May be a fraction, and may be `.infinity`.
  public var repeatCount: Double { repeats.count(ofPassesOf: passDuration) }

  /// The delay before the first pass, in seconds. At least 0.
  public var delay: Double { isBackward ? delays.after : delays.before }

  /// The delay after the last pass, in seconds. At least 0. During this delay, the motion keeps its last
  /// value.
  public var endDelay: Double { isBackward ? delays.before : delays.after }

  /// Returns whether the motion is in effect at a time. During the delay and after the last pass, the
  /// ``fill`` decides.
  ///
  /// - Parameter time: The time since the start of the motion, in seconds.
  public func isInEffect(at time: Double) -> Bool {
    let time = time > 0 ? time : 0
    if time < delay { return fill.includesDelay }
    return time < delay + activeDuration || fill.includesEnd
  }

  /// Returns the motion that runs backward in time.
  ///
  /// The values and the timing functions are in reverse order. An offset k becomes 1 − k. Each timing
  /// function is ``TimingFunction/reversed``, and the delays are swapped. Let r be the result. Then
  /// `r.value(at: t)` is equal to `value(at: duration - t)`, bit for bit. There is one exception: if the
  /// original motion starts with a jump, r ends with the value before this jump.
  ///
  /// A motion that repeats forever has no end from which the result could start. Instead, each pass runs
  /// backward.
  public func reversed() -> KeyframeMotion {
    KeyframeMotion(
      segments: segments, passDuration: passDuration, repeats: repeats, autoreverses: autoreverses,
      delays: delays, isBackward: !isBackward, fill: fill.reversed, startsAtPresentValue: startsAtPresentValue
    )
  }
}

extension KeyframeMotion: Sendable where Value: Sendable {}

/// The delays before and after the passes of a ``KeyframeMotion``, in seconds.
@usableFromInline
struct KeyframeDelays: Equatable, Sendable {
  @usableFromInline let before: Double
  @usableFromInline let after: Double
}
