// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A field whose numbers are too coarse for its threshold comes to rest all the same.
@Suite("SpringField: rounding")
struct SpringFieldRoundingTests {
  private let clock = ManualFrameClock()

  /// Springs that swing, do not swing, and creep.
  static let springs = [
    SpringDescription(), SpringDescription(response: 0.4, dampingRatio: 0.1),
    SpringDescription(response: 0.4, dampingRatio: 1), SpringDescription(stiffness: 30, damping: 30),
  ]

  @Test(
    "bodies of floats near 20 000 come to rest at their destinations", arguments: springs,
    [30.0, 60, 120, 1000])
  func floats(_ spring: SpringDescription, _ rate: Double) {
    let field = SpringField<Float>(
      positions: (0..<100).map { 19_000 + 20 * Float($0) }, description: spring, clock: clock)
    field.update { index, body in body.destination = 20_000.123 + Float(index) * 0.0701 }
    clock.advance(by: 20, framesPerSecond: rate)
    expect(!field.isActive && !clock.wantsFrames)
    expect((0..<100).allSatisfy { field[$0].position == field[$0].destination })
  }

  @Test("a body at 1e9 with a threshold of 1e-9 comes to rest at its destination", arguments: springs)
  func fineThreshold(_ spring: SpringDescription) {
    let field = SpringField(positions: [1e9], description: spring, threshold: 1e-9, clock: clock)
    field[0].destination = 1e9 + 100.1
    clock.advance(by: 40, framesPerSecond: 60)
    expect(!field.isActive && field[0].position == 1e9 + 100.1)
  }

  @Test("a body whose energy always overflows comes to rest at its destination")
  func greatNumbers() {
    let creeping = SpringDescription(stiffness: 30, damping: 30)
    let field = SpringField(positions: [0.0], description: creeping, clock: clock)
    field[0].destination = 1e200
    clock.advance(by: 100, framesPerSecond: 60)
    expect(!field.isActive && field[0].position == 1e200)
  }

  @Test("a coarse component does not bring a fine one to rest before its time")
  func components() {
    let field = SpringField(positions: [Point(1e12, 0)], threshold: 0.001, clock: clock)
    field[0].destination = Point(1e12 + 3, 5)
    while field.isActive, clock.now < 10 {
      let before = field[0].position
      clock.tick(at: clock.now + 1.0 / 60)
      if !field.isActive { expect(abs(before.y - 5) <= 0.002 && field[0].position == Point(1e12 + 3, 5)) }
    }
    expect(!field.isActive && clock.now > 0.5)
  }

  @Test("what rounding holds is a few ulps, so a body comes to rest no earlier than without rounding")
  func unchanged() {
    let field = SpringField(positions: [0.0], threshold: 0.001, clock: clock)
    field[0].destination = 1000
    let time = SpringDescription().settlingTime(from: 1000.0)
    clock.advance(by: time - 0.001, framesPerSecond: 1000)
    expect(field.isActive)
    clock.advance(by: 0.002, framesPerSecond: 1000)
    expect(!field.isActive)
  }
}
