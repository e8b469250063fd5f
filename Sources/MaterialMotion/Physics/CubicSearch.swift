// SPDX-License-Identifier: Apache-2.0

/// Finds the parameter s at which the x coordinate of a Bézier curve has a value, by Halley's method. A
/// bisection replaces each step that would leave the interval of the root.
struct CubicSearch: Sendable {
  /// The x coordinates of the control points, with their rounding errors.
  let x1: DoubleDouble
  let x2: DoubleDouble
  private let x: Cubic

  init(_ x: Cubic, _ x1: DoubleDouble, _ x2: DoubleDouble) {
    self.x = x
    self.x1 = x1
    self.x2 = x2
  }

  /// Returns the parameter s with x(s) = progress, for a progress from 0 to 1/2. For a progress between 0 and
  /// 2⁻⁵⁰⁰, returns the parameter of 2⁻⁵⁰⁰, which is at most 2⁻¹⁶⁶.
  func parameter(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    // The products of smaller numbers would be 0, and the search would not end.
    let progress = max(progress, 0x1p-500)
    let scale = max(x.c, 0.3)
    var search = RootSearch(of: x, from: progress / (scale + (1 - scale) * progress))
    // Halley's method triples the number of digits with each step.
    while search.width > 1e-7 {
      let s = search.s
      if search.step(by: x.value(at: s) - progress, slope: x.slope(at: s), isLast: 1e-6) { break }
    }
    // Where the curve is steep, the rounding errors of x move s by this factor.
    let s = search.s
    return x.sumOfTerms(at: s) > 50 * x.slope(at: s) ? preciseParameter(at: progress, near: s) : s
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
