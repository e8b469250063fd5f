// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule
import Testing

@Suite("TimingFunction.cubicBezier(_:_:_:_:)")
struct TimingFunctionCubicBezierTests {
  @Test("agrees with an independent solution of 10 000 curves, half of them with vertical tangents")
  func reference() throws {
    let rows = try ReferenceTable("bezier_timing").rows
    try #require(rows.count == 10_000)
    var random = SplitMix64(seed: 16)
    var slopes = 0
    for (index, row) in rows.enumerated() {
      let (curve, progress) = Curve.random(index, using: &random)
      let function = TimingFunction.cubicBezier(curve.x1, curve.y1, curve.x2, curve.y2)
      let error = function.value(at: progress) - row["value"]
      expect(abs(error) <= 1e-9, "\(index), \(curve) at \(progress): \(error)")
      guard !row.text("slope").isEmpty else { continue }
      slopes += 1
      let expected = row["slope"]
      let slope = function.slope(at: progress)
      // Where the tangent is vertical, the slope changes by this amount from one number to the next.
      let change = abs(function.secondDerivative(at: progress)) * progress.ulp
      expect(
        abs(slope - expected) <= 1e-11 * max(1, abs(expected)) + change,
        "\(index), \(curve) at \(progress): \(slope), \(expected)")
    }
    expect(slopes > 1900)
  }

  @Test("rises where its curve rises, apart from the last digit", arguments: 0..<20)
  func monotone(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for index in 0..<100 {
      var curve = Curve.random(index, using: &random).curve
      curve.y1 = random.fraction()
      curve.y2 = index % 3 == 0 ? 1 : random.fraction()
      let function = TimingFunction.cubicBezier(curve.x1, curve.y1, curve.x2, curve.y2)
      // Between these places, other formulas give the value.
      let borders = [27 * curve.x1 + 9 * curve.x2 + 1, 9 * curve.x1 + 27 * curve.x2 + 27].map { $0 / 64 }
      for part in 0..<50 {
        let width = random.small()
        let middle = part < 10 ? borders[part % 2] : random.fraction()
        let (early, late) = (max(0, middle - width), min(1, middle + width))
        let (first, last) = (function.value(at: early), function.value(at: late))
        expect(first <= last + 0x1p-52 && first >= 0 && last <= 1, "\(curve) from \(early) to \(late)")
      }
    }
  }

  @Test("a tiny progress or a huge ordinate gives a value that is a number")
  func extremes() {
    let curves = [(0.0, 0.0), (0, 1), (0, 0.5), (1, 0), (1, 1), (1e-9, 0), (1e-300, 0), (0.3, 0.6)]
    for (x1, x2) in curves {
      let function = TimingFunction.cubicBezier(x1, 1, x2, 0.25)
      var last = 0.0
      for progress in [.leastNonzeroMagnitude, 1e-300, 1e-150, 1e-90, 1e-40, 1e-15] {
        let value = function.value(at: progress)
        expect(value >= last && value <= 4 * .root(progress, 3) + 0x1p-99, "\(x1), \(x2): \(progress)")
        last = value
      }
      for y in [-1e308, 1e308, 1.7e308] {
        let huge = TimingFunction.cubicBezier(x1, y, x2, -y)
        for progress in [0, 1e-300, 1e-9, 0.1, 0.25, 0.5, 0.9, 0.99999, 1] {
          expect(huge.value(at: progress).isFinite)
          expect(!huge.slope(at: progress).isNaN && !huge.secondDerivative(at: progress).isNaN)
        }
      }
    }
  }

  @Test("a symmetric curve is half way at half time")
  func symmetry() {
    for x in stride(from: 0.0625, to: 1, by: 0.0625) {
      let value = TimingFunction.cubicBezier(x, 0, 1 - x, 1).value(at: 0.5)
      expect(abs(value - 0.5) < 4e-16, "x1 = \(x)")
    }
    expect(TimingFunction.easeInOut.value(at: 0.5) == 0.5)
  }

  @Test("the second derivative is the derivative of the slope")
  func secondDerivative() {
    var random = SplitMix64(seed: 3)
    for index in 0..<500 {
      var (curve, progress) = Curve.random(index * 10, using: &random)
      progress = min(max(progress, 0.05), 0.95)
      curve.x1 = min(max(curve.x1, 0.1), 0.6)
      curve.x2 = min(max(curve.x2, 0.4), 0.9)
      let function = TimingFunction.cubicBezier(curve.x1, curve.y1, curve.x2, curve.y2)
      let step = 1e-4
      let slopes = [-2, -1, 1, 2].map { function.slope(at: progress + step * $0) }
      let quotient = (slopes[0] - 8 * slopes[1] + 8 * slopes[2] - slopes[3]) / (12 * step)
      let second = function.secondDerivative(at: progress)
      expect(abs(second - quotient) <= 1e-6 * max(1, abs(second)), "\(curve) at \(progress)")
    }
  }

  @Test("is exact at both ends, where the slope is the slope of the tangent")
  func ends() {
    let function = TimingFunction.cubicBezier(0.25, 0.5, 0.75, 0.875)
    expect(function.value(at: 0) == 0 && function.value(at: 1) == 1)
    expect(function.slope(at: 0) == 2 && function.slope(at: 1) == 0.5)
    // y″ and x″ at the ends are differences of the control points.
    expect(function.secondDerivative(at: 0) == (6 * -0.125 * 0.75 - 6 * 0.25 * 1.5) / 0.421875)
    expect(function.secondDerivative(at: 1) == (6 * -0.25 * 0.75 - 6 * -0.25 * 0.375) / 0.421875)
  }

