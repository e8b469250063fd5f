// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Tests of one motion from its start to its rest.
@Suite("flingSource")
struct FlingSourceTests {
  private let clock = ManualFrameClock()
  private let position = ReactiveProperty(0.0)
  private let velocity = ReactiveProperty(1000.0)
  private let decay = Decay(rate: 2)

  private func source(_ fling: Fling<Double>) -> MotionObservable<Double> {
    flingSource(fling, from: position, velocity: velocity, clock: clock)
  }

  private func record(_ fling: Fling<Double>) -> MotionRecorder<Double> { MotionRecorder(source(fling)) }

  @Test("emits active, then the value it starts from")
  func start() {
    position.value = 20
    let motion = record(Fling(decay: decay))
    expect(motion.events == [.state(.active), .next(20)])
    expect(velocity.value == 1000)
  }

  @Test("reads the value and the velocity on subscription, not when the stream is created")
  func lateRead() {
    let stream = source(Fling(decay: decay))
    position.value = 50
    velocity.value = -100
    let motion = MotionRecorder(stream)
    clock.advance(by: 10)
    expect(motion.values == [50, 0])
  }

  @Test("never writes the property that it reads")
  func readOnly() {
    let motion = record(Fling(decay: decay))
    clock.advance(by: 10, framesPerSecond: 60)
    expect(motion.isAtRest && position.value == 0)
  }

  @Test("moves nothing before a subscription")
  func lazy() {
    _ = source(Fling(decay: decay))
    expect(!clock.wantsFrames)
  }

  @Test("emits exactly the projection, then rests with velocity 0 and requests no frame")
  func rest() {
    position.value = 0.1
    velocity.value = 777
    let motion = record(Fling())
    clock.advance(by: 10, framesPerSecond: 60)
    let end = Decay.normal.projection(from: 0.1, velocity: 777.0)
    expect(abs(motion.values.last! - end) <= end.ulp)
    expect(motion.isAtRest && motion.states == [.active, .atRest])
    expect(velocity.value == 0 && !clock.wantsFrames)
  }

  @Test("comes to rest in the first frame at or after its settling time")
  func settles() {
    let motion = record(Fling(decay: decay, threshold: 0.5))
    let time = decay.settlingTime(velocity: 1000.0, threshold: 0.5)
    clock.tick(at: time - 1e-6)
    expect(motion.states == [.active] && motion.values.last != 500)
    clock.tick(at: time + 1e-6)
    expect(motion.events.suffix(2) == [.next(500), .state(.atRest)])
  }

  @Test("a motion without velocity emits its value and rests without a frame")
  func still() {
    position.value = 30
    velocity.value = 0
    let motion = record(Fling(decay: decay))
    expect(motion.events == [.next(30), .state(.atRest)])
    expect(!clock.wantsFrames)
  }

  @Test("without a velocity property, a motion starts with velocity 0")
  func noVelocity() {
    let motion = MotionRecorder(flingSource(Fling(decay: decay), from: position, clock: clock))
    expect(motion.events == [.next(0), .state(.atRest)])
  }

  @Test("a motion too small to see emits its end and rests without a frame")
  func tiny() {
    velocity.value = 0.1
    let motion = record(Fling(decay: decay))
    expect(motion.events == [.next(0.05), .state(.atRest)])
    expect(velocity.value == 0)
  }

  @Test("the position and the velocity of an element are its defaults")
  func element() {
    let element = MotionElement(position: Point(10, 20))
    element.velocity.value = Point(100, -40)
    let motion = MotionRecorder(flingSource(Fling(decay: decay), from: element.position, clock: clock))
    clock.advance(by: 0.1)
    expect(abs(element.velocity.value.x - 100 * 0.8187307530779818) <= 1e-12)
    clock.advance(by: 10)
    expect(motion.values.last == Point(60, 0) && element.velocity.value == .zero)
  }

  @Test("requests frames only while it moves")
  func framesWanted() {
    var wanted: [Bool] = []
    let clock = FrameClock { wanted.append($0) }
    let fling = Fling<Double>(decay: decay)
    let motion = MotionRecorder(flingSource(fling, from: position, velocity: velocity, clock: clock))
    expect(wanted == [true])
    for frame in 1...600 { clock.tick(at: Double(frame) / 60) }
    expect(motion.isAtRest && wanted == [true, false])
    fling.destination.value = 0
    expect(wanted == [true, false, true])
    motion.subscription?.unsubscribe()
    expect(wanted == [true, false, true, false])
  }

  @Test("emits once per frame, and nothing between frames")
  func oncePerFrame() {
    let motion = record(Fling(decay: decay))
    clock.eventArrived(at: 0.01)
    expect(motion.values.count == 1)
    clock.advance(by: 0.01)
    clock.advance(by: 0)
    expect(motion.values.count == 3 && motion.values[1] == motion.values[2])
  }

  @Test("the first step starts at the time of the event that started the motion, and is never negative")
  func firstStep() {
    clock.tick(at: 1)
    clock.eventArrived(at: 1.01)
    let motion = record(Fling(decay: decay))
    clock.tick(at: 1.005)
    expect(motion.values == [0, 0])
    clock.tick(at: 1.02)
    expect(abs(motion.values.last! - decay.position(after: 0.01, from: 0, velocity: 1000)) <= 1e-12)
  }

  @Test("writes the velocity of a frame before its value")
  func velocityFirst() {
    let motion = record(Fling(decay: decay))
    var speedAtValue = 0.0
    motion.onEvent = { [velocity] _, event in if case .next = event { speedAtValue = velocity.value } }
    clock.advance(by: 0.25)
    expect(abs(speedAtValue - 606.5306597126334) <= 1e-12 * 1000)
  }

