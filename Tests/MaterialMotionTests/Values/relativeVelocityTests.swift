// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("relativeVelocity")
struct RelativeVelocityTests {
  @Test("is the velocity divided by the remaining distance of each coordinate")
  func quotient() {
    expect(
      relativeVelocity(Point(300, -50), from: Point(20, 100), to: Point(170, 75)) == Point(2, 2))
    expect(relativeVelocity(-30.0, from: 10, to: 20) == -3)
  }

  @Test("is 0 for a coordinate without distance, and keeps the others")
  func noDistance() {
    expect(
      relativeVelocity(Point(300, -50), from: Point(20, 100), to: Point(170, 100)) == Point(2, 0))
    expect(relativeVelocity(300.0, from: 5, to: 5) == 0)
    expect(relativeSpeed(Point(300, 400), from: Point(5, 5), to: Point(5, 5)) == 0)
  }

  @Test(
    "is 0 if the quotient is not finite",
    arguments: [
      (.nan, 0, 1), (.infinity, 0, 1), (1, .nan, 1), (1, 0, .infinity), (1, .infinity, .infinity),
      (1e300, 0, 1e-300),
    ] as [(Double, Double, Double)])
  func notFinite(velocity: Double, value: Double, destination: Double) {
    expect(relativeVelocity(velocity, from: value, to: destination) == 0)
    expect(relativeSpeed(velocity, from: value, to: destination) == 0)
  }

  @Test("a speed is the velocity along the line to the destination, divided by the distance")
  func speed() {
    // A way of 50 points. The velocity has 300·0.6 + 400·0.8 = 500 points per second along it.
    expect(abs(relativeSpeed(Point(300, 400), from: .zero, to: Point(30, 40)) - 10) <= 1e-14)
    expect(abs(relativeSpeed(Point(-300, -400), from: .zero, to: Point(30, 40)) + 10) <= 1e-14)
    expect(abs(relativeSpeed(Point(-400, 300), from: .zero, to: Point(30, 40))) <= 1e-14)
  }

  @Test("a speed is exact for very long and short distances", arguments: [1e-200, 1e-10, 1, 1e10, 1e200])
  func scales(length: Double) {
    let way = Point(3, 4) * length
    expect(abs(relativeSpeed(way * 2, from: .zero, to: way) - 2) <= 1e-14)
  }

  @Test("an element's velocity becomes relative to its position")
  func element() {
    let card = MotionElement(position: Point(20, 100))
    card.velocity.value = Point(300, -50)
    expect(card.relativeVelocity(to: Point(170, 75)) == Point(2, 2))
    expect(abs(card.relativeSpeed(to: Point(170, 100)) - 2) <= 1e-15)
  }
}
