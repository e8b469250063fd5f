// SPDX-License-Identifier: Apache-2.0

/// A Bézier curve from (0, 0) to (1, 1) as a timing function: x is the progress in time, y that in space.
///
/// At the parameter s, with w = 1 − s, a coordinate is 3·s·w·(p₁·w + p₂·s) + s³. To find s, the curve is
/// split at s = 1/4 and s = 3/4. In each part, x is a cubic polynomial of the distance from one place: the
/// start, the middle or the end of the curve. A tangent can be vertical only at these places, so the distance
/// keeps its digits there. The solution of a quadratic equation is the first approximation. Two steps of
/// Halley's method improve it.
@usableFromInline
struct CubicBezierEasing: Equatable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// The progress at the parameters 1/4 and 3/4. Stored, because computing them in each frame would take 14
  /// instructions.
  private let early: Double
  private let late: Double

  /// Creates a curve from its control points. The numbers x₁ and x₂ must be from 0 to 1.
  @usableFromInline
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    early = (27 * x1 + 9 * x2 + 1) / 64
    late = (9 * x1 + 27 * x2 + 27) / 64
  }

  /// The curve that is rotated about its middle: 1 − f(1 − p).
  private var rotated: CubicBezierEasing { CubicBezierEasing(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  func value(at progress: Double) -> Double {
    if progress > 0, progress < 1 { return innerValue(at: progress) }
    return progress <= 0 ? tangent(at: progress) : 1 - rotated.tangent(at: 1 - progress)
  }

  @usableFromInline
  func slope(at progress: Double) -> Double {
    if progress > 0, progress < 1 { return derivatives(at: progress).first }
    if progress == 0 { return startSlope }
    if progress == 1 { return rotated.startSlope }
    return progress < 0 ? outerSlope : rotated.outerSlope
  }

  func secondDerivative(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    if progress == 0, x1 == 0 { return startCurvature }
    if progress == 1, x2 == 1 { return -rotated.startCurvature }
    return derivatives(at: progress).second
  }

  /// Returns the value at a progress between 0 and 1.
  @usableFromInline
  func innerValue(at progress: Double) -> Double {
    let (s, w) = parameter(at: progress)
    // The distance to the nearer end keeps its digits.
    return s <= w ? Self.coordinate(s, w, y1, y2) : 1 - Self.coordinate(w, s, 1 - y2, 1 - y1)
  }

  private static func coordinate(_ s: Double, _ w: Double, _ p1: Double, _ p2: Double) -> Double {
    // The first product is at most 3/4, so that a large coordinate does not overflow.
    3 * s * w * (p1 * w + p2 * s) + s * s * s
  }

  // MARK: The parameter

  /// Returns the parameter s at a progress from 0 to 1, and 1 − s.
  @inline(__always)
  private func parameter(at progress: Double) -> (s: Double, w: Double) {
    if progress < early {
      let s = Self.earlyParameter(at: progress, x1, x2)
      return (s, 1 - s)
    }
    if progress > late {
      let w = Self.earlyParameter(at: 1 - progress, 1 - x2, 1 - x1)
      return (1 - w, w)
    }
    let distance = distanceFromMiddle(at: progress)
    return (0.5 + distance, 0.5 - distance)
  }

  /// Returns the parameter at a progress, if it is at most 1/4.
  @inline(__always)
  private static func earlyParameter(at progress: Double, _ x1: Double, _ x2: Double) -> Double {
    let c = 3 * x1
    let b = 3 * x2 - 2 * c
    let a = 1 - c - b
    // s²/4 approximates s³. The last term prevents a division of 0 by 0.
    let root = (c * c + (4 * b + a) * progress + 0x1p-1000).squareRoot()
    let s = 2 * progress / (c + root)
    let (error, slope) = (a * s * s * (s - 0.25), root + a * s * (3 * s - 0.5))
    return CubicEquation(a: a, b: b, c: c, sum: progress).solution(near: s, error, slope, from: 0)
  }

  /// Returns s − 1/2 at a progress, if it is from −1/4 to 1/4.
  @inline(__always)
  private func distanceFromMiddle(at progress: Double) -> Double {
    // The sum of two coordinates, less 1, without a rounding error if the tangent is almost vertical here.
    let skew = x1 < 0.5 ? x1 - (1 - x2) : x2 - (1 - x1)
    let c = 0.75 * ((1 - x1) + x2)
    let b = -1.5 * skew
    let a = 4 - 4 * c
    let sum = (progress - 0.5) - 0.375 * skew
    // s/16 approximates s³.
    let start = c + 0.0625 * a
    let root = (start * start + 4 * b * sum).squareRoot()
    let s = 2 * sum / (start + root)
    let (error, slope) = (a * s * (s * s - 0.0625), root + a * (3 * s * s - 0.0625))
    return CubicEquation(a: a, b: b, c: c, sum: sum).solution(near: s, error, slope, from: -0.25)
  }

  // MARK: Derivatives

  /// Returns dy/dx = y′/x′ and d²y/dx² = (y″·x′ − x″·y′)/x′³.
  private func derivatives(at progress: Double) -> (first: Double, second: Double) {
    let (s, w) = parameter(at: progress)
    // Products of smaller coordinates do not overflow.
    let unit = 0x1p-8
    let x = Self.derivatives(s, w, x1, x2, end: 1)
    let y = Self.derivatives(s, w, y1 * unit, y2 * unit, end: unit)
    if x.first > 0 {
      let second = (y.second * x.first - x.second * y.first) / (x.first * x.first * x.first)
      return (y.first / x.first / unit, second / unit)
    }
    // The tangent is vertical, or there is a cusp.
    return y.first == 0 ? (0, 0) : (y.first * .infinity, -y.first * .infinity)
  }

  private static func derivatives(
    _ s: Double, _ w: Double, _ p1: Double, _ p2: Double, end: Double
  ) -> (first: Double, second: Double) {
    (
      3 * (p1 * (w * w) + 2 * (p2 - p1) * (s * w) + (end - p2) * (s * s)),
      6 * ((p2 - 2 * p1) * w + (end - 2 * p2 + p1) * s)
    )
  }

  /// The limit of the slope at the start. Infinite if the tangent is vertical.
  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return y1 * .infinity }
    if x2 > 0 { return y2 / x2 }
    return y2 != 0 ? y2 * .infinity : 1
  }

  /// The limit of the second derivative at the start, if x₁ is 0. Near the start, the second derivative is
  /// (1 − m)/(12·x₂²·s), where m is the slope.
  private var startCurvature: Double {
    let slope = startSlope
    return slope == 1 ? 0 : (1 - slope) * .infinity
  }

  /// The slope before the start. 0 if the tangent is vertical.
  private var outerSlope: Double {
    let slope = startSlope
    return slope.isFinite ? slope : 0
  }

  /// Returns the value before the start.
  private func tangent(at progress: Double) -> Double { progress == 0 ? 0 : outerSlope * progress }
}

