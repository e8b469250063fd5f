// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("RowLayout")
struct RowLayoutTests {
  /// The same rows as a plain array.
  private struct Plain {
    var sizes: [Double] = []
    let spacing: Double

    var starts: [Double] { sizes.reduce(into: [0]) { $0.append($0.last! + $1 + spacing) } }
  }

  @Test("follows random insertions, removals and measurements like a plain array", arguments: [0.0, 8])
  func random(spacing: Double) {
    var random = SplitMix64(seed: UInt64(spacing) + 1)
    for _ in 0..<20 {
      var rows = RowLayout(count: 0, estimate: 40, spacing: spacing)
      var plain = Plain(spacing: spacing)
      for _ in 0..<50 {
        let row = Int.random(in: 0...plain.sizes.count, using: &random)
        let former = rows
        let shift: RowLayout.Shift
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          let count = [1, 3, 200].randomElement(using: &random)!
          shift = rows.insert(count, at: row)
          plain.sizes.insert(contentsOf: Array(repeating: 40, count: count), at: row)
        case 2:
          let sizes = (0..<Int.random(in: 0...90, using: &random)).map { Double($0 % 7) * 16 + 1 }
          shift = rows.insert(sizes: sizes, at: row)
          plain.sizes.insert(contentsOf: sizes, at: row)
        case 3:
          let end = min(plain.sizes.count, row + Int.random(in: 0...150, using: &random))
          shift = rows.remove(row..<end)
          plain.sizes.removeSubrange(row..<end)
        default:
          guard row < plain.sizes.count else { continue }
          let size = Double(Int.random(in: 1...120, using: &random))
          shift = rows.setSize(size, of: row)
          plain.sizes[row] = size
        }
        // Integers are added exactly.
        let starts = plain.starts
        expect(starts.indices.map { rows.start(of: $0) } == starts)
        expect(rows.count == plain.sizes.count && rows.length == max(0, starts.last! - spacing))
        expect(shift.length == rows.length - former.length)
        let place = Double.random(in: -100...rows.length + 100, using: &random)
        let last = starts.dropLast().lastIndex { $0 <= place } ?? starts.dropLast().indices.first
        expect(rows.row(at: place) == last)
        let inside = plain.sizes.indices.filter { starts[$0] < place + 300 && starts[$0 + 1] > place }
        expect(Array(rows.rows(from: place, to: place + 300)) == inside)
      }
    }
  }

  @Test("finds each row at its start, whatever the sizes")
  func startsAndRows() {
    var random = SplitMix64(seed: 3)
    let sizes = (0..<1000).map { _ in Double.random(in: 0.1...90, using: &random) }
    for spacing in [0, 0.1] {
      var rows = RowLayout(count: 500, estimate: 44.1, spacing: spacing)
      rows.insert(sizes: sizes, at: 300)
      expect(rows.count == 1500)
      expect((0..<1500).filter { rows.row(at: rows.start(of: $0)) != $0 } == [])
    }
  }

  @Test("finds a million rows that are measured at both ends and grow in the middle")
  func million() {
    var rows = RowLayout(count: 1_000_000, estimate: 44)
    for row in 0..<2000 {
      rows.setSize(50, of: row)
      rows.setSize(50, of: 999_999 - row)
      rows.insert(1, at: 500_000 - row)
    }
    expect(rows.count == 1_002_000)
    expect(rows.length == 44.0 * 998_000 + 50.0 * 4000)
    expect(rows.start(of: 501_000) == 44.0 * 499_000 + 50.0 * 2000)
    expect(rows.isEstimated(2000) && !rows.isEstimated(1999))
  }

  @Test("says what has moved: everything after the place of a change")
  func shifts() {
    var rows = RowLayout(count: 10, estimate: 40, spacing: 8)
    expect(rows.insert(2, at: 3) == .init(place: 144, length: 96))
    expect(rows.setSize(50, of: 0) == .init(place: 40, length: 10))
    expect(rows.setSize(30, of: 0) == .init(place: 30, length: -20))
    expect(rows.remove(1..<3) == .init(place: 38, length: -96))
  }

  @Test("rows of size 0 are between two places, and no row is between the same place twice")
  func empty() {
    var rows = RowLayout(estimate: 10)
    expect(rows.row(at: 0) == nil && rows.rows(from: 0, to: 10).isEmpty && rows.length == 0)
    rows.insert(sizes: [10, 0, 0, 10], at: 0)
    expect(rows.row(at: 10) == 3)
    expect(rows.rows(from: 5, to: 15) == 0..<4)
    expect(rows.rows(from: 10, to: 10).isEmpty && rows.rows(from: 20, to: 30).isEmpty)
    expect(rows.rows(from: -20, to: 0).isEmpty && rows.rows(from: .nan, to: 10).isEmpty)
    expect(RowLayout(count: 5, estimate: 0).row(at: 0) == 4)
  }

  @Test("drops sizes that are negative or not finite")
  func badSizes() {
    var rows = RowLayout(count: 2, estimate: 10)
    for size in [-1, .nan, .infinity] as [Double] {
      expect(rows.setSize(size, of: 0).length == 0)
      expect(rows.insert(sizes: [size], at: 2).length == 10)
    }
    expect(rows.length == 50 && rows.isEstimated(0) && rows.isEstimated(4))
  }
}
