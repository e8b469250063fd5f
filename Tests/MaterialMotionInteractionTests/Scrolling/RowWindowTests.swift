// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("RowWindow")
struct RowWindowTests {
  private let rows = RowLayout(count: 1000, estimate: 40)

  @Test("makes rows ahead of a flight, and recycles those that are far away")
  func flight() {
    var window = RowWindow(margin: 100, lead: 0.1)
    expect(window.show(from: 4000, to: 4800, velocity: 2000, of: rows).made == [97..<128])
    expect(window.show(from: 4000, to: 4800, velocity: 2000, of: rows).isEmpty)
    // The rows behind stay until they are 400 points away.
    let next = window.show(from: 4400, to: 5200, velocity: 2000, of: rows)
    expect(next.made == [128..<138] && next.recycled == [97..<100])
    expect(window.rows == [100..<138])
    let far = window.show(from: 20_000, to: 20_800, of: rows)
    expect(far.made == [497..<523] && far.recycled == [100..<138])
  }

  @Test("makes no row twice if a hand moves back and forth")
  func trembling() {
    var window = RowWindow(margin: 100)
    _ = window.show(from: 4000, to: 4800, of: rows)
    let changes = (0..<20).map { window.show(from: 4000 + Double($0 % 2) * 90, to: 4890, of: rows) }
    expect(changes.flatMap { $0.made }.count == 1 && changes.allSatisfy { $0.recycled.isEmpty })
  }

  @Test("keeps a row that is held, until it is let go")
  func hold() {
    var window = RowWindow(margin: 0)
    _ = window.show(from: 0, to: 400, of: rows)
    window.hold(3)
    expect(window.show(from: 8000, to: 8400, of: rows).recycled == [0..<3, 4..<10])
    expect(window.rows == [3..<4, 200..<210])
    expect(window.show(from: 8000, to: 8400, of: rows).isEmpty)
    window.letGo(3)
    expect(window.show(from: 8000, to: 8400, of: rows).recycled == [3..<4])
  }

  @Test("follows rows that are inserted and removed")
  func changes() {
    var window = RowWindow(margin: 0)
    var rows = rows
    _ = window.show(from: 0, to: 400, of: rows)
    window.hold(8)
    rows.insert(2, at: 4)
    window.insert(2, at: 4)
    expect(window.rows == [0..<4, 6..<12])
    expect(window.show(from: 0, to: 400, of: rows).made == [4..<6])
    rows.remove(0..<5)
    expect(window.remove(0..<5) == [0..<5])
    // The row 8 has become 10, and then 5.
    expect(window.rows == [0..<6])
    expect(window.show(from: 20_000, to: 20_400, of: rows).recycled == [0..<5])
  }

  @Test("the rows in view exist after every call of a random script, and each is made and recycled once")
  func random() {
    var random = SplitMix64(seed: 4)
    var rows = RowLayout(count: 300, estimate: 40)
    var window = RowWindow(margin: 60, lead: 0.05)
    var existing: Set<Int> = []
    for _ in 0..<3000 {
      let start = Double.random(in: -500...rows.length + 500, using: &random)
      let place = Bool.random(using: &random) ? start : start.rounded()
      let velocity = Double.random(in: -9000...9000, using: &random)
      let row = Int.random(in: 0..<rows.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        rows.insert(3, at: row)
        window.insert(3, at: row)
        existing = Set(existing.map { $0 < row ? $0 : $0 + 3 })
      case 1 where rows.count > 50:
        let removed = row..<min(row + 4, rows.count)
        rows.remove(removed)
        expect(Set(window.remove(removed).joined()) == existing.intersection(removed))
        existing = Set(existing.subtracting(removed).map { $0 < row ? $0 : $0 - removed.count })
      case 2: window.hold(row)
      case 3: window.letGo(row)
      default:
        let change = window.show(from: place, to: place + 400, velocity: velocity, of: rows)
        let (made, recycled) = (Set(change.made.joined()), Set(change.recycled.joined()))
        expect(made.isDisjoint(with: existing) && recycled.isSubset(of: existing))
        existing = existing.union(made).subtracting(recycled)
        expect(existing.isSuperset(of: rows.rows(from: place, to: place + 400)))
        expect(recycled.isDisjoint(with: rows.rows(from: place, to: place + 400)))
      }
      expect(Array(window.rows.joined()) == existing.sorted())
    }
  }

  @Test("drops a place that is not finite")
  func badPlace() {
    var window = RowWindow()
    _ = window.show(from: 0, to: 400, of: rows)
    expect(window.show(from: .nan, to: 400, of: rows).isEmpty)
    expect(window.show(from: 0, to: .infinity, of: rows).isEmpty)
    expect(window.show(from: 0, to: 400, velocity: .nan, of: rows).isEmpty)
  }
}