  @Test(
    "continues along its tangent outside 0…1",
    arguments: [
      // x1, y1, x2, y2, slope before 0, slope after 1: the rules of CSS, one by one
      (0.25, 0.5, 0.75, 0.875, 2.0, 0.5), (0, 0, 0.5, 0.25, 0.5, 1.5), (0, 1, 0.5, 0.25, 0, 1.5),
      (0, 0, 0, 0, 1, 1), (0, 0, 0, 1, 0, 0), (0.5, 0.25, 1, 1, 0.5, 1.5), (0.5, 0.25, 1, 0.5, 0.5, 0),
      (1, 1, 1, 1, 1, 1), (1, 0, 1, 1, 0, 0),
    ])
  func outside(row: (Double, Double, Double, Double, Double, Double)) {
    let function = TimingFunction.cubicBezier(row.0, row.1, row.2, row.3)
    expect(function.value(at: -2) == -2 * row.4)
    expect(function.value(at: 3) == 1 + 2 * row.5)
    expect(function.slope(at: -2) == row.4 && function.slope(at: 3) == row.5)
    expect(function.secondDerivative(at: -2) == 0 && function.secondDerivative(at: 3) == 0)
  }

  @Test("has an infinite slope where the tangent is vertical")
  func vertical() {
    let ends = TimingFunction.cubicBezier(0, 0.5, 1, 0.5)
    expect(ends.slope(at: 0) == .infinity && ends.slope(at: 1) == .infinity)
    expect(ends.secondDerivative(at: 0) == -.infinity && ends.secondDerivative(at: 1) == .infinity)
    expect(TimingFunction.cubicBezier(0, -0.5, 1, 0.5).slope(at: 0) == -.infinity)
    expect(TimingFunction.cubicBezier(0, 0, 0, 1).slope(at: 0) == .infinity)
    expect(abs(TimingFunction.cubicBezier(0, 0, 0, 1).value(at: 1e-300)) < 1e-90)
    let middle = TimingFunction.cubicBezier(1, 0, 0, 1)
    expect(abs(middle.value(at: 0.5) - 0.5) <= 0x1p-53 && middle.slope(at: 0.5) > 1e12)
    // The slope at the start is finite, but it changes at an infinite rate.
    expect(TimingFunction.easeOut.slope(at: 0) == 1 / 0.58)
    expect(TimingFunction.easeOut.secondDerivative(at: 0) == -.infinity)
  }

  @Test("a curve along the diagonal is linear", arguments: [(0.0, 0.0), (0.3, 0.6), (1, 0), (0, 1), (1, 1)])
  func diagonal(ends: (Double, Double)) {
    expect(TimingFunction.cubicBezier(ends.0, ends.0, ends.1, ends.1) == .linear)
  }

  @Test("in a curve close to the diagonal, the value is close to the progress")
  func nearDiagonal() {
    for (x1, x2) in [(0.0, 0.0), (0.3, 0.6), (0, 1), (1, 1)] {
      let function = TimingFunction.cubicBezier(x1, x1 + 0x1p-50, x2, x2 - 0x1p-50)
      for index in 0...64 {
        expect(abs(function.value(at: Double(index) / 64) - Double(index) / 64) <= 4e-15)
      }
    }
  }

  @Test("a control point outside 0…1 in time, or a number that is not finite, is a precondition failure")
  func preconditions() async {
    let x = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimingFunction.cubicBezier(1.5, 0, 0.5, 1)
    }
    expectMessage("x1 and x2 must be from 0 to 1, but they are 1.5 and 0.5.", in: x)
    let y = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimingFunction.cubicBezier(0.5, 0, 0.5, .infinity)
    }
    expectMessage("y1 and y2 must be finite, but they are 0.0 and inf.", in: y)
  }
}

/// The curves of `timing_reference.py`.
private struct Curve {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  static func random(_ index: Int, using random: inout SplitMix64) -> (curve: Curve, progress: Double) {
    var curve = Curve(
      x1: random.fraction(), y1: random.fraction() * 3 - 1, x2: random.fraction(),
      y2: random.fraction() * 3 - 1)
    var p = random.fraction()
    let (small, other, near) = (random.small(), random.small(), random.small())
    switch index % 10 {
    case 4: (curve.x1, curve.x2, p) = (1 - small, other, 0.5 + (p - 0.5) * near)
    case 5: (curve.x1, curve.x2, p) = (1, 0, 0.5 + (p - 0.5) * near)
    case 6: (curve.x1, p) = (0, near * p)
    case 7: (curve.x2, p) = (1, 1 - near * 0.5)
    case 8: curve = Curve(x1: 0, y1: 0, x2: 1, y2: p < 0.5 ? 1 : curve.y2)
    case 9: (curve.x1, curve.x2) = (1 - small * 0.01, other * 0.01)
    default: break
    }
    return (curve, p)
  }
}

extension SplitMix64 {
  /// Returns a number from 0 to 1.
  fileprivate mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number from 2⁻⁵⁰ to 1. All powers of two are equally likely.
  fileprivate mutating func small() -> Double {
    let exponent = Int(next() % 50)
    return Double(sign: .plus, exponent: -exponent - 1, significand: 1 + fraction())
  }
}
