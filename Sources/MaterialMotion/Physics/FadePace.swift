// SPDX-License-Identifier: Apache-2.0

/// The way in which a fade plays with reduced motion: in at most 0.2 s after its delay. If the
/// delay were shorter, too, the fades of a staggered entrance would all flash up at once.
@usableFromInline
struct FadePace {
  /// The times of the fade at which its delay and its part without repetitions end, in seconds.
  @usableFromInline let delay: Double
  @usableFromInline let end: Double

  /// Seconds of the fade per second, after the delay.
  @usableFromInline let rate: Double

  @inlinable
  init<Value>(of fade: AnyMotion<Value>) {
    delay = fade.reducedDelay
    end = fade.reducedDuration
    rate = Double.maximum((end - delay) / MotionKind.longestFade, 1)
  }

  /// The seconds until the fade has arrived at its end.
  var duration: Double { delay + (end - delay) / rate }

  /// Returns the seconds of the fade, beyond a duration, that this duration plays from a time of the fade.
  @inlinable
  func lead(from start: Double, after duration: Double) -> Double {
    let slow = Double.maximum(Double.minimum(duration, delay - start), 0)
    return (duration - slow) * (rate - 1)
  }

  /// Returns the seconds of the fade per second, at a time of the fade.
  @inlinable
  func rate(at time: Double) -> Double { time < delay ? 1 : rate }
}
