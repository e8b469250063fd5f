// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

/// On a canvas of 772 × 314 points there is room for three seconds. The strips are 122 points high: the
/// position's from 22 to 144, the velocity's from 170 to 292.
@Suite("Plot of a flight")
struct PlotTests {
  private let staged = StagedFlight()
  private let plot: Plot

  init() {
    plot = Plot(of: staged.flight)
  }

  private func draw(pixelsPerPoint: Double = 1) -> PaperCanvas {
    let canvas = PaperCanvas(pixelsPerPoint: pixelsPerPoint)
    plot.draw(on: canvas)
    return canvas
  }

  private func texts(_ canvas: PaperCanvas) -> [String] { canvas.texts.map(\.text) }

  @Test("has a grid, limits and titles before anything moves")
  func empty() {
    let canvas = draw()
    expect(
      texts(canvas) == [
        "0 s", "-0.5", "-1", "-1.5", "-2", "-2.5", "-3", "100", "0", "-100", "500", "0", "-500",
        "position from middle, pt", "velocity, pt/s",
      ])
    expect(canvas.lines.allSatisfy { $0.width == 1 } && canvas.bands.isEmpty && canvas.discs.isEmpty)
    let zero = canvas.lines.filter { $0.ink == .mark }
    expect(zero.map(\.points) == [83.5, 231.5].map { [Point(48, $0), Point(768, $0)] })
  }

  @Test("has lines of one pixel at the centres of pixels", arguments: [1.0, 2, 3])
  func hairlines(pixelsPerPoint: Double) {
    for line in draw(pixelsPerPoint: pixelsPerPoint).lines {
      expect(line.width == 1 / pixelsPerPoint)
      let isVertical = line.points[0].x == line.points[1].x
      let pixel = (isVertical ? line.points[0].x : line.points[0].y) * pixelsPerPoint
      expect(abs(pixel - pixel.rounded(.down) - 0.5) < 1e-9)
    }
  }

  @Test("draws x and y in the mover's colour, the newest sample at the right edge")
  func curves() {
    staged.move(to: Point(50, -100), by: .hand, at: 1)
    staged.move(to: Point(100, 0), velocity: Point(250, -500), by: .hand, at: 2)
    let canvas = draw()
    let (thick, thin) = (canvas.lines(ofWidth: 2.5), canvas.lines(ofWidth: 1.25))
    expect(thick.map(\.ink) == [.hand, .hand] && thin.map(\.ink) == [.hand, .hand])
    expect(
      thick.map(\.points) == [[Point(528, 52.5), Point(768, 22)], [Point(528, 231), Point(768, 200.5)]])
    expect(
      thin.map(\.points) == [[Point(528, 144), Point(768, 83)], [Point(528, 231), Point(768, 292)]])
    expect(thick.map(\.clip) == [[Point(48, 21), Point(724, 124)], [Point(48, 169), Point(724, 124)]])
  }

  @Test("draws a band behind each run, and a run leads to the next mover's first sample")
  func bands() {
    staged.move(to: Point(50, 0), by: .hand, at: 1)
    staged.move(to: Point(60, 0), by: .spring, at: 1.5)
    staged.move(to: Point(0, 0), by: nil, at: 2)
    staged.move(to: Point(10, 0), by: .hand, at: 9)
    let canvas = draw()
    expect(canvas.bands.map(\.ink) == [.hand, .hand, .spring, .spring, .hand, .hand])
    expect(
      canvas.bands.map(\.size.x).map { ($0 * 1000).rounded() } == [120_000, 120_000, 120_000, 120_000, 0, 0])
    expect(canvas.lines(ofWidth: 2.5).map(\.points.count) == [2, 2, 1, 2, 2, 1])
  }

  @Test("marks a hand-over with a line, four discs and the speed")
  func takeover() {
    staged.move(to: Point(80, 20), by: .hand, at: 1)
    staged.move(to: Point(100, 50), velocity: Point(300, 400), by: .spring, at: 2)
    staged.move(to: Point(0, 0), velocity: .zero, by: .spring, at: 3)
    let canvas = draw()
    expect(canvas.lines.contains { $0.ink == .mark && $0.points == [Point(528.5, 22), Point(528.5, 292)] })
    // The positions' scale ends at 250, beyond the projected end of the throw.
    expect(canvas.discs.map { ($0.y * 10).rounded() } == [586, 708, 1944, 1822])
    expect(canvas.discs.allSatisfy { $0.x == 528.5 })
    // The words end 6 points before the line.
    expect(
      canvas.texts.last == .init(text: "let go at 500 pt/s", place: Point(528 - 6 - 18 * 6, 160), anchor: 0))
  }

