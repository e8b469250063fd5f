// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@testable import MaterialMotionTesting

@Suite("Trajectory failures")
struct TrajectoryFailureTests {
  /// A trajectory of numbers, with a sample every 0.1 s.
  private func trajectory(_ values: Double..., isAtRest: Bool? = true) -> Trajectory<Double> {
    let samples = values.enumerated().map { index, value in
      Trajectory<Double>.Sample(
        time: Double(index) / 10, value: value, velocity: index == 0 ? 0 : (value - values[index - 1]) * 10)
    }
    return Trajectory(samples: samples, isAtRest: isAtRest)
  }

  /// The sentence before the plot.
  private func sentence<T>(_ expectation: TrajectoryExpectation<T>, of trajectory: Trajectory<T>) -> String? {
    expectation.failure(of: trajectory)?.split(separator: "\n").first.map { String($0) }
  }

  @Test("a failure plots the trajectory, marks the samples that break the rule, and lists those nearby")
  func drawing() {
    let flight = trajectory(0, 4, 8, 10.1, 9, 6, 3, 1, 0)
    let failure = TrajectoryExpectation.neverLeaves(0...10).failure(of: flight)
    let guide = String(repeating: "┄", count: 72)
    expect(
      failure == """
        Expected a trajectory that never leaves 0...10. The rule is broken at 0.3 s: the value is 10.1, \
        the velocity 21.

                 │                           ✗
              10 ┤\(guide)
                 │                                    •
                 │                  •
                 │
                 │                                            •
                 │
                 │
                 │         •
                 │                                                     •
                 │
                 │                                                              •
               0 ┤•┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄•
                 └────────────────────────────────────────────────────────────────────────
                                             ▲
                  0 s                                                                0.8 s

              sample     time     value   velocity
                   1   0.1000    4.0000      40.00
                   2   0.2000    8.0000      40.00
          ✗        3   0.3000   10.1000      21.00
                   4   0.4000    9.0000     -11.00
                   5   0.5000    6.0000     -30.00
        """)
  }

  @Test("each failed expectation is recorded at the line of the call")
  func place() {
    withKnownIssue {
      expectTrajectory(trajectory(0, 1, 0), .rests(at: 0), .neverLeaves(0...0.5), .isMonotonic())
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2 && "\(issue)".contains("▲")
    }
  }

  @Test("a failure of `rests` reports the last value, and whether it is at rest")
  func rests() {
    expect(
      sentence(.rests(at: 2), of: trajectory(0, 1))
        == "Expected a trajectory that rests at 2. It ends at 1, at a distance of 1.")
    expect(
      sentence(.rests(at: 1), of: trajectory(0, 1, isAtRest: false))
        == "Expected a trajectory that rests at 1. It is active at the end.")
    expect(
      sentence(.rests(at: 1), of: trajectory(0, 1, isAtRest: nil))
        == "Expected a trajectory that rests at 1. It has a velocity of 10 at the end.")
    expect(
      sentence(.rests(at: 1), of: trajectory(1, 1 + 1e-7))
        == "Expected a trajectory that rests at 1. It ends at 1, at a distance of 1e-07.")
    expect(
      sentence(.rests(at: 2), of: trajectory(1, 1))
        == "Expected a trajectory that rests at 2. It ends at 1, at a distance of 1. It never moves.")
    expect(sentence(.rests(at: 1, within: 1e-6), of: trajectory(1, 1 + 1e-7)) == nil)
    expect(sentence(.rests(at: 1), of: trajectory(1, .nan)) != nil)
  }

  @Test("a failure of `passes` reports the smallest distance")
  func passes() {
    expect(
      sentence(.passes(2), of: trajectory(0, 1.5, 1))
        == "Expected a trajectory that passes 2. The smallest distance is 0.5, at 0.1 s.")
    expect(sentence(.passes(1.25), of: trajectory(0, 1.5, 1)) == nil)
    expect(sentence(.passes(2, within: 0.5), of: trajectory(0, 1.5, 1)) == nil)
    let diagonal = Trajectory<Point>(samples: [
      .init(time: 0, value: Point(0, 0), velocity: .zero),
      .init(time: 1, value: Point(10, 10), velocity: .zero),
    ])
    expect(sentence(.passes(Point(6, 4), within: 1.5), of: diagonal) == nil)
    expect(
      sentence(.passes(Point(6, 4), within: 1.4), of: diagonal)
        == "Expected a trajectory that passes (6, 4), within 1.4. The smallest distance is 1.4142, at 1 s.")
  }

