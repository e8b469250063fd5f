// SPDX-License-Identifier: Apache-2.0

/// The way in which a fade plays with reduced motion: in at most 0.2 s after its delay.
///
/// The delay is not shortened. Otherwise, all fades of a staggered entrance would appear at once.
@usableFromInline
struct FadePace {
  /// The end of the delay, in seconds of the fade.
  @usableFromInline let delay: Double

  /// The end of the part that plays, in seconds of the fade: that of ``Motion/once``.
  @usableFromInline let end: Double

  /// Seconds of the fade per second, after the delay.
  @usableFromInline let rate: Double

  @inlinable
  init<Value>(of fade: AnyMotion<Value>) {
    self.init(once: fade.once)
  }

  /// - Parameter once: The fade without repetitions.
  @inlinable
  init<Value>(once: AnyMotion<Value>) {
    end = once.end
    delay = Double.minimum(once.delay, end)
    rate = Double.maximum((end - delay) / MotionKind.longestFade, 1)
  }

  /// The seconds until the fade has arrived at its end.
  var duration: Double { seconds(until: end) }

  /// Returns the seconds until a time of the fade.
  func seconds(until time: Double) -> Double { time < delay ? time : delay + (time - delay) / rate }

  /// In a frame of a duration, the fade advances by the duration and by this result.
  ///
  /// - Parameter start: The time of the fade before the frame.
  @inlinable
  func extraTime(from start: Double, during duration: Double) -> Double {
    let slow = Double.maximum(Double.minimum(duration, delay - start), 0)
    return (duration - slow) * (rate - 1)
  }

  /// Returns the seconds of the fade per second, at a time of the fade.
  @inlinable
  func rate(at time: Double) -> Double { time < delay ? 1 : rate }
}
