// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("AnimationProgress")
struct AnimationProgressTests {
  @Test("agrees with an independent solution for timing functions")
  func timings() throws {
    let rows = try ReferenceTable("timing_progress").rows
    for row in rows {
      let progress = AnimationProgress(
        ofTimingBy: Point(row["x1"], row["y1"]), Point(row["x2"], row["y2"]), duration: row["duration"],
        after: row["time"])
      expect(abs(progress.fraction - row["fraction"]) <= 1e-12, "\(row)")
      expect(abs(progress.rate - row["rate"]) <= 1e-10, "\(row)")
    }
    expect(rows.count == 70)
  }

  @Test("agrees with an independent solution for springs")
  func springs() throws {
    let rows = try ReferenceTable("spring_progress").rows
    for row in rows {
      let spring = SpringDescription(
        stiffness: row["stiffness"], damping: row["damping"], mass: row["mass"])
      let progress = AnimationProgress(of: spring, relativeVelocity: row["velocity"], after: row["time"])
      expect(abs(progress.fraction - row["fraction"]) <= 1e-12, "\(row)")
      expect(abs(progress.rate - row["rate"]) <= 1e-11, "\(row)")
    }
    expect(rows.count == 60)
  }

  @Test("rests at the start before the start, and at the end after the end")
  func outside() {
    let (first, second) = (Point(0.42, 0), Point(0.58, 1))
    let before = AnimationProgress(ofTimingBy: first, second, duration: 1, after: -0.1)
    expect(before.fraction == 0 && before.rate == 0)
    for time in [1, 1.5, .infinity] {
      let after = AnimationProgress(ofTimingBy: first, second, duration: 1, after: time)
      expect(after.fraction == 1 && after.rate == 0)
    }
    let spring = AnimationProgress(of: .bouncy, relativeVelocity: 5, after: -0.1)
    expect(spring.fraction == 0 && spring.rate == 0)
  }

  @Test("has the slope of the curve at an end where a control point lies")
  func ends() {
    let progress = AnimationProgress(ofTimingBy: .zero, Point(1, 1), duration: 0.5, after: 0)
    expect(abs(progress.rate - 2) <= 1e-9)
  }

  @Test("has a finite rate where the curve is vertical")
  func vertical() {
    let progress = AnimationProgress(ofTimingBy: Point(1, 0), Point(0, 1), duration: 1, after: 0.5)
    expect(abs(progress.fraction - 0.5) <= 1e-3 && progress.rate.isFinite)
  }

  @Test("an animation of a platform continues a flight with its velocity")
  func continuity() {
    // The platform's animation solves the spring on a way of length 1.
    let spring = SpringDescription()
    var (displacement, velocity) = (Point(-250, 80), Point(900, 1200))
    let destination = Point(400, 100)
    let start = destination + displacement
    let relative = relativeVelocity(velocity, from: start, to: destination)
    for _ in 1...30 {
      SpringStep(spring, duration: 1.0 / 60).advance(&displacement, &velocity)
    }
    for axis in 0..<2 {
      let progress = AnimationProgress(of: spring, relativeVelocity: relative[axis], after: 0.5)
      let way = destination[axis] - start[axis]
      expect(abs(start[axis] + progress.fraction * way - (destination + displacement)[axis]) <= 1e-11)
      expect(abs(progress.rate * way - velocity[axis]) <= 1e-9)
    }
  }
}