/// The equation ((a·s + b)·s + c)·s = sum. Its left side grows with s, between 0 and the solution.
private struct CubicEquation {
  let a: Double
  let b: Double
  let c: Double
  var sum: Double

  /// Returns the solution between a limit and 1/4.
  ///
  /// - Parameters:
  ///   - guess: An approximation.
  ///   - error: The left side at the approximation, less the sum.
  ///   - slope: The slope of the left side at the approximation.
  @inline(__always)
  func solution(near guess: Double, _ error: Double, _ slope: Double, from low: Double) -> Double {
    let s = guess - step(at: guess, error, slope)
    let last = step(at: s)
    return isLast(last, to: s) ? s - last : search(near: guess, from: low)
  }

  /// A step of Halley's method, which triples the number of digits. Not a number if the left side is flat.
  @inline(__always)
  private func step(at s: Double, _ error: Double, _ slope: Double) -> Double {
    error * slope / (slope * slope - error * (3 * a * s + b))
  }

  @inline(__always)
  private func step(at s: Double) -> Double {
    step(at: s, ((a * s + b) * s + c) * s - sum, (3 * a * s + 2 * b) * s + c)
  }

  /// Whether the error after a step is less than 10⁻¹² of the solution.
  @inline(__always)
  private func isLast(_ step: Double, to s: Double) -> Bool { abs(step) <= 1e-4 * abs(s) }

  /// Returns the solution between a limit and 1/4, if the left side is almost flat, or the guess is bad. A
  /// bisection replaces each step that would leave the interval of the solution.
  @inline(never)
  private func search(near guess: Double, from low: Double) -> Double {
    var equation = self
    // The squares of smaller slopes would be 0. The solution is then less than 2⁻⁹⁹.
    if abs(sum) < 0x1p-300 { equation.sum = 0x1p-300 }
    // Rounding errors may move the solution out of the interval.
    var (s, low, high) = (guess, low - 0.01, 0.26)
    // From the worst guess, 50 steps double s, and 3 find its digits.
    for _ in 0..<60 {
      let step = equation.step(at: s)
      if step == 0 { break }
      if step > 0 { high = s } else { low = s }
      let next = s - step
      s = next >= low && next <= high ? next : (low + high) / 2
      if isLast(step, to: s) { break }
    }
    return s
  }
}
