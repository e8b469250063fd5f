// SPDX-License-Identifier: Apache-2.0

extension MotionPath {
  /// Starts a new subpath at a point. A motion along the path jumps there in no time.
  ///
  /// - Parameter point: The first point of the subpath. Must be finite.
  public mutating func move(to point: Point, file: StaticString = #fileID, line: UInt = #line) {
    checkPoint(point, file: file, line: line)
    jump(to: point)
  }

  /// Adds a line from the current point.
  ///
  /// - Parameter end: The end of the line. Must be finite.
  public mutating func addLine(to end: Point, file: StaticString = #fileID, line: UInt = #line) {
    checkPoint(end, file: file, line: line)
    append(.line(from: currentPoint, to: end))
  }

  /// Adds a quadratic Bézier curve from the current point.
  ///
  /// - Parameters:
  ///   - end: The end of the curve. Must be finite.
  ///   - control: The control point. Must be finite.
  public mutating func addQuadCurve(
    to end: Point, control: Point, file: StaticString = #fileID, line: UInt = #line
  ) {
    for point in [end, control] { checkPoint(point, file: file, line: line) }
    append(.curve(CubicCurve(from: currentPoint, to: end, control: control)))
  }

  /// Adds a cubic Bézier curve from the current point.
  ///
  /// - Parameters:
  ///   - end: The end of the curve. Must be finite.
  ///   - control1: The first control point. Must be finite.
  ///   - control2: The second control point. Must be finite.
  public mutating func addCurve(
    to end: Point, control1: Point, control2: Point, file: StaticString = #fileID, line: UInt = #line
  ) {
    for point in [end, control1, control2] { checkPoint(point, file: file, line: line) }
    append(.curve(CubicCurve(from: currentPoint, to: end, control1: control1, control2: control2)))
  }

  /// Adds an arc from the current point, along the circle around a center.
  ///
  ///     var circle = MotionPath(from: Point(50, 0))
  ///     circle.addArc(around: Point(50, 50), by: 2 * .pi)   // clockwise, from the top
  ///
  /// - Parameters:
  ///   - center: The center of the circle. Must be finite. If it is the current point, nothing is added.
  ///   - angle: The angle of the arc, in radians. It is positive if the arc is clockwise. Must be at most 100
  ///     turns in either direction.
  public mutating func addArc(
    around center: Point, by angle: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPoint(center, file: file, line: line)
    checkPrecondition(
      abs(angle) <= 200 * .pi, "The angle of an arc must be at most 100 turns, but it is \(angle) radians.",
      file: file, line: line)
    append(.arc(EllipticalArc(from: currentPoint, around: center, by: angle)))
  }

  /// Adds an arc of an ellipse from the current point, as the command `A` of SVG path data does.
  ///
  /// Two ellipses with these radii pass through both points, and each has two arcs between the points.
  /// `isLarge` and `isClockwise` choose one of the four arcs. Radii that are too small for any ellipse are
  /// enlarged by one factor. If a radius is 0, a line is added.
  ///
  /// - Parameters:
  ///   - end: The end of the arc. Must be finite. If it is the current point, nothing is added.
  ///   - radii: The radii of the ellipse, in points. Must be finite. Their signs are ignored.
  ///   - rotation: The angle from the x axis to the ellipse's first radius, in radians. Must be finite.
  ///     Defaults to 0.
  ///   - isLarge: Whether to choose an arc of more than half a turn. Defaults to `false`.
  ///   - isClockwise: Whether to choose a clockwise arc, which is the sweep flag of SVG.
  public mutating func addArc(
    to end: Point, radii: Point, rotation: Double = 0, isLarge: Bool = false, isClockwise: Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    for point in [end, radii] { checkPoint(point, file: file, line: line) }
    checkPrecondition(
      rotation.isFinite, "The rotation of an arc must be finite, but it is \(rotation).", file: file,
      line: line)
    let arc = EllipticalArc(
      from: currentPoint, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
      isClockwise: isClockwise)
    append(arc.map { .arc($0) } ?? .line(from: currentPoint, to: end))
  }

  /// Closes the current subpath with a line to its start. The next segment begins there.
  public mutating func close() { append(.line(from: currentPoint, to: subpathStart)) }
}
