// SPDX-License-Identifier: Apache-2.0

/// A fade with a delay that takes over a value in flight while the user prefers reduced motion.
///
/// After its delay, the fade plays faster: see `FadePace`. The correction does not, so its velocity is
/// continuous at the end of the delay. It ends, at the latest, when the fade does.
///
///     time of the fade    0      0.2           1.2   s
///     seconds             0      0.2           0.4
///     rate                1·······5··············
///     correction          a function of the seconds, of the form of `BlendedMotion`
struct CorrectedFade<Value: VectorSpace>: Motion {
  private let fade: AnyMotion<Value>
  private let pace: FadePace
  private let correction: BlendCorrection<Value>

  init(_ blended: BlendedMotion<AnyMotion<Value>>, _ pace: FadePace) {
    let end = Double.minimum(blended.correction.duration, pace.end)
    self.init(blended.base, pace, blended.correction.limited(to: pace.seconds(until: end)))
  }

  private init(_ fade: AnyMotion<Value>, _ pace: FadePace, _ correction: BlendCorrection<Value>) {
    (self.fade, self.pace, self.correction) = (fade, pace, correction)
  }

  var duration: Double { fade.duration }
  var delay: Double { fade.delay }
  var blendDuration: Double { fade.blendDuration }
  var once: CorrectedFade { CorrectedFade(fade.once, pace, correction) }

  func value(at time: Double) -> Value {
    sum(fade.value(at: time), at: time) { $0.value(at: $1) }
  }

  func velocity(at time: Double) -> Value {
    sum(fade.velocity(at: time), at: time) { $0.velocity(at: $1).scaled(by: 1 / pace.rate(at: time)) }
  }

  func acceleration(at time: Double) -> Value {
    let rate = pace.rate(at: time)
    return sum(fade.acceleration(at: time), at: time) {
      $0.acceleration(at: $1).scaled(by: 1 / (rate * rate))
    }
  }

  /// Adds the correction at a time of the fade. If the sum overflows, there is no correction.
  private func sum(
    _ value: Value, at time: Double, _ part: (BlendCorrection<Value>, Double) -> Value
  ) -> Value {
    let seconds = pace.seconds(until: time)
    guard !correction.isOver(at: seconds) else { return value }
    let corrected = value + part(correction, seconds)
    return corrected.isFinite ? corrected : value
  }
}
