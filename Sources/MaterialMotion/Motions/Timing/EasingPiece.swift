// SPDX-License-Identifier: Apache-2.0

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
