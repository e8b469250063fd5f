// SPDX-License-Identifier: Apache-2.0

/// The first half of a Bézier curve from (0, 0) to (1, 1): that with x ≤ 1/2.
///
/// Let x(s) = ((a·s + b)·s + c)·s, and y(s) likewise. Then dy/dx = y′/x′ and d²y/dx² = (y″·x′ − x″·y′)/x′³.
@usableFromInline
final class CubicBezierHalf: Sendable {
  @usableFromInline let x: Cubic
  @usableFromInline let y: Cubic

  @usableFromInline let inverse: CubicInverse

  private let search: CubicSearch
  private let y1: Double
  private let y2: Double

  init(x1: DoubleDouble, y1: Double, x2: DoubleDouble, y2: Double) {
    x = Cubic(x1.high, x2.high)
    y = Cubic(y1, y2)
    let search = CubicSearch(x, x1, x2)
    self.search = search
    inverse = CubicInverse(of: x, search)
    (self.y1, self.y2) = (y1, y2)
  }

  private var x1: Double { search.x1.high }
  private var x2: Double { search.x2.high }

  /// Returns the parameter s with x(s) = progress, for a progress from 0 to 1/2.
  @inlinable @inline(__always)
  func parameter(at progress: Double) -> Double {
    let (s, isPrecise) = inverse.approximation(at: progress)
    return isPrecise ? s : improved(s, at: progress)
  }

  @usableFromInline @inline(never)
  func improved(_ approximation: Double, at progress: Double) -> Double {
    let s = inverse.step(from: approximation, to: progress)
    return s == s ? s : search.parameter(at: progress)
  }

  // MARK: Derivatives

  /// Returns the slope at a parameter.
  func slope(at s: Double) -> Double { s > 0 ? derivatives(at: s).first : startSlope }

  /// Returns the second derivative at a parameter.
  func secondDerivative(at s: Double) -> Double {
    if s > 0 || x1 > 0 { return derivatives(at: s).second }
    // Near the start, the second derivative is (1 − m)/(12·x₂²·s), where m is the slope.
    let slope = startSlope
    return slope == 1 ? 0 : (1 - slope) * .infinity
  }

  private func derivatives(at s: Double) -> (first: Double, second: Double) {
    let (dx, dy) = (x.slope(at: s), y.slope(at: s))
    let (ddx, ddy) = (x.secondDerivative(at: s), y.secondDerivative(at: s))
    if dx > 0 { return (dy / dx, (ddy * dx - ddx * dy) / (dx * dx * dx)) }
    // The tangent is vertical, in the middle of the curve with x₁ = 1 and x₂ = 0.
    return (dy * .infinity, -dy * .infinity)
  }

  // MARK: The tangent at the start

  /// The limit of the slope at the start. Infinite if the tangent is vertical.
  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return y1 * .infinity }
    if x2 > 0 { return y2 / x2 }
    return y2 != 0 ? y2 * .infinity : 1
  }

  /// The slope before the start. 0 if the tangent is vertical.
  var outerSlope: Double {
    let slope = startSlope
    return slope.isFinite ? slope : 0
  }

  /// Returns the value before the start.
  func tangent(at progress: Double) -> Double { progress == 0 ? 0 : outerSlope * progress }
}

extension CubicBezierHalf: Equatable {
  /// Whether two curves have the same control points.
  @usableFromInline
  static func == (a: CubicBezierHalf, b: CubicBezierHalf) -> Bool {
    a.x1 == b.x1 && a.y1 == b.y1 && a.x2 == b.x2 && a.y2 == b.y2
  }
}
