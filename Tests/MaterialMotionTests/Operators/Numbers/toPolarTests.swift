// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("toPolar")
struct ToPolarTests {
  @Test("emits the distance from the origin, and the angle from the x axis towards the y axis")
  func directions() {
    let points: [(Point, PolarPoint)] = [
      (Point(2, 0), PolarPoint(radius: 2, angle: 0)),
      (Point(0, 2), PolarPoint(radius: 2, angle: .pi / 2)),
      (Point(-2, 0), PolarPoint(radius: 2, angle: .pi)),
      (Point(-2, -0.0), PolarPoint(radius: 2, angle: -.pi)),
      (Point(0, -2), PolarPoint(radius: 2, angle: -.pi / 2)),
      (Point(3e200, 3e200), PolarPoint(radius: 3e200 * 2.0.squareRoot(), angle: .pi / 4)),
    ]
    for (point, polar) in points {
      var heard: [PolarPoint] = []
      ReactiveProperty(point).toPolar().subscribe { heard.append($0) }
      expect(heard.count == 1)
      expect(abs(heard[0].radius - polar.radius) <= 1e-15 * polar.radius)
      expect(abs(heard[0].angle - polar.angle) <= 1e-15)
    }
  }

  @Test("the origin has the direction 0, even with negative zeros")
  func origin() {
    for point in [Point(0, 0), Point(-0.0, 0), Point(-0.0, -0.0), Point(0, -0.0)] {
      expect(PolarPoint(point) == PolarPoint(radius: 0, angle: 0))
    }
  }

  @Test("drops points that are not finite, and passes states through")
  func notFinite() {
    let hand = Hand<Point>()
    let heard = hand.stream.toPolar()._map { $0.radius }.recorded()
    hand.state(.active)
    for x in [.nan, 1, .infinity, 1.7e308] { hand.next(Point(x, 0)) }
    hand.next(Point(1.7e308, 1.7e308))
    hand.state(.atRest)
    expect(heard.text == "A 1.0 1.7e+308 R")
  }
}
