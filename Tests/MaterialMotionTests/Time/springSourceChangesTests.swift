// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Tests of a motion whose spring, velocity or property changes.
@Suite("springSource: changes")
struct SpringSourceChangesTests {
  private let clock = ManualFrameClock()
  private let position = ReactiveProperty(0.0)
  private let velocity = ReactiveProperty(0.0)
  private let spring = Spring(destination: 100.0)

  private var source: MotionObservable<Double> {
    springSource(spring, from: position, velocity: velocity, clock: clock)
  }

  // MARK: Destination and description

  @Test("a new destination between two frames takes effect at its own time and keeps the velocity")
  func destinationBetweenFrames() throws {
    let motion = MotionRecorder(source)
    clock.tick(at: 0.12)
    clock.eventArrived(at: 0.125)
    spring.destination.value = 40
    try expectReference("betweenFrames", motion)
    expect(motion.states == [.active])
  }

  @Test("a new description between two frames takes effect at its own time and keeps the velocity")
  func descriptionBetweenFrames() throws {
    let motion = MotionRecorder(source)
    clock.tick(at: 0.12)
    clock.eventArrived(at: 0.125)
    spring.description.value = SpringDescription(stiffness: 100, damping: 4)
    try expectReference("descriptionChange", motion)
    expect(motion.states == [.active])
  }

  @Test("a new destination in a frame takes effect at the time of the frame")
  func destinationInFrame() throws {
    let motion = MotionRecorder(source)
    motion.onEvent = { [spring, clock] motion, _ in
      if clock.now == 0.125, motion.values.count == 2 { spring.destination.value = 40 }
    }
    clock.tick(at: 0.125)
    try expectReference("betweenFrames", motion)
  }

  @Test("a new destination emits nothing until the next frame")
  func destinationIsSilent() {
    let motion = MotionRecorder(source)
    clock.advance(by: 0.1)
    motion.forget()
    spring.destination.value = 40
    spring.description.value = SpringDescription(stiffness: 100)
    expect(motion.events == [])
  }

  @Test("a new duration of 0 makes an active motion land in the next frame")
  func instantInFlight() {
    let motion = MotionRecorder(source)
    clock.advance(by: 0.1)
    spring.description.value = SpringDescription(duration: 0)
    expect(!motion.isAtRest)
    clock.advance(by: 0.01)
    expect(motion.events.suffix(2) == [.next(100), .state(.atRest)])
  }

  @Test("a new description does not wake a motion at rest, and applies when it wakes")
  func descriptionAtRest() {
    let motion = MotionRecorder(source)
    clock.advance(by: 10)
    motion.forget()
    spring.description.value = SpringDescription(duration: 0)
    expect(motion.events == [])
    spring.destination.value = 50
    clock.advance(by: 0)
    expect(motion.events == [.state(.active), .next(100), .next(50), .state(.atRest)])
  }

  // MARK: Waking

  @Test("a new destination wakes a motion at rest, at its resting place and at its own time")
  func wake() {
    let motion = MotionRecorder(source)
    clock.advance(by: 10)
    motion.forget()
    clock.eventArrived(at: 12.5)
    spring.destination.value = 0
    expect(motion.events == [.state(.active), .next(100)])
    clock.tick(at: 12.75)
    expect(abs(motion.values.last! - 100 - moved(-100, after: 0.25)) <= 1e-9)
    clock.tick(at: 22)
    expect(motion.events.suffix(2) == [.next(0), .state(.atRest)])
  }

  @Test("a motion wakes at the property's value if other code has changed it")
  func wakeElsewhere() {
    let motion = MotionRecorder(source)
    motion.onEvent = { [position] motion, _ in position.value = motion.values.last ?? 0 }
    clock.advance(by: 10)
    motion.forget()
    position.value = 30
    expect(motion.events == [])
    motion.onEvent = { _, _ in }
    spring.destination.value = 0
    expect(motion.events == [.state(.active), .next(30)])
  }

  @Test("a destination that changes during the last value starts a motion from that value")
  func wakeInLastValue() {
    position.value = 5
    let motion = MotionRecorder(source)
    motion.onEvent = { [spring] _, event in if event == .next(100) { spring.destination.value = 0 } }
    clock.advance(by: 10)
    expect(motion.values.last == 100)
    clock.advance(by: 0.01)
    expect(abs(motion.values.last! - 100 - moved(-100, after: 0.01)) <= 1e-9)
    expect(motion.states.last == .active)
  }

  @Test("a destination that changes when the motion comes to rest starts a motion from there")
  func wakeInRest() {
    position.value = 5
    let motion = MotionRecorder(source)
    motion.onEvent = { [spring] _, event in
      if event == .state(.atRest) { spring.destination.value = 0 }
    }
    clock.advance(by: 10)
    expect(motion.events.suffix(4) == [.next(100), .state(.atRest), .state(.active), .next(100)])
    clock.advance(by: 0.01)
    expect(abs(motion.values.last! - 100 - moved(-100, after: 0.01)) <= 1e-9)
  }

  @Test("a destination at which the motion already rests neither wakes it nor emits a state")
  func sameDestination() {
    let motion = MotionRecorder(source)
    clock.advance(by: 10)
    motion.forget()
    spring.destination.value = 100
    expect(motion.states == [] && !clock.wantsFrames)
  }

  // MARK: Stopping