  @Test("two subscriptions make two separate motions")
  func twoMotions() {
    let stream = flingSource(
      Fling(decay: decay), from: position, velocity: ReactiveProperty(1000), clock: clock)
    let first = MotionRecorder(stream)
    position.value = 60
    let second = MotionRecorder(stream)
    first.subscription?.unsubscribe()
    clock.advance(by: 10)
    expect(first.values == [0] && second.values == [60, 560])
  }

  @Test("motions with many rates on one clock move as they would alone")
  func manyRates() {
    let rates = (1...12).map { Double($0) }
    let motions = rates.map { rate in
      MotionRecorder(
        flingSource(
          Fling(decay: Decay(rate: rate)), from: position, velocity: ReactiveProperty(1000), clock: clock))
    }
    for duration in [0.016, 0.016, 0.031, 0.002] { clock.advance(by: duration) }
    for (rate, motion) in zip(rates, motions) {
      let expected = Decay(rate: rate).position(after: 0.065, from: 0.0, velocity: 1000)
      expect(abs(motion.values.last! - expected) <= 1e-12 * 1000)
    }
  }

  @Test("with reduced motion, a motion jumps to its end in the next frame and not before")
  func reducedMotion() {
    clock.prefersReducedMotion = true
    let motion = record(Fling(decay: decay))
    expect(motion.events == [.state(.active), .next(0)])
    clock.advance(by: 0.01)
    expect(motion.events.suffix(2) == [.next(500), .state(.atRest)])
    expect(velocity.value == 0)
  }

  @Test("reduced motion makes a motion jump to the edge that it would have reached")
  func reducedMotionAtEdge() {
    let motion = record(
      Fling(decay: decay, bounds: Bounds(0...300), edge: SpringDescription(damping: 0)))
    clock.advance(by: 0.1)
    clock.prefersReducedMotion = true
    clock.advance(by: 0.01)
    expect(motion.events.suffix(2) == [.next(300), .state(.atRest)])
  }

  @Test("an observer that unsubscribes on a value or a state receives nothing more")
  func unsubscribes() {
    let first = record(Fling(decay: decay))
    first.onEvent = { motion, _ in motion.subscription?.unsubscribe() }
    clock.advance(by: 0.1)
    expect(first.events.count == 3 && !clock.wantsFrames)
    velocity.value = 0
    let fling = Fling<Double>(decay: decay)
    let second = record(fling)
    second.forget()
    second.onEvent = { motion, _ in motion.subscription?.unsubscribe() }
    fling.destination.value = 100
    clock.advance(by: 1)
    expect(second.events == [.state(.active)] && !clock.wantsFrames)
  }

  @Test("a motion rests where it is, with a velocity of 0, when its clock is deallocated")
  func clockGoes() {
    var clock: ManualFrameClock? = ManualFrameClock()
    let motion = MotionRecorder(
      flingSource(Fling(decay: decay), from: position, velocity: velocity, clock: clock!))
    clock?.advance(by: 0.1)
    let events = motion.events
    motion.releaseStream()
    clock = nil
    expect(motion.events == events + [.state(.atRest)] && velocity.value == 0)
  }

  @Test("a motion continues to its end, or to an edge, after its fling is deallocated")
  func flingGoes() {
    var fling: Fling? = Fling(decay: decay, bounds: Bounds(-100...300.0))
    let motion = record(fling!)
    clock.advance(by: 0.1)
    motion.releaseStream()
    fling = nil
    clock.advance(by: 0.5)
    expect(motion.values.last! > 300)
    clock.advance(by: 10)
    expect(motion.events.suffix(2) == [.next(300), .state(.atRest)])
  }

  @Test("a motion to an edge without damping stops when its fling is deallocated", arguments: [0.1, 1])
  func undampedFlingGoes(time: Double) {
    var fling: Fling? = Fling(
      decay: decay, bounds: Bounds(-100...300.0), edge: SpringDescription(damping: 0))
    let motion = record(fling!)
    clock.advance(by: time)
    expect(!motion.isAtRest)
    motion.releaseStream()
    fling = nil
    expect(motion.isAtRest && !clock.wantsFrames)
  }

  @Test("a motion that reaches no edge continues when its fling without damping is deallocated")
  func undampedFlingGoesFreely() {
    var fling: Fling? = Fling(
      decay: decay, bounds: Bounds(-100...600.0), edge: SpringDescription(damping: 0))
    let motion = record(fling!)
    clock.advance(by: 0.1)
    motion.releaseStream()
    fling = nil
    clock.advance(by: 10)
    expect(motion.events.suffix(2) == [.next(500), .state(.atRest)])
  }

  @Test("a frame that the platform draws when frames are requested is delivered after the first value")
  func frameAtOnce() {
    var clock: FrameClock!
    clock = FrameClock { areWanted in if areWanted { clock.tick(at: 0.016) } }
    let motion = MotionRecorder(
      flingSource(Fling(decay: decay), from: position, velocity: velocity, clock: clock))
    expect(Array(motion.events.prefix(2)) == [.state(.active), .next(0)])
    expect(motion.values.count == 2 && motion.values[1] > 0)
    clock = nil
  }

  @Test("a subscription retains neither its observer nor its fling after both were released")
  func ownership() {
    expectNothingLeft { probe in
      let stream = flingSource(
        Fling(decay: decay), from: position, velocity: velocity, clock: ManualFrameClock())
      stream.hold(probe)
    }
    weak var gone: Fling<Double>?
    do {
      let fling = Fling<Double>(decay: decay)
      gone = fling
      _ = record(fling)
    }
    expect(gone == nil)
  }
}
