// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("VelocityEstimator: release")
struct VelocityEstimatorReleaseTests {
  /// An estimator after a drag along the x axis at 1000 points per second. The last sample is at 80 ms.
  private func dragged(interval: Double = 0.008) -> VelocityEstimator<Point> {
    var estimator = VelocityEstimator<Point>()
    for number in 0...Int(0.08 / interval + 0.5) {
      estimator.add(Point(1000 * interval * Double(number), 0), at: interval * Double(number))
    }
    return estimator
  }

  @Test("without samples, the pointer is at rest and the velocity on release is zero")
  func empty() {
    var estimator = VelocityEstimator<Point>()
    expect(estimator.isAtRest(at: 5))
    expect(estimator.release(at: 5, position: Point(9, 9)) == .zero)
    expect(estimator.velocity() == .zero)
  }

  @Test("40 ms without samples are a rest, at 50 Hz and more", arguments: [0.004, 0.008, 0.02])
  func silence(_ interval: Double) {
    expect(!dragged(interval: interval).isAtRest(at: 0.1199))
    expect(dragged(interval: interval).isAtRest(at: 0.12))
  }

  @Test("two usual intervals are a rest below 50 Hz, but never more than 100 ms")
  func slowRate() {
    expect(!dragged(interval: 0.04).isAtRest(at: 0.1599))
    expect(dragged(interval: 0.04).isAtRest(at: 0.16))
    expect(!dragged(interval: 0.08).isAtRest(at: 0.1799))
    expect(dragged(interval: 0.08).isAtRest(at: 0.18))
  }

  @Test("samples within 2.5 pt of the newest one belong to a rest")
  func stillness() {
    for (distance, isAtRest) in [(2.5, true), (2.6, false)] {
      var estimator = dragged()
      for number in 1...5 { estimator.add(Point(80, 0), at: 0.08 + 0.008 * Double(number)) }
      estimator.add(Point(80 + distance, 0), at: 0.128)
      expect(estimator.isAtRest(at: 0.128) == isAtRest)
    }
  }

  @Test("the first 8 ms of silence after a nudge do not belong to a rest")
  func late() {
    var estimator = dragged()
    estimator.add(Point(81, 0), at: 0.11)
    expect(!estimator.isAtRest(at: 0.1279))
    expect(estimator.isAtRest(at: 0.128))
  }

  @Test("a lift within 2 pt is no movement, a lift farther away is a sample")
  func lift() {
    var (near, far, last) = (dragged(), dragged(), dragged())
    expect(near.release(at: 0.088, position: Point(78, 0)) == last.velocity())
    let thrown = far.release(at: 0.088, position: Point(77.9, 0))
    last.add(Point(77.9, 0), at: 0.088)
    expect(thrown == last.velocity())
  }

  @Test("a late lift counts as at most one usual interval late")
  func lateLift() {
    var (late, onTime) = (dragged(), dragged())
    let velocity = late.release(at: 0.099, position: Point(88, 0))
    expect(velocity.isWithin(1e-9, of: onTime.release(at: 0.088, position: Point(88, 0))))
    expect(velocity.isWithin(1e-6, of: Point(1000, 0)))
  }

  @Test("a lift before the newest sample moves that sample to the time of the lift")
  func earlyLift() {
    var estimator = dragged()
    estimator.add(Point(88, 0), at: 5)
    expect(estimator.release(at: 0.088, position: Point(88, 0)).isWithin(1e-6, of: Point(1000, 0)))
  }

  @Test("two positions of one time count as a movement of a sixtieth of a second")
  func oneTime() {
    var moved = VelocityEstimator<Point>()
    moved.add(Point(1, 1), at: 3)
    expect(moved.release(at: 3, position: Point(11, 1)).isWithin(1e-9, of: Point(600, 0)))
    var replaced = VelocityEstimator<Point>()
    replaced.add(Point(1, 1), at: 3)
    replaced.add(Point(11, 1), at: 3)
    expect(replaced.release(at: 3.02, position: Point(11, 1)).isWithin(1e-9, of: Point(500, 0)))
  }

  @Test("a press and a lift elsewhere are a movement")
  func oneSample() {
    var estimator = VelocityEstimator<Point>()
    estimator.add(Point(0, 0), at: 3)
    expect(estimator.release(at: 3.01, position: Point(0, 20)).isWithin(1e-6, of: Point(0, 2000)))
  }

  @Test("a lift with numbers that are not finite uses those of the newest sample")
  func notFinite() {
    let lifts =
      [(.nan, 80), (0.08, .nan), (.infinity, .infinity), (-.infinity, -.infinity)] as [(Double, Double)]
    var last = dragged()
    let expected = last.release(at: 0.08, position: Point(80, 0))
    for (time, x) in lifts {
      var estimator = dragged()
      expect(estimator.release(at: time, position: Point(x, 0)) == expected)
    }
  }
}
