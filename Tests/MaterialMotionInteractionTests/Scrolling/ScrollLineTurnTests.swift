// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A line, as an object: macros cannot call mutating methods.
private final class Wheeled {
  var line: ScrollLine

  init(_ line: ScrollLine) { self.line = line }

  @discardableResult
  func turn(at time: Double, by distance: Double, as kind: ScrollTurn = .fingers) -> Bool {
    line.turn(at: time, by: distance, as: kind)
  }

  func state(at time: Double) -> ScrollLine.State { line.state(at: time) }
}

@Suite("A turn of a wheel on a line")
struct ScrollLineTurnTests {
  private let sheet: ScrollMember = 0
  private let list: ScrollMember = 1

  private func makeList(_ length: Double = 2000) -> Wheeled {
    Wheeled(ScrollLine([ScrollSegment(list, length: length)]))
  }

  private func makeChain(_ start: [Double]) -> Wheeled {
    Wheeled(
      ScrollLine(
        [ScrollSegment(sheet, length: 600, detents: [0, 300, 600]), ScrollSegment(list, length: 2000)],
        gates: [.sheet], start: start))
  }

  private func offset(_ line: Wheeled, _ time: Double) -> Double { line.state(at: time).offset(of: list) }

  @Test("fingers move the line at once, and it comes to rest after a silence")
  func fingers() {
    let line = makeList()
    expect(line.turn(at: 1, by: 30) && line.turn(at: 1.1, by: -10))
    expect(offset(line, 1.1) == 20 && line.state(at: 1.1).velocity == 0)
    expect(line.line.restTime == 1.1 + 0.2 && !line.line.isHeld && offset(line, 9) == 20)
  }

  @Test("the distances of notches add up, and the velocity does not jump")
  func notches() {
    let line = makeList()
    line.turn(at: 1, by: 100, as: .notch)
    let before = line.state(at: 1.05)
    line.turn(at: 1.05, by: 100, as: .notch)
    let after = line.state(at: 1.05)
    expect(before.velocity > 100 && abs(after.velocity - before.velocity) < 1e-9)
    expect(abs(after.total - before.total) < 1e-9 && offset(line, 9) == 200)
    // After the silence, but before the spring is at rest.
    line.turn(at: 1.26, by: 100, as: .notch)
    expect(offset(line, 1.26) < 199.5 && offset(line, 9) == 300)
  }

  @Test("fingers that follow a notch add to it")
  func mixed() {
    let line = makeList()
    line.turn(at: 1, by: 100, as: .notch)
    let before = offset(line, 1.05)
    line.turn(at: 1.05, by: 7)
    expect(abs(offset(line, 1.05) - before - 7) < 1e-9 && offset(line, 9) == 107)
  }

  @Test("a gesture that has scrolled stops at the end and keeps its events; the next one is left to others")
  func ends() {
    let line = makeList(50)
    expect(!line.turn(at: 1, by: -5) && line.line.restTime.map { $0 <= 1 } == true)
    expect(line.turn(at: 1, by: 80) && line.turn(at: 1.1, by: 80))
    expect(line.state(at: 1.1).total == 50)
    expect(!line.turn(at: 1.4, by: 80))
    expect(line.turn(at: 1.5, by: -.infinity, as: .notch) && offset(line, 9) == 0)
    expect(!line.turn(at: 9, by: .nan))
  }

  @Test(
    "a scroll to the top does not lower the sheet, but the next gesture does",
    arguments: [
      ScrollTurn.fingers, .notch,
    ])
  func gates(kind: ScrollTurn) {
    let line = makeChain([600, 40])
    expect(line.turn(at: 1, by: -60, as: kind) && line.turn(at: 1.1, by: -60, as: kind))
    expect(line.state(at: 5).offset(of: sheet) == 600 && offset(line, 5) == 0)
    expect(line.turn(at: 5, by: -200, as: kind))
    expect(line.state(at: 9).offset(of: sheet) == 300)
    expect(line.turn(at: 9, by: 380, as: kind))
    expect(line.state(at: 12).offset(of: sheet) == 600 && offset(line, 12) == 80)
  }

