// SPDX-License-Identifier: Apache-2.0

/// A number of about 32 digits: the sum of two `Double`s, of which the second is the rounding error of the
/// first.
///
/// It uses no fused multiplication, because some processors have none.
///
/// Source: T. J. Dekker, *A Floating-Point Technique for Extending the Available Precision*, 1971.
struct DoubleDouble {
  let high: Double
  let low: Double

  /// Creates the exact sum of two numbers.
  init(_ a: Double, plus b: Double = 0) {
    let sum = a + b
    let part = sum - a
    high = sum
    low = (a - (sum - part)) + (b - part)
  }

  /// Creates the exact product of two numbers. They must be less than 2⁹⁰⁰.
  init(_ a: Double, times b: Double) {
    let (a1, a2) = Self.halves(a)
    let (b1, b2) = Self.halves(b)
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble(a.high, plus: b.high)
    let low = DoubleDouble(a.low, plus: b.low)
    let sum = DoubleDouble(high.high, plus: high.low + low.high)
    return DoubleDouble(sum.high, plus: sum.low + low.low)
  }

  static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let product = DoubleDouble(a.high, times: b)
    return DoubleDouble(product.high, plus: product.low + a.low * b)
  }

  /// Splits a number into two numbers of at most 26 bits.
  private static func halves(_ a: Double) -> (Double, Double) {
    let large = a * 134_217_729
    let high = large - (large - a)
    return (high, a - high)
  }
}
