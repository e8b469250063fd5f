// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("KeyframeMotion")
struct KeyframeMotionTests {
  private typealias Motion = KeyframeMotion<Double>

  /// The values of a motion at some times.
  private func values(_ motion: Motion, at times: [Double]) -> [Double] { times.map { motion.value(at: $0) } }

  /// The velocities of a motion at some times.
  private func velocities(_ motion: Motion, at times: [Double]) -> [Double] {
    times.map { motion.velocity(at: $0) }
  }

  /// The accelerations of a motion at some times.
  private func accelerations(_ motion: Motion, at times: [Double]) -> [Double] {
    times.map { motion.acceleration(at: $0) }
  }

  @Test("moves at constant speed by default")
  func linear() {
    let motion = KeyframeMotion(from: 0.0, to: 1, duration: 0.2)
    expect([motion.duration, motion.passDuration] == [0.2, 0.2])
    expect(values(motion, at: [0, 0.1, 0.2]) == [0, 0.5, 1])
    expect(velocities(motion, at: [0, 0.1, 0.2]) == [5, 5, 0])
  }

  @Test("has the value of each keyframe at its time, exactly")
  func keyframes() {
    let values = [Point(0.1, 0.7), Point(-3.3, 9), Point(1e9, 1e-9), Point(5, 5)]
    let offsets = [0, 0.1, 0.7, 1]
    let motion = KeyframeMotion(values: values, offsets: offsets, duration: 0.3, timing: .easeInOut)
    expect(offsets.map { motion.value(at: $0 * 0.3) } == values)
    expect(motion.values == values && motion.offsets == offsets)
    expect(motion.timingFunctions == [.easeInOut, .easeInOut, .easeInOut])
  }

  @Test("distributes keyframes evenly by default")
  func even() {
    let motion = KeyframeMotion(values: [0.0, 10, 0, 40], duration: 3)
    let offsets: [Double] = [0, 1 / 3, 2 / 3, 1]
    expect(motion.offsets == offsets)
    expect(motion.value(at: 0.5) == 5 && abs(motion.value(at: 1.5) - 5) < 1e-15)
  }

  @Test("eases each segment with its own timing function")
  func segments() {
    let functions: [TimingFunction] = [.easeIn, .steps(2), .spring(.bouncy)]
    let motion = KeyframeMotion(
      values: [0.0, 10, -10, 30], offsets: [0, 0.25, 0.5, 1], timingFunctions: functions, duration: 4)
    let expected = [10 * functions[0].value(at: 0.5), 0, -10 + 40 * functions[2].value(at: 0.25)]
    expect(values(motion, at: [0.5, 1.75, 2.5]) == expected)
    expect(motion.velocity(at: 2.5) == 40 * functions[2].slope(at: 0.25) / 2)
    expect(motion.acceleration(at: 2.5) == 40 * functions[2].secondDerivative(at: 0.25) / 4)
  }

  @Test("a time before 0, and one that is not a number, count as 0")
  func before() {
    let motion = KeyframeMotion(values: [3.0, 5], duration: 2)
    let times = [-1, -Double.infinity, .nan, .infinity]
    expect(values(motion, at: times) == [3, 3, 3, 5])
    expect(velocities(motion, at: times) == [1, 1, 1, 0])
    expect(accelerations(motion, at: times) == [0, 0, 0, 0])
    expect(times.prefix(3).allSatisfy { motion.isInEffect(at: $0) })
  }

  @Test("rests during the delays")
  func delays() {
    let motion = KeyframeMotion(
      from: 1.0, to: 2, duration: 2, timing: .steps(2, .jumpStart), delay: 0.5, endDelay: 0.25)
    expect([motion.duration, motion.delay, motion.endDelay] == [2.75, 0.5, 0.25])
    // The jump at the start has not happened yet at 0.25 s.
    expect(values(motion, at: [0.25, 0.5, 1.5, 2.6]) == [1, 1.5, 2, 2])
    expect(motion.velocity(at: 0.25) == 0)
    let line = KeyframeMotion(from: 1.0, to: 2, duration: 2, timing: .easeIn, delay: 0.5, endDelay: 0.25)
    expect(velocities(line, at: [0.49, 2.5]) == [0, 0] && line.velocity(at: 2.49) > 0.5)
    expect(accelerations(line, at: [0.49, 2.51]) == [0, 0] && line.acceleration(at: 0.51) > 0)
  }

  @Test("repeats its passes, and runs every second one backward")
  func repeats() {
    let saw = KeyframeMotion(from: 0.0, to: 1, duration: 0.5, timing: .easeIn, repeats: .count(2.5))
    expect([saw.duration, saw.repeatCount] == [1.25, 2.5])
    expect(values(saw, at: [0.625, 0.5, 1.25, 9]) == values(saw, at: [0.125, 0, 0.25, 0.25]))
    expect(saw.velocity(at: 0.625) == saw.velocity(at: 0.125))
    let wave = KeyframeMotion(
      from: 0.0, to: 1, duration: 0.5, timing: .easeIn, repeats: .count(2.5), autoreverses: true)
    expect(values(wave, at: [0.625, 1.25]) == values(wave, at: [0.375, 0.25]))
    expect(wave.value(at: 0.5) == 1)
    expect(wave.velocity(at: 0.625) == -wave.velocity(at: 0.375))
    expect(wave.acceleration(at: 0.625) == wave.acceleration(at: 0.375))
    let twice = KeyframeMotion(from: 0.0, to: 1, duration: 0.5, repeats: .count(2), autoreverses: true)
    expect(values(twice, at: [0.75, 1]) == [0.5, 0])
  }

