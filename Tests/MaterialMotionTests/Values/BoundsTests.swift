// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Bounds")
struct CoordinateBoundsTests {
  @Test("clamp each coordinate separately")
  func clamped() {
    let bounds = Bounds(x: 0...300, y: 100...600)
    expect(bounds.clamped(Point(350, 50)) == Point(300, 100))
    expect(bounds.clamped(Point(-1, 700)) == Point(0, 600))
    expect(bounds.clamped(Point(20, 200)) == Point(20, 200))
  }

  @Test("contain their limits, and nothing beyond")
  func contains() {
    let bounds = Bounds(x: 0...300, y: 100...600)
    expect(bounds.contains(Point(0, 600)) && !bounds.contains(Point(-1e-9, 600)))
    expect(Bounds(0.5...4).contains(0.5) && !Bounds(0.5...4).contains(4.1))
  }

  @Test("without limits on an axis leave its coordinate as it is")
  func unlimited() {
    expect(Bounds(y: 0...10).clamped(Point(1e300, 11)) == Point(1e300, 10))
    expect(Bounds<Point>.unlimited.clamped(Point(-1e300, 7)) == Point(-1e300, 7))
    expect(Bounds(from: SIMD3(0, 0, 0), to: SIMD3(1, 1, 1)).clamped(SIMD3(2, 0.5, -2)) == SIMD3(1, 0.5, 0))
  }

  @Test("between two corners do not depend on the order of the corners")
  func corners() {
    expect(Bounds(between: Point(0, 7), and: Point(-80, 600)) == Bounds(x: -80...0, y: 7...600))
    expect(Bounds(between: Point(-80, 600), and: Point(0, 7)) == Bounds(x: -80...0, y: 7...600))
    expect(Bounds(between: 3.0, and: 3) == Bounds(3.0...3))
    expect(Bounds(between: 3, and: -Double.infinity).lower == -.infinity)
  }

  @Test("between corners that are NaN have no limits there")
  func cornersNaN() {
    let bounds = Bounds(between: Point(0, .nan), and: Point(.nan, 600))
    expect(bounds == Bounds(x: 0 ... .infinity, y: -.infinity...600))
    expect(Bounds(between: Double.nan, and: .nan) == .unlimited)
  }

  @Test(
    "between any two corners contain a number and never trap",
    arguments: [-Double.infinity, -5, 0, 5, .infinity, .nan, .greatestFiniteMagnitude])
  func anyCorners(first: Double) {
    for second in [-Double.infinity, -5, 0, 5, .infinity, .nan] {
      let bounds = Bounds(between: first, and: second)
      expect(bounds.clamped(1).isFinite)
      expect(bounds.contains(bounds.clamped(1)))
    }
  }

  @Test("have the size and the centre of a rectangle")
  func rectangle() {
    let bounds = Bounds(x: 50...350, y: 100...160)
    expect(bounds.size == Point(300, 60))
    expect(bounds.center == Point(200, 130))
    let halfPlane = Bounds(x: 0...(.infinity), y: -3...5)
    expect(halfPlane.size == Point(.infinity, 8))
    expect(halfPlane.center == Point(.infinity, 1))
    let huge = Bounds(x: 1e308...1.5e308, y: 0...1)
    expect(huge.center.x.isFinite)
  }

  @Test("whose limits descend or are NaN are a precondition failure")
  func invalid() async {
    await #expect(processExitsWith: .failure) { _ = Bounds(from: Point(0, 5), to: Point(1, 4)) }
    await #expect(processExitsWith: .failure) { _ = Bounds(from: Double.nan, to: 1) }
    await #expect(processExitsWith: .failure) { _ = Bounds(from: Double.infinity, to: .infinity) }
  }
}
