// SPDX-License-Identifier: Apache-2.0
import RealModule

extension MotionPath {
  /// Creates a smooth path through points, a Catmull–Rom spline.
  ///
  ///     let path = MotionPath(through: [Point(0, 0), Point(100, 50), Point(200, 0)])
  ///     path.point(atParameter: 1)   // (100, 50)
  ///
  /// The spline takes the time d^alpha from a point to the next one, where d is their distance. At each
  /// point, its velocity is that of the parabola that passes through the point and both neighbors at their
  /// times. The first and the last point have only one neighbor. The mirror image of this neighbor takes the
  /// place of the missing one. Between two points, the spline is a cubic Bézier curve.
  ///
  /// | alpha | spline | |
  /// |---|---|---|
  /// | 0 | uniform | overshoots and makes loops between points that are close together |
  /// | 0.5 | centripetal | makes neither cusps nor loops between two points |
  /// | 1 | chordal | makes wide curves between points that are far apart |
  ///
  /// Source: P. J. Barry and R. N. Goldman, *A recursive evaluation algorithm for a class of Catmull–Rom
  /// splines*, SIGGRAPH 1988. C. Yuksel, S. Schaefer and J. Keyser, *Parameterization and applications of
  /// Catmull–Rom curves*, Computer-Aided Design 43 (2011), proves the properties of the centripetal spline.
  ///
  /// - Parameters:
  ///   - points: The points. There must be at least one, and all must be finite. A point that is equal to the
  ///     one before it is left out.
  ///   - alpha: The exponent of the distances. Must be from 0 to 1. Defaults to 0.5.
  ///   - isClosed: Whether the path returns to the first point, without a corner. Defaults to `false`.
  public init(
    through points: [Point], alpha: Double = 0.5, isClosed: Bool = false, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkPrecondition(!points.isEmpty, "A spline must have at least one point.", file: file, line: line)
    checkPrecondition(
      alpha >= 0 && alpha <= 1, "The alpha of a spline must be from 0 to 1, but it is \(alpha).", file: file,
      line: line)
    for point in points { checkPoint(point, file: file, line: line) }
    var knots: [Point] = []
    for point in points where point != knots.last { knots.append(point) }
    if isClosed && knots.count > 1 && knots.first == knots.last { knots.removeLast() }
    self.init(from: knots[0], file: file, line: line)
    let count = knots.count
    guard count > 1 else { return }

    func knot(_ index: Int) -> Point {
      if isClosed { return knots[(index + count) % count] }
      if index < 0 { return 2 * knots[0] - knots[1] }
      return index < count ? knots[index] : 2 * knots[count - 1] - knots[count - 2]
    }
    func time(_ index: Int) -> Double { Double.pow((knot(index + 1) - knot(index)).norm, alpha) }
    func velocity(_ index: Int) -> Point {
      let (before, after) = (time(index - 1), time(index))
      let (first, second) = (knot(index) - knot(index - 1), knot(index + 1) - knot(index))
      let (early, late) = (first / before, second / after)
      return early * (after / (before + after)) + late * (before / (before + after))
    }
    for index in 0..<(isClosed ? count : count - 1) {
      let third = time(index) / 3
      let (start, end) = (knot(index), knot(index + 1))
      append(
        .curve(
          CubicCurve(
            from: start, to: end, control1: start + velocity(index) * third,
            control2: end - velocity(index + 1) * third)))
    }
  }
}
