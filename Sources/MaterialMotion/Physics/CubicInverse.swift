// SPDX-License-Identifier: Apache-2.0

/// The inverse of the x coordinate in the first half of a Bézier curve: a table of power series.
///
/// The table has the power series of the parameter, to degree 9, for 33 values of the progress from 0 to 1/2.
/// A frame evaluates the series of the nearest value, without a division. A table of 17 cubics would take 0.5
/// KB and not 2.6 KB, but every frame of a tween would need the step below: 45 instructions more.
///
/// A series is precise if its error is at most 3·10⁻¹⁴. One step improves every other series. Let
/// e = (p − x)/x′ be its error, A = x″/(2·x′), and B = x‴/(6·x′). The step is the series of the inverse:
///
///     s + e − A·e² + (2A² − B)·e³ − 5A(A² − B)·e⁴
///
/// It omits less than 14·|A·e|⁴·e, which is less than 10⁻¹⁴ if e is small. If e is not small, or x is so flat
/// that its rounding errors would be too large, the series is not a number. Then a search must find the
/// parameter.
@usableFromInline
struct CubicInverse: Sendable {
  @usableFromInline static var lastPlace: Int { 32 }

  @usableFromInline let series: ContiguousArray<CubicInverseSeries>

  /// A bit for each series: whether it is precise.
  @usableFromInline let isPrecise: UInt64

  /// The coefficients of x.
  @usableFromInline let x: Cubic

  init(of x: Cubic, _ search: CubicSearch) {
    self.x = x
    var series: ContiguousArray<CubicInverseSeries> = []
    var isPrecise: UInt64 = 0
    let width = 0.5 / Double(Self.lastPlace)
    for place in 0...Self.lastPlace {
      let found = CubicInverseSeries(of: x, at: search.parameter(at: Double(place) * width), width: width)
      let quality = Self.quality(of: found, at: place, x)
      series.append(quality == .bad ? .none : found)
      if quality == .precise { isPrecise |= 1 << UInt64(place) }
    }
    self.series = series
    self.isPrecise = isPrecise
  }

  private enum Quality {
    case bad, approximate, precise
  }

  /// The quality of a series within half the distance to the next places. It is bad where x is so flat that
  /// its rounding errors move the parameter by more than 25 times their size.
  private static func quality(of series: CubicInverseSeries, at place: Int, _ x: Cubic) -> Quality {
    var quality = Quality.precise
    for quarter in -2...2 {
      let part = Double(quarter) / 4
      let progress = (Double(place) + part) / Double(2 * lastPlace)
      guard progress >= 0, progress <= 0.5 else { continue }
      let s = series.value(at: part)
      let slope = x.slope(at: s)
      guard x.sumOfTerms(at: s) <= 25 * slope else { return .bad }
      let e = abs(progress - x.value(at: s)) / slope
      if e <= 3e-14 { continue }
      quality = .approximate
      let curvature = (3 * x.a * s + x.b) / slope
      guard e * e * (curvature * curvature + abs(x.a / slope)) < 2e-7 else { return .bad }
    }
    return quality
  }

  /// Returns the value of the nearest series at a progress from 0 to 1/2, and whether this is precise.
  @inlinable @inline(__always)
  func approximation(at progress: Double) -> (parameter: Double, isPrecise: Bool) {
    let position = progress * Double(2 * Self.lastPlace)
    // The sum is rounded to a whole number, which is in its last bits.
    let sum = position + 0x1p52
    let place = Int(truncatingIfNeeded: sum.bitPattern & 0x3f)
    return (series[place].value(at: position - (sum - 0x1p52)), isPrecise & (1 &<< UInt64(place)) != 0)
  }

  /// Returns the parameter at a progress, from an approximation. Not a number if the approximation is not
  /// good enough.
  func step(from s: Double, to progress: Double) -> Double {
    let inverse = 1 / x.slope(at: s)
    let e = (progress - x.value(at: s)) * inverse
    let a = (3 * x.a * s + x.b) * inverse
    let b = x.a * inverse
    let a2 = a * a
    let e2 = e * e
    return s + (e - a * e2 + e2 * e * ((a2 + a2 - b) - 5 * a * e * (a2 - b)))
  }
}
