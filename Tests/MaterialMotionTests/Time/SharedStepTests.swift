// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Shared step")
struct SharedStepTests {
  private func positions(of descriptions: [SpringDescription]) -> [Double] {
    let clock = ManualFrameClock()
    let springs = descriptions.map { Spring(destination: 100.0, description: $0) }
    let properties = springs.map { _ in ReactiveProperty(0.0) }
    let runtime = MotionRuntime(clock: clock)
    for (spring, property) in zip(springs, properties) {
      runtime.connect(springSource(spring, from: property, clock: clock), to: property)
    }
    for duration in [0.016, 0.016, 0.031, 0.002] { clock.advance(by: duration) }
    return properties.map { $0.value }
  }

  @Test(
    "springs of many descriptions on one clock move as they would alone", arguments: [1, 2, 8, 9, 40])
  func sharing(count: Int) {
    let descriptions = (0..<count).map { SpringDescription(stiffness: 100 + 10 * Double($0), damping: 20) }
    let inTurns = descriptions + descriptions.reversed() + descriptions
    expect(positions(of: inTurns) == inTurns.map { positions(of: [$0])[0] })
  }

  @Test("springs with one description share a step until eight other descriptions were used")
  func identity() {
    var steps = SharedStepCache<SharedStep>()
    func step(_ stiffness: Double) -> SharedStep {
      steps.step(of: .init(description: SpringDescription(stiffness: stiffness), restingEnergy: 1))
    }
    let first = step(1)
    for stiffness in 2...8 { _ = step(Double(stiffness)) }
    expect(step(1) === first)
    _ = step(9)
    expect(step(1) !== first)
  }
}
