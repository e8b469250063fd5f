// SPDX-License-Identifier: Apache-2.0

/// A cubic Bézier curve. Its parameter runs from 0 to 1.
struct CubicCurve: Equatable, Sendable {
  let start: Point
  let control1: Point
  let control2: Point
  let end: Point

  init(from start: Point, to end: Point, control1: Point, control2: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Creates the cubic curve that is equal to a quadratic one, for every parameter.
  init(from start: Point, to end: Point, control: Point) {
    self.init(
      from: start, to: end, control1: control + (start - control) / 3, control2: control + (end - control) / 3
    )
  }

  func point(at parameter: Double) -> Point {
    let (t, s) = (parameter, 1 - parameter)
    return s * s * s * start + 3 * s * t * (s * control1 + t * control2) + t * t * t * end
  }

  func derivative(at parameter: Double) -> Point {
    let (t, s) = (parameter, 1 - parameter)
    let (first, second, third) = differences
    return 3 * (s * s * first + 2 * s * t * second + t * t * third)
  }

  func secondDerivative(at parameter: Double) -> Point {
    let (first, second, third) = differences
    return 6 * ((1 - parameter) * (second - first) + parameter * (third - second))
  }

  var thirdDerivative: Point {
    let (first, second, third) = differences
    return 6 * (third - second - (second - first))
  }

  /// The control points of the derivative, divided by 3.
  private var differences: (Point, Point, Point) { (control1 - start, control2 - control1, end - control2) }

  /// An upper bound of the derivative's length. It is 0 only if the curve is a point.
  var speedLimit: Double {
    let (first, second, third) = differences
    return 3 * max(first.norm, second.norm, third.norm)
  }

  /// Whether the tangent certainly turns by at most a right angle between two parameters.
  ///
  /// The derivative is a quadratic Bézier curve. It stays inside the cone of its control points.
  func turnsLittle(from low: Double, to high: Double) -> Bool {
    let (first, second, third) = differences
    func control(_ t: Double, _ u: Double) -> Point {
      (1 - t) * ((1 - u) * first + u * second) + t * ((1 - u) * second + u * third)
    }
    let (a, b, c) = (control(low, low), control(low, high), control(high, high))
    return a.dot(b) >= 0 && b.dot(c) >= 0 && a.dot(c) >= 0
  }
}