  @Test("shows the projected end of a throw from the release until the next grip, with dashed lines")
  func projection() {
    // Thrown at the velocity that ends 200 points to the right and 100 points higher.
    let velocity = Decay.normal.initialVelocity(from: Point(100, 0), to: Point(200, -100))
    staged.move(to: Point(100, 0), by: .hand, at: 1)
    staged.move(to: Point(100, 0), velocity: velocity, by: .spring, at: 2)
    staged.move(to: Point(0, 0), by: .hand, at: 3)
    staged.move(to: Point(1, 0), by: .hand, at: 4)
    // The scale ends at 200, so x is at the upper edge of the strip, and y at three quarters of its height.
    for (width, y) in [(2.5, 22.0), (1.25, 113.5)] {
      let dashes = draw().lines.first { $0.width == width && $0.points.count == 60 }
      let points = dashes?.points ?? []
      expect(dashes?.ink == .hand && dashes?.clip == [Point(48, 21), Point(724, 124)])
      expect(points.first?.x == 288 && points.allSatisfy { $0.x >= 288 && $0.x <= 528 })
      expect(!points.isEmpty && points.allSatisfy { abs($0.y - y) < 1e-9 })
    }
  }

  @Test("leaves out the speeds that have no room beside newer ones")
  func speeds() {
    staged.move(to: Point(80, 20), by: .hand, at: 1)
    staged.move(to: Point(100, 50), velocity: Point(300, 400), by: .spring, at: 1.1)
    staged.move(to: Point(90, 40), velocity: Point(30, 40), by: .spring, at: 1.2)
    staged.move(to: Point(90, 40), by: .hand, at: 1.3)
    expect(texts(draw()).suffix(2) == ["velocity, pt/s", "caught at 50 pt/s"])
    staged.move(to: Point(91, 40), velocity: Point(0, 70), by: .spring, at: 3)
    expect(texts(draw()).suffix(3) == ["velocity, pt/s", "let go at 70 pt/s", "caught at 50 pt/s"])
  }

  @Test(
    "ends a scale at the next number that is easy to read",
    arguments: [
      (100, "100"), (101, "150"), (160, "200"), (249, "250"), (260, "300"), (430, "500"), (501, "600"),
      (601, "800"), (900, "1000"), (1001, "1500"),
    ])
  func limits(value: Double, limit: String) {
    staged.move(to: Point(0, -value), by: .spring, at: 1)
    expect(texts(draw()).contains(limit))
  }

  @Test("grows a scale at once, and shrinks it when a new motion begins")
  func scales() {
    staged.move(to: Point(380, 0), by: .spring, at: 1)
    expect(texts(draw()).contains("400"))
    for second in 2...9 { staged.move(to: Point(Double(second), 0), by: .spring, at: Double(second)) }
    expect(texts(draw()).contains("400"))
    staged.move(to: Point(0, 0), by: nil, at: 10)
    staged.move(to: Point(1, 0), by: .hand, at: 20)
    expect(texts(draw()).contains("100") && !texts(draw()).contains("400"))
  }

  @Test("does not fit its scale to the first velocities of a hand")
  func firstVelocities() {
    staged.move(to: Point(1, 0), velocity: Point(9000, 0), by: .hand, at: 1)
    staged.move(to: Point(2, 0), velocity: Point(700, 0), by: .hand, at: 1.1)
    expect(texts(draw()).contains("800"))
  }

  @Test("draws no samples that are out of sight, except for the last of them")
  func outOfSight() {
    for second in 0...7 { staged.move(to: Point(Double(second), 0), by: .hand, at: Double(second)) }
    expect(draw().lines(ofWidth: 2.5)[0].points.map(\.x) == [-192, 48, 288, 528, 768])
    staged.move(to: Point(8, 0), by: .hand, at: 7.5)
    expect(draw().lines(ofWidth: 2.5)[0].points.map(\.x) == [-72, 168, 408, 648, 768])
  }
}
