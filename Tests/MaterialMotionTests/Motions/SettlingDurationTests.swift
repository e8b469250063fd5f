// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("SpringDescription(settlingDuration:dampingRatio:)")
struct SettlingDurationTests {
  @Test("agrees with an independent solution")
  func reference() throws {
    let rows = try ReferenceTable("settling_durations").rows
    for row in rows {
      let spring = SpringDescription(
        settlingDuration: row["duration"], dampingRatio: row["ratio"], threshold: row["threshold"],
        mass: row["mass"])
      expect(abs(spring.stiffness - row["stiffness"]) <= 1e-9 * row["stiffness"], "\(row)")
      expect(abs(spring.damping - row["damping"]) <= 1e-9 * row["damping"], "\(row)")
      expect(spring.mass == row["mass"])
    }
    expect(rows.count == 108)
  }

  @Test("is the settling time from any distance", arguments: [1, -300, 1e-3], [0.3, 1, 4])
  func settlingTime(distance: Double, ratio: Double) {
    let spring = SpringDescription(settlingDuration: 0.7, dampingRatio: ratio)
    let time = spring.settlingTime(from: distance, threshold: 0.001 * abs(distance))
    expect(abs(time - 0.7) <= 1e-10)
    expect(abs(spring.dampingRatio - ratio) <= 1e-14)
  }

  @Test("a motion of 300 points rests within 0.1 points at the settling duration, and not a frame earlier")
  func motion() {
    let clock = ManualFrameClock()
    let spring = Spring(
      destination: 300.0,
      description: SpringDescription(settlingDuration: 0.6, dampingRatio: 0.8, threshold: 0.1 / 300),
      threshold: 0.1)
    let motion = MotionRecorder(springSource(spring, from: ReactiveProperty(0), clock: clock))
    clock.advance(by: 0.599, framesPerSecond: 1000)
    expect(motion.states == [.active])
    clock.advance(by: 0.002, framesPerSecond: 1000)
    expect(motion.states == [.active, .atRest])
    expect(motion.values.last == 300)
  }

  @Test("a duration of 0 s makes an instant spring")
  func instant() {
    expect(SpringDescription(settlingDuration: 0, dampingRatio: 0.5).isInstant)
    expect(
      SpringDescription(settlingDuration: 0.6) == SpringDescription(settlingDuration: 0.6, dampingRatio: 1))
  }

  @Test("a negative or infinite duration is a precondition failure")
  func durationRule() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(settlingDuration: -1, dampingRatio: 1)
    }
    expectMessage("The settling duration must be finite and at least 0 s, but it is -1.0 s.", in: negative)
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(settlingDuration: .infinity, dampingRatio: 1)
    }
    expectMessage("The settling duration must be finite and at least 0 s, but it is inf s.", in: endless)
    let long = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(settlingDuration: 1e200, dampingRatio: 1)
    }
    expectMessage("The response must be from 0 s to 10¹⁴ s", in: long)
  }

  @Test("a damping ratio of 0, with which a spring never rests, is a precondition failure")
  func ratioRule() async {
    let undamped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(settlingDuration: 1, dampingRatio: 0)
    }
    expectMessage("The damping ratio must be finite and greater than 0, but it is 0.0.", in: undamped)
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(settlingDuration: 1, dampingRatio: .nan)
    }
    expectMessage("The damping ratio must be finite and greater than 0, but it is nan.", in: nan)
  }

  @Test("a threshold of 0, or of the whole distance, is a precondition failure")
  func thresholdRule() async {
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(settlingDuration: 1, dampingRatio: 1, threshold: 0)
    }
    expectMessage("The threshold must be greater than 0 and less than 1, but it is 0.0.", in: zero)
    let whole = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(settlingDuration: 1, dampingRatio: 1, threshold: 1)
    }
    expectMessage("The threshold must be greater than 0 and less than 1, but it is 1.0.", in: whole)
  }
}
