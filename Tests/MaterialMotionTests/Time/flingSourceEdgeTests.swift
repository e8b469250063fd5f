// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// Tests of edges and destinations.
@Suite("flingSource: edges and destinations")
struct FlingSourceEdgeTests {
  private let clock = ManualFrameClock()
  private let decay = Decay(rate: 2)

  private func record<T>(
    _ fling: Fling<T>, from start: T, velocity: T
  ) -> (motion: MotionRecorder<T>, velocity: ReactiveProperty<T>) {
    let velocity = ReactiveProperty(velocity)
    return (
      MotionRecorder(
        flingSource(fling, from: ReactiveProperty(start), velocity: velocity, clock: clock)), velocity
    )
  }

  // MARK: Bounds

  @Test("comes to rest exactly at the edge that it reaches", arguments: [1000.0, -1000])
  func edge(velocity: Double) {
    let (motion, speed) = record(
      Fling(decay: decay, bounds: Bounds(0.1...300.3)), from: 100, velocity: velocity)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(velocity > 0 ? 300.3 : 0.1), .state(.atRest)])
    expect(speed.value == 0 && !clock.wantsFrames)
  }

  @Test("one frame that contains the crossing ends where many frames do")
  func oneLongFrame() {
    let fling = Fling(decay: decay, bounds: Bounds(0.0...300))
    let (motion, speed) = record(fling, from: 100.0, velocity: 1000)
    clock.tick(at: 0.4)
    let other = ManualFrameClock()
    let otherSpeed = ReactiveProperty(1000.0)
    let many = MotionRecorder(
      flingSource(fling, from: ReactiveProperty(100), velocity: otherSpeed, clock: other))
    other.advance(by: 0.4, framesPerSecond: 1000)
    expect(abs(motion.values.last! - many.values.last!) <= 1e-10)
    expect(abs(speed.value - otherSpeed.value) <= 1e-9)
  }

  @Test("a decay that ends less than the threshold beyond an edge rests at the edge")
  func justBeyond() {
    let (motion, _) = record(
      Fling(decay: decay, bounds: Bounds(0.0...499.95)), from: 0.0, velocity: 1000)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(499.95), .state(.atRest)])
    expect(motion.values.allSatisfy { $0 <= 499.95 })
  }

  @Test("a decay that ends exactly at an edge never passes it")
  func exactlyAt() {
    let (motion, _) = record(Fling(decay: decay, bounds: Bounds(0.0...500)), from: 0.0, velocity: 1000)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(500), .state(.atRest)])
    expect(motion.values.allSatisfy { $0 <= 500 })
  }

  @Test("the default edge lets a value pass by 36.8 points per 1000 points per second")
  func defaultEdge() {
    let (motion, _) = record(Fling(bounds: Bounds(-1e9...0.0)), from: 0.0, velocity: 1000)
    clock.advance(by: 2, framesPerSecond: 2000)
    expect(abs(motion.values.max()! - 36.8) < 0.05)
  }

  @Test("an instant edge stops the value where it crosses")
  func instantEdge() {
    let fling = Fling(decay: decay, bounds: Bounds(0.0...300), edge: SpringDescription(duration: 0))
    let (motion, _) = record(fling, from: 0.0, velocity: 1000)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.values.max() == 300 && motion.isAtRest)
  }

  @Test("an edge without damping never rests")
  func undampedEdge() {
    let fling = Fling(decay: decay, bounds: Bounds(0.0...300), edge: SpringDescription(damping: 0))
    let (motion, _) = record(fling, from: 0.0, velocity: 1000)
    clock.advance(by: 100, framesPerSecond: 10)
    expect(motion.states == [.active])
  }

  @Test("one coordinate decays while the other bounces at its edge")
  func twoAxes() {
    let (motion, _) = record(
      Fling(decay: decay, bounds: Bounds(x: 0...50)), from: Point(0, 0), velocity: Point(400, 400))
    clock.advance(by: 0.3, framesPerSecond: 60)
    let place = motion.values.last!
    expect(place.x > 50 && abs(place.y - decay.position(after: 0.3, from: 0, velocity: 400)) <= 1e-10)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(Point(50, 200)), .state(.atRest)])
  }

  @Test("a motion without velocity beyond an edge moves to the nearest place within")
  func startsOutside() {
    let (motion, _) = record(
      Fling(decay: decay, bounds: Bounds(x: 0...50, y: 0...50)), from: Point(-20, 80), velocity: .zero)
    expect(motion.events == [.state(.active), .next(Point(-20, 80))])
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(Point(0, 50)), .state(.atRest)])
  }

  @Test(
    "a motion beyond an edge returns in a second, however slowly it moves inward",
    arguments: [0, 100, 195, 200, 200.2, 201, 210, 250, 280, 300])
  func slowInward(velocity: Double) {
    let (motion, _) = record(Fling(decay: decay, bounds: Bounds(0.0...300)), from: -100, velocity: velocity)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(motion.values.last! > -0.1)
  }

  @Test("a decay moves a value inward only if it reaches the edge within the response of the edge's spring")
  func inwardWithinResponse() {
    // The response of the default spring is 2π/10 s.
    let response = 2 * Double.pi / 10
    let needed: Double = 200 / (1 - exp(-2 * response))
    for factor in [0.999, 1.001] {
      let end: Double = factor < 1 ? 0 : needed * factor / 2 - 100
      let (motion, _) = record(
        Fling(decay: decay, bounds: Bounds(0.0...300)), from: -100.0, velocity: needed * factor)
      clock.advance(by: 10, framesPerSecond: 60)
      expect(abs(motion.values.last! - end) <= 1e-9)
    }
  }

  // MARK: Destinations

  @Test(
    "a decay of another rate ends exactly at a destination that needs half to twice the rate",
    arguments: [0.51, 0.8, 1, 1.25, 1.99])
  func aimed(factor: Double) {
    let goal = 0.1 + 1000 / (2 * factor)
    let fling = Fling(decay: decay, destination: goal)
    let (motion, velocity) = record(fling, from: 0.1, velocity: 1000)
    clock.advance(by: 0.2, framesPerSecond: 60)
    let own = Decay(rate: 2 * factor)
    expect(abs(motion.values.last! - own.position(after: 0.2, from: 0.1, velocity: 1000)) <= 1e-10)
    expect(abs(velocity.value - own.velocity(after: 0.2, from: 1000)) <= 1e-9)
    clock.advance(by: 20, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(goal), .state(.atRest)])
  }

  @Test(
    "the spring moves the value to every other destination, with the velocity of the start",
    arguments: [0.49, 2.01, -1])
  func sprung(factor: Double) {
    let goal = 1000 / (2 * factor)
    let (motion, velocity) = record(
      Fling(decay: decay, destination: goal), from: 0, velocity: 1000)
    clock.advance(by: 0.1)
    var (x, v) = (-goal, 1000.0)
    SpringStep(SpringDescription(stiffness: 100, damping: 20), duration: 0.1).advance(&x, &v)
    expect(abs(motion.values.last! - goal - x) <= 1e-10 && abs(velocity.value - v) <= 1e-9)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(goal), .state(.atRest)])
  }

  @Test("coordinates decay only if the rates of all coordinates that must move are in range")
  func allAxes() {
    let velocity = Point(1000, 500)
    let near = record(
      Fling(decay: decay, destination: Point(400, 300)), from: Point.zero, velocity: velocity)
    let far = record(
      Fling(decay: decay, destination: Point(400, 20)), from: Point.zero, velocity: velocity)
    clock.advance(by: 0.1)
    expect(abs(near.motion.values.last!.x - 88.4796868) < 1e-6)
    var (x, v) = (-400.0, 1000.0)
    SpringStep(SpringDescription(stiffness: 100, damping: 20), duration: 0.1).advance(&x, &v)
    expect(abs(far.motion.values.last!.x - 400 - x) <= 1e-10)
  }

  @Test("a coordinate that is at its destination is kept there while the other decays")
  func oneAxis() {
    let (motion, _) = record(
      Fling(decay: decay, destination: Point(400, 30)), from: Point(0, 30), velocity: Point(1000, 90))
    clock.advance(by: 0.1)
    var (y, v) = (0.0, 90.0)
    SpringStep(SpringDescription(stiffness: 100, damping: 20), duration: 0.1).advance(&y, &v)
    let x = Decay(rate: 2.5).position(after: 0.1, from: 0.0, velocity: 1000)
    expect(abs(motion.values.last!.x - x) <= 1e-10 && abs(motion.values.last!.y - 30 - y) <= 1e-10)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(Point(400, 30)), .state(.atRest)])
  }

  @Test("a destination beyond the bounds is replaced by the nearest place within")
  func clampedDestination() {
    let (motion, _) = record(
      Fling(decay: decay, bounds: Bounds(x: 0...300), destination: Point(500, 80)), from: Point(0, 0),
      velocity: Point(1000, 0))
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(Point(300, 80)), .state(.atRest)])
  }

  @Test("a motion that starts at its destination emits it and rests without a frame")
  func alreadyThere() {
    let (motion, _) = record(Fling(decay: decay, destination: 30), from: 30, velocity: 0)
    expect(motion.events == [.next(30), .state(.atRest)])
    expect(!clock.wantsFrames)
  }
}
