// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("TimingFunction.steps(_:_:)")
struct TimingFunctionStepsTests {
  @Test(
    "jumps where CSS says",
    arguments: [
      // the values at 0, at 1/8, 2/8 … 8/8
      (2, TimingFunction.StepPosition.jumpEnd, [0, 0, 0, 0, 1, 1, 1, 1, 2], 2.0),
      (2, .jumpStart, [1, 1, 1, 1, 2, 2, 2, 2, 2], 2), (2, .jumpNone, [0, 0, 0, 0, 1, 1, 1, 1, 1], 1),
      (2, .jumpBoth, [1, 1, 1, 1, 2, 2, 2, 2, 3], 3), (1, .jumpEnd, [0, 0, 0, 0, 0, 0, 0, 0, 1], 1),
      (1, .jumpStart, [1, 1, 1, 1, 1, 1, 1, 1, 1], 1), (1, .jumpBoth, [1, 1, 1, 1, 1, 1, 1, 1, 2], 2),
      (4, .jumpNone, [0, 0, 1, 1, 2, 2, 3, 3, 3], 3),
    ])
  func values(count: Int, position: TimingFunction.StepPosition, steps: [Double], jumps: Double) {
    let function = TimingFunction.steps(count, position)
    for (index, step) in steps.enumerated() {
      let progress = Double(index) / 8
      expect(function.value(at: progress) == step / jumps, "\(progress)")
      expect(function.slope(at: progress) == 0 && function.secondDerivative(at: progress) == 0)
    }
  }

  @Test("continues with steps outside 0…1")
  func outside() {
    let function = TimingFunction.steps(2, .jumpEnd)
    expect(function.value(at: -0.25) == -0.5 && function.value(at: -0.5) == -0.5)
    expect(function.value(at: 1.25) == 1 && function.value(at: 1.5) == 1.5)
  }

  @Test("start and end are other names, and end is the default")
  func names() {
    expect(TimingFunction.steps(3, .start) == .steps(3, .jumpStart))
    expect(TimingFunction.steps(3) == .steps(3, .jumpEnd) && TimingFunction.steps(3, .end) == .steps(3))
  }

  @Test("too few steps are a precondition failure")
  func preconditions() async {
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimingFunction.steps(0)
    }
    expectMessage("The number of steps must be at least 1, but it is 0.", in: none)
    let one = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimingFunction.steps(1, .jumpNone)
    }
    expectMessage("The number of steps must be at least 2, but it is 1.", in: one)
  }
}
