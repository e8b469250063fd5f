// SPDX-License-Identifier: Apache-2.0

/// The polynomial ((a·s + b)·s + c)·s of one coordinate of a Bézier curve from 0 to 1.
@usableFromInline
struct Cubic: Equatable, Sendable {
  @usableFromInline let a: Double
  @usableFromInline let b: Double
  @usableFromInline let c: Double

  /// Creates the polynomial of the control points 0, p₁, p₂ and 1.
  init(_ p1: Double, _ p2: Double) {
    a = 1 + 3 * (p1 - p2)
    b = 3 * (p2 - 2 * p1)
    c = 3 * p1
  }

  @inlinable @inline(__always)
  func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }

  @inlinable @inline(__always)
  func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

  @inlinable @inline(__always)
  func secondDerivative(at s: Double) -> Double { 6 * a * s + 2 * b }

  /// The sum of the absolute values of the terms. The rounding errors of the value are in proportion to it.
  func sumOfTerms(at s: Double) -> Double { ((abs(a) * s + abs(b)) * s + c) * s }
}
