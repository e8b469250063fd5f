// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In another library, a gesture handed over no velocity. The spring computed with NaN, and never ended.
@Suite("Field failure 4: a missing velocity")
struct MissingVelocityTests {
  @Test(
    "software-mansion/react-native-reanimated#8520: a velocity that is not a number is dropped and reported",
    arguments: [Double.nan, .infinity, -.infinity])
  func dropped(bad: Double) {
    let reports = MotionReports()
    let clock = ManualFrameClock(diagnostics: reports.diagnostics)
    let position = ReactiveProperty(0.0)
    let thrown = MotionRecorder(
      springSource(Spring(destination: 100), from: position, velocity: ReactiveProperty(bad), clock: clock))
    let resting = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    clock.advance(by: 10, framesPerSecond: 60)
    expect(thrown.isAtRest && thrown.events == resting.events)
    expect(reports.heard == [.nonFiniteValue(of: "velocity")])
  }

  @Test(
    "software-mansion/react-native-reanimated#8520: every damped spring rests after its settling time",
    arguments: [0.001, 0.1, 1, 10, 1000], [0, 5000, -1e9])
  func rests(dampingRatio: Double, speed: Double) throws {
    let clock = ManualFrameClock()
    let description = SpringDescription(response: 0.34, dampingRatio: dampingRatio)
    let motion = MotionRecorder(
      springSource(
        Spring(destination: 100, description: description), from: ReactiveProperty(0),
        velocity: ReactiveProperty(speed), clock: clock))
    let frames = (description.settlingTime(from: -100.0, velocity: speed) * 10).rounded(.up)
    try #require(frames > 1 && frames < 1e6)
    for frame in 1..<Int(frames) { clock.tick(at: Double(frame) / 10) }
    expect(!motion.isAtRest)
    clock.tick(at: frames / 10)
    expect(motion.isAtRest && motion.values.last == 100)
  }
}
