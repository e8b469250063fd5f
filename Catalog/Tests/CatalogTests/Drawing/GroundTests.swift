// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

@Suite("Ground of the stage")
struct GroundTests {
  private let staged = StagedFlight()
  private let ground = Ground()

  private func draw() -> PaperCanvas {
    let canvas = PaperCanvas(size: Point(800, 600))
    ground.draw(on: canvas)
    return canvas
  }

  @Test("marks each place with a circle")
  func places() {
    ground.places = [Point(100, 200), Point(300, 400)]
    expect(draw().circles.map(\.centre) == ground.places && draw().lines.isEmpty)
  }

  @Test("marks the end of a throw with a circle, and leads there with dashes, until the next grip")
  func thrown() {
    ground.flight = staged.flight
    let velocity = Decay.normal.initialVelocity(from: Point.zero, to: Point(30, 40))
    staged.move(to: .zero, velocity: velocity, by: .spring, at: 1)
    expect(draw().circles.count == 1)
    expect((draw().circles[0].centre - Point(430, 340)).lengthSquared < 1e-18)
    let points = draw().lines[0].points
    expect(points.first == Point(400, 300) && points.count == 14)
    expect(points.allSatisfy { abs(3 * ($0.y - 300) - 4 * ($0.x - 400)) < 1e-9 })
    staged.move(to: Point(50, 0), by: nil, at: 2)
    expect(draw().circles.count == 1)
    staged.move(to: Point(50, 0), by: .hand, at: 3)
    expect(draw().circles.isEmpty && draw().lines.isEmpty)
  }

  @Test("marks no end of an element that was let go without a velocity")
  func still() {
    ground.flight = staged.flight
    staged.move(to: Point(10, 0), by: .spring, at: 1)
    expect(draw().circles.isEmpty && draw().lines.isEmpty)
  }

  @Test("draws no dashes far outside the canvas")
  func far() {
    ground.flight = staged.flight
    staged.move(to: .zero, velocity: Point(1e9, 0), by: .spring, at: 1)
    expect(draw().lines[0].points.count <= 2 * 126)
    expect(draw().lines[0].points.allSatisfy { $0.x < 1410 })
  }
}
