// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("SpringDescription")
struct SpringDescriptionTests {
  @Test("has the published constants by default")
  func defaults() {
    let spring = SpringDescription()
    expect([spring.stiffness, spring.damping, spring.mass] == [342, 30, 1])
    expect(SpringDescription(duration: 0.5) == SpringDescription(duration: 0.5, bounce: 0))
  }

  @Test("response and damping ratio follow from stiffness, damping and mass")
  func ratioFromConstants() {
    // ω₀ = √(50/2) = 5 and c = 2·0.4·√(50·2) = 8.
    let spring = SpringDescription(stiffness: 50, damping: 8, mass: 2)
    expect(abs(spring.response - 2 * .pi / 5) <= 1e-15)
    expect(abs(spring.dampingRatio - 0.4) <= 1e-15)
    expect(spring.duration == spring.response)
    expect(abs(spring.bounce - 0.6) <= 1e-15)
  }

  @Test("stiffness and damping follow from response, damping ratio and mass")
  func constantsFromRatio() {
    let spring = SpringDescription(response: 2 * .pi / 5, dampingRatio: 0.4, mass: 2)
    expect(abs(spring.stiffness - 50) <= 1e-13)
    expect(abs(spring.damping - 8) <= 1e-13)
    expect(spring.mass == 2)
  }

  @Test(
    "a bounce b is a damping ratio of 1 − b from 0 on, and of 1/(1 + b) below 0",
    arguments: [(0, 1), (0.25, 0.75), (0.5, 0.5), (1, 0), (-0.2, 1.25), (-0.5, 2), (-0.875, 8)]
      as [(Double, Double)])
  func bounce(bounce: Double, ratio: Double) {
    let error = SpringDescription(duration: 0.5, bounce: bounce).dampingRatio - ratio
    expect(abs(error) <= 1e-15 * max(1, ratio))
  }

  @Test(
    "each form of description converts into the others and back",
    arguments: [(342, 30, 1), (100, 0, 2.5), (1, 2, 1), (30000, 24494.9, 0.5)] as [(Double, Double, Double)])
  func roundTrips(stiffness: Double, damping: Double, mass: Double) {
    let spring = SpringDescription(stiffness: stiffness, damping: damping, mass: mass)
    let byRatio = SpringDescription(
      response: spring.response, dampingRatio: spring.dampingRatio, mass: mass)
    let byBounce = SpringDescription(duration: byRatio.duration, bounce: byRatio.bounce, mass: mass)
    for other in [byRatio, byBounce] {
      expect(abs(other.stiffness - stiffness) <= 1e-14 * stiffness)
      expect(abs(other.damping - damping) <= 1e-13 * damping)
      expect(other.mass == mass)
    }
  }

  @Test("a duration of 0 s makes an instant spring and reads back as 0 s", arguments: [-0.5, 0, 1])
  func instant(bounce: Double) {
    let spring = SpringDescription(duration: 0, bounce: bounce)
    expect(spring == SpringDescription(duration: 0, bounce: bounce), "no constant is a NaN")
    expect(spring.isInstant && spring.duration == 0 && spring.response == 0)
    expect(spring.dampingRatio == 1 && spring.bounce == 0)
    expect(!SpringDescription(duration: 0.001, bounce: bounce).isInstant)
  }

  @Test("a stiffness of 0 or less, or a non-finite one, is a precondition failure")
  func stiffnessRule() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(stiffness: -1)
    }
    expectMessage("The stiffness must be finite and greater than 0, but it is -1.0.", in: negative)
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(stiffness: .infinity)
    }
    expectMessage("The stiffness must be finite and greater than 0, but it is inf.", in: infinite)
  }

  @Test("a negative or non-finite damping is a precondition failure")
  func dampingRule() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(damping: -0.1)
    }
    expectMessage("The damping must be finite and at least 0, but it is -0.1.", in: negative)
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(damping: .nan)
    }
    expectMessage("The damping must be finite and at least 0, but it is nan.", in: nan)
  }

  @Test("a mass of 0 or less is a precondition failure in each form of description")
  func massRule() async {
    let constants = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(mass: 0)
    }
    expectMessage("The mass must be finite and greater than 0, but it is 0.0.", in: constants)
    let ratio = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(response: 0.5, dampingRatio: 1, mass: -2)
    }
    expectMessage("The mass must be finite and greater than 0, but it is -2.0.", in: ratio)
    let bounce = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(duration: 0.5, mass: .nan)
    }
    expectMessage("The mass must be finite and greater than 0, but it is nan.", in: bounce)
  }

  @Test("a negative response, or one that leaves no stiffness, is a precondition failure")
  func responseRule() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(response: -0.5, dampingRatio: 1)
    }
    expectMessage("The response must be from 0 s to 10¹⁴ s, but it is -0.5 s.", in: negative)
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(response: 1e200, dampingRatio: 1)
    }
    expectMessage("The response must be from 0 s to 10¹⁴ s, but it is 1e+200 s.", in: endless)
  }

  @Test("a negative or non-finite damping ratio is a precondition failure")
  func dampingRatioRule() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(response: 0.5, dampingRatio: -1)
    }
    expectMessage("The damping ratio must be finite and at least 0, but it is -1.0.", in: negative)
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(response: 0.5, dampingRatio: .nan)
    }
    expectMessage("The damping ratio must be finite and at least 0, but it is nan.", in: nan)
  }

  @Test("a negative duration is a precondition failure")
  func durationRule() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(duration: -1)
    }
    expectMessage("The duration must be from 0 s to 10¹⁴ s, but it is -1.0 s.", in: negative)
  }

  @Test("a bounce of −1, which needs infinite damping, or above 1 is a precondition failure")
  func bounceRule() async {
    let stiff = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(duration: 0.5, bounce: -1)
    }
    expectMessage("The bounce must be greater than −1 and at most 1, but it is -1.0.", in: stiff)
    let growing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(duration: 0.5, bounce: 1.5)
    }
    expectMessage("The bounce must be greater than −1 and at most 1, but it is 1.5.", in: growing)
  }

  @Test("a damping that overflows is a precondition failure; one just below is not")
  func dampingBound() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription(stiffness: 1, damping: 1e300, mass: 1e-10)
    }
    expectMessage("Damping divided by mass must be at most 10³⁰⁰, but it is 1e+300 / 1e-10.", in: result)
    for description in [
      SpringDescription(damping: 1e300), SpringDescription(response: 0.1, dampingRatio: 1e297),
    ] {
      var (x, v) = (100.0, 0.0)
      SpringStep(description, duration: 0.016).advance(&x, &v)
      expect(x == 100 && abs(v) < 1)
    }
  }
}
