// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Inverses of Bézier curves")
struct CubicInverseTests {
  private func easing(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> CubicBezierEasing {
    CubicBezierEasing(x1, y1, x2, y2)
  }

  @Test("the series of the usual curves are precise, except for some of a very steep one")
  func usualCurves() {
    let ease = easing(0.25, 0.1, 0.25, 1)
    let easeInOut = easing(0.42, 0, 0.58, 1)
    let standard = easing(0.2, 0, 0, 1)
    #expect(ease.firstHalf.inverse.isPrecise.nonzeroBitCount == 33)
    #expect(ease.secondHalf.inverse.isPrecise.nonzeroBitCount == 33)
    #expect(easeInOut.firstHalf.inverse.isPrecise.nonzeroBitCount == 33)
    #expect(standard.firstHalf.inverse.isPrecise.nonzeroBitCount >= 23)
    #expect(standard.secondHalf.inverse.isPrecise.nonzeroBitCount == 33)
  }

  @Test(
    "a series, a step and a search find the parameter whose x coordinate is the progress",
    arguments: [(0.25, 0.25), (0.42, 0.58), (0.2, 0), (0, 0.58), (0.05, 0.1), (0.01, 0.99), (1, 0), (0, 1)])
  func parameters(x1: Double, x2: Double) {
    let half = easing(x1, 0, x2, 1).firstHalf
    // The error of a series is greatest half way between two places.
    let borders = (0..<32).map { (Double($0) + 0.5) / 64 }.flatMap { [$0.nextDown, $0, $0.nextUp] }
    for progress in (0...1000).map({ Double($0) / 2000 }) + borders {
      let s = half.parameter(at: progress)
      // Near a parameter, the rounding errors of x are in proportion to the sum of its terms.
      let rounding = 4 * 0x1p-52 * half.x.sumOfTerms(at: s)
      #expect(abs(half.x.value(at: s) - progress) <= 1e-13 * half.x.slope(at: s) + rounding, "at \(progress)")
    }
  }

  @Test("a vertical tangent has no series at its place")
  func verticalTangent() {
    let inverse = easing(0, 0, 0.58, 1).firstHalf.inverse
    #expect(inverse.isPrecise & 1 == 0)
    #expect(inverse.approximation(at: 0).parameter.isNaN)
    #expect(inverse.approximation(at: 0.4).isPrecise)
  }
}
