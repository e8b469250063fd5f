// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("TimingFunction.spring(_:)")
struct TimingFunctionSpringTests {
  @Test("agrees with an independent solution, with its derivatives")
  func reference() throws {
    let rows = try ReferenceTable("spring_timing").rows
    for row in rows {
      let spring = SpringDescription(stiffness: row["stiffness"], damping: row["damping"])
      let function = TimingFunction.spring(
        spring, velocity: row["velocity"], threshold: row["threshold"])
      let progress = row["progress"]
      expect(abs(function.value(at: progress) - row["value"]) <= 1e-12, "\(row)")
      expect(abs(function.slope(at: progress) - row["slope"]) <= 1e-11 * max(1, abs(row["slope"])), "\(row)")
      let second = function.secondDerivative(at: progress)
      expect(abs(second - row["second"]) <= 1e-10 * max(1, abs(row["second"])), "\(row)")
    }
    expect(rows.count == 28)
  }

  @Test("rests outside 0…1")
  func outside() {
    let function = TimingFunction.spring(.bouncy, velocity: 10)
    expect(function.value(at: -0.1) == 0 && function.value(at: 1.1) == 1)
    for progress in [-0.1, 1.1] {
      expect(function.slope(at: progress) == 0 && function.secondDerivative(at: progress) == 0)
    }
  }

  @Test("an instant spring is at its end from the start")
  func instant() {
    let function = TimingFunction.spring(SpringDescription(response: 0))
    expect(function.value(at: -0.1) == 0 && function.value(at: 0) == 1 && function.value(at: 0.5) == 1)
    expect(function.slope(at: 0) == 0 && function.secondDerivative(at: 0) == 0)
    expect(function.reversed.value(at: 0.5) == 0 && function.reversed.value(at: 1) == 1)
  }

  @Test("a spring that never rests, or a bad threshold, is a precondition failure")
  func preconditions() async {
    let undamped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimingFunction.spring(SpringDescription(damping: 0))
    }
    expectMessage("The damping must be greater than 0, because the spring must come to rest.", in: undamped)
    let threshold = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimingFunction.spring(.smooth, threshold: 1)
    }
    expectMessage("The threshold must be greater than 0 and less than 1, but it is 1.0.", in: threshold)
  }
}
