// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("DecaySolution")
struct DecaySolutionTests {
  @Test("agrees with an independent solution")
  func reference() throws {
    for row in try ReferenceTable("decays").rows {
      let (x, v, rate, time) = (row["x0"], row["v0"], row["rate"], row["time"])
      let motion = DecaySolution(Decay(rate: rate), from: x, velocity: v, threshold: 1e-12 * abs(v) / rate)
      let size = abs(x) + abs(v) / rate
      expect(abs(motion.value(at: time) - row["x"]) <= 2e-12 * size, "\(row)")
      expect(abs(motion.velocity(at: time) - row["v"]) <= 2e-12 * abs(v), "\(row)")
      if time < motion.duration {
        expect(abs(motion.acceleration(at: time) + rate * row["v"]) <= 2e-12 * rate * abs(v), "\(row)")
      }
    }
  }

  @Test("is at rest at its end from its duration on")
  func rest() {
    let motion = DecaySolution(.normal, from: Point(1, 2), velocity: Point(300, -400))
    expect(motion.duration == Decay.normal.settlingTime(velocity: Point(300, -400)))
    for time in [motion.duration, Double.infinity] {
      expect(motion.value(at: time) == motion.end)
      expect(motion.velocity(at: time) == .zero && motion.acceleration(at: time) == .zero)
    }
    expect(motion.value(at: motion.duration.nextDown) != motion.end)
  }

  @Test("stays at its start before time 0")
  func start() {
    let motion = DecaySolution(.normal, from: 100, velocity: 1000)
    for time in [0, -1, Double.nan] {
      expect(motion.value(at: time) == 100 && motion.velocity(at: time) == 1000)
    }
  }

  @Test("rejects a start that is not finite")
  func badInput() async {
    await #expect(processExitsWith: .failure) { _ = DecaySolution(.normal, from: .infinity, velocity: 1) }
    await #expect(processExitsWith: .failure) { _ = DecaySolution(.normal, from: 1, velocity: .nan) }
  }
}
