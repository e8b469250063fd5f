// SPDX-License-Identifier: Apache-2.0

/// A Bézier curve from (0, 0) to (1, 1) as a timing function: x is the progress in time, y that in space.
///
/// In the second half of the time, the mirrored curve is solved, so the distance to the end keeps its digits.
/// A curve is an object, because every timing function of a preset refers to the same one.
@usableFromInline
final class CubicBezierEasing: Equatable, @unchecked Sendable {
  /// The first half of the curve, and the first half of the mirrored curve. Nothing writes them.
  @usableFromInline let halves: UnsafeMutablePointer<CubicBezierHalf>

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    halves = .allocate(capacity: 2)
    halves.initialize(to: CubicBezierHalf(x1: DoubleDouble(x1), y1: y1, x2: DoubleDouble(x2), y2: y2))
    (halves + 1).initialize(
      to: CubicBezierHalf(
        x1: DoubleDouble(1, plus: -x2), y1: 1 - y2, x2: DoubleDouble(1, plus: -x1), y2: 1 - y1))
  }

  deinit {
    halves[0].inverse.deallocate()
    halves[1].inverse.deallocate()
    halves.deallocate()
  }

  @usableFromInline
  static func == (a: CubicBezierEasing, b: CubicBezierEasing) -> Bool {
    a === b || a.halves[0] == b.halves[0]
  }

  func value(at progress: Double) -> Double {
    if progress > 0, progress < 1 { return halves.value(at: progress) }
    return progress <= 0 ? halves[0].tangent(at: progress) : 1 - halves[1].tangent(at: 1 - progress)
  }

  func slope(at progress: Double) -> Double {
    if progress >= 0, progress <= 1 { return halves.slope(at: progress) }
    return progress < 0 ? halves[0].outerSlope : halves[1].outerSlope
  }

  func secondDerivative(at progress: Double) -> Double {
    progress >= 0 && progress <= 1 ? halves.secondDerivative(at: progress) : 0
  }
}

// These methods read a half in place, without a copy.
extension UnsafeMutablePointer<CubicBezierHalf> {
  /// Returns the value of a curve from its halves, at a progress between 0 and 1.
  @inlinable @inline(__always)
  func value(at progress: Double) -> Double {
    let isLate = progress > 0.5
    let half = isLate ? self + 1 : self
    let value = half.pointee.y.value(at: half.parameter(at: isLate ? 1 - progress : progress))
    return isLate ? 1 - value : value
  }

  /// Returns the slope at a progress from 0 to 1.
  @usableFromInline
  func slope(at progress: Double) -> Double {
    let isLate = progress > 0.5
    let half = isLate ? self + 1 : self
    return half.pointee.slope(at: half.parameter(at: isLate ? 1 - progress : progress))
  }

  /// Returns the second derivative at a progress from 0 to 1.
  func secondDerivative(at progress: Double) -> Double {
    if progress <= 0.5 { return pointee.secondDerivative(at: parameter(at: progress)) }
    return -self[1].secondDerivative(at: (self + 1).parameter(at: 1 - progress))
  }

  /// Returns the parameter s with x(s) = progress, for a progress from 0 to 1/2.
  @inlinable @inline(__always)
  func parameter(at progress: Double) -> Double {
    let s = pointee.inverse.parameter(at: progress)
    return s == s ? s : searchedParameter(at: progress)
  }

  @usableFromInline @inline(never)
  func searchedParameter(at progress: Double) -> Double { pointee.search.parameter(at: progress) }
}

/// A part of a curve that consists of several Bézier curves.
struct EasingPiece: Equatable, Sendable {
  /// The progress in time and in space at the start of the piece.
  let start: SIMD2<Double>

  /// The duration of the piece and its distance.
  let extent: SIMD2<Double>

  let easing: CubicBezierEasing

  /// Creates a piece from the four control points of its curve.
  init(_ start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>) {
    self.start = start
    extent = end - start
    let (first, second) = ((first - start) / extent, (second - start) / extent)
    easing = CubicBezierEasing(first.x, first.y, second.x, second.y)
  }

  func value(at progress: Double) -> Double {
    let part = (progress - start.x) / extent.x
    if part == 1 { return start.y + extent.y }
    return start.y + extent.y * easing.value(at: part)
  }

  func slope(at progress: Double) -> Double {
    extent.y / extent.x * easing.slope(at: (progress - start.x) / extent.x)
  }

  func secondDerivative(at progress: Double) -> Double {
    extent.y / (extent.x * extent.x) * easing.secondDerivative(at: (progress - start.x) / extent.x)
  }
}

extension [EasingPiece] {
  /// Returns the piece at a progress. Between two pieces, the side decides.
  func piece(at progress: Double, from side: TimingFunction.Side) -> EasingPiece {
    var index = 0
    while index < count - 1 {
      let start = self[index + 1].start.x
      guard side == .before ? progress > start : progress >= start else { break }
      index += 1
    }
    return self[index]
  }
}
