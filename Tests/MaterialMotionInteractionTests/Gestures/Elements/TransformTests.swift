// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A transform")
struct TransformTests {
  @Test("changes nothing if it is the identity")
  func identity() {
    expect(Transform.identity.apply(to: Point(3, -4)) == Point(3, -4))
    expect(Transform.identity.inverse == .identity)
  }

  @Test("scales in both directions")
  func scale() {
    expect(Transform.scale(by: 2.5).apply(to: Point(2, -4)) == Point(5, -10))
  }

  @Test("turns from the x axis towards the y axis")
  func rotation() {
    let quarter = Transform.rotation(by: .pi / 2)
    expect(quarter.apply(to: Point(1, 0)).isWithin(1e-15, of: Point(0, 1)))
    expect(quarter.apply(to: Point(0, 1)).isWithin(1e-15, of: Point(-1, 0)))
    let third = Transform.rotation(by: .pi / 6).apply(to: Point(2, 0))
    expect(third.isWithin(1e-15, of: Point(3.0.squareRoot(), 1)))
  }

  @Test("applies itself first when followed by another transform")
  func followed() {
    let stretch = Transform(xAxis: Point(2, 0), yAxis: Point(0, 1))
    let quarter = Transform.rotation(by: .pi / 2)
    expect(stretch.followed(by: quarter).apply(to: Point(1, 0)).isWithin(1e-15, of: Point(0, 2)))
    expect(quarter.followed(by: stretch).apply(to: Point(1, 0)).isWithin(1e-15, of: Point(0, 1)))
  }

  @Test(
    "is undone by its inverse",
    arguments: [
      Transform.rotation(by: 0.7), .scale(by: 3), .scale(by: -0.01),
      Transform(xAxis: Point(2, 0.5), yAxis: Point(-1, 3)), Transform(xAxis: Point(0, 1), yAxis: Point(1, 0)),
    ])
  func inverse(transform: Transform) {
    let point = Point(12.5, -7)
    expect(transform.inverse.apply(to: transform.apply(to: point)).isWithin(1e-12, of: point))
    expect(transform.apply(to: transform.inverse.apply(to: point)).isWithin(1e-12, of: point))
  }

  @Test(
    "has an inverse that takes every vector to zero if it flattens the plane",
    arguments: [
      Transform.scale(by: 0), .scale(by: 1e-300), Transform(xAxis: Point(1, 2), yAxis: Point(2, 4)),
    ])
  func flattened(transform: Transform) {
    expect(transform.inverse.apply(to: Point(5, 6)) == .zero)
  }

  @Test("is finite if all of its numbers are finite")
  func isFinite() {
    expect(Transform.rotation(by: 1).isFinite)
    expect(!Transform.scale(by: .nan).isFinite)
    expect(!Transform(xAxis: Point(1, 0), yAxis: Point(0, .infinity)).isFinite)
  }
}
