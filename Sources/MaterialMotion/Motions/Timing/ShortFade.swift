// SPDX-License-Identifier: Apache-2.0

/// A fade as it plays while the user prefers reduced motion: without repetitions, in at most 0.2 s after its
/// delay. It ends with the last value of the fade. See ``MotionKind/fade``.
struct ShortFade<Value: VectorSpace>: Motion {
  /// The fade without repetitions.
  private let fade: AnyMotion<Value>
  private let pace: FadePace

  init(_ fade: AnyMotion<Value>) {
    self.fade = fade.once
    pace = FadePace(once: self.fade)
  }

  var duration: Double { pace.duration }

  func value(at time: Double) -> Value { fade.value(at: fadeTime(time) ?? pace.end) }

  func velocity(at time: Double) -> Value {
    fadeTime(time).map { fade.velocity(at: $0).scaled(by: pace.rate(at: $0)) } ?? .zero
  }

  func acceleration(at time: Double) -> Value {
    guard let fadeTime = fadeTime(time) else { return .zero }
    let rate = pace.rate(at: fadeTime)
    return fade.acceleration(at: fadeTime).scaled(by: rate * rate)
  }

  /// Returns the time of the fade, or `nil` if the short fade is over.
  private func fadeTime(_ time: Double) -> Double? {
    time >= duration ? nil : time + pace.extraTime(from: 0, during: time)
  }

  func departing(from value: Value, velocity: Value?) -> ShortFade {
    ShortFade(fade.departing(from: value, velocity: velocity?.scaled(by: 1 / pace.rate(at: 0))))
  }
}
