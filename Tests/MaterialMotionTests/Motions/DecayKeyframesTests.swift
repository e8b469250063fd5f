// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Decay.keyframes(from:velocity:tolerance:)")
struct DecayKeyframesTests {
  @Test("needs as few pieces as an independent lower bound, and stays within the tolerance")
  func fewest() throws {
    let rows = try ReferenceTable("decay_keyframes").rows
    var proven = 0
    for row in rows {
      let decay = Decay(rate: row["rate"])
      let keyframes = decay.keyframes(from: 0, velocity: row["velocity"], tolerance: row["tolerance"])
      let pieces = Double(keyframes.offsets.count - 1)
      // A run of the reference may end between two samples, so its bound for many pieces is a little low.
      expect(pieces >= row["pieces"] && pieces <= 1.035 * row["pieces"] + 1, "\(row): \(pieces)")
      if pieces == row["pieces"] { proven += 1 }
      expect(abs(keyframes.duration - row["duration"]) <= 1e-10, "\(row): \(keyframes.duration)")
      expect(abs(keyframes.values[keyframes.values.count - 1] - row["end"]) <= 1e-10, "\(row)")
      expect(keyframes.offsets.first == 0 && keyframes.offsets.last == 1)
      let error = greatestError(of: keyframes, decay, velocity: row["velocity"])
      expect(error <= row["tolerance"], "\(row): \(error)")
    }
    expect(rows.count == 27)
    expect(proven == 23)
  }

  @Test("16 pieces draw a normal throw with 1000 points per second, to half a point")
  func example() {
    let keyframes = Decay.normal.keyframes(from: 100.0, velocity: 1000, tolerance: 0.5)
    expect(keyframes.values.count == 17)
    expect(keyframes.values.first == 100)
    expect(keyframes.values.last == Decay.normal.projection(from: 100.0, velocity: 1000))
    expect(keyframes.duration == Decay.normal.settlingTime(velocity: 1000.0, threshold: 0.5))
  }

  @Test("a vector needs as many pieces as its length")
  func vector() {
    let velocity = Point(-600, 800)
    let keyframes = Decay.fast.keyframes(from: Point(40, 20), velocity: velocity, tolerance: 0.1)
    let straight = Decay.fast.keyframes(from: 0.0, velocity: 1000, tolerance: 0.1)
    expect(keyframes.values.count == straight.values.count)
    expect(keyframes.values.first == Point(40, 20))
    expect(keyframes.values.last == Decay.fast.projection(from: Point(40, 20), velocity: velocity))
    expect(greatestError(of: keyframes, .fast, velocity: velocity) <= 0.1)
  }

  @Test("a motion within the tolerance has one piece, which takes no time")
  func noDuration() {
    let keyframes = Decay(rate: 2).keyframes(from: 5.0, velocity: 0.1, tolerance: 0.1)
    expect(keyframes.duration == 0)
    expect(keyframes.offsets == [0, 1])
    expect(keyframes.values == [5, 5.05])
  }

  @Test("a value that is not finite, or a tolerance of 0, is a precondition failure")
  func rules() async {
    let start = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Decay.normal.keyframes(from: Double.nan, velocity: 1, tolerance: 0.1)
    }
    expectMessage("The value at the start must be finite, but it is nan.", in: start)
    let velocity = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Decay.normal.keyframes(from: 0, velocity: Double.infinity, tolerance: 0.1)
    }
    expectMessage("The velocity must be finite, but it is inf.", in: velocity)
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Decay.normal.keyframes(from: 0.0, velocity: 1, tolerance: 0)
    }
    expectMessage("The threshold must be greater than 0, but it is 0.0.", in: zero)
    let tiny = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Decay(rate: 1).keyframes(from: 0.0, velocity: 1, tolerance: 1e-10)
    }
    expectMessage(
      "The tolerance must be finite and at least 10⁻⁹ of the distance, but it is 1e-10.", in: tiny)
  }

  /// The greatest distance of the keyframes from the exact motion, at 200 places of each piece.
  private func greatestError<T: VectorSpace>(
    of keyframes: MotionKeyframes<T>, _ decay: Decay, velocity: T
  ) -> Double {
    var greatest = 0.0
    let values = keyframes.values
    for index in 1..<values.count {
      let (early, late) = (keyframes.offsets[index - 1], keyframes.offsets[index])
      for part in 0..<200 {
        let fraction = Double(part) / 200
        let time = (early + (late - early) * fraction) * keyframes.duration
        let exact = decay.position(after: time, from: values[0], velocity: velocity)
        let drawn = values[index - 1] + (values[index] - values[index - 1]).scaled(by: fraction)
        greatest = max(greatest, (drawn - exact).lengthSquared.squareRoot())
      }
    }
    return greatest
  }
}
