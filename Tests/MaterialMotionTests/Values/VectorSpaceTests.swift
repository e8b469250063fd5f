// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("VectorSpace")
struct VectorSpaceTests {
  @Test("Double adds, scales and has a length")
  func double() {
    expectSpace(3.0, -4.0, sum: -1, difference: 7, half: 1.5, lengthSquared: 9)
  }

  @Test("Float adds, scales and has a length")
  func float() {
    expectSpace(Float(3), -4, sum: -1, difference: 7, half: 1.5, lengthSquared: 9)
  }

  @Test("Float is scaled and measured with the precision of Double")
  func floatDigits() {
    expect(Float(3e38).scaled(by: 1e-38) == Float(3))
    expect(Float(1e30).lengthSquared.isFinite)
    expect(Float(1e-30).lengthSquared > 0)
  }

  @Test("SIMD2 adds, scales and has a length")
  func simd2() {
    expectSpace(
      Point(3, 4), Point(1, -1), sum: Point(4, 3), difference: Point(2, 5), half: Point(1.5, 2),
      lengthSquared: 25)
  }

  @Test("SIMD3 adds, scales and has a length")
  func simd3() {
    expectSpace(
      SIMD3<Double>(1, 2, 2), SIMD3(1, 0, -1), sum: SIMD3(2, 2, 1), difference: SIMD3(0, 2, 3),
      half: SIMD3(0.5, 1, 1), lengthSquared: 9)
  }

  @Test("SIMD4 adds, scales and has a length")
  func simd4() {
    expectSpace(
      SIMD4<Double>(1, 2, 4, 10), SIMD4(1, 1, 1, 1), sum: SIMD4(2, 3, 5, 11),
      difference: SIMD4(0, 1, 3, 9), half: SIMD4(0.5, 1, 2, 5), lengthSquared: 121)
  }

  @Test("a value with a NaN or an infinity in any component is not finite")
  func nonFinite() {
    for bad in [Double.nan, .infinity, -.infinity] {
      expect(!bad.isFinite)
      // `Double` and `Float` also have `isFinite` from the standard library. The function below calls the
      // property of `VectorSpace`.
      expect(!isFinite(bad) && !isFinite(Float(bad)))
      expect(!Point(bad, 0).isFinite && !Point(0, bad).isFinite)
      for place in 0..<4 {
        var four = SIMD4<Double>(repeating: 1)
        four[place] = bad
        expect(!four.isFinite)
        expect(place == 3 || !SIMD3(four[0], four[1], four[2]).isFinite)
      }
    }
  }

  @Test("the largest and the smallest numbers are finite")
  func finite() {
    for good in [0, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude] {
      expect(isFinite(good) && Point(good, -good).isFinite)
      expect(SIMD3(repeating: good).isFinite && SIMD4(repeating: good).isFinite)
    }
    expect(isFinite(Float.greatestFiniteMagnitude))
  }

  @Test("a spring moves a value of a custom type")
  func ownType() {
    struct Size: VectorSpace {
      var width: Double
      static var zero: Size { Size(width: 0) }
      static func + (lhs: Size, rhs: Size) -> Size { Size(width: lhs.width + rhs.width) }
      static func - (lhs: Size, rhs: Size) -> Size { Size(width: lhs.width - rhs.width) }
      func scaled(by factor: Double) -> Size { Size(width: width * factor) }
      var lengthSquared: Double { width * width }
    }
    expect(!Size(width: .nan).isFinite && Size(width: 1).isFinite)
    let clock = ManualFrameClock()
    let source = springSource(
      Spring(destination: Size(width: 10)), from: ReactiveProperty(Size(width: 0)), clock: clock)
    let motion = MotionRecorder(source)
    clock.advance(by: 3)
    expect(motion.values.last == Size(width: 10) && motion.isAtRest)
  }

  private func isFinite<T: VectorSpace>(_ value: T) -> Bool { value.isFinite }

  private func expectSpace<T: VectorSpace>(
    _ a: T, _ b: T, sum: T, difference: T, half: T, lengthSquared: Double
  ) {
    expect(a + b == sum && a - b == difference && a + .zero == a)
    expect(a.scaled(by: 0.5) == half)
    expect(a.lengthSquared == lengthSquared)
  }
}
