// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Tests of a motion whose fling, velocity or property changes.
@Suite("flingSource: changes")
struct FlingSourceChangesTests {
  private let clock = ManualFrameClock()
  private let position = ReactiveProperty(0.0)
  private let velocity = ReactiveProperty(1000.0)
  private let fling = Fling<Double>(decay: Decay(rate: 2), bounds: Bounds(-1000...1000))

  private func start() -> MotionRecorder<Double> {
    MotionRecorder(flingSource(fling, from: position, velocity: velocity, clock: clock))
  }

  /// Changes something at 0.125 s, between two frames, and checks that position and velocity are continuous
  /// there.
  ///
  /// - Parameter expected: The position and the velocity after a time, from those at the change.
  private func change(
    _ motion: MotionRecorder<Double>, then expected: (Double, Double, Double) -> (Double, Double),
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
  ) {
    clock.tick(at: 0.12)
    clock.eventArrived(at: 0.125)
    let count = motion.events.count
    body()
    expect(motion.events.count == count, "a change emits nothing", sourceLocation: sourceLocation)
    let x = Decay(rate: 2).position(after: 0.125, from: 0.0, velocity: 1000)
    let v = Decay(rate: 2).velocity(after: 0.125, from: 1000.0)
    for time in [0.13, 0.2, 0.3] {
      clock.tick(at: time)
      let (place, speed) = expected(x, v, time - 0.125)
      expect(abs(motion.values.last! - place) <= 1e-10, sourceLocation: sourceLocation)
      expect(abs(velocity.value - speed) <= 1e-9, sourceLocation: sourceLocation)
    }
    expect(motion.states == [.active], sourceLocation: sourceLocation)
  }

  private func decayed(_ rate: Double) -> (Double, Double, Double) -> (Double, Double) {
    { x, v, time in
      (
        Decay(rate: rate).position(after: time, from: x, velocity: v),
        Decay(rate: rate).velocity(after: time, from: v)
      )
    }
  }

  private func sprung(
    to goal: Double, _ spring: SpringDescription = SpringDescription(stiffness: 100, damping: 20)
  ) -> (Double, Double, Double) -> (Double, Double) {
    { x, v, time in
      var (x, v) = (x - goal, v)
      SpringStep(spring, duration: time).advance(&x, &v)
      return (x + goal, v)
    }
  }

  // MARK: In flight

  @Test("a new decay between two frames takes effect at the time of the change and keeps the velocity")
  func newDecay() {
    change(start(), then: decayed(7)) { fling.decay.value = Decay(rate: 7) }
  }

  @Test("new bounds that the flight does not reach change nothing")
  func newWideBounds() {
    change(start(), then: decayed(2)) { fling.bounds.value = Bounds(-5...700) }
  }

  @Test("new bounds on the way catch the flight at their edge")
  func newNarrowBounds() {
    let crossing = Decay(rate: 2).time(from: 0, velocity: 1000, to: 200)! - 0.125
    func expected(x: Double, v: Double, time: Double) -> (Double, Double) {
      time < crossing
        ? decayed(2)(x, v, time) : sprung(to: 200)(200, 1000 - 2 * 200, time - crossing)
    }
    change(start(), then: expected) { fling.bounds.value = Bounds(-5...200) }
  }

  @Test("new bounds that exclude the present place start the edge's spring with the velocity")
  func newBoundsBehind() {
    change(start(), then: sprung(to: 50)) { fling.bounds.value = Bounds(-5...50) }
  }

  @Test("a new destination that needs a similar rate changes the rate and keeps the velocity")
  func newDestination() {
    let x = Decay(rate: 2).position(after: 0.125, from: 0.0, velocity: 1000)
    let v = Decay(rate: 2).velocity(after: 0.125, from: 1000.0)
    change(start(), then: decayed(v / (600 - x))) { fling.destination.value = 600 }
  }

  @Test("any other new destination starts the spring with the velocity")
  func newFarDestination() {
    change(start(), then: sprung(to: -600)) { fling.destination.value = -600 }
  }

  @Test("without its destination, a flight by the spring ends by itself with its velocity")
  func noDestination() {
    fling.destination.value = -600
    let motion = start()
    clock.tick(at: 0.05)
    let (x, v) = (motion.values.last!, velocity.value)
    fling.destination.value = nil
    clock.tick(at: 0.15)
    expect(abs(motion.values.last! - decayed(2)(x, v, 0.1).0) <= 1e-10)
  }

  @Test("the destination that a flight already has changes nothing")
  func sameDestination() {
    fling.destination.value = 600
    let motion = start()
    clock.eventArrived(at: 0.125)
    fling.destination.value = 600
    clock.tick(at: 0.25)
    expect(abs(motion.values.last! - decayed(1000 / 600)(0, 1000, 0.25).0) <= 1e-10)
  }

  @Test("a new edge takes over from the old one with its velocity")
  func newEdge() {
    fling.bounds.value = Bounds(-5...50)
    let motion = start()
    clock.tick(at: 0.125)
    let (x, v) = (motion.values.last!, velocity.value)
    let soft = SpringDescription(stiffness: 30, damping: 2)
    fling.edge.value = soft
    clock.tick(at: 0.25)
    expect(abs(motion.values.last! - sprung(to: 50, soft)(x, v, 0.125).0) <= 1e-10)
  }

