// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In other libraries, a duration of 0 was divided by itself, and the value became NaN.
@Suite("Field failure 3: a duration of 0")
struct InstantSpringTests {
  private let clock = ManualFrameClock()
  private let velocity = ReactiveProperty(-2000.0)

  @Test(
    "pmndrs/react-spring#380: a duration of 0 reaches the destination in one frame, and rests",
    arguments: [-0.9, 0, 0.5, 1])
  func lands(bounce: Double) {
    let spring = Spring(destination: 100.0, description: SpringDescription(duration: 0, bounce: bounce))
    expectLanding(spring)
  }

  @Test(
    "pmndrs/react-spring#380: with any damping ratio and mass a response of 0 arrives in one frame",
    arguments: [0, 0.2, 1, 50], [0.001, 1, 1000])
  func lands(dampingRatio: Double, mass: Double) {
    let description = SpringDescription(response: 0, dampingRatio: dampingRatio, mass: mass)
    expectLanding(Spring(destination: 100.0, description: description))
  }

  @Test(
    "pmndrs/react-spring#380: a duration of almost 0 reaches the destination in one frame",
    arguments: [1e-300, 1e-200, 1e-9])
  func almost(duration: Double) {
    expectLanding(Spring(destination: 100.0, description: SpringDescription(duration: duration)))
  }

  private func expectLanding(_ spring: Spring<Double>) {
    let position = ReactiveProperty(20.0)
    let motion = MotionRecorder(springSource(spring, from: position, velocity: velocity, clock: clock))
    clock.advance(by: 1.0 / 60)
    expect(motion.events == [.state(.active), .next(20), .next(100), .state(.atRest)])
    expect(velocity.value == 0 && !clock.wantsFrames)
  }
}