  @Test("stop leaves the motion where it is")
  func stop() {
    let motion = MotionRecorder(source)
    clock.advance(by: 0.1)
    let events = motion.events
    spring.stop()
    expect(motion.events == events + [.state(.atRest)])
    expect(velocity.value == 0 && !clock.wantsFrames)
    clock.advance(by: 1)
    spring.stop()
    expect(motion.events == events + [.state(.atRest)])
  }

  @Test("a new destination starts a stopped motion from where it stopped, without velocity")
  func goOnAfterStop() {
    let motion = MotionRecorder(source)
    clock.advance(by: 0.1)
    let place = motion.values.last!
    spring.stop()
    clock.eventArrived(at: 5)
    spring.destination.value = 50
    expect(abs(motion.values.last! - place) <= 1e-12)
    clock.tick(at: 5.125)
    expect(abs(motion.values.last! - place - moved(50 - place, after: 0.125)) <= 1e-9)
  }

  @Test("a motion that was stopped between two frames continues from its last emitted value")
  func stopBetweenFrames() {
    let motion = MotionRecorder(source)
    clock.advance(by: 0.1)
    let place = motion.values.last!
    clock.eventArrived(at: 0.11)
    spring.destination.value = 200
    spring.stop()
    spring.destination.value = 50
    expect(abs(motion.values.last! - place) <= 1e-12)
  }

  @Test("an observer may stop the motion in response to a value or a state")
  func stopWhileHearing() {
    let motion = MotionRecorder(source)
    motion.onEvent = { [spring] _, event in if event != .next(0) { spring.stop() } }
    clock.advance(by: 0.1)
    expect(motion.states == [.active, .atRest] && motion.values.count == 2)
    motion.forget()
    spring.destination.value = 50
    expect(motion.states == [.active, .atRest] && !clock.wantsFrames)
  }

  // MARK: Velocity

  @Test("a motion starts with the value of the velocity property")
  func velocityAtStart() {
    velocity.value = -2000
    let motion = MotionRecorder(source)
    clock.tick(at: 0.125)
    expect(abs(motion.values.last! - moved(100, velocity: -2000, after: 0.125)) <= 1e-9)
  }

  @Test("a motion writes its velocity in each frame before the value, and 0 at rest")
  func velocityWritten() throws {
    let reference = try #require(ReferenceTable("retargeting").rows.first)
    let motion = MotionRecorder(source)
    var speedAtValue = 0.0
    motion.onEvent = { [velocity] _, event in if case .next = event { speedAtValue = velocity.value } }
    clock.tick(at: reference["time"])
    expect(abs(velocity.value - reference["v"]) <= 1e-6)
    expect(speedAtValue == velocity.value)
    clock.advance(by: 10)
    expect(velocity.value == 0 && speedAtValue == 0)
  }

  @Test("a motion passes its velocity to a spring that takes over")
  func velocityHandOver() throws {
    let first = MotionRecorder(source)
    clock.tick(at: 0.125)
    position.value = first.values.last!
    let second = MotionRecorder(
      springSource(Spring(destination: 40), from: position, velocity: velocity, clock: clock))
    first.subscription?.unsubscribe()
    try expectReference("betweenFrames", second)
  }

  @Test("a motion wakes with a velocity that other code has written")
  func velocityAtWaking() {
    let motion = MotionRecorder(source)
    clock.advance(by: 10)
    velocity.value = 500
    spring.destination.value = 0
    clock.advance(by: 0.125)
    expect(abs(motion.values.last! - 100 - moved(-100, velocity: 500, after: 0.125)) <= 1e-9)
  }

  // MARK: Reduced motion

  @Test("with reduced motion, a motion lands in the next frame and not before")
  func reducedMotion() {
    clock.prefersReducedMotion = true
    let motion = MotionRecorder(source)
    expect(motion.events == [.state(.active), .next(0)])
    clock.eventArrived(at: 1)
    expect(!motion.isAtRest)
    clock.tick(at: 1.01)
    expect(motion.events == [.state(.active), .next(0), .next(100), .state(.atRest)])
    expect(velocity.value == 0)
  }

  @Test("reduced motion makes an active motion land, even without damping")
  func reducedMotionInFlight() {
    spring.description.value = SpringDescription(damping: 0)
    let motion = MotionRecorder(source)
    clock.advance(by: 0.1)
    clock.prefersReducedMotion = true
    clock.advance(by: 0.01)
    expect(motion.events.suffix(2) == [.next(100), .state(.atRest)])
  }

  /// Checks the motion at the times of a case of the reference data, to 1e-9 of its amplitude of 100.
  private func expectReference(_ name: String, _ motion: MotionRecorder<Double>) throws {
    let rows = try ReferenceTable("retargeting").rows.filter { $0.text("case") == name }
    try #require(!rows.isEmpty)
    for row in rows {
      clock.tick(at: row["time"])
      expect(abs(motion.values.last! - row["x"]) <= 1e-7)
      expect(abs(velocity.value - row["v"]) <= 1e-7 * 342.squareRoot())
    }
  }

  /// Returns the distance that the default spring moves a value which starts at `distance` from its
  /// destination.
  private func moved(_ distance: Double, velocity: Double = 0, after time: Double) -> Double {
    var (x, v) = (-distance, velocity)
    SpringStep(SpringDescription(), duration: time).advance(&x, &v)
    return x + distance
  }
}
