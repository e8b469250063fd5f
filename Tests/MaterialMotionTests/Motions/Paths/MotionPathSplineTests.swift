// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("MotionPath through points")
struct MotionPathSplineTests {
  @Test("passes through every point, without corners", arguments: [0, 0.5, 1])
  func points(alpha: Double) {
    var random = SplitMix64(seed: 10)
    for isClosed in [false, true] {
      let points = (0..<12).map { _ in Point.random(in: -100...100, using: &random) }
      let path = MotionPath(through: points, alpha: alpha, isClosed: isClosed)
      expect(path.segmentCount == (isClosed ? 12 : 11))
      for (index, point) in points.enumerated() {
        expect(path.point(atParameter: Double(index)) == point)
        guard index > 0 || isClosed else { continue }
        let before = index > 0 ? Double(index).nextDown : Double(path.segmentCount)
        let turn = path.tangent(atParameter: before).distance(to: path.tangent(atParameter: Double(index)))
        expect(turn <= 1e-9)
      }
    }
  }

  @Test("agrees with Barry and Goldman's recursion between two points", arguments: [0, 0.5, 1])
  func recursion(alpha: Double) {
    let points = [Point(0, 0), Point(40, 90), Point(60, 80), Point(200, 10)]
    let path = MotionPath(through: points, alpha: alpha)
    var times = [0.0]
    for (first, second) in zip(points, points.dropFirst()) {
      times.append(times.last! + pow(first.distance(to: second), alpha))
    }
    for step in 0...20 {
      let t = times[1] + (times[2] - times[1]) * Double(step) / 20
      func mix(_ a: Point, _ b: Point, _ first: Int, _ last: Int) -> Point {
        a * ((times[last] - t) / (times[last] - times[first]))
          + b * ((t - times[first]) / (times[last] - times[first]))
      }
      let a = (0..<3).map { mix(points[$0], points[$0 + 1], $0, $0 + 1) }
      let b = (0..<2).map { mix(a[$0], a[$0 + 1], $0, $0 + 2) }
      let expected = mix(b[0], b[1], 1, 2)
      expect(path.point(atParameter: 1 + Double(step) / 20).distance(to: expected) <= 1e-12)
    }
  }

  @Test("two points make a line, one point a path without length, and equal points count once")
  func fewPoints() {
    let line = MotionPath(through: [Point(0, 0), Point(30, 40)])
    expect(abs(line.length - 50) <= 1e-13)
    expect(line.point(at: 25).distance(to: Point(15, 20)) <= 1e-12)
    expect(MotionPath(through: [Point(3, 4), Point(3, 4)]).length == 0)
    expect(
      MotionPath(through: [.zero, .zero, Point(1, 2), Point(1, 2), Point(5, 1), .zero], isClosed: true)
        == MotionPath(through: [.zero, Point(1, 2), Point(5, 1)], isClosed: true))
    let there = MotionPath(through: [.zero, Point(10, 0)], isClosed: true)
    expect(there.end == .zero && there.length >= 20)
  }

  @Test("no point, or an alpha outside of its range, is a precondition failure")
  func preconditions() async {
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionPath(through: [])
    }
    expectMessage("A spline must have at least one point.", in: none)
    let alpha = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionPath(through: [.zero], alpha: 2)
    }
    expectMessage("The alpha of a spline must be from 0 to 1, but it is 2.0.", in: alpha)
  }
}
