// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("VelocityEstimator: invariance")
struct VelocityEstimatorInvarianceTests {
  /// Gestures of all families, with and without disturbances, up to 240 Hz.
  private static let gestures = stride(from: 0, to: 10_000, by: 95).map(SyntheticGesture.init(number:))
    .filter { $0.rate <= 240 }

  /// Returns the velocities after each event and on release.
  private func velocities<Position: SIMD<Double> & VectorSpace>(
    of gesture: SyntheticGesture, components: Int = 2, time: (Double) -> Double = { $0 },
    position: (Point) -> Position
  ) -> [Position] {
    var estimator = VelocityEstimator<Position>(components: components)
    let last = gesture.events.map { event in
      estimator.add(position(event.position), at: time(event.time))
      return estimator.velocity()
    }
    return last + [estimator.release(at: time(gesture.lift.time), position: position(gesture.lift.position))]
  }

  private func expect(
    _ velocities: [Point], areNear expected: [Point], within tolerance: Double = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (velocity, expected) in zip(velocities, expected) {
      let size = max(1, expected.lengthSquared.squareRoot())
      #expect(velocity.isWithin(tolerance * size, of: expected), sourceLocation: sourceLocation)
    }
  }

  @Test("a translation changes nothing")
  func translation() {
    for gesture in Self.gestures {
      expect(
        velocities(of: gesture) { $0 + Point(1024, -512) }, areNear: velocities(of: gesture) { $0 })
    }
  }

  @Test("a rotation or a reflection of the plane rotates or reflects the velocity")
  func rotation() {
    func rotated(_ point: Point) -> Point {
      Point(0.6 * point.x - 0.8 * point.y, 0.8 * point.x + 0.6 * point.y)
    }
    func reflected(_ point: Point) -> Point { Point(point.y, point.x) }
    for gesture in Self.gestures where gesture.disturbance != .rounded {
      let original = velocities(of: gesture) { $0 }
      expect(velocities(of: gesture, position: rotated), areNear: original.map(rotated))
      expect(velocities(of: gesture, position: reflected), areNear: original.map(reflected))
    }
  }

  @Test("a later start changes nothing")
  func time() {
    for gesture in Self.gestures where gesture.start == 0 {
      expect(
        velocities(of: gesture, time: { $0 + 64 }, position: { $0 }), areNear: velocities(of: gesture) { $0 })
    }
  }

  @Test("a component that cannot move changes nothing")
  func components() {
    for gesture in Self.gestures {
      let plane = velocities(of: gesture) { $0 }
      let space = velocities(of: gesture, components: 2) { SIMD4($0.x, $0.y, 7, -3) }
      expect(space.map { Point($0.x, $0.y) }, areNear: plane, within: 1e-9)
      #expect(space.allSatisfy { $0.z == 0 && $0.w == 0 })
      let line = velocities(of: gesture, components: 1) { Point($0.x, 0) }
      let lineInSpace = velocities(of: gesture, components: 1) { SIMD4(0, 0, $0.x, 0) }
      expect(lineInSpace.map { Point($0.z, 0) }, areNear: line, within: 1e-9)
    }
  }

  @Test("noise is estimated for each component that can move")
  func noise() {
    let gesture = SyntheticGesture(.flick80, rate: 120, .halfPointNoise, seed: 1)
    let one = velocities(of: gesture, components: 1) { Point($0.x, 0) }
    let two = velocities(of: gesture, components: 2) { Point($0.x, 0) }
    #expect(one != two)
  }

  @Test("random numbers never make the velocity infinite or a NaN", arguments: 0..<20)
  func garbage(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let odd = [
      0, -0.0, .nan, .infinity, -.infinity, 1e308, -1e308, Double.leastNonzeroMagnitude, 1e154, 1e9, -1e-9,
    ]
    func number(_ scale: Double) -> Double {
      random.count(8) == 0 ? odd[random.count(odd.count)] : random.uniform(-scale, scale)
    }
    var estimator = VelocityEstimator<SIMD4<Double>>()
    var time = 0.0
    for _ in 0..<200 {
      time += random.uniform(-0.004, 0.02)
      let when = random.count(8) == 0 ? number(1) : time
      let position = SIMD4(number(100), number(100), number(100), number(100))
      estimator.add(position, at: when)
      _ = estimator.isAtRest(at: number(1))
      #expect(estimator.velocity().isFinite && estimator.interval.isFinite)
      if random.count(10) == 0 { #expect(estimator.release(at: when, position: position).isFinite) }
      if random.count(40) == 0 { estimator.reset() }
    }
  }

  @Test("a sample with a number that is not finite is dropped")
  func notFinite() {
    var (clean, dirty) = (VelocityEstimator<Point>(), VelocityEstimator<Point>())
    for number in 0...10 {
      let (position, time) = (Point(Double(number * number), 1), 0.008 * Double(number))
      clean.add(position, at: time)
      dirty.add(position, at: time)
      dirty.add(Point(.nan, 0), at: time + 0.001)
      dirty.add(Point(0, -.infinity), at: time + 0.001)
      dirty.add(position, at: .nan)
      dirty.add(position, at: .infinity)
      dirty.add(position, at: -.infinity)
    }
    #expect(dirty.velocity() == clean.velocity() && dirty.interval == clean.interval)
  }

  @Test("a number of components that the position does not have stops the program")
  func wrongComponents() async {
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VelocityEstimator<Point>(components: 0)
    }
    expectMessage("The number of components must be from 1 to 2, but it is 0.", in: none)
    let many = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VelocityEstimator<Point>(components: 3)
    }
    expectMessage("The number of components must be from 1 to 2, but it is 3.", in: many)
  }
}
