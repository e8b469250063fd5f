// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("MotionPath")
struct MotionPathTests {
  @Test("lengths, points and tangents agree with an independent solution")
  func reference() throws {
    let rows = try ReferenceTable("path_points").rows
    for row in rows {
      let path = try MotionPath(svg: row.text("d"))
      let length = row["length"]
      expect(abs(path.length - length) <= 1e-11 * length, "\(row)")
      let distance = row["fraction"] * length
      expect(path.point(at: distance).distance(to: Point(row["x"], row["y"])) <= 1e-11 * length, "\(row)")
      let tangent = Point(row["dx"], row["dy"])
      // Near a cusp, the tangent turns within a short distance.
      let turn = abs(path.curvature(at: distance)) * 1e-11 * length
      expect(path.tangent(at: distance).distance(to: tangent) <= 1e-11 + turn, "\(row)")
    }
    expect(rows.count == 170)
  }

  @Test("a path of lines and a half circle has its lengths, points and angles")
  func example() {
    let path = Self.stadium
    expect(abs(path.length - (200 + 50 * .pi)) <= 1e-12)
    expect(path.segmentCount == 3)
    expect(path.point(at: 50) == Point(50, 0))
    expect(path.point(at: 100 + 25 * .pi).distance(to: Point(150, 50)) <= 1e-12)
    expect(path.point(at: 150 + 50 * .pi).distance(to: Point(50, 100)) <= 1e-12)
    expect(path.angle(at: 50) == 0)
    expect(abs(path.angle(at: 100 + 25 * .pi) - .pi / 2) <= 1e-12)
    expect(abs(path.angle(at: path.length) - .pi) <= 1e-12)
    expect(path.curvature(at: 50) == 0)
    expect(abs(path.curvature(at: 150) - 0.02) <= 1e-15)
  }

  @Test("distances outside of a path and NaN count as its ends")
  func clamping() {
    let path = Self.stadium
    for (distance, parameter) in [(-1.0, 0.0), (-.infinity, 0), (.nan, 0), (1e9, 3), (.infinity, 3)] {
      expect(path.parameter(at: distance) == parameter)
      let point = parameter == 0 ? path.start : path.end
      expect(path.point(at: distance) == point)
      expect(path.point(atParameter: distance) == point)
    }
  }