  @Test("a value that an edge has caught stays caught when the decay or the bounds change")
  func staysCaught() {
    fling.bounds.value = Bounds(-5...50)
    let motion = start()
    clock.tick(at: 0.25)
    let (x, v) = (motion.values.last!, velocity.value)
    expect(x > 50)
    fling.decay.value = Decay(rate: 0.1)
    fling.bounds.value = Bounds(-5...900)
    clock.tick(at: 0.5)
    expect(abs(motion.values.last! - sprung(to: 50)(x, v, 0.25).0) <= 1e-10)
    let (y, w) = (motion.values.last!, velocity.value)
    fling.bounds.value = Bounds(-5...40)
    clock.tick(at: 0.75)
    expect(abs(motion.values.last! - sprung(to: 40)(y, w, 0.25).0) <= 1e-10)
    clock.advance(by: 10)
    expect(motion.events.suffix(2) == [.next(40), .state(.atRest)])
  }

  @Test("changes in every frame keep the velocity", arguments: [30, 120])
  func everyFrame(framesPerSecond: Int) {
    let motion = start()
    for frame in 1...framesPerSecond {
      clock.tick(at: Double(frame) / Double(framesPerSecond))
      fling.bounds.value = Bounds(-500 - Double(frame)...900)
      fling.decay.value = Decay(rate: 2)
    }
    expect(abs(motion.values.last! - decayed(2)(0, 1000, 1).0) <= 1e-10)
  }

  // MARK: Stopping and catching

  @Test("stop leaves the motion where it is")
  func stop() {
    let motion = start()
    clock.advance(by: 0.1)
    let events = motion.events
    fling.stop()
    expect(motion.events == events + [.state(.atRest)])
    expect(velocity.value == 0 && !clock.wantsFrames)
    clock.advance(by: 1)
    fling.stop()
    expect(motion.events == events + [.state(.atRest)])
  }

  @Test("a motion that takes over continues with the position and the velocity")
  func takeover() {
    let first = start()
    clock.tick(at: 0.125)
    position.value = first.values.last!
    let spring = Spring(
      destination: -600.0, description: SpringDescription(stiffness: 100, damping: 20))
    let second = MotionRecorder(springSource(spring, from: position, velocity: velocity, clock: clock))
    first.subscription?.unsubscribe()
    clock.tick(at: 0.25)
    let (x, v) = decayed(2)(0, 1000, 0.125)
    expect(abs(second.values.last! - sprung(to: -600)(x, v, 0.125).0) <= 1e-10)
  }

  @Test("an observer may stop or restart the motion in response to a velocity")
  func stopInVelocity() {
    let motion = start()
    clock.tick(at: 0.1)
    let emitted = motion.values
    velocity.subscribe { [fling, clock] _ in if clock.now == 0.2 { fling.stop() } }
    clock.tick(at: 0.2)
    expect(motion.values == emitted && motion.isAtRest)
  }

  // MARK: Waking

  @Test("a new velocity, decay or edge does not start a motion at rest")
  func staysAtRest() {
    velocity.value = 0
    let motion = start()
    motion.forget()
    velocity.value = 500
    fling.decay.value = .fast
    fling.edge.value = SpringDescription()
    fling.bounds.value = Bounds(-500...500)
    fling.destination.value = nil
    expect(motion.events == [] && !clock.wantsFrames)
  }

  @Test("new bounds start a motion at rest to the nearest place within, at the time of the change")
  func boundsAtRest() {
    position.value = 400
    velocity.value = 0
    let motion = start()
    motion.forget()
    clock.eventArrived(at: 2)
    fling.bounds.value = Bounds(0...300)
    expect(motion.events == [.state(.active), .next(400)])
    clock.tick(at: 2.25)
    expect(abs(motion.values.last! - sprung(to: 300)(400, 0, 0.25).0) <= 1e-10)
    clock.advance(by: 10)
    expect(motion.events.suffix(2) == [.next(300), .state(.atRest)])
  }

  @Test("a new destination starts a motion at rest, from the value that other code has written")
  func destinationAtRest() {
    velocity.value = 0
    let motion = start()
    position.value = 30
    motion.forget()
    fling.destination.value = 100
    expect(motion.events == [.state(.active), .next(30)])
    clock.advance(by: 10)
    expect(motion.events.suffix(2) == [.next(100), .state(.atRest)])
  }

  @Test("a destination at which the motion already rests does not start it")
  func sameDestinationAtRest() {
    velocity.value = 0
    let motion = start()
    motion.onEvent = { [position] motion, _ in position.value = motion.values.last ?? 0 }
    fling.destination.value = 100
    clock.advance(by: 10)
    motion.forget()
    fling.destination.value = 100
    expect(motion.events == [] && !clock.wantsFrames)
  }

  @Test("a destination that changes during the last value starts a motion from that value")
  func wakeInLastValue() {
    let motion = start()
    motion.onEvent = { [fling] _, event in if event == .next(500) { fling.destination.value = 0 } }
    clock.advance(by: 10)
    clock.advance(by: 0.01)
    expect(abs(motion.values.last! - sprung(to: 0)(500, 0, 0.01).0) <= 1e-9)
    expect(motion.states.last == .active)
  }
}
