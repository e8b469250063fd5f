// SPDX-License-Identifier: Apache-2.0

/// A Bézier curve from (0, 0) to (1, 1) as a timing function: x is the progress in time, y that in space.
///
/// In the second half of the time, the mirrored curve is solved, so the distance to the end keeps its digits.
/// A curve is an object, so every timing function of a preset shares one table.
@usableFromInline
final class CubicBezierEasing: Equatable, Sendable {
  @usableFromInline let firstHalf: CubicBezierHalf

  /// The first half of the mirrored curve.
  @usableFromInline let secondHalf: CubicBezierHalf

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    firstHalf = CubicBezierHalf(x1: DoubleDouble(x1), y1: y1, x2: DoubleDouble(x2), y2: y2)
    secondHalf = CubicBezierHalf(
      x1: DoubleDouble(1, plus: -x2), y1: 1 - y2, x2: DoubleDouble(1, plus: -x1), y2: 1 - y1)
  }

  @usableFromInline
  static func == (a: CubicBezierEasing, b: CubicBezierEasing) -> Bool {
    a === b || a.firstHalf == b.firstHalf
  }

  func value(at progress: Double) -> Double {
    if progress > 0, progress < 1 { return innerValue(at: progress) }
    return progress <= 0 ? firstHalf.tangent(at: progress) : 1 - secondHalf.tangent(at: 1 - progress)
  }

  func slope(at progress: Double) -> Double {
    if progress >= 0, progress <= 1 { return innerSlope(at: progress) }
    return progress < 0 ? firstHalf.outerSlope : secondHalf.outerSlope
  }

  func secondDerivative(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    if progress <= 0.5 { return firstHalf.secondDerivative(at: firstHalf.parameter(at: progress)) }
    return -secondHalf.secondDerivative(at: secondHalf.parameter(at: 1 - progress))
  }

  /// Returns the value at a progress between 0 and 1.
  @inlinable @inline(__always)
  func innerValue(at progress: Double) -> Double {
    if progress <= 0.5 { return firstHalf.y.value(at: firstHalf.parameter(at: progress)) }
    return 1 - secondHalf.y.value(at: secondHalf.parameter(at: 1 - progress))
  }

  /// Returns the slope at a progress from 0 to 1.
  @usableFromInline
  func innerSlope(at progress: Double) -> Double {
    if progress <= 0.5 { return firstHalf.slope(at: firstHalf.parameter(at: progress)) }
    return secondHalf.slope(at: secondHalf.parameter(at: 1 - progress))
  }
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
