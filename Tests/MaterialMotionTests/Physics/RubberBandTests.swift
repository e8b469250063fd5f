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
      #expect(abs(position - expected) <= 4 * max(expected.ulp, row["limit"].ulp), "\(row): \(position)")
    }
    #expect(rows.count == 672)
  }

  @Test("never passes a limit by more than its length, and never decreases")
  func monotonic() {
    let band = RubberBand(below: -20, above: 30, maxLength: 7)
    var last = -Double.infinity
    for step in -4000...4000 {
      let position = band.position(of: Double(step) * abs(Double(step)) / 1000)
      #expect(position >= last && position >= -27 && position <= 37)
      last = position
    }
    #expect(band.position(of: .greatestFiniteMagnitude) == 37)
    #expect(band.position(of: -.greatestFiniteMagnitude) == -27)
  }

  @Test("clamps a value to the nearer limit if the length is 0 or less", arguments: [0, -0.0, -5, -1e300])
  func pins(_ length: Double) {
    let band = RubberBand(below: -20, above: 30, maxLength: length)
    #expect([-21, -20, 5, 30, 31].map { band.position(of: $0) } == [-20, -20, 5, 30, 30])
  }

  @Test("stretches symmetrically around equal limits")
  func empty() {
    let band = RubberBand(below: 10, above: 10, maxLength: 5)
    #expect(band.position(of: 10) == 10)
    #expect(band.position(of: 0) + band.position(of: 20) == 20)
  }
}
