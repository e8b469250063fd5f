// SPDX-License-Identifier: Apache-2.0

/// The inverse of the x coordinate in the first half of a Bézier curve, as a formula: an approximation, and
/// one step that makes it exact.
///
/// The approximation is a table of 16 cubic polynomials, which have the exact parameters and slopes at their
/// ends. Let e = (p − x)/x′ be its error, A = x″/(2·x′), and B = x‴/(6·x′). The step is the series of the
/// inverse:
///
///     s + e − A·e² + (2A² − B)·e³ − 5A(A² − B)·e⁴
///
/// It omits less than 14·|A·e|⁴·e, which is less than 10⁻¹⁴ where the approximation is good. Where it is not,
/// or where x is so flat that its rounding errors would be too large, the polynomial is not a number. Then a
/// search must find the parameter.
@usableFromInline
struct CubicInverse: Sendable {
  /// The coefficients of one polynomial of the part of an interval, from 0 to 1.
  @usableFromInline
  struct Polynomial: Sendable {
    @usableFromInline let k0: Double
    @usableFromInline let k1: Double
    @usableFromInline let k2: Double
    @usableFromInline let k3: Double

    static var none: Polynomial { Polynomial(k0: .nan, k1: 0, k2: 0, k3: 0) }

    @inlinable @inline(__always)
    func value(at part: Double) -> Double { (k0 + k1 * part) + (k2 + k3 * part) * (part * part) }
  }

  @usableFromInline static var count: Int { 16 }

  /// The intervals divide the progress from 0 to 1/2. The last polynomial is for 1/2 itself.
  @usableFromInline let polynomials: ContiguousArray<Polynomial>

  /// The coefficients of x, and multiples of them.
  @usableFromInline let a: Double
  @usableFromInline let b: Double
  @usableFromInline let c: Double
  @usableFromInline let a3: Double
  @usableFromInline let b2: Double

  init(of x: Cubic, _ search: CubicSearch) {
    (a, b, c) = (x.a, x.b, x.c)
    (a3, b2) = (3 * x.a, 2 * x.b)
    let width = 0.5 / Double(Self.count)
    var start = 0.0
    var polynomials: ContiguousArray<Polynomial> = []
    for index in 0...Self.count {
      let isLast = index == Self.count
      let end = isLast ? start : search.parameter(at: Double(index + 1) * width)
      let (startSlope, endSlope) = isLast ? (0, 0) : (width / x.slope(at: start), width / x.slope(at: end))
      let distance = end - start
      let polynomial = Polynomial(
        k0: start, k1: startSlope, k2: 3 * distance - 2 * startSlope - endSlope,
        k3: startSlope + endSlope - 2 * distance)
      polynomials.append(Self.isExact(x, polynomial, index) ? polynomial : .none)
      start = end
    }
    self.polynomials = polynomials
  }

  /// Whether the polynomial of an interval is a good approximation, and the rounding errors of x move the
  /// parameter by less than 25 of them.
  private static func isExact(_ x: Cubic, _ polynomial: Polynomial, _ index: Int) -> Bool {
    (0...4).allSatisfy { part in
      let place = Double(index) + Double(part) / 4
      let s = polynomial.value(at: Double(part) / 4)
      let slope = x.slope(at: s)
      let e = (min(place / Double(2 * count), 0.5) - x.value(at: s)) / slope
      let curvature = (3 * x.a * s + x.b) / slope
      return e * e * (curvature * curvature + abs(x.a / slope)) < 2e-7 && x.sumOfTerms(at: s) <= 25 * slope
    }
  }

  /// Returns the parameter at a progress from 0 to 1/2. Not a number if the formula does not find it.
  @inlinable @inline(__always)
  func parameter(at progress: Double) -> Double {
    let place = progress * Double(2 * Self.count)
    let index = Int(place)
    return step(from: polynomials[index].value(at: place - Double(index)), to: progress)
  }

  @inlinable @inline(__always)
  func step(from s: Double, to progress: Double) -> Double {
    let s2 = s * s
    let inverse = 1 / (a3 * s2 + (b2 * s + c))
    let e = (progress - ((a * s + b) * s + c) * s) * inverse
    let a = (a3 * s + b) * inverse
    let b = self.a * inverse
    let a2 = a * a
    let e2 = e * e
    return s + (e - a * e2 + e2 * e * ((a2 + a2 - b) - 5 * a * e * (a2 - b)))
  }
}
