// SPDX-License-Identifier: Apache-2.0

/// A line, a curve or an arc of a path. Its parameter runs from 0 to 1.
enum PathSegment: Equatable, Sendable {
  case line(from: Point, to: Point)
  case curve(CubicCurve)
  case arc(EllipticalArc)

  var start: Point {
    switch self {
    case .line(let start, _): start
    case .curve(let curve): curve.start
    case .arc(let arc): arc.start
    }
  }

  var end: Point {
    switch self {
    case .line(_, let end): end
    case .curve(let curve): curve.end
    case .arc(let arc): arc.end
    }
  }

  func point(at parameter: Double) -> Point {
    switch self {
    case .line(let start, let end): (1 - parameter) * start + parameter * end
    case .curve(let curve): curve.point(at: parameter)
    case .arc(let arc): arc.point(at: parameter)
    }
  }

  func derivative(at parameter: Double) -> Point {
    switch self {
    case .line(let start, let end): end - start
    case .curve(let curve): curve.derivative(at: parameter)
    case .arc(let arc): arc.derivative(at: parameter)
    }
  }

  func secondDerivative(at parameter: Double) -> Point {
    switch self {
    case .line: .zero
    case .curve(let curve): curve.secondDerivative(at: parameter)
    case .arc(let arc): arc.secondDerivative(at: parameter)
    }
  }

  private func thirdDerivative(at parameter: Double) -> Point {
    switch self {
    case .line: .zero
    case .curve(let curve): curve.thirdDerivative
    case .arc(let arc): arc.thirdDerivative(at: parameter)
    }
  }

  /// An upper bound of the derivative's length. It is 0 only if the segment is a point.
  var speedLimit: Double {
    switch self {
    case .line(let start, let end): (end - start).norm
    case .curve(let curve): curve.speedLimit
    case .arc(let arc): arc.speedLimit
    }
  }

  /// The length, if it is proportional to the parameter.
  var evenLength: Double? {
    switch self {
    case .line(let start, let end): (end - start).norm
    case .curve: nil
    case .arc(let arc): arc.radius.map { $0 * abs(arc.sweep) }
    }
  }

  /// Whether the tangent certainly turns by at most a right angle between two parameters.
  func turnsLittle(from low: Double, to high: Double) -> Bool {
    switch self {
    case .line: true
    case .curve(let curve): curve.turnsLittle(from: low, to: high)
    case .arc(let arc): arc.turnsLittle(from: low, to: high)
    }
  }

  // MARK: Direction

  /// Derivatives below this fraction of the speed limit are rounding errors.
  private static var negligible: Double { 1e-12 }

  /// Returns the direction of travel, a vector of length 1.
  ///
  /// Where the derivative vanishes, this is the limit of the directions nearby. At a cusp, the directions
  /// before it and after it are opposite.
  ///
  /// - Parameter isArriving: Whether to return the direction before a cusp instead of the one after it.
  func direction(at parameter: Double, isArriving: Bool) -> Point {
    let threshold = Self.negligible * speedLimit
    let first = derivative(at: parameter)
    if first.norm > threshold { return first.unit }
    let second = secondDerivative(at: parameter)
    if second.norm > threshold { return isArriving ? -second.unit : second.unit }
    return thirdDerivative(at: parameter).unit
  }

  /// Returns the curvature, in 1/point: the turn of the tangent per point of length. It is positive where the
  /// path bends clockwise, with the y axis pointing down. At a cusp, 0.
  func curvature(at parameter: Double) -> Double {
    let first = derivative(at: parameter)
    let speed = first.norm
    guard speed > Self.negligible * speedLimit else { return 0 }
    return (first / speed).cross(secondDerivative(at: parameter) / speed) / speed
  }

  // MARK: Length

  /// Returns the length between two parameters by a Gauss–Legendre quadrature with ten points. For a segment
  /// whose speed varies much, it is exact only between parameters that are close together.
  func length(from low: Double, to high: Double) -> Double {
    integral(from: low, to: high) { middle, half, speed in
      func pair(_ node: Double, _ weight: Double) -> Double {
        weight * (speed(middle - half * node) + speed(middle + half * node))
      }
      return pair(0.9739065285171717, 0.06667134430868814) + pair(0.8650633666889845, 0.1494513491505806)
        + pair(0.6794095682990244, 0.21908636251598204) + pair(0.4333953941292472, 0.26926671930999635)
        + pair(0.14887433898163122, 0.29552422471475287)
    }
  }

  /// Returns the length between two parameters by a quadrature with four points. It is exact for a sixteenth
  /// of a piece. Negative, if the second parameter is less.
  func shortLength(from low: Double, to high: Double) -> Double {
    integral(from: low, to: high) { middle, half, speed in
      func pair(_ node: Double, _ weight: Double) -> Double {
        weight * (speed(middle - half * node) + speed(middle + half * node))
      }
      return pair(0.8611363115940526, 0.34785484513745385) + pair(0.33998104358485626, 0.6521451548625461)
    }
  }

  /// Returns the integral of the speed by a rule, which receives the middle and half the width of the
  /// interval.
  @inline(__always)
  private func integral(
    from low: Double, to high: Double, by rule: (Double, Double, (Double) -> Double) -> Double
  ) -> Double {
    let (middle, half) = ((low + high) / 2, (high - low) / 2)
    return switch self {
    case .line(let start, let end): (high - low) * (end - start).norm
    case .curve(let curve): half * rule(middle, half) { curve.derivative(at: $0).norm }
    case .arc(let arc): half * rule(middle, half) { arc.derivative(at: $0).norm }
    }
  }

  // MARK: Other segments

  /// The segment in the opposite direction.
  var reversed: PathSegment {
    switch self {
    case .line(let start, let end): .line(from: end, to: start)
    case .curve(let curve):
      .curve(
        CubicCurve(from: curve.end, to: curve.start, control1: curve.control2, control2: curve.control1))
    case .arc(let arc): .arc(arc.reversed)
    }
  }

  /// Returns the segment with all points multiplied by a factor, and then moved.
  func scaled(by factor: Double, movedBy offset: Point) -> PathSegment {
    func moved(_ point: Point) -> Point { point * factor + offset }
    switch self {
    case .line(let start, let end): return .line(from: moved(start), to: moved(end))
    case .curve(let curve):
      return .curve(
        CubicCurve(
          from: moved(curve.start), to: moved(curve.end), control1: moved(curve.control1),
          control2: moved(curve.control2)))
    case .arc(let arc): return .arc(arc.scaled(by: factor, movedBy: offset))
    }
  }
}
