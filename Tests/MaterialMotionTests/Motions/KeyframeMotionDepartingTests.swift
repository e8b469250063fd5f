// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("KeyframeMotion: departing")
struct KeyframeMotionDepartingTests {
  @Test("a motion to a value starts where a player finds it")
  func open() {
    let motion = KeyframeMotion(to: 10.0, duration: 2, delay: 1, repeats: .count(2), autoreverses: true)
    let departing = motion.departing(from: 6, velocity: nil)
    for (time, value) in [(0, 6), (1, 6), (2, 8), (3, 10), (4, 8), (5, 6), (9, 6)] as [(Double, Double)] {
      expect(departing.value(at: time) == value)
    }
    expect(departing.duration == motion.duration && motion.value(at: 0) == 0)
    expect(departing.departing(from: 4, velocity: 100).value(at: 2) == 7)
    expect(motion.departing(from: .nan, velocity: nil).value(at: 0) == 0)
  }

  @Test("a motion with a fixed start returns itself")
  func fixed() {
    let motion = KeyframeMotion(values: [1.0, 5, 2], duration: 1)
    expect(motion.departing(from: 9, velocity: 3).value(at: 0) == 1)
  }

  @Test("a reversed motion ends where the motion started")
  func reversed() {
    let motion = KeyframeMotion(to: 10.0, duration: 2)
    let reversed = motion.departing(from: 6, velocity: nil).reversed()
    expect(reversed.value(at: 0) == 10 && reversed.value(at: 1) == 8 && reversed.value(at: 2) == 6)
    expect(reversed == motion.reversed().departing(from: 6, velocity: nil))
  }

  @Test("a reversed motion to a value returns to the present value")
  func reversedOpen() {
    let clock = ManualFrameClock()
    let value = ReactiveProperty(40.0)
    let reversed = KeyframeMotion(to: 300.0, duration: 1).reversed()
    expect(reversed.startsAtPresentValue)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tween(reversed), to: value)
    expect(value.value == 300)
    clock.tick(at: 0.5)
    expect(value.value == 170)
    clock.tick(at: 1)
    expect(value.value == 40)
  }

  @Test("adapts within the delay and the first pass")
  func blendDuration() {
    expect(KeyframeMotion(to: 1.0, duration: 2, delay: 1, repeats: .forever).blendDuration == 3)
    expect(KeyframeMotion(to: 1.0, duration: 2, repeats: .count(0.25)).blendDuration == 0.5)
  }

  @Test("without repetitions, plays the passes that lead to its last value")
  func once() {
    func passes(_ count: Double, _ autoreverses: Bool) -> Double {
      KeyframeMotion(
        to: 1.0, duration: 2, delay: 1, endDelay: 5, repeats: .count(count), autoreverses: autoreverses
      )
      .once.duration - 1
    }
    expect([1, 3, 2.5, 0.5, .infinity].map { passes($0, false) } == [2, 2, 1, 1, 2])
    expect([1, 3, 2.5, 0.5, 4, 3.5, .infinity].map { passes($0, true) } == [2, 2, 1, 1, 4, 3, 2])
    expect(KeyframeMotion(to: 1.0, duration: 0, delay: 1).once.duration == 1)
  }

  @Test("without repetitions, ends at its last value and keeps its delay", arguments: [false, true])
  func onceEnds(autoreverses: Bool) {
    for repeats in [0.3, 1, 1.7, 2.3, 3, 3.3, 4] {
      for repeats in [MotionRepeat.count(repeats), .duration(repeats * 0.7)] {
        let motion = KeyframeMotion(
          values: [1.0, 7, 4], duration: 0.7, timing: .easeIn, delay: 0.5, endDelay: 0.25, repeats: repeats,
          autoreverses: autoreverses)
        for motion in [motion, motion.reversed()] {
          let once = motion.once
          expect(once.value(at: once.duration) == motion.value(at: motion.duration), "\(motion)")
          expect(once.delay == motion.delay && once.endDelay == 0 && once.once == once)
          expect(once.value(at: 0) == motion.value(at: 0))
          let time = once.delay + 0.15
          expect(abs(once.value(at: time) - motion.value(at: time)) < 1e-12, "\(motion)")
        }
      }
    }
    let endless = KeyframeMotion(
      values: [1.0, 7, 4], duration: 0.7, delay: 0.5, repeats: .forever, autoreverses: autoreverses)
    expect(endless.once.value(at: 9) == 4 && endless.reversed().once.value(at: 9) == 1)
    expect(endless.reversed().once.value(at: 0.1) == endless.reversed().value(at: 0.1))
  }

  @Test("a tween starts at the property's value, and again from there when it is restarted")
  func played() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let value = ReactiveProperty(4.0)
    let tween = Tween(KeyframeMotion(to: 8.0, duration: 1))
    runtime.add(tween, to: value)
    clock.tick(at: 0.5)
    expect(value.value == 6)
    clock.tick(at: 1)
    value.value = 0
    tween.restart()
    clock.tick(at: 1.25)
    expect(value.value == 2)
    tween.motion.value = AnyMotion(KeyframeMotion(to: 2.0, duration: 1))
    clock.tick(at: 1.25 + 1e-9)
    expect(abs(value.value - 2) < 1e-7)
  }
}
