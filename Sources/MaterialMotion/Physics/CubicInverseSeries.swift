// SPDX-License-Identifier: Apache-2.0

/// The parameter s of a Bézier curve near a place of a `CubicInverse`, as a power series of the distance from
/// this place.
///
/// `k2` contains the coefficients of the powers 2 and 3, and so on.
@usableFromInline
struct CubicInverseSeries: Sendable {
  @usableFromInline let k0: SIMD2<Double>
  @usableFromInline let k2: SIMD2<Double>
  @usableFromInline let k4: SIMD2<Double>
  @usableFromInline let k6: SIMD2<Double>
  @usableFromInline let k8: SIMD2<Double>

  /// A series whose value is not a number.
  static let none = CubicInverseSeries { _ in .nan }

  private init(_ coefficient: (Int) -> Double) {
    k0 = SIMD2(coefficient(0), coefficient(1))
    k2 = SIMD2(coefficient(2), coefficient(3))
    k4 = SIMD2(coefficient(4), coefficient(5))
    k6 = SIMD2(coefficient(6), coefficient(7))
    k8 = SIMD2(coefficient(8), coefficient(9))
  }

  /// Creates the inverse series of x at a parameter s, by comparing the coefficients of the powers.
  ///
  /// Let d be the series of the difference to s, without a constant term. Then
  /// x(s + d) = x(s) + x′·d + x″/2·d² + a·d³ must be x(s) + the distance.
  ///
  /// - Parameter width: The progress from one place to the next, which is the unit of the distance.
  init(of x: Cubic, at s: Double, width: Double) {
    let slope = x.slope(at: s)
    let curvature = 3 * x.a * s + x.b
    self = withUnsafeTemporaryAllocation(of: Double.self, capacity: 20) { memory in
      memory.initialize(repeating: 0)
      let d = memory.baseAddress.unsafelyUnwrapped
      let squares = d + 10
      d[1] = width / slope
      for power in 2..<10 {
        var cube = 0.0
        for part in 1..<power {
          squares[power] += d[part] * d[power - part]
          cube += squares[part] * d[power - part]
        }
        d[power] = -(curvature * squares[power] + x.a * cube) / slope
      }
      d[0] = s
      return CubicInverseSeries { d[$0] }
    }
  }

  /// Returns the parameter at a distance, from −1/2 to 1/2.
  @inlinable @inline(__always)
  func value(at distance: Double) -> Double {
    let square = distance * distance
    let fourth = square * square
    let pair = (k0 + k2 * square) + ((k4 + k6 * square) * fourth + k8 * (fourth * fourth))
    return pair.x + pair.y * distance
  }
}
