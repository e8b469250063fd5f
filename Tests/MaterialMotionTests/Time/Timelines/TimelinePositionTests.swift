// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("TimelinePosition")
struct TimelinePositionTests {
  private func positions(of position: TimelinePosition, _ times: ClosedRange<Int>) -> [Double] {
    times.map { position.value(at: Double($0)) }
  }

  @Test("is a line between two changes, and a change does not make it jump")
  func line() {
    var position = TimelinePosition(duration: 2)
    expect(positions(of: position, 0...1) == [0, 0])
    position.change(at: 1) { $0.isPlaying = true }
    expect(positions(of: position, 1...2) == [0, 1])
    position.change(at: 2) { $0.rate = 0.5 }
    expect(positions(of: position, 2...5) == [1, 1.5, 2, 2])
    position.change(at: 3) { $0.rate = -1 }
    expect(positions(of: position, 3...5) == [1.5, 0.5, 0])
    position.change(at: 4) { $0.isPlaying = false }
    expect(positions(of: position, 4...5) == [0.5, 0.5])
  }

  @Test("moves only while it plays, at a rate other than 0, and no scrubber holds it")
  func moving() {
    var position = TimelinePosition(duration: nil)
    expect(!position.isMoving)
    position.change(at: 0) { $0.isPlaying = true }
    expect(position.isMoving)
    position.change(at: 1) { $0.holders += 2 }
    expect(!position.isMoving && position.value(at: 7) == 1)
    position.change(at: 7) { $0.holders -= 1 }
    expect(!position.isMoving)
    position.change(at: 8) { $0.holders -= 1 }
    expect(position.isMoving && position.value(at: 9) == 2)
    position.change(at: 9) { $0.rate = 0 }
    expect(!position.isMoving && position.value(at: 10) == 2)
  }

  @Test("a move and a shorter duration set the position")
  func moves() {
    var position = TimelinePosition(duration: 5)
    position.change(at: 0) { $0.isPlaying = true }
    position.move(to: 4, at: 1)
    expect(positions(of: position, 1...3) == [4, 5, 5])
    position.change(at: 1.5) { $0.duration = 2 }
    expect(position.anchor == 2 && position.value(at: 2) == 2)
    position.change(at: 2) { $0.duration = 3 }
    expect(position.value(at: 2.5) == 2.5)
  }

  @Test(
    "the rate decides from which end it plays, and to which",
    arguments: [
      (1.0, 0.0, [false, false, true]), (-1, 2, [true, false, false]), (0, 2, [false, false, false]),
    ])
  func ends(rate: Double, beginning: Double, areAtEnd: [Bool]) {
    var position = TimelinePosition(duration: 2)
    position.change(at: 0) { $0.rate = rate }
    expect(position.beginning == beginning)
    expect([0, 1, 2].map { position.isAtEnd($0) } == areAtEnd)
  }

  @Test("without a duration, it never is at its end, and plays backward from where it is")
  func endless() {
    var position = TimelinePosition(duration: nil)
    expect(!position.isAtEnd(1e12))
    position.move(to: 3, at: 0)
    position.change(at: 0) { $0.rate = -1 }
    expect(position.beginning == 3)
  }

  @Test("is finite at any rate, however long it plays")
  func greatRates() {
    for rate in [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude] {
      var position = TimelinePosition(duration: nil)
      position.change(at: 0) { ($0.rate, $0.isPlaying) = (rate, true) }
      expect(position.value(at: 1e9) == (rate > 0 ? 1e12 : 0))
      position.change(at: 1e9) { $0.rate = 1 }
      expect(position.value(at: 1e9 + 1).isFinite)
    }
  }
}
