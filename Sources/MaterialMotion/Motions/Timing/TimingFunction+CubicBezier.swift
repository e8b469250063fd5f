// SPDX-License-Identifier: Apache-2.0

extension TimingFunction {
  /// Returns the timing function of a Bézier curve from (0, 0) to (1, 1).
  ///
  ///     TimingFunction.cubicBezier(0.34, 1.56, 0.64, 1).value(at: 0.5)   // 1.0874…: it overshoots
  ///
  /// The x coordinate of the curve is the progress in time. The y coordinate is the progress in space. The
  /// error of the value is at most 10⁻⁹, multiplied by the greatest |y|.
  ///
  /// Before 0 and after 1, the curve continues along its tangent there. If the tangent is vertical, the value
  /// stays at 0 or 1.
  ///
  /// If both control points are on the diagonal, the function is ``linear``.
  ///
  /// Source: *CSS Easing Functions Level 2*, section "Cubic Bézier easing functions".
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point. Must be from 0 to 1.
  ///   - y1: The value of the first control point. Must be finite.
  ///   - x2: The time of the second control point. Must be from 0 to 1.
  ///   - y2: The value of the second control point. Must be finite.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> TimingFunction {
    checkPrecondition(
      x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1,
      "x1 and x2 must be from 0 to 1, but they are \(x1) and \(x2).", file: file, line: line)
    checkPrecondition(
      y1.isFinite && y2.isFinite, "y1 and y2 must be finite, but they are \(y1) and \(y2).", file: file,
      line: line)
    return x1 == y1 && x2 == y2
      ? .linear : TimingFunction(.cubicBezier(CubicBezierEasing(x1, y1, x2, y2)))
  }

  /// The curve of a function that is a line or a single Bézier curve, or `nil` for another function.
  @usableFromInline var curve: TimingCurve? {
    switch kind {
    case .linear: .line
    case .cubicBezier(let easing): isReversed ? nil : .bezier(easing)
    case .pieces, .steps, .stops, .spring: nil
    }
  }
}

/// A line, a Bézier curve, or the rest at the end of one.
@usableFromInline
enum TimingCurve {
  case line
  case rest
  case bezier(CubicBezierEasing)

  /// Returns the progress in space at a progress in time between 0 and 1.
  @inlinable
  func innerValue(at progress: Double) -> Double {
    switch self {
    case .line: progress
    case .rest: 1
    case .bezier(let easing): easing.innerValue(at: progress)
    }
  }

  /// Returns the slope at a progress in time between 0 and 1.
  @inlinable
  func innerSlope(at progress: Double) -> Double {
    switch self {
    case .line: 1
    case .rest: 0
    case .bezier(let easing): easing.slope(at: progress)
    }
  }
}
