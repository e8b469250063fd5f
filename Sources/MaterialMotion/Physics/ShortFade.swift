// SPDX-License-Identifier: Apache-2.0

/// A fade as it plays while the user prefers reduced motion: its first pass, in at most 0.2 s. It ends with
/// the last value of the fade. See ``MotionKind/fade``.
struct ShortFade<Value: VectorSpace>: Motion {
  private let fade: AnyMotion<Value>

  /// Seconds of the fade per second.
  private let pace: Double

  init(_ fade: AnyMotion<Value>) {
    self.fade = fade
    pace = MotionKind.pace(ofPass: fade.pass)
  }

  var duration: Double { fade.pass / pace }

  func value(at time: Double) -> Value { time < duration ? fade.value(at: time * pace) : fade.last }

  func velocity(at time: Double) -> Value {
    time < duration ? fade.velocity(at: time * pace).scaled(by: pace) : .zero
  }

  func acceleration(at time: Double) -> Value {
    time < duration ? fade.acceleration(at: time * pace).scaled(by: pace * pace) : .zero
  }

  func departing(from value: Value, velocity: Value?) -> ShortFade {
    ShortFade(fade.departing(from: value, velocity: velocity?.scaled(by: 1 / pace)))
  }
}
