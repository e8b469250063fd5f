// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("KeyframeMotion")
struct KeyframeMotionTests {
  @Test("moves at constant speed by default")
  func linear() {
    let motion = KeyframeMotion(from: 0.0, to: 1, duration: 0.2)
    #expect(motion.duration == 0.2 && motion.passDuration == 0.2)
    #expect(motion.value(at: 0.1) == 0.5 && motion.velocity(at: 0.1) == 5)
    #expect(motion.value(at: 0) == 0 && motion.velocity(at: 0) == 5)
    #expect(motion.value(at: 0.2) == 1 && motion.velocity(at: 0.2) == 0)
  }

  @Test("has the value of each keyframe at its time, exactly")
  func keyframes() {
    let values = [Point(0.1, 0.7), Point(-3.3, 9), Point(1e9, 1e-9), Point(5, 5)]
    let offsets = [0, 0.1, 0.7, 1]
    let motion = KeyframeMotion(values: values, offsets: offsets, duration: 0.3, timing: .easeInOut)
    for (value, offset) in zip(values, offsets) { #expect(motion.value(at: offset * 0.3) == value) }
    #expect(motion.values == values && motion.offsets == offsets)
    #expect(motion.timingFunctions == [.easeInOut, .easeInOut, .easeInOut])
  }

  @Test("distributes keyframes evenly by default")
  func even() {
    let motion = KeyframeMotion(values: [0.0, 10, 0, 40], duration: 3)
    let offsets: [Double] = [0, 1 / 3, 2 / 3, 1]
    #expect(motion.offsets == offsets)
    #expect(motion.value(at: 0.5) == 5 && abs(motion.value(at: 1.5) - 5) < 1e-15)
  }

  @Test("eases each segment with its own timing function")
  func segments() {
    let functions: [TimingFunction] = [.easeIn, .steps(2), .spring(.bouncy)]
    let motion = KeyframeMotion(
      values: [0.0, 10, -10, 30], offsets: [0, 0.25, 0.5, 1], timingFunctions: functions, duration: 4)
    #expect(motion.value(at: 0.5) == 10 * functions[0].value(at: 0.5))
    #expect(motion.value(at: 1.75) == 0)
    #expect(motion.value(at: 2.5) == -10 + 40 * functions[2].value(at: 0.25))
    #expect(motion.velocity(at: 2.5) == 40 * functions[2].slope(at: 0.25) / 2)
    #expect(motion.acceleration(at: 2.5) == 40 * functions[2].secondDerivative(at: 0.25) / 4)
  }

  @Test("a time before 0, and one that is not a number, count as 0")
  func before() {
    let motion = KeyframeMotion(values: [3.0, 5], duration: 2)
    for time in [-1, -Double.infinity, .nan] {
      #expect(motion.value(at: time) == 3 && motion.velocity(at: time) == 1)
      #expect(motion.acceleration(at: time) == 0 && motion.isInEffect(at: time))
    }
    #expect(motion.value(at: .infinity) == 5 && motion.velocity(at: .infinity) == 0)
  }

  @Test("rests during the delays")
  func delays() {
    let motion = KeyframeMotion(
      from: 1.0, to: 2, duration: 2, timing: .steps(2, .jumpStart), delay: 0.5, endDelay: 0.25)
    #expect(motion.duration == 2.75 && motion.delay == 0.5 && motion.endDelay == 0.25)
    // The jump at the start has not happened yet.
    #expect(motion.value(at: 0.25) == 1 && motion.value(at: 0.5) == 1.5 && motion.value(at: 1.5) == 2)
    #expect(motion.value(at: 2.6) == 2 && motion.velocity(at: 0.25) == 0)
    let line = KeyframeMotion(from: 1.0, to: 2, duration: 2, timing: .easeIn, delay: 0.5, endDelay: 0.25)
    #expect(line.velocity(at: 0.49) == 0 && line.velocity(at: 2.49) > 0.5 && line.velocity(at: 2.5) == 0)
    #expect(line.acceleration(at: 0.49) == 0 && line.acceleration(at: 0.51) > 0)
    #expect(line.acceleration(at: 2.51) == 0)
  }

  @Test("repeats its passes, and runs every second one backward")
  func repeats() {
    let saw = KeyframeMotion(from: 0.0, to: 1, duration: 0.5, timing: .easeIn, repeats: .count(2.5))
    #expect(saw.duration == 1.25 && saw.repeatCount == 2.5)
    #expect(saw.value(at: 0.625) == saw.value(at: 0.125) && saw.value(at: 0.5) == 0)
    #expect(saw.velocity(at: 0.625) == saw.velocity(at: 0.125))
    #expect(saw.value(at: 1.25) == saw.value(at: 0.25) && saw.value(at: 9) == saw.value(at: 0.25))
    let wave = KeyframeMotion(
      from: 0.0, to: 1, duration: 0.5, timing: .easeIn, repeats: .count(2.5), autoreverses: true)
    #expect(wave.value(at: 0.625) == wave.value(at: 0.375) && wave.value(at: 0.5) == 1)
    #expect(wave.velocity(at: 0.625) == -wave.velocity(at: 0.375))
    #expect(wave.acceleration(at: 0.625) == wave.acceleration(at: 0.375))
    #expect(wave.value(at: 1.25) == wave.value(at: 0.25))
    let twice = KeyframeMotion(from: 0.0, to: 1, duration: 0.5, repeats: .count(2), autoreverses: true)
    #expect(twice.value(at: 1) == 0 && twice.value(at: 0.75) == 0.5)
  }

  @Test("repeats for a duration, or forever")
  func repeatDuration() {
    let motion = KeyframeMotion(from: 0.0, to: 1, duration: 0.4, delay: 0.5, repeats: .duration(1.1))
    #expect(motion.duration == 1.6 && motion.repeatCount == 1.1 / 0.4)
    #expect(abs(motion.value(at: 5) - 0.75) < 1e-15)
    let forever = KeyframeMotion(from: 0.0, to: 1, duration: 0.5, repeats: .forever, autoreverses: true)
    #expect(forever.duration == .infinity && forever.blendDuration == 0.5)
    #expect(forever.value(at: 1_000_000.125) == 0.25 && forever.velocity(at: 1_000_000.625) == -2)
    #expect(forever.value(at: 1e300).isFinite && forever.value(at: .infinity).isFinite)
    let reversed = forever.reversed()
    #expect(reversed.value(at: 0) == 1 && reversed.value(at: 0.125) == 0.75)
    #expect(reversed.velocity(at: 0) == -2 && reversed.velocity(at: 0.5) == 2)
  }

  @Test("a duration of 0 lands at once, after the delay")
  func noDuration() {
    let motion = KeyframeMotion(values: [1.0, 2, 3], offsets: [0, 0.3, 1], duration: 0, delay: 1)
    #expect(motion.duration == 1 && motion.offsets == [0, 0.3, 1] && motion.values == [1, 2, 3])
    #expect(motion.value(at: 0.5) == 1 && motion.value(at: 1) == 3 && motion.velocity(at: 1) == 0)
    #expect(KeyframeMotion(from: 1.0, to: 3, duration: 0).value(at: 0) == 3)
    #expect(motion.reversed().value(at: 0) == 1)
    let even = KeyframeMotion(from: 1.0, to: 3, duration: 0, repeats: .count(2), autoreverses: true)
    #expect(even.value(at: 0) == 1)
    let half = KeyframeMotion(from: 1.0, to: 3, duration: 0, repeats: .count(1.5))
    #expect(half.value(at: 0) == 2)
    #expect(KeyframeMotion(from: 1.0, to: 3, duration: 0, repeats: .forever).value(at: 0) == 3)
  }

  @Test("two keyframes at one offset are a jump")
  func jumps() {
    let motion = KeyframeMotion(values: [0.0, 1, 5, 6], offsets: [0, 0.5, 0.5, 1], duration: 2)
    #expect(motion.value(at: 1) == 5 && abs(motion.value(at: 1.nextDown) - 1) < 1e-15)
    #expect(motion.velocity(at: 1) == 1 && motion.velocity(at: 1.nextDown) == 1)
    let start = KeyframeMotion(values: [0.0, 5, 6], offsets: [0, 0, 1], duration: 2)
    #expect(start.value(at: 0) == 5 && start.velocity(at: 0) == 0.5)
    let end = KeyframeMotion(values: [0.0, 5, 6], offsets: [0, 1, 1], duration: 2)
    #expect(end.value(at: 2) == 6 && abs(end.value(at: 2.nextDown) - 5) < 1e-14)
  }

  @Test("at a corner, the velocity is the one after it, in each direction")
  func corners() {
    let motion = KeyframeMotion(values: [0.0, 1, -2], duration: 2, repeats: .count(2), autoreverses: true)
    #expect([0, 1, 2, 3].map { motion.velocity(at: $0) } == [1, -3, 3, -1])
    #expect([0, 1, 2, 3].map { motion.reversed().velocity(at: $0) } == [1, -3, 3, -1])
    let saw = KeyframeMotion(values: [0.0, 1, -2], duration: 2, repeats: .count(2))
    #expect([0, 1, 2, 3].map { saw.reversed().velocity(at: $0) } == [3, -1, 3, -1])
    let stops = KeyframeMotion(from: 0.0, to: 1, duration: 1, timing: .linear([0, .stop(0.25, at: 0.5), 1]))
    #expect(stops.velocity(at: 0.5) == 1.5 && stops.reversed().velocity(at: 0.5) == -0.5)
  }

  @Test("an infinite velocity or acceleration is reported as 0")
  func verticalTangents() {
    let motion = KeyframeMotion(from: 0.0, to: 1, duration: 1, timing: .standardDecelerate)
    #expect(motion.velocity(at: 0) == 0 && motion.acceleration(at: 0) == 0)
    #expect(motion.velocity(at: 1e-9) > 100 && motion.acceleration(at: 1e-9) < -1e6)
  }

  @Test("the velocity and the acceleration are the derivatives")
  func derivatives() {
    let motion = KeyframeMotion(
      values: [0.0, 100, 30], offsets: [0, 0.4, 1], timingFunctions: [.easeInOut, .spring(.bouncy)],
      duration: 1.5, delay: 0.25, repeats: .count(2), autoreverses: true)
    for motion in [motion, motion.reversed()] {
      for index in 1..<120 {
        let time = Double(index) * 3.2 / 120 + 0.013
        let step = 1e-5
        let velocity = (motion.value(at: time + step) - motion.value(at: time - step)) / (2 * step)
        #expect(abs(motion.velocity(at: time) - velocity) <= 2e-3, "\(time)")
        let change = (motion.velocity(at: time + step) - motion.velocity(at: time - step)) / (2 * step)
        #expect(abs(motion.acceleration(at: time) - change) <= 2e-2 + abs(change) * 1e-4, "\(time)")
      }
    }
  }

  @Test("passes of a duration end at the end of a pass, although their quotient is rounded")
  func roundedRepeats() {
    for tenths in 1...7 {
      for count in 2...20 {
        let (pass, whole) = (Double(tenths) / 10, Double(tenths * count) / 10)
        let ramp = KeyframeMotion(from: 0.0, to: 1, duration: pass, repeats: .duration(whole))
        #expect(ramp.value(at: 99) == 1 && ramp.repeatCount == Double(count), "\(count) passes of \(pass) s")
        let back = KeyframeMotion(
          from: 0.0, to: 1, duration: pass, repeats: .duration(whole), autoreverses: true)
        #expect(back.value(at: 99) == (count.isMultiple(of: 2) ? 0 : 1), "\(count) passes of \(pass) s")
        #expect(ramp.reversed().value(at: 0) == 1 && ramp.duration == whole)
      }
    }
    let steps = KeyframeMotion(from: 0.0, to: 1, duration: 0.1, timing: .steps(4), repeats: .duration(0.3))
    #expect(steps.value(at: 9) == 1)
    #expect(KeyframeMotion(from: 0.0, to: 1, duration: 2, repeats: .duration(3)).value(at: 9) == 0.5)
    #expect(KeyframeMotion(from: 0.0, to: 1, duration: 2, repeats: .duration(1e-9)).value(at: 9) == 0.5e-9)
    #expect(
      KeyframeMotion(from: 0.0, to: 1, duration: 2, repeats: .duration(.infinity)).repeatCount == .infinity)
  }
}