  @Test("one notch opens the sheet to its next detent, and fingers let it return to the nearest one")
  func detents() {
    let line = makeChain([0, 0])
    line.turn(at: 1, by: 100)
    expect(line.state(at: 1.19).offset(of: sheet) == 100 && line.state(at: 9).offset(of: sheet) == 0)
    line.turn(at: 9, by: 100, as: .notch)
    line.turn(at: 9.1, by: 100, as: .notch)
    expect(line.state(at: 20).offset(of: sheet) == 300)
    for press in 0..<2 { line.turn(at: 20 + 0.3 * Double(press), by: -40, as: .notch) }
    expect(line.state(at: 30).offset(of: sheet) == 0)
  }

  @Test("one gesture turns at most one page")
  func limit() {
    let line = Wheeled(
      ScrollLine([ScrollSegment(list, length: 800, detents: [0, 400, 800], limit: .next)]))
    for notch in 0..<7 { line.turn(at: 1 + 0.05 * Double(notch), by: 100, as: .notch) }
    expect(offset(line, 9) == 400)
  }

  @Test(
    "a swipe turns one page, whatever its momentum",
    arguments: [(1.0, 150.0, 400.0), (-1, 150, 400), (1, 20, 400), (1, 450, 400), (1, 640, 800)])
  func swipe(way: Double, fingers: Double, turned: Double) {
    for size in [80.0, 1500] {
      let pages = ScrollSegment(list, length: 4000, detents: (0...10).map { 400 * Double($0) }, limit: .next)
      let line = Wheeled(ScrollLine([pages], start: [2000]))
      line.turn(at: 1, by: way * fingers)
      let before = offset(line, 1)
      for event in 1...10 {
        line.turn(at: 1 + Double(event) / 60, by: way * size / 10, as: .momentum)
        expect(abs(offset(line, 1 + Double(event) / 60) - before) <= size + 1e-9)
      }
      let isEnough = size == 1500 || fingers >= 150
      expect(offset(line, 9) == 2000 + way * (isEnough ? turned : 0), "\(size)")
      line.turn(at: 10, by: way * 150)
      line.turn(at: 10.1, by: way * 1500, as: .momentum)
      expect(offset(line, 19) == 2000 + way * ((isEnough ? turned : 0) + 400))
    }
  }

  @Test("momentum does not cross a gate that is shut for it, and is left alone after a press")
  func momentum() {
    let line = makeChain([300, 0])
    expect(!line.turn(at: 0.5, by: 30, as: .momentum))
    line.turn(at: 1, by: 250)
    expect(line.turn(at: 1.1, by: 90, as: .momentum))
    expect(line.state(at: 1.1).offset(of: sheet) == 600 && offset(line, 1.1) == 0)
    line.line.touch(at: 1.2)
    expect(!line.turn(at: 1.21, by: 90) && line.line.isHeld)
    line.line.release(at: 1.22, velocity: 0)
    expect(!line.turn(at: 1.23, by: 90, as: .momentum))
  }

  @Test("stops a throw, brings back what is beyond an end, and goes on when the line changes")
  func takesOver() {
    var line = makeList()
    line.line.touch(at: 1)
    line.line.release(at: 1, velocity: 2000)
    let before = offset(line, 1.1)
    line.turn(at: 1.1, by: 10)
    expect(abs(offset(line, 1.1) - before - 10) < 1e-9 && offset(line, 1.15) == offset(line, 9))
    line = makeList()
    line.line.touch(at: 1)
    line.line.drag(at: 1.1, by: -100)
    line.line.release(at: 1.1, velocity: 0)
    let pulled = line.state(at: 1.15).total
    line.turn(at: 1.15, by: 10)
    expect(pulled < -20 && abs(line.state(at: 1.15).total - pulled - 10) < 1e-9 && offset(line, 9) == 10)
    line.turn(at: 10, by: 500, as: .notch)
    line.line.change(at: 10.1, [.insert(0, 1000)])
    expect(abs(offset(line, 20) - 1510) < 1e-9)
    line.turn(at: 30, by: 5)
    line.line.change(at: 30.1, [.length(0, 500)])
    expect(line.turn(at: 30.2, by: -20) && offset(line, 40) == 480)
  }
}
