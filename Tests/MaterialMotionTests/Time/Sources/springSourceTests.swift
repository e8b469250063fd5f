// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Tests of one motion from its start to its rest.
@Suite("springSource")
struct SpringSourceTests {
  private let clock = ManualFrameClock()
  private let position = ReactiveProperty(0.0)

  @Test("emits active, then the value it starts from")
  func start() {
    position.value = 20
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    expect(motion.events == [.state(.active), .next(20)])
  }

  @Test("reads the value on subscription, not when the stream is made")
  func lateRead() {
    let source = springSource(Spring(destination: 100), from: position, clock: clock)
    position.value = 50
    expect(MotionRecorder(source).values == [50])
  }

  @Test("never writes the property that it reads")
  func readOnly() {
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.isAtRest && position.value == 0)
  }

  @Test("moves nothing before a subscription")
  func lazy() {
    _ = springSource(Spring(destination: 100), from: position, clock: clock)
    expect(!clock.wantsFrames)
  }

  @Test("emits the destination exactly, then rests")
  func rest() {
    let motion = MotionRecorder(springSource(Spring(destination: 0.1), from: position, clock: clock))
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.events.suffix(2) == [.next(0.1), .state(.atRest)])
    expect(motion.states == [.active, .atRest])
  }

  @Test("comes to rest in the first frame at or after its settling time")
  func settles() {
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    let time = SpringDescription().settlingTime(from: 100.0)
    clock.tick(at: time - 1e-6)
    expect(motion.states == [.active] && motion.values.last != 100)
    clock.tick(at: time + 1e-6)
    expect(motion.events.suffix(2) == [.next(100), .state(.atRest)])
  }

  @Test("settles at the threshold of its spring")
  func threshold() {
    let spring = Spring(destination: 100.0, threshold: 5)
    let motion = MotionRecorder(springSource(spring, from: position, clock: clock))
    let time = SpringDescription().settlingTime(from: 100.0, threshold: 5)
    clock.tick(at: time - 1e-6)
    expect(!motion.isAtRest)
    clock.tick(at: time + 1e-6)
    expect(motion.isAtRest)
  }

  @Test("a motion that starts at its destination emits it and rests without a frame")
  func alreadyThere() {
    position.value = 100
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    expect(motion.events == [.next(100), .state(.atRest)])
    expect(!clock.wantsFrames)
  }

  @Test("requests frames only while it moves")
  func framesWanted() {
    var wanted: [Bool] = []
    let clock = FrameClock { wanted.append($0) }
    let spring = Spring(destination: 100.0)
    let motion = MotionRecorder(springSource(spring, from: position, clock: clock))
    expect(wanted == [true])
    for frame in 1...120 { clock.tick(at: Double(frame) / 60) }
    expect(motion.isAtRest && wanted == [true, false])
    spring.destination.value = 0
    expect(wanted == [true, false, true])
    motion.subscription?.unsubscribe()
    expect(wanted == [true, false, true, false])
  }

  @Test("emits once per frame, and nothing between frames")
  func oncePerFrame() {
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    clock.eventArrived(at: 0.01)
    expect(motion.values.count == 1)
    clock.advance(by: 0.01)
    clock.advance(by: 0)
    expect(motion.values.count == 3 && motion.values[1] == motion.values[2])
  }

  @Test("a motion without damping keeps its amplitude for an hour")
  func undamped() {
    let spring = Spring(destination: 0.0, description: SpringDescription(response: 2, dampingRatio: 0))
    position.value = 100
    let motion = MotionRecorder(springSource(spring, from: position, clock: clock))
    clock.advance(by: 3600, framesPerSecond: 1)
    expect(motion.states == [.active])
    expect(motion.values.suffix(2).allSatisfy { abs(abs($0) - 100) <= 1e-6 })
  }

  @Test("the first step starts at the time of the event that started the motion")
  func firstStep() {
    clock.tick(at: 1)
    clock.eventArrived(at: 1.01)
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    clock.tick(at: 1.02)
    expect(abs(motion.values.last! - expected(after: 1.02 - 1.01)) <= 1e-12)
  }

  @Test("the first step is never negative")
  func firstFrameBeforeEvent() {
    clock.tick(at: 1)
    clock.eventArrived(at: 1.01)
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    clock.tick(at: 1.005)
    expect(motion.values == [0, 0])
    clock.tick(at: 1.02)
    expect(abs(motion.values.last! - expected(after: 1.02 - 1.01)) <= 1e-12)
  }

  @Test("a motion with a duration of 0 lands in the next frame and not before")
  func instant() {
    let spring = Spring(destination: 100.0, description: SpringDescription(duration: 0))
    let motion = MotionRecorder(springSource(spring, from: position, clock: clock))
    expect(motion.events == [.state(.active), .next(0)])
    clock.advance(by: 0)
    expect(motion.events == [.state(.active), .next(0), .next(100), .state(.atRest)])
  }

  @Test("two subscriptions make two separate motions")
  func twoMotions() {
    let spring = Spring(destination: 100.0)
    let source = springSource(spring, from: position, clock: clock)
    let first = MotionRecorder(source)
    clock.advance(by: 0.1)
    position.value = 60
    let second = MotionRecorder(source)
    clock.advance(by: 0.1)
    expect(abs(first.values.last! - expected(after: 0.2)) <= 1e-9)
    expect(abs(second.values.last! - (60 + 0.4 * expected(after: 0.1))) <= 1e-9)
    first.subscription?.unsubscribe()
    clock.advance(by: 10)
    expect(!first.isAtRest && second.isAtRest)
  }

  @Test("springs with different descriptions on one clock move differently")
  func twoDescriptions() {
    let soft = SpringDescription(stiffness: 100, damping: 4)
    let motions = [SpringDescription(), soft].map {
      MotionRecorder(springSource(Spring(destination: 100, description: $0), from: position, clock: clock))
    }
    clock.advance(by: 0.1)
    expect(abs(motions[0].values.last! - expected(after: 0.1)) <= 1e-12)
    expect(abs(motions[1].values.last! - expected(soft, after: 0.1)) <= 1e-12)
  }

  @Test("an observer that unsubscribes on a value receives nothing more")
  func unsubscribeInNext() {
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    motion.onEvent = { motion, event in if event == .next(100) { motion.subscription?.unsubscribe() } }
    clock.advance(by: 10)
    expect(motion.events == [.state(.active), .next(0), .next(100)])
    expect(!clock.wantsFrames)
  }

  @Test("an observer that unsubscribes on a state receives nothing more")
  func unsubscribeInState() {
    position.value = 100
    let spring = Spring(destination: 100.0)
    let motion = MotionRecorder(springSource(spring, from: position, clock: clock))
    motion.forget()
    motion.onEvent = { motion, _ in motion.subscription?.unsubscribe() }
    spring.destination.value = 0
    clock.advance(by: 1)
    expect(motion.events == [.state(.active)])
    expect(!clock.wantsFrames)
  }

  @Test("a motion rests where it is, with a velocity of 0, when its clock is deallocated")
  func clockGoes() {
    var clock: ManualFrameClock? = ManualFrameClock()
    let velocity = ReactiveProperty(0.0)
    let motion = MotionRecorder(
      springSource(Spring(destination: 100), from: position, velocity: velocity, clock: clock!))
    clock?.advance(by: 0.1)
    let events = motion.events
    motion.releaseStream()
    clock = nil
    expect(motion.events == events + [.state(.atRest)])
    expect(velocity.value == 0)
  }

  @Test("a new destination after the clock's deallocation leaves the motion at rest")
  func wakeWithoutClock() {
    var clock: ManualFrameClock? = ManualFrameClock()
    let spring = Spring(destination: 100.0)
    let motion = MotionRecorder(springSource(spring, from: position, clock: clock!))
    clock?.advance(by: 0.1)
    motion.releaseStream()
    clock = nil
    spring.destination.value = 50
    expect(motion.isAtRest)
  }

  @Test("a motion continues to its end after its spring is deallocated")
  func springGoes() {
    var spring: Spring? = Spring(destination: 100.0)
    let motion = MotionRecorder(springSource(spring!, from: position, clock: clock))
    clock.advance(by: 0.1)
    motion.releaseStream()
    spring = nil
    clock.advance(by: 0.1)
    expect(abs(motion.values.last! - expected(after: 0.2)) <= 1e-9)
    clock.advance(by: 10)
    expect(motion.events.suffix(2) == [.next(100), .state(.atRest)])
  }

  /// Returns the value that a spring has pulled from 0 towards 100.
  private func expected(_ description: SpringDescription = SpringDescription(), after time: Double) -> Double
  {
    var (x, v) = (-100.0, 0.0)
    SpringStep(description, duration: time).advance(&x, &v)
    return 100 + x
  }

  @Test("a frame that the platform draws when frames are requested is delivered after the first value")
  func frameAtOnce() {
    var clock: FrameClock!
    clock = FrameClock { areWanted in if areWanted { clock.tick(at: 0.016) } }
    let motion = MotionRecorder(
      springSource(Spring(destination: 100.0), from: ReactiveProperty(0.0), clock: clock))
    expect(Array(motion.events.prefix(2)) == [.state(.active), .next(0)])
    expect(motion.values.count == 2 && motion.values[1] > 0)
    clock = nil
  }
}
