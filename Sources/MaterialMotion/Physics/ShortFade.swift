// SPDX-License-Identifier: Apache-2.0

/// A fade as it plays while the user prefers reduced motion: without repetitions, in at most 0.2 s after its
/// delay. It ends with the last value of the fade. See ``MotionKind/fade``.
struct ShortFade<Value: VectorSpace>: Motion {
  private let fade: AnyMotion<Value>
  private let pace: FadePace

  init(_ fade: AnyMotion<Value>) {
    self.fade = fade
    pace = FadePace(of: fade)
  }

  var duration: Double { pace.duration }

  func value(at time: Double) -> Value { time < duration ? fade.value(at: fadeTime(time)) : fade.last }

  func velocity(at time: Double) -> Value {
    guard time < duration else { return .zero }
    let fadeTime = fadeTime(time)
    return fade.velocity(at: fadeTime).scaled(by: pace.rate(at: fadeTime))
  }

  func acceleration(at time: Double) -> Value {
    guard time < duration else { return .zero }
    let fadeTime = fadeTime(time)
    let rate = pace.rate(at: fadeTime)
    return fade.acceleration(at: fadeTime).scaled(by: rate * rate)
  }

  private func fadeTime(_ time: Double) -> Double { time + pace.lead(from: 0, after: time) }

  func departing(from value: Value, velocity: Value?) -> ShortFade {
    ShortFade(fade.departing(from: value, velocity: velocity?.scaled(by: 1 / pace.rate(at: 0))))
  }
}
