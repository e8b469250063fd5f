// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("settlingTime")
struct SettlingTimeTests {
  @Test("agrees with an independent solution")
  func reference() throws {
    let rows = try ReferenceTable("settling").rows
    for row in rows {
      let spring = SpringDescription(
        stiffness: row["stiffness"], damping: row["damping"], mass: row["mass"])
      let time = spring.settlingTime(from: row["x0"], velocity: row["v0"], threshold: row["threshold"])
      expect(abs(time - row["time"]) <= 1e-9 * row["time"], "\(row)")
    }
    expect(rows.count == 42)
  }

  @Test("uses a threshold of 0.001 and a velocity of 0 by default")
  func defaults() {
    let spring = SpringDescription()
    expect(
      spring.settlingTime(from: 100.0)
        == spring.settlingTime(from: 100.0, velocity: 0, threshold: 0.001))
    expect(spring.settlingTime(from: 100.0) > spring.settlingTime(from: 100.0, threshold: 0.01))
  }

  @Test("is infinite without damping")
  func undamped() {
    expect(SpringDescription(damping: 0).settlingTime(from: 1.0) == .infinity)
    expect(SpringDescription(damping: 0).settlingTime(from: 0.0, velocity: 1e-6) == .infinity)
  }

  @Test("is 0 at rest, with and without damping", arguments: [0, 30.0])
  func atRest(damping: Double) {
    expect(SpringDescription(damping: damping).settlingTime(from: 0.0) == 0)
  }

  @Test("is 0 within the threshold")
  func withinThreshold() {
    expect(SpringDescription().settlingTime(from: Point(0.0006, -0.0008), threshold: 0.001001) == 0)
    expect(SpringDescription().settlingTime(from: Point(0.0006, -0.0008), threshold: 0.000999) > 0)
  }

  @Test("is 0 for a spring with a duration of 0")
  func instant() {
    expect(SpringDescription(duration: 0).settlingTime(from: 100.0, velocity: 1000) == 0)
  }

  @Test("does not mistake a crossing of the destination for rest")
  func crossing() {
    // w = √(ω₀² − b²), and from rest x = 0 first where tan(w·t) = −w/b.
    let spring = SpringDescription(stiffness: 101, damping: 2)
    let crossing = (.pi - 1.4711276743037347) / 10
    var (x, v) = (1.0, 0.0)
    SpringStep(spring, duration: crossing).advance(&x, &v)
    expect(abs(x) <= 1e-15 && abs(v) > 1)
    expect(spring.settlingTime(from: 1.0) > 10 * crossing)
    expect(spring.settlingTime(from: 0.0, velocity: 10) > 10 * crossing)
  }

  @Test("for a vector equals the settling time for its length")
  func vector() {
    let spring = SpringDescription(stiffness: 100, damping: 4)
    let time = spring.settlingTime(from: Point(30, 40))
    expect(abs(time - spring.settlingTime(from: 50.0)) <= 1e-12)
  }

  @Test("a non-finite displacement or velocity, or a threshold of 0, is a precondition failure")
  func preconditions() async {
    let displacement = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription().settlingTime(from: Double.nan)
    }
    expectMessage("The displacement must be finite, but it is nan.", in: displacement)
    let velocity = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription().settlingTime(from: 1.0, velocity: -.infinity)
    }
    expectMessage("The velocity must be finite, but it is -inf.", in: velocity)
    let threshold = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription().settlingTime(from: 1.0, threshold: 0)
    }
    expectMessage("The threshold must be greater than 0, but it is 0.0.", in: threshold)
  }
}
