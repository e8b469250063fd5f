// SPDX-License-Identifier: Apache-2.0
import RealModule

/// An arc of an ellipse around c: the points c + cos φ·a + sin φ·b, for φ from 0 to the sweep. Its parameter
/// runs from 0 to 1, and φ is proportional to it.
struct EllipticalArc: Equatable, Sendable {
  /// The vector a, from the center to the start.
  let axis: Point

  /// The vector b, from the center to the place after a quarter of a turn.
  let conjugate: Point

  /// The angle φ of the end, in radians.
  let sweep: Double

  let start: Point
  let end: Point

  /// The radius, if the arc is known to be part of a circle.
  let radius: Double?

  /// Creates the arc of a circle from its center.
  ///
  /// - Parameter angle: The angle from the start to the end. It is positive if the arc is clockwise, with the
  ///   y axis pointing down.
  init(from start: Point, around center: Point, by angle: Double) {
    self.start = start
    axis = start - center
    conjugate = Point(-axis.y, axis.x)
    sweep = angle
    radius = axis.norm
    let isClosed = angle.remainder(dividingBy: 2 * .pi) == 0
    end = isClosed ? start : center + axis.turned(by: angle)
  }

  /// Creates an arc between two points. `nil` if the arc is degenerate, and a line takes its place.
  ///
  /// Source: *Scalable Vector Graphics (SVG) 1.1*, appendix F.6, "Elliptical arc implementation notes". Radii
  /// that are too small are enlarged until an ellipse passes through both points. If this ellipse leaves the
  /// plane of a path, a line takes its place, too.
  init?(from start: Point, to end: Point, radii: Point, rotation: Double, isLarge: Bool, isClockwise: Bool) {
    var (width, height) = (abs(radii.x), abs(radii.y))
    guard width > 0 && height > 0 else { return nil }
    // The ellipse becomes the unit circle.
    let half = ((start - end) / 2).turned(by: -rotation)
    var chord = Point(half.x / width, half.y / height)
    let size = chord.norm
    guard size > 0 else { return nil }
    if size > 1 {
      chord /= size
      width *= size
      height *= size
    }
    // The chord of the unit circle, its distance from the center, and half the angle that it spans.
    let sine = min(size, 1)
    let cosine = ((1 - sine) * (1 + sine)).squareRoot()
    let halfAngle = Double.atan2(y: sine, x: cosine)
    let middle = Point(chord.y, -chord.x) * (cosine / sine * (isLarge == isClockwise ? -1 : 1))
    let first = chord - middle
    axis = Point(width * first.x, height * first.y).turned(by: rotation)
    conjugate = Point(width * -first.y, height * first.x).turned(by: rotation)
    sweep = (isLarge ? 2 * .pi - 2 * halfAngle : 2 * halfAngle) * (isClockwise ? 1 : -1)
    self.start = start
    self.end = end
    radius = width == height ? width : nil
    guard speedLimit <= 1e104 else { return nil }
  }

  private init(
    _ axis: Point, _ conjugate: Point, _ sweep: Double, from start: Point, to end: Point, radius: Double?
  ) {
    self.axis = axis
    self.conjugate = conjugate
    self.sweep = sweep
    self.start = start
    self.end = end
    self.radius = radius
  }

  var reversed: EllipticalArc {
    let (cos, sin) = (Double.cos(sweep), Double.sin(sweep))
    return EllipticalArc(
      cos * axis + sin * conjugate, cos * conjugate - sin * axis, -sweep, from: end, to: start, radius: radius
    )
  }

  func scaled(by factor: Double, movedBy offset: Point) -> EllipticalArc {
    EllipticalArc(
      axis * factor, conjugate * factor, sweep, from: start * factor + offset,
      to: end * factor + offset, radius: radius.map { $0 * abs(factor) })
  }

  func point(at parameter: Double) -> Point {
    if parameter <= 0 { return start }
    if parameter >= 1 { return end }
    // Relative to the start, a small arc of a large ellipse is exact, too.
    let (cos, sin) = (Double.cos(parameter * sweep / 2), Double.sin(parameter * sweep / 2))
    return start + 2 * sin * (cos * conjugate - sin * axis)
  }

  func derivative(at parameter: Double) -> Point {
    let angle = parameter * sweep
    return sweep * (Double.cos(angle) * conjugate - Double.sin(angle) * axis)
  }

  func secondDerivative(at parameter: Double) -> Point {
    let angle = parameter * sweep
    return -sweep * sweep * (Double.cos(angle) * axis + Double.sin(angle) * conjugate)
  }

  func thirdDerivative(at parameter: Double) -> Point { -sweep * sweep * derivative(at: parameter) }

  /// An upper bound of the derivative's length.
  var speedLimit: Double { abs(sweep) * (axis.norm + conjugate.norm) }

  /// Whether the tangent turns by at most a right angle between two parameters.
  func turnsLittle(from low: Double, to high: Double) -> Bool {
    abs(sweep) * (high - low) <= .pi / 2 && derivative(at: low).dot(derivative(at: high)) >= 0
  }
}
