// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("SpringDescription.keyframes(from:velocity:to:tolerance:)")
struct KeyframesTests {
  @Test("needs as few pieces as an independent lower bound, and stays within the tolerance")
  func fewest() throws {
    let rows = try ReferenceTable("keyframes").rows
    var proven = 0
    for row in rows {
      let spring = SpringDescription(response: row["response"], dampingRatio: row["ratio"])
      let keyframes = try #require(
        spring.keyframes(from: 0.0, velocity: row["velocity"], to: 1, tolerance: row["tolerance"]))
      let pieces = Double(keyframes.offsets.count - 1)
      // A run of the reference may end between two samples, so its bound for many pieces is a little low.
      expect(pieces >= row["pieces"] && pieces <= 1.035 * row["pieces"] + 1, "\(row): \(pieces)")
      if pieces == row["pieces"] { proven += 1 }
      expect(abs(keyframes.duration - row["duration"]) <= 1e-12, "\(row): \(keyframes.duration)")
      let error = greatestError(of: keyframes, spring, velocity: row["velocity"])
      expect(error <= row["tolerance"], "\(row): \(error)")
    }
    expect(rows.count == 72)
    expect(proven == 58)
  }

  @Test("18 pieces draw a spring with the response 0.5 and the bounce 0.3, to one thousandth")
  func example() throws {
    let spring = SpringDescription(duration: 0.5, bounce: 0.3)
    let keyframes = try #require(spring.keyframes(from: -100.0, to: 200, tolerance: 0.3))
    expect([keyframes.values.count, keyframes.offsets.count] == [19, 19])
    expect([keyframes.offsets.first, keyframes.offsets.last] == [0, 1])
    expect([keyframes.values.first, keyframes.values.last] == [-100, 200])
    expect(zip(keyframes.offsets, keyframes.offsets.dropFirst()).allSatisfy { $0 < $1 })
    expect(keyframes.duration == spring.settlingTime(from: 300.0, threshold: 0.3))
  }

  @Test(
    "the keyframes of a vector follow its curve, for any direction of its velocity",
    arguments: [0, 30, 90, 150, 180])
  func vector(angle: Double) throws {
    let spring = SpringDescription(response: 0.4, dampingRatio: 0.6)
    let radians = angle * .pi / 180
    let velocity = Point(1200 * Double.cos(radians), 1200 * Double.sin(radians))
    let keyframes = try #require(
      spring.keyframes(from: Point(40, 20), velocity: velocity, to: Point(240, 20), tolerance: 0.1))
    expect([keyframes.values.first, keyframes.values.last] == [Point(40, 20), Point(240, 20)])
    let error = greatestError(of: keyframes, spring, velocity: velocity)
    expect(error <= 0.1)
    expect(zip(keyframes.offsets, keyframes.offsets.dropFirst()).allSatisfy { $0 <= $1 })
    let straight = try #require(
      spring.keyframes(from: 0.0, velocity: velocity.x, to: 200, tolerance: 0.1))
    let isStraight = angle == 0 || angle == 180
    expect((keyframes.values.count == straight.values.count) == isStraight)
  }

  @Test("a motion that starts at its destination with a velocity ends there")
  func kick() throws {
    let spring = SpringDescription(response: 0.4, dampingRatio: 0.6)
    let keyframes = try #require(
      spring.keyframes(from: Point(5, 5), velocity: Point(600, 800), to: Point(5, 5), tolerance: 0.1))
    expect(greatestError(of: keyframes, spring, velocity: Point(600, 800)) <= 0.1)
    expect(keyframes.values.last == Point(5, 5))
  }

  @Test("a motion that takes no time has one piece, with the duration 0")
  func noDuration() {
    let instant = SpringDescription(response: 0).keyframes(from: 0.0, velocity: 50, to: 8, tolerance: 0.1)
    let resting = SpringDescription(damping: 0).keyframes(from: 3.0, to: 3, tolerance: 0.1)
    expect([instant?.duration, resting?.duration] == [0, 0])
    expect([instant?.values, resting?.values, instant?.offsets] == [[0, 8], [3, 3], [0, 1]])
  }

  @Test("a motion without damping has no keyframes")
  func undamped() {
    expect(SpringDescription(damping: 0).keyframes(from: 0.0, to: 1, tolerance: 0.1) == nil)
    expect(SpringDescription(damping: 0).cssLinear() == nil)
  }

  @Test(
    "the pieces stay within the tolerance for very little and very much damping",
    arguments: [0.01, 30, 1000])
  func extremes(ratio: Double) throws {
    let spring = SpringDescription(response: 0.5, dampingRatio: ratio)
    let keyframes = try #require(spring.keyframes(from: 0.0, velocity: 40, to: 1, tolerance: 0.01))
    expect(greatestError(of: keyframes, spring, velocity: 40) <= 0.01)
  }

  @Test("a value that is not finite, or a tolerance of 0, is a precondition failure")
  func rules() async {
    let start = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription().keyframes(from: Double.nan, to: 1, tolerance: 0.1)
    }
    expectMessage("The value at the start must be finite, but it is nan.", in: start)
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription().keyframes(from: 0, to: Double.infinity, tolerance: 0.1)
    }
    expectMessage("The destination must be finite, but it is inf.", in: end)
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription().keyframes(from: 0.0, to: 1, tolerance: 0)
    }
    expectMessage("The threshold must be greater than 0, but it is 0.0.", in: zero)
    let tiny = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription().keyframes(from: 0.0, to: 1, tolerance: 1e-10)
    }
    expectMessage(
      "The tolerance must be finite and at least 10⁻⁹ of the distance, but it is 1e-10.", in: tiny)
  }

  @Test(
    "the approximate number of pieces is within 15 % of the exact number",
    arguments: [
      0.01, 0.027, 0.2, 1, 2,
    ])
  func approximatePieces(ratio: Double) throws {
    let spring = SpringDescription(response: 0.34, dampingRatio: ratio)
    let keyframes = try #require(spring.keyframes(from: 0.0, to: 316, tolerance: 0.1))
    let pieces = Double(keyframes.offsets.count - 1)
    expect(abs(spring.approximatePieces(distance: 316, tolerance: 0.1) / pieces - 1) < 0.15)
  }

  /// The greatest distance of the keyframes from the exact motion, at 200 places of each piece.
  private func greatestError<T: VectorSpace>(
    of keyframes: MotionKeyframes<T>, _ spring: SpringDescription, velocity: T
  ) -> Double {
    var greatest = 0.0
    let values = keyframes.values
    let destination = values[values.count - 1]
    for index in 1..<values.count {
      let (early, late) = (keyframes.offsets[index - 1], keyframes.offsets[index])
      for part in 0..<200 {
        let fraction = Double(part) / 200
        var x = values[0] - destination
        var v = velocity
        SpringStep(spring, duration: (early + (late - early) * fraction) * keyframes.duration).advance(&x, &v)
        let drawn = values[index - 1] + (values[index] - values[index - 1]).scaled(by: fraction)
        greatest = max(greatest, (drawn - destination - x).lengthSquared.squareRoot())
      }
    }
    return greatest
  }
}
