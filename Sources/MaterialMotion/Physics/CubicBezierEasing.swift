// SPDX-License-Identifier: Apache-2.0

/// A Bézier curve from (0, 0) to (1, 1) as a timing function: x is the progress in time, y that in space.
///
/// The parameter s with x(s) = p is found by Halley's method. A bisection replaces each step that would leave
/// the interval of the root. In the second half of the time, the mirrored curve is solved, so the distance to
/// the end keeps its digits.
struct CubicBezierEasing: Equatable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  func value(at progress: Double) -> Double {
    if progress > 0, progress < 1 {
      if progress <= 0.5 { return firstHalf.value(at: progress) }
      return 1 - secondHalf.value(at: 1 - progress)
    }
    return progress <= 0 ? firstHalf.tangent(at: progress) : 1 - secondHalf.tangent(at: 1 - progress)
  }

  func slope(at progress: Double) -> Double {
    if progress >= 0, progress <= 1 {
      return progress <= 0.5 ? firstHalf.slope(at: progress) : secondHalf.slope(at: 1 - progress)
    }
    return progress < 0 ? firstHalf.outerSlope : secondHalf.outerSlope
  }

  func secondDerivative(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    return progress <= 0.5
      ? firstHalf.secondDerivative(at: progress) : -secondHalf.secondDerivative(at: 1 - progress)
  }

  private var firstHalf: CubicBezierHalf {
    CubicBezierHalf(x1: DoubleDouble(x1), y1: y1, x2: DoubleDouble(x2), y2: y2)
  }

  private var secondHalf: CubicBezierHalf {
    CubicBezierHalf(x1: DoubleDouble(1, plus: -x2), y1: 1 - y2, x2: DoubleDouble(1, plus: -x1), y2: 1 - y1)
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