  @Test("the ends of every segment are exact")
  func ends() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let (path, corners) = randomPath(using: &random)
      expect(path.start == corners[0])
      expect(path.point(at: path.length) == path.end && path.end == corners.last)
      for (index, corner) in corners.enumerated() {
        expect(path.point(atParameter: Double(index)) == corner)
        expect(path.point(at: path.distance(atParameter: Double(index))).distance(to: corner) <= 1e-9)
      }
    }
  }

  @Test("the parameter at a distance and the distance at a parameter are inverse")
  func inversion() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<200 {
      let (path, _) = randomPath(using: &random)
      for _ in 0..<20 {
        let distance = Double.random(in: 0...path.length, using: &random)
        let parameter = path.parameter(at: distance)
        expect(abs(path.distance(atParameter: parameter) - distance) <= 1e-12 * path.length)
        expect(path.point(atParameter: parameter).distance(to: path.point(at: distance)) <= 1e-9)
        expect(path.tangent(atParameter: parameter).distance(to: path.tangent(at: distance)) <= 1e-9)
      }
    }
  }

  @Test("the angle follows the tangent, and turns by at most a little between places that are close")
  func continuousAngle() {
    // Ten turns of a circle, a loop, and a cubic curve with a cusp nearby.
    var path = MotionPath(from: Point(50, 0))
    path.addArc(around: .zero, by: 20 * .pi)
    expect(abs(path.angle(at: 0) - .pi / 2) <= 1e-15)
    expect(abs(path.angle(at: path.length) - 20.5 * .pi) <= 1e-12)
    path.addCurve(to: Point(150, 0), control1: Point(50, 200), control2: Point(-100, -20))
    path.addCurve(to: Point(250, 0), control1: Point(400, 51), control2: Point(150, 50))
    var last = path.angle(at: 0)
    for step in 1...20_000 {
      let distance = path.length * Double(step) / 20_000
      let angle = path.angle(at: distance)
      let tangent = path.tangent(at: distance)
      expect(Point(cos(angle), sin(angle)).distance(to: tangent) <= 1e-9)
      expect(abs(angle - last) < 3)
      last = angle
    }
    expect(abs(path.angle(atParameter: 3) - last) <= 1e-12)
  }

  @Test("the angle counts the turn of an ellipse whose speed hardly varies")
  func nearCircle() {
    for isClockwise in [true, false] {
      var path = MotionPath(from: .zero)
      path.addArc(to: Point(1, 0), radii: Point(100, 100.0001), isLarge: true, isClockwise: isClockwise)
      let turn = path.angle(at: path.length) - path.angle(at: 0)
      expect(abs(abs(turn) - 2 * .pi + 0.01) <= 1e-4 && (turn > 0) == isClockwise)
    }
  }

  @Test("where the derivative vanishes, the tangent is the limit of the directions nearby")
  func degenerateTangents() {
    func curve(_ control1: Point, _ control2: Point, to end: Point = Point(60, 80)) -> MotionPath {
      var path = MotionPath(from: .zero)
      path.addCurve(to: end, control1: control1, control2: control2)
      return path
    }
    expect(curve(.zero, Point(30, 0)).tangent(at: 0) == Point(1, 0))
    expect(curve(.zero, .zero).tangent(at: 0).distance(to: Point(0.6, 0.8)) <= 1e-15)
    let late = curve(Point(60, 0), Point(60, 80))
    expect(late.tangent(at: late.length) == Point(0, 1))
    let straight = curve(Point(60, 80), Point(60, 80))
    expect(straight.tangent(at: straight.length).distance(to: Point(0.6, 0.8)) <= 1e-15)
    // A cusp at the parameter 1/2, where the path turns from down to up.
    let cusp = curve(Point(100, 100), Point(0, 100), to: Point(100, 0))
    expect(cusp.tangent(atParameter: 0.5) == Point(0, -1))
    expect(cusp.curvature(at: cusp.length / 2).isFinite)
    expect(cusp.tangent(atParameter: 0.5 - 1e-6).distance(to: Point(0, 1)) <= 1e-5)
  }

  @Test("segments without length are left out, and a path without length is its start")
  func degenerateSegments() {
    var path = MotionPath(from: Point(3, 4))
    path.addLine(to: Point(3, 4))
    path.addQuadCurve(to: Point(3, 4), control: Point(3, 4))
    path.addCurve(to: Point(3, 4), control1: Point(3, 4), control2: Point(3, 4))
    path.addArc(around: Point(3, 4), by: 1)
    path.addArc(around: Point(30, 4), by: 0)
    path.addArc(to: Point(3, 4), radii: Point(5, 5), isClockwise: true)
    path.close()
    expect(path.segmentCount == 0 && path.length == 0)
    expect(path.point(at: 1) == Point(3, 4) && path.end == Point(3, 4))
    expect(path.tangent(at: 0) == .zero && path.angle(at: 0) == 0 && path.curvature(at: 0) == 0)
    expect(path.parameter(at: 1) == 0 && path.distance(atParameter: 1) == 0)
    expect(path.reversed() == path)
  }

  @Test("a move jumps without length, and the path continues after the jump")
  func jumps() {
    var path = MotionPath(from: Point(1, 1))
    path.move(to: .zero)
    path.addLine(to: Point(10, 0))
    path.move(to: Point(100, 100))
    path.addLine(to: Point(100, 110))
    path.addLine(to: Point(110, 110))
    path.close()
    expect(path.start == .zero && path.currentPoint == Point(100, 100) && path.segmentCount == 4)
    expect(abs(path.length - (30 + 200.0.squareRoot())) <= 1e-13)
    expect(path.point(at: 10) == Point(100, 100))
    expect(path.point(at: 10 - 1e-9).distance(to: Point(10, 0)) <= 2e-9)
    path.move(to: Point(5, 5))
    expect(path.end == Point(100, 100))
    let back = path.reversed()
    expect(back.start == Point(100, 100) && back.end == .zero)
    expect(back.point(at: back.length - 10) == Point(10, 0))
  }

  @Test("a reversed path has the same points in the opposite order")
  func reversal() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let (path, _) = randomPath(using: &random)
      let back = path.reversed()
      expect(abs(back.length - path.length) <= 1e-11 * path.length)
      for step in 0...20 {
        let distance = path.length * Double(step) / 20
        expect(back.point(at: back.length - distance).distance(to: path.point(at: distance)) <= 1e-8)
      }
    }
  }

  @Test("a moved or scaled path has the moved or scaled points")
  func transforms() {
    var random = SplitMix64(seed: 8)
    for factor in [2.5, -0.3] {
      let (path, _) = randomPath(using: &random)
      let (moved, scaled) = (path.translated(by: Point(7, -9)), path.scaled(by: factor))
      expect(abs(scaled.length - path.length * abs(factor)) <= 1e-11 * path.length)
      for step in 0...20 {
        let distance = path.length * Double(step) / 20
        expect(moved.point(at: distance).distance(to: path.point(at: distance) + Point(7, -9)) <= 1e-9)
        let point = scaled.point(at: distance * abs(factor))
        expect(point.distance(to: path.point(at: distance) * factor) <= 1e-9)
      }
    }
    expect(Self.stadium.scaled(by: 0).length == 0)
  }

  @Test("very large and very small paths have finite lengths, points and tangents")
  func extremes() {
    for size in [1e100, 1e-150, 5e-324] {
      var path = MotionPath(from: .zero)
      path.addCurve(to: Point(size, 0), control1: Point(-size, size), control2: Point(size, size))
      path.addArc(to: Point(size, size), radii: Point(size, size / 3), isClockwise: true)
      path.addArc(to: .zero, radii: Point(1e100, 1e-300), rotation: 1, isClockwise: false)
      path.addArc(around: Point(size, -size), by: 600)
      path.addQuadCurve(to: .zero, control: Point(size, size))
      expect(path.length.isFinite && path.length > 0)
      for step in 0...50 {
        let distance = path.length * (Double(step) / 50)
        expect(path.point(at: distance).isFinite && path.angle(at: distance).isFinite)
        expect(abs(path.tangent(at: distance).lengthSquared - 1) <= 1e-12)
      }
    }
  }

  @Test("a point that is not finite is a precondition failure")
  func preconditions() async {
    let start = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionPath(from: Point(.nan, 0))
    }
    expectMessage("must be finite and at most 10¹⁰⁰, but it is SIMD2<Double>(nan, 0.0).", in: start)
    let line = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var path = MotionPath(from: .zero)
      path.addLine(to: Point(0, .infinity))
    }
    expectMessage("must be finite and at most 10¹⁰⁰, but it is SIMD2<Double>(0.0, inf).", in: line)
    let turns = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var path = MotionPath(from: .zero)
      path.addArc(around: Point(1, 1), by: 1000)
    }
    expectMessage("The angle of an arc must be at most 100 turns, but it is 1000.0 radians.", in: turns)
    let scale = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Self.stadium.scaled(by: .infinity)
    }
    expectMessage("The factor of a path must be finite, but it is inf.", in: scale)
    let large = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Self.stadium.scaled(by: 1e99)
    }
    expectMessage("must be finite and at most 10¹⁰⁰", in: large)
  }

  static var stadium: MotionPath {
    var path = MotionPath(from: .zero)
    path.addLine(to: Point(100, 0))
    path.addArc(around: Point(100, 50), by: .pi)
    path.addLine(to: Point(0, 100))
    return path
  }
}

/// A path of ten random lines, curves and arcs, and the ends of these.
func randomPath(using random: inout SplitMix64) -> (path: MotionPath, corners: [Point]) {
  func point() -> Point { Point.random(in: -200...200, using: &random) }
  var path = MotionPath(from: point())
  var corners = [path.start]
  for _ in 0..<10 {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: path.addLine(to: point())
    case 1: path.addQuadCurve(to: point(), control: point())
    case 2: path.addCurve(to: point(), control1: point(), control2: point())
    case 3: path.addArc(around: point(), by: Double.random(in: -10...10, using: &random))
    default:
      path.addArc(
        to: point(), radii: point(), rotation: point().x, isLarge: Bool.random(using: &random),
        isClockwise: Bool.random(using: &random))
    }
    corners.append(path.currentPoint)
  }
  return (path, corners)
}

extension Point {
  func distance(to other: Point) -> Double { (self - other).lengthSquared.squareRoot() }
}
