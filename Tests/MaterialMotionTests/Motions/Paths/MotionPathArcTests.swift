// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("MotionPath.arc")
struct MotionPathArcTests {
  @Test("a move by (100, 50) bulges by 13.20, and begins along x")
  func example() {
    let path = MotionPath.arc(from: .zero, to: Point(100, 50))
    expect(path.tangent(at: 0).distance(to: Point(1, 0)) <= 1e-15)
    expect(path.tangent(at: path.length).distance(to: Point(0.6, 0.8)) <= 1e-15)
    // The circle has the radius 125 around (0, 125).
    let middle = path.point(atParameter: 0.5)
    let bulge = middle.distance(to: Point(50, 25))
    expect(abs(bulge - 125 * (1 - 2 / 5.0.squareRoot())) <= 1e-12 && abs(bulge - 13.20) < 0.005)
    expect(middle.y < 25)
  }

  @Test("a move by (50, 100) ends along y, and one by (70, 70) begins along x and ends along y")
  func otherAxis() {
    let tall = MotionPath.arc(from: .zero, to: Point(50, 100))
    expect(tall.tangent(at: tall.length).distance(to: Point(0, 1)) <= 1e-15)
    expect(tall.tangent(at: 0).distance(to: Point(0.8, 0.6)) <= 1e-15)
    let square = MotionPath.arc(from: .zero, to: Point(70, 70))
    expect(square.tangent(at: 0).distance(to: Point(1, 0)) <= 1e-15)
    expect(square.tangent(at: square.length).distance(to: Point(0, 1)) <= 1e-15)
  }

  @Test("every move stays on its circle within 3e-4 of the radius, and on the side of its tangent")
  func circles() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<1000 {
      let (start, end) = (
        Point.random(in: -300...300, using: &random), Point.random(in: -300...300, using: &random)
      )
      let path = MotionPath.arc(from: start, to: end)
      expect(path.start == start && path.end == end)
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      let angle = min(max(2 * atan(min(width, height) / max(width, height)), .pi / 18), .pi / 2)
      let chord = start.distance(to: end)
      let radius = chord / (2 * sin(angle / 2))
      // The tangent that is nearest to the longer axis decides on the side: the path first moves along x.
      let isClockwise = (end.x > start.x) == (end.y > start.y)
      let along = (end - start) / chord
      let normal = Point(-along.y, along.x) * (isClockwise ? 1 : -1)
      let center = (start + end) / 2 + normal * (radius * cos(angle / 2))
      for step in 0...32 {
        let point = path.point(at: path.length * Double(step) / 32)
        expect(abs(point.distance(to: center) - radius) <= 3e-4 * radius)
      }
      expect(abs(abs(path.angle(at: path.length) - path.angle(at: 0)) - angle) <= 1e-9)
      let (first, last) = (path.tangent(at: 0), path.tangent(at: path.length))
      if width > height {
        expect(abs(first.y) <= sin(.pi / 36) && abs(first.y) < abs(along.y) + 1e-12 || angle < 0.18)
      } else {
        expect(abs(last.x) <= sin(.pi / 36) && abs(last.x) < abs(along.x) + 1e-12 || angle < 0.18)
      }
    }
  }

  @Test("a move along an axis is a line, and a move to its start has no length")
  func straight() {
    for end in [Point(80, 0), Point(-80, 0), Point(0, 80), Point(0, -80)] {
      let path = MotionPath.arc(from: .zero, to: end)
      expect(path.length == 80 && path.point(at: 20) == end / 4)
    }
    expect(MotionPath.arc(from: Point(1, 2), to: Point(1, 2)).length == 0)
  }

  @Test("a move close to an axis has a central angle of 10°")
  func flat() {
    let path = MotionPath.arc(from: .zero, to: Point(100, 0.001))
    expect(abs(path.angle(at: path.length) - path.angle(at: 0) - .pi / 18) <= 1e-9)
  }

  @Test("an end that is not finite is a precondition failure")
  func preconditions() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionPath.arc(from: .zero, to: Point(.nan, 0))
    }
    expectMessage("must be finite and at most 10¹⁰⁰", in: end)
  }
}