  @Test("a failure reports the first sample outside a range, beyond a limit or in the wrong direction")
  func places() {
    expect(
      sentence(.neverOvershoots(10), of: trajectory(0, 9, 10.5, 11, 10))
        == "Expected a trajectory that never overshoots 10. The rule is broken in 2 of 5 samples, "
        + "first at 0.2 s: the value is 10.5, the velocity 15.")
    expect(sentence(.neverOvershoots(-10), of: trajectory(0, 9, -9)) == nil)
    expect(sentence(.neverOvershoots(-10), of: trajectory(0, -10.5)) != nil)
    expect(sentence(.neverOvershoots(10), of: trajectory(.nan, 11)) != nil)
    let backwards = sentence(.isMonotonic(), of: trajectory(0, 2, 1.5, 3))
    expect(backwards?.contains("at 0.2 s: the value is 1.5") == true)
    expect(sentence(.isMonotonic(within: 0.5), of: trajectory(0, 2, 1.5, 3)) == nil)
    expect(sentence(.isMonotonic(), of: trajectory(3, 2, 2, 0)) == nil)
    expect(sentence(.neverLeaves(0...1), of: trajectory(0, .nan)) != nil)
    expect(sentence(.settles(at: 1, within: 0.1, by: 0.2), of: trajectory(0, 3, 1.05, 0.95)) == nil)
    expect(
      sentence(.settles(at: 1, within: 0.1, by: 0.15), of: trajectory(0, 3, 1.05, 0.95))
        == "Expected a trajectory that is within 0.1 of 1 from 0.15 s on. The rule is broken at 0.1 s: "
        + "the value is 3, the velocity 30.")
    let flight = Trajectory<Point>(samples: [.init(time: 0, value: Point(5, 20), velocity: .zero)])
    expect(sentence(.neverLeaves(x: 0...10, y: 0...20), of: flight) == nil)
    expect(
      sentence(.neverLeaves(x: 0...10, y: 0...19), of: flight)
        == "Expected a trajectory that never leaves x 0...10, y 0...19. The rule is broken at 0 s: "
        + "the value is (5, 20), the velocity (0, 0).")
  }

  @Test("a failure of continuity reports the jump, and the jump that its time allows")
  func jumps() {
    expect(
      sentence(.isContinuous(speed: 20), of: trajectory(0, 2, 5, 6, 9))
        == "Expected a trajectory that goes no faster than 20 a second. Its value changes by 3 in 100 ms, "
        + "but at most 2 is allowed, at 0.2 s, the first of 2 times.")
    expect(
      sentence(.velocityIsContinuous(acceleration: 100), of: trajectory(0, 1, 2, 5))
        == "Expected a trajectory that accelerates by no more than 100 per second squared. "
        + "Its velocity changes by 20 in 100 ms, but at most 10 is allowed, at 0.3 s.")
    expect(sentence(.velocityIsContinuous(acceleration: 200), of: trajectory(0, 1, 2, 5)) == nil)
    expect(
      sentence(.velocityIsTrue(within: 0.1), of: trajectory(0, 1, 2))
        == "Expected a trajectory that agrees with its velocity, within 0.1. The rule is broken at 0.1 s: "
        + "the value is 1, the velocity 10.")
  }

  @Test("a custom rule is checked, and a trajectory without samples fails")
  func ownRules() {
    let isEven = TrajectoryExpectation<Double>("is even") { trajectory in
      trajectory.samples.indices.filter { trajectory.samples[$0].value.remainder(dividingBy: 2) != 0 }
    }
    expect(isEven.failure(of: trajectory(0, 2, 4)) == nil)
    expect(sentence(isEven, of: trajectory(0, 1))?.hasPrefix("Expected a trajectory that is even. ") == true)
    expect(
      isEven.failure(of: Trajectory(samples: [])) == "Expected a trajectory that is even. It has no samples.")
  }

  @Test("a failure can plot equal numbers, a single one, the largest ones, and no finite ones")
  func extremes() {
    let largest = Double.greatestFiniteMagnitude
    for values in [[1, 1], [0], [.nan, .infinity], [-largest, largest]] {
      let samples = values.map { Trajectory<Double>.Sample(time: 0, value: $0, velocity: 0) }
      let all = TrajectoryExpectation<Double>("fails") { _ in Array(samples.indices) }
      expect(all.failure(of: Trajectory(samples: samples))?.contains("▲") == true)
    }
  }
  @Test("a failure can plot samples that are out of order, because an event was older than a frame")
  func outOfOrder() {
    let samples = [1, 0.5, 2, 1.5].map { Trajectory<Double>.Sample(time: $0, value: $0, velocity: 0) }
    let all = TrajectoryExpectation<Double>("fails") { _ in Array(samples.indices) }
    expect(all.failure(of: Trajectory(samples: samples))?.contains("▲") == true)
  }
}