  @Test("repeats for a duration, or forever")
  func repeatDuration() {
    let motion = KeyframeMotion(from: 0.0, to: 1, duration: 0.4, delay: 0.5, repeats: .duration(1.1))
    expect([motion.duration, motion.repeatCount] == [1.6, 1.1 / 0.4])
    expect(abs(motion.value(at: 5) - 0.75) < 1e-15)
    let forever = KeyframeMotion(from: 0.0, to: 1, duration: 0.5, repeats: .forever, autoreverses: true)
    expect([forever.duration, forever.blendDuration] == [.infinity, 0.5])
    expect(forever.value(at: 1_000_000.125) == 0.25 && forever.velocity(at: 1_000_000.625) == -2)
    expect(values(forever, at: [1e300, .infinity]).allSatisfy { $0.isFinite })
    let reversed = forever.reversed()
    expect(values(reversed, at: [0, 0.125]) == [1, 0.75])
    expect(velocities(reversed, at: [0, 0.5]) == [-2, 2])
  }

  @Test("a duration of 0 lands at once, after the delay")
  func noDuration() {
    let motion = KeyframeMotion(values: [1.0, 2, 3], offsets: [0, 0.3, 1], duration: 0, delay: 1)
    expect(motion.duration == 1 && motion.offsets == [0, 0.3, 1] && motion.values == [1, 2, 3])
    expect(values(motion, at: [0.5, 1]) == [1, 3] && motion.velocity(at: 1) == 0)
    let instant = [
      Motion(from: 1, to: 3, duration: 0), motion.reversed(),
      Motion(from: 1, to: 3, duration: 0, repeats: .forever),
      Motion(from: 1, to: 3, duration: 0, repeats: .count(2), autoreverses: true),
      Motion(from: 1, to: 3, duration: 0, repeats: .count(1.5)),
    ]
    expect(instant.map { $0.value(at: 0) } == [3, 1, 3, 1, 2])
  }

  @Test("two keyframes at one offset are a jump")
  func jumps() {
    let motion = KeyframeMotion(values: [0.0, 1, 5, 6], offsets: [0, 0.5, 0.5, 1], duration: 2)
    expect(motion.value(at: 1) == 5 && abs(motion.value(at: 1.nextDown) - 1) < 1e-15)
    expect(velocities(motion, at: [1, 1.nextDown]) == [1, 1])
    let start = KeyframeMotion(values: [0.0, 5, 6], offsets: [0, 0, 1], duration: 2)
    expect(start.value(at: 0) == 5 && start.velocity(at: 0) == 0.5)
    let end = KeyframeMotion(values: [0.0, 5, 6], offsets: [0, 1, 1], duration: 2)
    expect(end.value(at: 2) == 6 && abs(end.value(at: 2.nextDown) - 5) < 1e-14)
  }

  @Test("at a corner, the velocity is the one after it, in each direction")
  func corners() {
    let motion = KeyframeMotion(values: [0.0, 1, -2], duration: 2, repeats: .count(2), autoreverses: true)
    expect(velocities(motion, at: [0, 1, 2, 3]) == [1, -3, 3, -1])
    expect(velocities(motion.reversed(), at: [0, 1, 2, 3]) == [1, -3, 3, -1])
    let saw = KeyframeMotion(values: [0.0, 1, -2], duration: 2, repeats: .count(2))
    expect(velocities(saw.reversed(), at: [0, 1, 2, 3]) == [3, -1, 3, -1])
    let stops = KeyframeMotion(from: 0.0, to: 1, duration: 1, timing: .linear([0, .stop(0.25, at: 0.5), 1]))
    expect(stops.velocity(at: 0.5) == 1.5 && stops.reversed().velocity(at: 0.5) == -0.5)
  }

  @Test("an infinite velocity or acceleration is reported as 0")
  func verticalTangents() {
    let motion = KeyframeMotion(from: 0.0, to: 1, duration: 1, timing: .standardDecelerate)
    expect(motion.velocity(at: 0) == 0 && motion.acceleration(at: 0) == 0)
    expect(motion.velocity(at: 1e-9) > 100 && motion.acceleration(at: 1e-9) < -1e6)
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
        expect(abs(motion.velocity(at: time) - velocity) <= 2e-3, "\(time)")
        let change = (motion.velocity(at: time + step) - motion.velocity(at: time - step)) / (2 * step)
        expect(abs(motion.acceleration(at: time) - change) <= 2e-2 + abs(change) * 1e-4, "\(time)")
      }
    }
  }

  @Test("passes of a duration end at the end of a pass, although their quotient is rounded")
  func roundedRepeats() {
    for tenths in 1...7 {
      for count in 2...20 {
        let (pass, whole) = (Double(tenths) / 10, Double(tenths * count) / 10)
        let ramp = KeyframeMotion(from: 0.0, to: 1, duration: pass, repeats: .duration(whole))
        expect(ramp.value(at: 99) == 1 && ramp.repeatCount == Double(count), "\(count) passes of \(pass) s")
        let back = KeyframeMotion(
          from: 0.0, to: 1, duration: pass, repeats: .duration(whole), autoreverses: true)
        expect(back.value(at: 99) == (count.isMultiple(of: 2) ? 0 : 1), "\(count) passes of \(pass) s")
        expect(ramp.reversed().value(at: 0) == 1 && ramp.duration == whole)
      }
    }
    let steps = KeyframeMotion(from: 0.0, to: 1, duration: 0.1, timing: .steps(4), repeats: .duration(0.3))
    expect(steps.value(at: 9) == 1)
    let passes = [3, 1e-9, .infinity].map { Motion(from: 0, to: 1, duration: 2, repeats: .duration($0)) }
    expect(passes.prefix(2).map { $0.value(at: 9) } == [0.5, 0.5e-9] && passes[2].repeatCount == .infinity)
  }
}
