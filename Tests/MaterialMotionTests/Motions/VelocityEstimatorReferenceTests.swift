// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("VelocityEstimator: reference")
struct VelocityEstimatorReferenceTests {
  @Test("agrees with the reference on release of 10 000 gestures")
  func releases() throws {
    let rows = try ReferenceTable("velocity_estimator").rows
    for (row, release) in zip(rows, SyntheticRelease.all) {
      let expected = Point(row["x"], row["y"])
      let size = max(1, expected.lengthSquared.squareRoot())
      expect(
        release.estimate.isWithin(1e-9 * size, of: expected), "gesture \(release.number): \(release.estimate)"
      )
    }
    expect(rows.count == 10_000)
  }

  @Test("agrees with the reference after each event of 400 gestures")
  func drags() throws {
    let rows = try ReferenceTable("velocity_estimator_drags").rows
    for (index, row) in rows.enumerated() {
      var estimator = VelocityEstimator<Point>()
      var (velocity, size, interval, rests) = (Point.zero, 1.0, 0.0, 0.0)
      for event in SyntheticGesture(number: 25 * index).events {
        estimator.add(event.position, at: event.time)
        velocity += estimator.velocity()
        size += estimator.velocity().lengthSquared.squareRoot()
        interval += estimator.interval
        rests += estimator.isAtRest(at: event.time + 0.03) ? 1 : 0
      }
      expect(velocity.isWithin(1e-9 * size, of: Point(row["x"], row["y"])), "gesture \(25 * index)")
      expect(abs(interval - row["interval"]) <= 1e-9 && rests == row["rests"], "gesture \(25 * index)")
    }
    expect(rows.count == 400)
  }
}
