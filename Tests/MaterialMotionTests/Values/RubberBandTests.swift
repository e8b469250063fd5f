// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("RubberBand")
struct RubberBandTests {
  @Test("agrees with an independent computation")
  func reference() throws {
    let rows = try ReferenceTable("rubber_band").rows
    for row in rows {
      let band = RubberBand(below: row["below"], above: row["above"], maxLength: row["length"])
      let expected = row["position"]
      let position = band.position(of: row["value"])
      expect(abs(position - expected) <= 4 * max(expected.ulp, row["limit"].ulp), "\(row): \(position)")
      let slope = band.slope(at: row["value"])
      expect(abs(slope - row["slope"]) <= 8 * row["slope"].ulp, "\(row): \(slope)")
    }
    expect(rows.count == 672)
  }

  @Test("finds the dragged value of a position, in agreement with an independent computation")
  func inverse() throws {
    let rows = try ReferenceTable("rubber_band_pulls").rows
    for row in rows {
      let band = RubberBand(below: row["below"], above: row["above"], maxLength: row["length"])
      let expected = row["value"]
      let pull = band.pull(showing: row["position"])
      // The dragged value magnifies the rounding error of the position's distance by 1 / slope.
      let magnified = row["slope"] > 0 ? row["position"].ulp / row["slope"] : 0
      let tolerance = 4 * max(expected.ulp, row["limit"].ulp) + magnified
      expect(pull == expected || abs(pull - expected) <= tolerance, "\(row): \(pull)")
      // The slope is compared at the expected value. Rounding this value can change the slope.
      guard row["slope"] > 0, row["limit"].ulp < 1e-9 * row["length"] else { continue }
      let slope = band.slope(at: expected)
      expect(abs(slope - row["slope"]) <= 1e-6 * row["slope"], "\(row): \(slope)")
    }
    expect(rows.count == 588)
  }

  @Test("returns the same position for the dragged value of the position")
  func roundTrip() {
    let band = RubberBand(below: -20, above: 30, maxLength: 600)
    for step in -619...629 {
      let position = band.position(of: band.pull(showing: Double(step)))
      expect(abs(position - Double(step)) < 1e-10, "\(step): \(position)")
    }
  }

  @Test("has no finite dragged value for a position that the band never reaches")
  func unreachable() {
    let band = RubberBand(below: -20, above: 30, maxLength: 7)
    for position in [-28.0, -27] { expect(band.pull(showing: position) == -.infinity) }
    for position in [37.0, 38] { expect(band.pull(showing: position) == .infinity) }
    expect(band.position(of: .infinity) == 37)
    expect(band.slope(at: .infinity) == 0)
  }

  @Test("never passes a limit by more than its length, and never decreases")
  func monotonic() {
    let band = RubberBand(below: -20, above: 30, maxLength: 7)
    var last = -Double.infinity
    for step in -4000...4000 {
      let position = band.position(of: Double(step) * abs(Double(step)) / 1000)
      expect(position >= last && position >= -27 && position <= 37)
      last = position
    }
    expect(band.position(of: .greatestFiniteMagnitude) == 37)
    expect(band.position(of: -.greatestFiniteMagnitude) == -27)
  }

  @Test("clamps a value to the nearer limit if the length is 0 or less", arguments: [0, -0.0, -5, -1e300])
  func pins(_ length: Double) {
    let band = RubberBand(below: -20, above: 30, maxLength: length)
    expect([-21, -20, 5, 30, 31].map { band.position(of: $0) } == [-20, -20, 5, 30, 30])
    expect([-21, -20, 5, 30, 31].map { band.slope(at: $0) } == [0, 1, 1, 1, 0])
    expect([-21, -20, 5, 30, 31].map { band.pull(showing: $0) } == [-.infinity, -20, 5, 30, .infinity])
  }

  @Test("stretches symmetrically around equal limits")
  func empty() {
    let band = RubberBand(below: 10, above: 10, maxLength: 5)
    expect(band.position(of: 10) == 10)
    expect(band.position(of: 0) + band.position(of: 20) == 20)
  }
}
