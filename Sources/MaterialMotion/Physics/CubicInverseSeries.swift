// SPDX-License-Identifier: Apache-2.0

/// The parameter s of a Bézier curve near a place of a `CubicInverse`, as a power series of the distance from
/// this place.
///
/// Each vector contains two coefficients: that of an even power, and that of the next odd power.
@usableFromInline
struct CubicInverseSeries: Sendable {
  @usableFromInline let k0: SIMD2<Double>
  @usableFromInline let k2: SIMD2<Double>
  @usableFromInline let k4: SIMD2<Double>
  @usableFromInline let k6: SIMD2<Double>
  @usableFromInline let k8: SIMD2<Double>

  /// A series whose value is not a number.
  static var none: CubicInverseSeries {
    CubicInverseSeries(ContiguousArray(repeating: .nan, count: 10))
  }

  private init(_ k: ContiguousArray<Double>) {
    k0 = [k[0], k[1]]
    k2 = [k[2], k[3]]
    k4 = [k[4], k[5]]
    k6 = [k[6], k[7]]
    k8 = [k[8], k[9]]
  }

  /// Creates the inverse series of x at a parameter s, by comparing the coefficients of the powers.
  ///
  /// Let d be the series of the difference to s, without a constant term. Then
  /// x(s + d) = x(s) + x′·d + x″/2·d² + a·d³ must be x(s) + the distance.
  ///
  /// - Parameter width: The distance, in progress, that has the length 1.
  init(of x: Cubic, at s: Double, width: Double) {
    let slope = x.slope(at: s)
    let curvature = 3 * x.a * s + x.b
    var d = ContiguousArray(repeating: 0.0, count: 10)
    var squares = d
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
    self.init(d)
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
