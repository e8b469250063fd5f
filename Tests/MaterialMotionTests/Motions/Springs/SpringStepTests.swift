// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("SpringStep")
struct SpringStepTests {
  @Test("agrees with an independent solution in every regime, from 0 s to one hour")
  func reference() throws {
    let rows = try ReferenceTable("springs").rows
    for row in rows {
      let (x, v) = (row["x0"], row["v0"])
      let spring = SpringDescription(
        stiffness: row["stiffness"], damping: row["damping"], mass: row["mass"])
      let frequency = 2 * Double.pi / spring.response
      let amplitude = abs(x) + abs(v) / frequency
      let (newX, newV) = moved(x, v, by: SpringStep(spring, duration: row["time"]))
      let error = max(abs(newX - row["x"]), abs(newV - row["v"]) / frequency) / amplitude
      expect(error <= 1e-9, "\(row)")
    }
    expect(rows.count == 2560)
  }

  @Test("two steps of t equal one step of 2t", arguments: springs)
  func halves(spring: SpringDescription) {
    for time in [1e-6, 1.0 / 240, 1.0 / 60, 0.5, 10] {
      let half = SpringStep(spring, duration: time)
      let (x, v) = moved(100.0, -2000, by: half)
      let twice = moved(x, v, by: half)
      let once = moved(100.0, -2000, by: SpringStep(spring, duration: 2 * time))
      expect(abs(twice.0 - once.0) <= 1e-11 * 100)
      expect(abs(twice.1 - once.1) <= 1e-11 * 2000)
    }
  }

  @Test("a step of 0 s changes nothing, to the last digit", arguments: springs)
  func identity(spring: SpringDescription) {
    let (x, v) = moved(0.1, -7.3, by: SpringStep(spring, duration: 0))
    expect(x == 0.1 && v == -7.3)
  }

  @Test("a step of any length is finite", arguments: springs)
  func longSteps(spring: SpringDescription) {
    for time in [3600, 1e9, 1e300, .infinity] {
      let (x, v) = moved(100.0, -2000, by: SpringStep(spring, duration: time))
      expect(x.isFinite && v.isFinite, "\(time) s")
    }
  }

  @Test("a damped spring is at rest after a step of 1e9 s", arguments: springs.filter { $0.damping > 0 })
  func stillness(spring: SpringDescription) {
    let (x, v) = moved(100.0, -2000, by: SpringStep(spring, duration: 1e9))
    expect(abs(x) <= 1e-300 && abs(v) <= 1e-300)
  }

  @Test("very strong damping gives a finite step", arguments: [1e6, 1e100, 1e160, 1e300])
  func enormousDamping(damping: Double) {
    let step = SpringStep(SpringDescription(stiffness: 100, damping: damping), duration: 1.0 / 60)
    let (x, v) = moved(100.0, -2000, by: step)
    expect(abs(x - 100) <= 1 && abs(v) <= 1)
  }

  @Test("an instant spring is at its destination after any step", arguments: [0, 1.0 / 60])
  func instant(time: Double) {
    let (x, v) = moved(100.0, -2000, by: SpringStep(SpringDescription(duration: 0), duration: time))
    expect(x == 0 && v == 0)
  }

  @Test("moves each component independently")
  func components() {
    let step = SpringStep(SpringDescription(), duration: 0.1)
    let (x, v) = moved(Point(100, -3), Point(0, 250), by: step)
    let (left, right) = (moved(100.0, 0, by: step), moved(-3.0, 250, by: step))
    expect(x == Point(left.0, right.0) && v == Point(left.1, right.1))
  }

  @Test("stores its description and its duration")
  func properties() {
    let step = SpringStep(SpringDescription(stiffness: 100, damping: 20), duration: 0.1)
    expect(step.description == SpringDescription(stiffness: 100, damping: 20))
    expect(step.duration == 0.1)
  }

  @Test("a duration that is negative or NaN is a precondition failure")
  func preconditions() async throws {
    let back = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringStep(SpringDescription(), duration: -0.5)
    }
    expectMessage("The duration of a step must be at least 0 s, but it is -0.5 s.", in: back)
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringStep(SpringDescription(), duration: .nan)
    }
    expectMessage("The duration of a step must be at least 0 s, but it is nan s.", in: nan)
  }

  static let springs = [0, 0.1, 0.999999999, 1, 1.000000001, 2, 100].map {
    SpringDescription(response: 0.34, dampingRatio: $0)
  }

  private func moved<T: VectorSpace>(_ displacement: T, _ velocity: T, by step: SpringStep) -> (T, T) {
    var (x, v) = (displacement, velocity)
    step.advance(&x, &v)
    return (x, v)
  }
}
