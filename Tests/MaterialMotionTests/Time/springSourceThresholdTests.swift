// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Tests of the default threshold for rest, which depends on the property.
@Suite("springSource, thresholds")
struct SpringSourceThresholdTests {
  private let clock = ManualFrameClock()
  private let element = MotionElement()

  /// Expects that the motion of a spring over a distance comes to rest at its settling time.
  private func expectRest<T: VectorSpace & Equatable>(
    of property: ReactiveProperty<T>, by spring: Spring<T>, at time: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let motion = MotionRecorder(springSource(spring, from: property, clock: clock))
    let start = clock.now
    clock.tick(at: start + time - 1e-6)
    expect(motion.states == [.active], sourceLocation: location)
    clock.tick(at: start + time + 1e-6)
    expect(
      motion.events.suffix(2) == [.next(spring.destination.value), .state(.atRest)],
      sourceLocation: location)
  }

  @Test("an element that moves by 300 points is at rest after 0.53 s, and a number after 0.83 s")
  func figures() throws {
    let rows = try ReferenceTable("settling").rows.filter { $0["x0"] == 300 }
    let (number, distance) = (rows[0]["time"], rows[1]["time"])
    expect(rows.map { $0["threshold"] } == [0.001, 0.1])
    expect((distance * 100).rounded() == 53 && (number * 100).rounded() == 83)
    expectRest(of: element.position, by: Spring(destination: Point(0, 300)), at: distance)
    expectRest(of: ReactiveProperty(0.0), by: Spring(destination: 300), at: number)
  }

  @Test("lengths of an element have a threshold of 0.1, and its other values have one of 0.001")
  func defaults() {
    func time<T: VectorSpace>(_ change: T, _ threshold: Double) -> Double {
      SpringDescription().settlingTime(from: change, threshold: threshold)
    }
    expectRest(of: element.size, by: Spring(destination: Point(50, 0)), at: time(50.0, 0.1))
    expectRest(of: element.scale, by: Spring(destination: 3), at: time(2.0, 0.001))
    expectRest(of: element.rotation, by: Spring(destination: 3), at: time(3.0, 0.001))
    expectRest(of: element.opacity, by: Spring(destination: 0), at: time(1.0, 0.001))
    expectRest(of: element.anchorPoint, by: Spring(destination: Point(0.5, 1)), at: time(0.5, 0.001))
    expectRest(of: ReactiveProperty(Point.zero), by: Spring(destination: Point(3, 4)), at: time(5.0, 0.001))
  }

  @Test("a threshold that was passed to the spring applies to every property")
  func explicit() {
    let time = SpringDescription().settlingTime(from: 10.0, threshold: 0.02)
    expectRest(of: element.position, by: Spring(destination: Point(10, 0), threshold: 0.02), at: time)
    expectRest(of: element.rotation, by: Spring(destination: 10, threshold: 0.02), at: time)
  }

  @Test("the default threshold applies after a change of the constants")
  func retuned() {
    let spring = Spring(destination: Point(300, 0))
    let motion = MotionRecorder(springSource(spring, from: element.position, clock: clock))
    let description = SpringDescription(response: 1, dampingRatio: 1)
    spring.description.value = description
    let time = description.settlingTime(from: 300.0, threshold: 0.1)
    clock.tick(at: time - 1e-6)
    expect(!motion.isAtRest)
    clock.tick(at: time + 1e-6)
    expect(motion.isAtRest)
  }

  @Test("a fling of a scale has a threshold of 0.001, and a fling of another number has one of 0.1")
  func flings() {
    func expectRest(of value: ReactiveProperty<Double>, threshold: Double) {
      let start = clock.now
      let motion = MotionRecorder(
        flingSource(Fling(), from: value, velocity: ReactiveProperty(10.0), clock: clock))
      let time = Decay.normal.settlingTime(velocity: 10.0, threshold: threshold)
      clock.tick(at: start + time - 1e-6)
      expect(motion.states == [.active], "\(threshold)")
      clock.tick(at: start + time + 1e-6)
      expect(motion.isAtRest, "\(threshold)")
    }
    expectRest(of: element.scale, threshold: 0.001)
    expectRest(of: ReactiveProperty(0), threshold: 0.1)
  }
}
