// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Lengths of a ScrollLine that change together")
struct ScrollLineLengthsTests {
  /// The members 0 and 1 have pages, which hold the members after them.
  private static let members = [0, 1, 2, 1, 0, 3]
  private var random = SplitMix64(seed: 7)

  private mutating func pick(_ values: [Double]) -> Double { values.randomElement(using: &random)! }

  /// A line in any state, under a finger.
  private mutating func line() -> ScrollLine {
    let lengths = Self.members.map { _ in pick([0, 0, 100, 300]) }
    let start = lengths.map { pick([0, $0, $0, $0 / 2]) }
    var line = ScrollLine(
      zip(Self.members, lengths).map { ScrollSegment(ScrollMember($0), length: $1) },
      gates: Array(repeating: .open, count: lengths.count - 1), start: start)
    line.touch(at: 0)
    line.drag(at: 0, by: pick([-2000, -50, 0, 50, 2000]))
    return line
  }

  @Test("move under a finger what they move one after the other")
  mutating func together() {
    for number in 0..<2000 {
      var together = line()
      var apart = together
      let changes = (0..<6).map { _ in
        ScrollChange.length(Int.random(in: 0..<6, using: &random), pick([0, 50, 100, 400]))
      }
      together.change(at: 0, changes)
      for change in changes { apart.change(at: 0, [change]) }
      for way in [0.0, 70, -140] {
        together.drag(at: 0, by: way)
        apart.drag(at: 0, by: way)
        let (state, expected) = (together.state(at: 0), apart.state(at: 0))
        let isSame = Self.members.indices.allSatisfy {
          (state.offset(ofSegment: $0) - expected.offset(ofSegment: $0)).magnitude < 1e-9
        }
        expect(isSame && state.owner == expected.owner, "line \(number): \(changes), moved by \(way)")
        expect((state.overshoot - expected.overshoot).magnitude < 1e-9, "line \(number)")
        if !isSame { return }
      }
    }
  }
}
