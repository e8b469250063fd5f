// SPDX-License-Identifier: Apache-2.0

/// The first half of a Bézier curve from (0, 0) to (1, 1): that with x ≤ 1/2.
///
/// Let x(s) = ((a·s + b)·s + c)·s, and y(s) likewise. Then dy/dx = y′/x′ and d²y/dx² = (y″·x′ − x″·y′)/x′³.
struct CubicBezierHalf {
  /// The x coordinates of the control points, with their rounding errors.
  private let x1: DoubleDouble
  private let x2: DoubleDouble

  private let y1: Double
  private let y2: Double
  private let x: Cubic
  private let y: Cubic

  init(x1: DoubleDouble, y1: Double, x2: DoubleDouble, y2: Double) {
    self.x1 = x1
    self.x2 = x2
    self.y1 = y1
    self.y2 = y2
    x = Cubic(x1.high, x2.high)
    y = Cubic(y1, y2)
  }

  /// Returns the value at a progress that is greater than 0 and at most 1/2.
  func value(at progress: Double) -> Double { y.value(at: parameter(at: progress)) }

  // MARK: Derivatives

  /// Returns the slope at a progress from 0 to 1/2.
  func slope(at progress: Double) -> Double {
    progress == 0 ? startSlope : derivatives(at: parameter(at: progress)).first
  }

  /// Returns the second derivative at a progress from 0 to 1/2.
  func secondDerivative(at progress: Double) -> Double {
    if progress > 0 { return derivatives(at: parameter(at: progress)).second }
    if x1.high > 0 { return derivatives(at: 0).second }
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
    if x1.high > 0 { return y1 / x1.high }
    if y1 != 0 { return y1 * .infinity }
    if x2.high > 0 { return y2 / x2.high }
    return y2 != 0 ? y2 * .infinity : 1
  }

  /// The slope before the start. 0 if the tangent is vertical.
  var outerSlope: Double {
    let slope = startSlope
    return slope.isFinite ? slope : 0
  }

  /// Returns the value before the start.
  func tangent(at progress: Double) -> Double { progress == 0 ? 0 : outerSlope * progress }

  // MARK: The parameter

  /// Returns the parameter s with x(s) = progress, for a progress that is greater than 0 and at most 1/2.
  private func parameter(at progress: Double) -> Double {
    let scale = max(x.c, 0.3)
    var search = RootSearch(of: x, from: progress / (scale + (1 - scale) * progress))
    // Halley's method triples the number of digits with each step.
    while search.width > 1e-7 {
      let s = search.s
      if search.step(by: x.value(at: s) - progress, slope: x.slope(at: s), isLast: 1e-6) { break }
    }
    // Where the curve is steep, the rounding errors of x move s by this factor.
    let s = search.s
    return x.greatestTerm(at: s) > 50 * x.slope(at: s) ? preciseParameter(at: progress, near: s) : s
  }

  /// Returns the parameter, computed with 32 digits. Where the curve is steep, 16 digits are not enough.
  private func preciseParameter(at progress: Double, near guess: Double) -> Double {
    let c = x1 * 3
    let b = x2 * 3 + x1 * -6
    let a = x1 * 3 + x2 * -3 + DoubleDouble(1)
    var search = RootSearch(of: x, from: guess)
    // The ends of the interval cannot be closer.
    while search.width > 0x1p-52 {
      let s = search.s
      let error = ((a * s + b) * s + c) * s + DoubleDouble(-progress)
      let slope = (a * 3 * s + b * 2) * s + c
      if search.step(by: error.high, slope: slope.high, isLast: 0x1p-53) { break }
    }
    return search.s
  }
}

/// A search for a root between 0 and 1.
private struct RootSearch {
  /// The best approximation.
  private(set) var s: Double

  private let x: Cubic
  private var low = 0.0
  private var high = 1.0

  init(of x: Cubic, from guess: Double) {
    self.x = x
    s = guess
  }

  /// The width of the interval that contains the root, as a fraction of the root.
  var width: Double { (high - low) / s }

  /// Improves s by a step of Halley's method. Bisects the interval if the step would leave it.
  ///
  /// - Parameters:
  ///   - error: The value of the polynomial at s, less the value at the root.
  ///   - slope: The slope of the polynomial at s.
  ///   - precision: The greatest error of s before the last step, as a fraction of s.
  /// - Returns: Whether this step was the last one.
  mutating func step(by error: Double, slope: Double, isLast precision: Double) -> Bool {
    if error == 0 { return true }
    if error < 0 { low = s } else { high = s }
    let isLast = abs(error) <= precision * s * slope
    let next = s - error * slope / (slope * slope - error * (3 * x.a * s + x.b))
    if isLast {
      s = min(max(next, low), high)
    } else {
      s = next > low && next < high ? next : (low + high) / 2
    }
    return isLast
  }
}

/// The polynomial ((a·s + b)·s + c)·s of one coordinate of a Bézier curve from 0 to 1.
private struct Cubic {
  let a: Double
  let b: Double
  let c: Double

  /// Creates the polynomial of the control points 0, p₁, p₂ and 1.
  init(_ p1: Double, _ p2: Double) {
    a = 1 + 3 * (p1 - p2)
    b = 3 * (p2 - 2 * p1)
    c = 3 * p1
  }

  func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }
  func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
  func secondDerivative(at s: Double) -> Double { 6 * a * s + 2 * b }
  func greatestTerm(at s: Double) -> Double { ((abs(a) * s + abs(b)) * s + c) * s }
}
