// SPDX-License-Identifier: Apache-2.0
import RealModule

extension MotionPath {
  /// Returns the path of an element that moves in an arc, by the rule of Material Design.
  ///
  ///     let path = MotionPath.arc(from: Point(0, 0), to: Point(100, 50))
  ///     path.tangent(at: 0)             // (1, 0): it begins along the longer axis
  ///     path.tangent(at: path.length)   // (0.6, 0.8)
  ///
  /// The arc is part of a circle. Let a be the angle between the line of the two points and the longer axis
  /// of the move. The arc spans the central angle 2·a, but at least 10°. If the move is longer along x, the
  /// arc begins along x. Otherwise, it ends along y. In both cases, the first half of the arc is more
  /// horizontal than the second half. If a is less than 5°, the central angle is still 10°, so the tangent
  /// deviates a little from the longer axis. A move along an axis is a line.
  ///
  /// The path is one cubic curve. Its handles have the length (4/3)·tan(θ/4)·r, where θ is the central angle
  /// and r the radius. It deviates from the circle by at most 3·10⁻⁴·r.
  ///
  /// Source: Material Design, *Arc motion*. The length of the handles makes the middle of the curve lie on
  /// the circle.
  ///
  /// - Parameters:
  ///   - start: The start. Must be finite.
  ///   - end: The end. Must be finite.
  public static func arc(
    from start: Point, to end: Point, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionPath {
    var path = MotionPath(from: start, file: file, line: line)
    checkPoint(end, file: file, line: line)
    let move = end - start
    let (width, height) = (abs(move.x), abs(move.y))
    guard width > 0 && height > 0 else {
      path.append(.line(from: start, to: end))
      return path
    }
    let axisAngle = Double.atan2(y: min(width, height), x: max(width, height))
    let angle = min(max(2 * axisAngle, .pi / 18), .pi / 2)
    let radius = move.norm / (2 * Double.sin(angle / 2))
    let handle = 4 / 3 * Double.tan(angle / 4) * radius
    // The direction at the start is turned from the line toward x, and the one at the end toward y.
    let turn = (move.x > 0) == (move.y > 0) ? angle / 2 : -angle / 2
    let direction = move.unit
    path.append(
      .curve(
        CubicCurve(
          from: start, to: end, control1: start + handle * direction.turned(by: -turn),
          control2: end - handle * direction.turned(by: turn))))
    return path
  }
}
