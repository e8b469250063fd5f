// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

@Suite("Trail")
struct TrailTests {
  private let trail = Trail()

  private func draw() -> [PaperCanvas.Line] {
    let canvas = PaperCanvas()
    trail.draw(on: canvas)
    return canvas.lines
  }

  @Test("joins the places of a line, and becomes thinner with age")
  func line() {
    for index in 0...4 {
      trail.add(Point(Double(index), 0), by: .hand, to: 1, at: Double(index) / 10)
    }
    let lines = draw()
    expect(lines.map(\.points) == (0..<4).map { [Point(Double($0), 0), Point(Double($0 + 1), 0)] })
    expect(lines.map { ($0.width * 1000).rounded() } == [2000, 3000, 4000, 5000])
    expect(lines.allSatisfy { $0.ink == .hand })
  }

  @Test("has the colour of the spring from the release on, until a hand catches")
  func colours() {
    let movers: [Flight.Mover] = [.hand, .hand, .spring, .spring, .hand, .hand]
    for (index, mover) in movers.enumerated() {
      trail.add(Point(Double(index), 0), by: mover, to: 1, at: Double(index) / 100)
    }
    expect(draw().map(\.ink) == [.hand, .spring, .spring, .spring, .hand])
  }

  @Test("keeps the lines of several pointers apart")
  func lines() {
    for index in 0...2 {
      let time = Double(index) / 100
      trail.add(Point(Double(index), 0), by: .hand, to: 1, at: time)
      trail.add(Point(0, Double(index)), by: .hand, to: 2, at: time)
    }
    expect(
      draw().allSatisfy { line in line.points.allSatisfy { $0.x == 0 } || line.points.allSatisfy { $0.y == 0 }
      })
    expect(draw().count == 4)
  }

  @Test("forgets a place after half a second")
  func life() {
    for time in [0.0, 0.1, 0.5, 0.55] { trail.add(Point(time, 0), by: .hand, to: 1, at: time) }
    expect(draw().map(\.points) == [[Point(0.1, 0), Point(0.5, 0)], [Point(0.5, 0), Point(0.55, 0)]])
    trail.add(Point(9, 0), by: .hand, to: 1, at: 9)
    expect(draw().isEmpty)
  }

  @Test("stays as it is after its end, until a new one begins")
  func end() {
    for time in [0.0, 0.1] { trail.add(Point(time, 0), by: .hand, to: 1, at: time) }
    trail.end()
    expect(draw().count == 1)
    trail.add(Point(5, 0), by: .hand, to: 1, at: 0.2)
    expect(draw().isEmpty)
  }
}
