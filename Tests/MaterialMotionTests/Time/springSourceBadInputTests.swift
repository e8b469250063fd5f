// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A spring source emits only finite values, for any input.
@Suite("springSource: bad input")
struct SpringSourceBadInputTests {
  private let reports = MotionReports()
  private let clock: ManualFrameClock
  private let position = ReactiveProperty(0.0)
  private let velocity = ReactiveProperty(0.0)

  init() {
    clock = ManualFrameClock(diagnostics: reports.diagnostics)
  }

  @Test("a non-finite velocity is dropped and reported", arguments: [Double.nan, .infinity])
  func velocity(bad: Double) {
    velocity.value = bad
    let motion = MotionRecorder(
      springSource(Spring(destination: 100), from: position, velocity: velocity, clock: clock))
    expect(reports.heard == [.nonFiniteValue(of: "velocity")])
    clock.advance(by: 0.1)
    expect(velocity.value.isFinite)
    clock.advance(by: 10)
    expect(motion.isFinite)
    expect(motion.events.suffix(2) == [.next(100), .state(.atRest)])
    expect(velocity.value == 0)
    expect(reports.heard.count == 1)
  }

  @Test(
    "a non-finite value is reported and replaced by the destination",
    arguments: [Double.nan, .infinity])
  func value(bad: Double) {
    position.value = bad
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    expect(reports.heard == [.nonFiniteValue(of: "value")])
    expect(motion.events == [.next(100), .state(.atRest)])
    expect(!clock.wantsFrames)
  }

  @Test("a motion that wakes at a non-finite value reports it and lands")
  func valueAtWaking() {
    let spring = Spring(destination: 100.0)
    let motion = MotionRecorder(springSource(spring, from: position, clock: clock))
    clock.advance(by: 10)
    position.value = .nan
    spring.destination.value = 50
    expect(motion.events.suffix(2) == [.next(50), .state(.atRest)])
    expect(motion.isFinite)
    expect(reports.heard == [.nonFiniteValue(of: "value")])
  }

  @Test("a non-finite value and a non-finite velocity are both reported, and the motion rests")
  func both() {
    position.value = .nan
    velocity.value = .nan
    let motion = MotionRecorder(
      springSource(Spring(destination: 100), from: position, velocity: velocity, clock: clock))
    expect(reports.heard == [.nonFiniteValue(of: "value"), .nonFiniteValue(of: "velocity")])
    expect(motion.events == [.next(100), .state(.atRest)])
    expect(velocity.value == 0)
  }

  @Test("a value with one non-finite component is dropped as a whole")
  func oneBadComponent() {
    let position = ReactiveProperty(Point(.nan, 7))
    let motion = MotionRecorder(
      springSource(Spring(destination: Point(100, 100)), from: position, clock: clock))
    clock.advance(by: 10)
    expect(motion.isFinite)
    expect(motion.events.suffix(2) == [.next(Point(100, 100)), .state(.atRest)])
    expect(reports.heard == [.nonFiniteValue(of: "value")])
  }

  @Test("a non-finite destination is dropped, and the motion continues to the last valid one")
  func destination() {
    let spring = Spring(destination: 100.0, diagnostics: reports.diagnostics)
    let motion = MotionRecorder(springSource(spring, from: position, clock: clock))
    clock.advance(by: 0.1)
    spring.destination.value = .nan
    expect(reports.heard == [.nonFiniteValue(of: "destination")])
    expect(spring.destination.value == 100)
    clock.advance(by: 10)
    expect(motion.events.suffix(2) == [.next(100), .state(.atRest)])
  }

  @Test("a frame that is earlier than the last one, or at a NaN, moves nothing")
  func badFrames() {
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: position, clock: clock))
    clock.tick(at: 0.1)
    let events = motion.events
    clock.tick(at: 0.05)
    clock.tick(at: .nan)
    expect(motion.events == events)
    expect(reports.heard == [.timeRanBackwards(from: 0.1, to: 0.05), .nonFiniteTime])
  }

  @Test("a start too far from the destination to subtract is reported, and the motion lands")
  func farApart() {
    position.value = -1.5e308
    let motion = MotionRecorder(springSource(Spring(destination: 1.5e308), from: position, clock: clock))
    clock.advance(by: 1)
    expect(motion.isFinite)
    expect(motion.events.suffix(2) == [.next(1.5e308), .state(.atRest)])
    expect(reports.heard.count == 1)
  }

  @Test("a motion that overflows is reported, and lands")
  func overflow() {
    let spring = Spring(destination: 1.7e308, description: SpringDescription(response: 1, dampingRatio: 0.1))
    position.value = 1.6e308
    velocity.value = 1.7e308
    let motion = MotionRecorder(springSource(spring, from: position, velocity: velocity, clock: clock))
    let speeds = MotionRecorder(velocity)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.isFinite && speeds.isFinite)
    expect(motion.events.suffix(2) == [.next(1.7e308), .state(.atRest)])
    expect(velocity.value == 0)
    expect(reports.heard == [.springOverflowed])
  }

  @Test("a new destination too far away to subtract is reported, and the motion lands on it")
  func overflowInTurn() {
    let spring = Spring(destination: 1.5e308)
    position.value = 1.4e308
    let motion = MotionRecorder(springSource(spring, from: position, clock: clock))
    clock.advance(by: 0.01)
    spring.destination.value = -1.5e308
    clock.advance(by: 0.01)
    expect(motion.isFinite)
    expect(motion.events.suffix(2) == [.next(-1.5e308), .state(.atRest)])
    expect(reports.heard == [.springOverflowed])
  }

  @Test("a large motion of which only the square overflows comes to rest")
  func large() {
    position.value = 1e200
    let motion = MotionRecorder(springSource(Spring(destination: 0), from: position, clock: clock))
    clock.advance(by: 0.1)
    expect(motion.values.last! > 1e198 && motion.values.last! < 1e200)
    clock.advance(by: 100)
    expect(motion.events.suffix(2) == [.next(0), .state(.atRest)])
    expect(reports.heard == [])
  }

  @Test("a motion with very strong damping stays active")
  func enormousDamping() {
    let spring = Spring(destination: 100.0, description: SpringDescription(damping: 1e160))
    let motion = MotionRecorder(springSource(spring, from: position, clock: clock))
    clock.advance(by: 0.1)
    expect(motion.states == [.active] && motion.values.last == 0)
    expect(reports.heard == [])
  }

  @Test("a threshold of 0 is a precondition failure")
  func threshold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(destination: 0.0, threshold: 0)
    }
    expectMessage("The threshold must be greater than 0, but it is 0.0.", in: result)
  }
}
