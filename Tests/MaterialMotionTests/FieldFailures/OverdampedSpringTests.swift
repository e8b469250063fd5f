// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In another library, the formulas for an oscillating spring took the root of a negative number if the
/// damping was above critical.
@Suite("Field failure 12: damping above critical")
struct OverdampedSpringTests {
  @Test("chenglou/react-motion#225: at 60 Hz springs of any damping follow an independent solution")
  func reference() throws {
    let rows = try ReferenceTable("springs").rows.filter { $0["time"] > 0.2 && $0["time"] < 3 }
    try #require(rows.count == 640)
    for row in rows {
      let clock = ManualFrameClock()
      let description = SpringDescription(
        stiffness: row["stiffness"], damping: row["damping"], mass: row["mass"])
      let motion = MotionRecorder(
        springSource(
          Spring(destination: 0, description: description, threshold: 1e-12),
          from: ReactiveProperty(row["x0"]), velocity: ReactiveProperty(row["v0"]), clock: clock))
      clock.advance(by: row["time"], framesPerSecond: 60)
      expect(clock.now == row["time"])
      let amplitude = abs(row["x0"]) + abs(row["v0"]) * description.response / (2 * .pi)
      expect(abs(motion.values.last! - row["x"]) <= 1e-9 * amplitude, "\(row)")
    }
  }

  @Test(
    "chenglou/react-motion#225: with critical damping or more, a spring never overshoots or turns round",
    arguments: [1, 1.000000001, 1.5, 10, 100])
  func creeps(dampingRatio: Double) {
    let clock = ManualFrameClock()
    let description = SpringDescription(response: 0.34, dampingRatio: dampingRatio)
    let motion = MotionRecorder(
      springSource(
        Spring(destination: 100, description: description), from: ReactiveProperty(0), clock: clock))
    clock.advance(by: 150, framesPerSecond: 60)
    expect(motion.values == motion.values.sorted())
    expect(motion.values.last == 100 && motion.isAtRest)
  }

  @Test("chenglou/react-motion#225: positions are continuous where the damping passes through critical")
  func continuity() {
    let ratios: [Double] = [1 - 1e-9, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-9]
    for time in [0.01, 0.1, 1] {
      let places = ratios.map { ratio in
        var (x, v) = (100.0, -2000.0)
        SpringStep(SpringDescription(response: 0.34, dampingRatio: ratio), duration: time).advance(&x, &v)
        return x
      }
      expect(places.allSatisfy { abs($0 - places[2]) <= 1e-6 })
    }
  }
}
