// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("ShortFade")
struct ShortFadeTests {
  /// A motion of 1 s that continues with the velocity that it takes over.
  private struct Push: Motion {
    var start = 0.0
    var initialVelocity = 1.0
    var duration = 1.0

    func value(at time: Double) -> Double { start + initialVelocity * time + time * time }
    func velocity(at time: Double) -> Double { initialVelocity + 2 * time }
    func acceleration(at time: Double) -> Double { 2 }

    func departing(from value: Double, velocity: Double?) -> Push {
      Push(start: value, initialVelocity: velocity ?? 1, duration: duration)
    }
  }

  @Test("plays a fade of 1 s in 0.2 s, with velocities and accelerations of this time")
  func pace() {
    let fade = ShortFade(AnyMotion(Push()))
    expect(fade.duration == 0.2)
    let times = [0, 0.05, 0.1]
    expect(times.map { fade.value(at: $0) } == [0, 0.3125, 0.75])
    expect(times.map { fade.velocity(at: $0) } == [5, 7.5, 10])
    expect(times.map { fade.acceleration(at: $0) } == [50, 50, 50])
  }

  @Test("has the last value of the fade from its end on, at rest")
  func end() {
    let fade = ShortFade(AnyMotion(Push()))
    for time in [0.2, 3, .infinity] {
      expect(fade.value(at: time) == 2 && fade.velocity(at: time) == 0 && fade.acceleration(at: time) == 0)
    }
  }

  @Test("a fade of at most 0.2 s keeps its pace")
  func shortFades() {
    for duration in [0.1, 0.2] {
      let fade = ShortFade(AnyMotion(Push(duration: duration)))
      expect(fade.duration == duration && fade.value(at: 0.0625) == 0.06640625)
      expect(fade.velocity(at: 0.0625) == 1.125 && fade.acceleration(at: 0.0625) == 2)
    }
  }

  @Test("plays the first pass of an endless fade, and ends with its last value")
  func endless() {
    let fade = ShortFade(
      AnyMotion(KeyframeMotion(from: 0.0, to: 8, duration: 2, timing: .linear, repeats: .forever)))
    expect(fade.duration == 0.2)
    expect([0.05, 0.1, 0.2, 9].map { fade.value(at: $0) } == [2, 4, 8, 8])
  }

  @Test("a fade that repeats does not begin its second pass", arguments: [0, 0.1])
  func repeating(delay: Double) {
    for pass in stride(from: 0.05, through: 2, by: 0.05) {
      let fade = ShortFade(
        AnyMotion(KeyframeMotion(from: 0.0, to: 1, duration: pass, delay: delay, repeats: .count(3))))
      for time in [fade.duration.nextDown, fade.duration, fade.duration.nextUp, delay + 0.2] {
        expect(abs(fade.value(at: time) - 1) < 1e-12, "\(pass) at \(time)")
      }
      expect(fade.velocity(at: fade.duration) == 0 && fade.acceleration(at: fade.duration) == 0)
    }
  }

  @Test("a time that is not a number counts as 0")
  func notANumber() {
    let fade = ShortFade(AnyMotion(KeyframeMotion(from: 3.0, to: 8, duration: 2)))
    expect(fade.value(at: .nan) == 3 && fade.value(at: -1) == 3)
  }

  @Test("departs with the velocity that it takes over, and with its own if there is none")
  func departing() {
    let fade = ShortFade(AnyMotion(Push())).departing(from: 4, velocity: -30)
    expect(fade.value(at: 0) == 4 && fade.velocity(at: 0) == -30)
    expect(ShortFade(AnyMotion(Push())).departing(from: 4, velocity: nil).velocity(at: 0) == 5)
  }
}
