// SPDX-License-Identifier: Apache-2.0
import RealModule
import Testing

@testable import MaterialMotion

@Suite("CubicSearch")
struct CubicSearchTests {
  private static let third = DoubleDouble(1.0 / 3, plus: 0x1p-54 / 3)
  private static let twoThirds = DoubleDouble(2.0 / 3, plus: 0x1p-53 / 3)

  /// Checks a search against the solution of its equation, for all sizes of progress to 1/2.
  private func expect(
    _ x1: DoubleDouble, _ x2: DoubleDouble, within precision: Double = 6e-16,
    is solution: (Double) -> Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let search = CubicSearch(Cubic(x1.high, x2.high), x1, x2)
    let middle = (0...1000).map { Double($0) / 2000 }
    let small = (1...500).map { Double.exp2(-Double($0)) }
    let nearHalf = (2...53).map { 0.5 - Double.exp2(-Double($0)) }
    for progress in middle + small + nearHalf {
      let (s, expected) = (search.parameter(at: progress), solution(progress))
      #expect(abs(s - expected) <= precision * expected, "at \(progress)", sourceLocation: sourceLocation)
    }
    for progress in [0x1p-501, 1e-200, 1e-300, .leastNormalMagnitude, .leastNonzeroMagnitude] {
      let s = search.parameter(at: progress)
      #expect(s == search.parameter(at: 0x1p-500), "at \(progress)", sourceLocation: sourceLocation)
    }
  }

  @Test("finds the parameters of curves whose equations have a simple solution")
  func solutions() {
    expect(Self.third, Self.twoThirds) { $0 }
    expect(DoubleDouble(0), DoubleDouble(0)) { .root($0, 3) }
    expect(DoubleDouble(0), Self.third) { .sqrt($0) }
    expect(Self.twoThirds, DoubleDouble(1)) { $0 / (1 + .sqrt(1 - $0)) }
  }

  @Test("finds all digits where the tangent is vertical")
  func verticalTangent() {
    expect(DoubleDouble(1), DoubleDouble(0), within: 4e-15) { progress in
      // x = 1/2 + 4·(s − 1/2)³. For a small progress, the difference would lose digits.
      let t = Double.root(1 - 2 * progress, 3)
      return progress / (1 + t + t * t)
    }
  }

  @Test("finds a parameter at the ends and for every curve")
  func everyCurve() {
    for i in 0...16 {
      for j in 0...16 {
        let (x1, x2) = (Double(i) / 16, Double(j) / 16)
        let x = Cubic(x1, x2)
        let search = CubicSearch(x, DoubleDouble(x1), DoubleDouble(x2))
        #expect(search.parameter(at: 0) == 0 && search.parameter(at: -1) == 0)
        for progress in [1e-100, 1e-9, 0.1, 0.3, 0.5] {
          let s = search.parameter(at: progress)
          let error = abs(x.value(at: s) - progress)
          #expect(error <= 4 * 0x1p-52 * x.sumOfTerms(at: s), "\(x1), \(x2) at \(progress)")
        }
      }
    }
  }
}
