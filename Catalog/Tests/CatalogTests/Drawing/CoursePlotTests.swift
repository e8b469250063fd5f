// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

/// On a canvas of 772 × 314 points, two seconds are 720 points wide, from 48 to 768. The position's strip is
/// from 22 to 144, the velocity's from 170 to 292.
@Suite("Plot of a motion that is known in advance")
struct CoursePlotTests {
  private let time = ReactiveProperty(0.5)
  private let plot: CoursePlot

  init() {
    plot = CoursePlot(of: Self.course(to: Point(100, -50), scale: 1), at: time)
  }

  /// A motion with constant speed for one second.
  private static func course(to end: Point, scale: Double) -> CoursePlot.Course {
    var track = MotionTrack(from: Point.zero)
    track.add(KeyframeMotion(from: .zero, to: end, duration: 1, timing: .linear))
    return CoursePlot.Course("Kite", track, scale: scale, duration: 2, marking: 0.5...1)
  }

  private func draw() -> PaperCanvas {
    let canvas = PaperCanvas()
    plot.draw(on: canvas)
    return canvas
  }

  @Test("shows value and velocity from the start to the end, with scales that fit")
  func curves() {
    let canvas = draw()
    let (thick, thin) = (canvas.lines(ofWidth: 2.5), canvas.lines(ofWidth: 1.25))
    expect(thick.map(\.points.first) == [Point(48, 83), Point(48, 170)])
    expect(thick.map(\.points.last) == [Point(768, 22), Point(768, 231)])
    expect(thin.map(\.points.last) == [Point(768, 113.5), Point(768, 231)])
    let texts = canvas.texts.map(\.text)
    expect(
      texts == [
        "0", "1", "2 s", "100", "0", "-100", "100", "0", "-100", "position from middle, pt", "velocity, pt/s",
        "Kite",
      ])
  }

  @Test("marks the present time and the values there, and a range of time")
  func present() {
    var canvas = draw()
    expect(canvas.discs.map(\.x) == [228.5, 228.5, 228.5, 228.5])
    expect(canvas.discs.map(\.y) == [52.5, 170, 98.25, 261.5])
    expect(canvas.lines.filter { $0.ink == .text }.map(\.points) == [[Point(228.5, 22), Point(228.5, 292)]])
    expect(canvas.bands.map(\.corner) == [Point(228, 22), Point(228, 170)])
    expect(canvas.bands.map(\.size) == [Point(180, 122), Point(180, 122)])
    time.value = 7
    canvas = draw()
    expect(canvas.discs.map(\.x) == [768.5, 768.5, 768.5, 768.5])
    expect(canvas.discs.map(\.y) == [22, 231, 113.5, 231])
  }

  @Test("shows another motion, at another scale, from the next drawing on")
  func replacing() {
    _ = draw()
    plot.show(Self.course(to: Point(100, -50), scale: 3))
    expect(draw().texts.map(\.text).contains("300"))
    plot.show(Self.course(to: Point(4, 0), scale: 1))
    expect(draw().texts.map(\.text).contains("20"))
  }
}
