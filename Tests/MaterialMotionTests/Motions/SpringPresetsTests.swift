// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Presets of springs")
struct SpringPresetsTests {
  @Test(
    "smooth, snappy and bouncy have a duration of 0.5 s and SwiftUI's bounces",
    arguments: [(.smooth, 0), (.snappy, 0.15), (.bouncy, 0.3)] as [(SpringDescription, Double)])
  func presets(spring: SpringDescription, bounce: Double) {
    expect(abs(spring.duration - 0.5) <= 1e-15)
    expect(abs(spring.bounce - bounce) <= 1e-15)
    expect(abs(spring.dampingRatio - (1 - bounce)) <= 1e-15)
    expect(spring.mass == 1)
  }

  @Test("a preset takes another duration, and adds bounce")
  func changedPresets() {
    expect(SpringDescription.smooth(duration: 0.3) == SpringDescription(duration: 0.3))
    expect(SpringDescription.smooth(extraBounce: -0.2) == SpringDescription(duration: 0.5, bounce: -0.2))
    expect(SpringDescription.snappy(duration: 0.3) == SpringDescription(duration: 0.3, bounce: 0.15))
    expect(
      SpringDescription.bouncy(duration: 1, extraBounce: 0.1) == SpringDescription(duration: 1, bounce: 0.4))
  }

  @Test("a sum of bounces above 1 is a precondition failure")
  func bounceRule() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription.smooth(extraBounce: 1.5)
    }
    expectMessage("The bounce must be greater than −1 and at most 1, but it is 1.5.", in: result)
    let bouncy = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription.bouncy(duration: -1)
    }
    expectMessage("The duration must be from 0 s to 10¹⁴ s, but it is -1.0 s.", in: bouncy)
    let snappy = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription.snappy(duration: -1)
    }
    expectMessage("The duration must be from 0 s to 10¹⁴ s, but it is -1.0 s.", in: snappy)
  }

  @Test("a response without a damping ratio is critically damped")
  func responseAlone() {
    expect(SpringDescription(response: 0.4) == SpringDescription(response: 0.4, dampingRatio: 1))
  }

  struct Token: Sendable {
    let scheme: SpringDescription.MaterialScheme
    let property: SpringDescription.MaterialProperty
    let speed: SpringDescription.MaterialSpeed
    let ratio: Double
    let stiffness: Double

    init(
      _ scheme: SpringDescription.MaterialScheme, _ property: SpringDescription.MaterialProperty,
      _ speed: SpringDescription.MaterialSpeed, _ ratio: Double, _ stiffness: Double
    ) {
      self.scheme = scheme
      self.property = property
      self.speed = speed
      self.ratio = ratio
      self.stiffness = stiffness
    }
  }

  static let tokens = [
    Token(.expressive, .spatial, .fast, 0.6, 800),
    Token(.expressive, .spatial, .default, 0.8, 380),
    Token(.expressive, .spatial, .slow, 0.8, 200),
    Token(.expressive, .effects, .fast, 1, 3800),
    Token(.expressive, .effects, .default, 1, 1600),
    Token(.expressive, .effects, .slow, 1, 800),
    Token(.standard, .spatial, .fast, 0.9, 1400),
    Token(.standard, .spatial, .default, 0.9, 700),
    Token(.standard, .spatial, .slow, 0.9, 300),
    Token(.standard, .effects, .fast, 1, 3800),
    Token(.standard, .effects, .default, 1, 1600),
    Token(.standard, .effects, .slow, 1, 800),
  ]

  @Test("a Material 3 token has its published damping ratio and stiffness", arguments: tokens)
  func materialTokens(token: Token) {
    let spring = SpringDescription.material(token.scheme, token.property, token.speed)
    expect(spring.stiffness == token.stiffness)
    expect(abs(spring.dampingRatio - token.ratio) <= 1e-15)
    expect(spring.mass == 1)
  }

  @Test("a Material 3 token without a speed has the default speed")
  func defaultSpeed() {
    expect(SpringDescription.material(.expressive, .spatial).stiffness == 380)
  }
}
