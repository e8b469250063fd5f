// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("FlightClock")
struct FlightClockTests {
  /// A platform that draws nothing, and remembers what it was asked to draw.
  final class Platform: FlightDrawer {
    var flight: (keyframes: MotionKeyframes<Point>, time: Double)?
    var begins = 0
    var ends = 0
    var fails = false

    func begin(_ keyframes: MotionKeyframes<Point>, at time: Double, for flights: Flights) {
      flight = (keyframes, time)
      begins += 1
      fails ? flights.didFail() : flights.didBegin()
    }

    func end() { ends += 1 }
  }

  /// A card that a spring moves to (300, 100), with a clock whose flights a platform draws.
  final class Stage {
    let leader = ManualFrameClock(startingAt: 10)
    let platform = Platform()
    let card = MotionElement()
    let tossable = Tossable()
    let clock: FlightClock
    let runtime: MotionRuntime
    var states: [MotionState] = []

    init(
      emitsFrames: Bool = false, constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)? = nil
    ) {
      clock = FlightClock(
        following: leader, drawing: DrawnSpring(tossable.spring, of: card), of: card,
        emitsFrames: emitsFrames, drawer: platform)
      runtime = MotionRuntime(clock: clock)
      runtime.add(tossable, to: card, constraints: constraints)
      card.position.subscribe(next: { _ in }, state: { [weak self] in self?.states.append($0) })
      states = []
    }

    func fly(to place: Point = Point(300, 100), frames: Int = 3) {
      tossable.spring.destination.value = place
      for _ in 0..<frames { leader.advance(by: 0.01) }
    }

    /// The exact position and velocity of a flight from (0, 0), which began at the time 10.
    func exact(at time: Double, to place: Point = Point(300, 100)) -> (position: Point, velocity: Point) {
      var x = Point.zero - place
      var v = Point.zero
      SpringStep(tossable.spring.description.value, duration: time - 10).advance(&x, &v)
      return (place + x, v)
    }

    func expectExact(at time: Double) {
      let exact = exact(at: time)
      expect((card.position.value - exact.position).lengthSquared.squareRoot() < 1e-9)
      expect((card.velocity.value - exact.velocity).lengthSquared.squareRoot() < 1e-7)
    }
  }

  @Test("the platform draws the flight from the second frame, and no frames are requested")
  func begin() throws {
    let stage = Stage()
    stage.fly(frames: 1)
    expect(stage.platform.flight == nil)
    expect(stage.leader.wantsFrames)
    stage.leader.advance(by: 0.01)
    let flight = try #require(stage.platform.flight)
    expect(!stage.leader.wantsFrames)
    expect(flight.time == 10.02)
    expect(flight.keyframes.values.first == stage.card.position.value)
    expect(flight.keyframes.values.last == Point(300, 100))
    expect(stage.states == [.active])
    expect(stage.card.isInFlight)
  }

  @Test("the clock retains its leader")
  func retainsLeader() {
    let (card, tossable, platform) = (MotionElement(), Tossable(), Platform())
    weak var leader: ManualFrameClock?
    let runtime: MotionRuntime
    do {
      let clock = ManualFrameClock()
      leader = clock
      runtime = MotionRuntime(
        clock: FlightClock(
          following: clock, drawing: DrawnSpring(tossable.spring, of: card), of: card, emitsFrames: false,
          drawer: platform))
    }
    runtime.add(tossable, to: card)
    tossable.spring.destination.value = Point(300, 100)
    leader?.advance(by: 0.01)
    leader?.advance(by: 0.01)
    expect(leader != nil && platform.begins == 1)
  }

  @Test("an event brings the element to the exact position and velocity, and the drawing continues")
  func event() {
    let stage = Stage()
    stage.fly()
    stage.leader.eventArrived(at: 10.137)
    stage.expectExact(at: 10.137)
    expect(stage.platform.ends == 0)
    expect(!stage.leader.wantsFrames)
  }

  @Test("an update without an event does the same, and an event that is slightly older changes nothing")
  func update() {
    let stage = Stage()
    stage.fly()
    stage.leader.advance(by: 0.2)
    stage.clock.flights.update()
    stage.expectExact(at: 10.23)
    stage.leader.eventArrived(at: 10.22)
    stage.expectExact(at: 10.23)
    expect(stage.platform.ends == 0)
    expect(!stage.leader.wantsFrames)
  }

  @Test("an update in response to a frame does nothing")
  func nestedUpdate() {
    let stage = Stage()
    stage.fly()
    stage.clock.flights.update()
    var positions: [Point] = []
    stage.card.position.subscribe { [unowned stage] in
      stage.clock.flights.update()
      positions.append($0)
    }
    stage.leader.eventArrived(at: 10.137)
    expect(positions.count == 2)
    stage.expectExact(at: 10.137)
  }

  @Test("an event of the flight clock is an event of the leader, too")
  func ownEvent() {
    let stage = Stage()
    stage.fly()
    stage.clock.eventArrived(at: 10.137)
    stage.expectExact(at: 10.137)
    expect(stage.leader.now == 10.137)
  }

  @Test("at the end of the drawing, the element rests at the exact destination")
  func end() throws {
    let stage = Stage()
    var settled = 0
    stage.card.position.whenSettled { _ in settled += 1 }
    stage.fly()
    let flight = try #require(stage.platform.flight)
    stage.leader.eventArrived(at: flight.time + flight.keyframes.duration + 0.001)
    stage.clock.flights.didEnd()
    expect(stage.card.position.value == Point(300, 100))
    expect(stage.card.velocity.value == .zero)
    expect(stage.states == [.active, .atRest])
    expect(stage.platform.ends == 1)
    expect(!stage.leader.wantsFrames)
    stage.fly(to: Point(0, 0))
    expect(stage.platform.flight?.keyframes.values.last == .zero)
  }

  @Test("a drawing that ends too early is continued by frames")
  func earlyEnd() {
    let stage = Stage()
    stage.fly()
    stage.leader.eventArrived(at: 10.1)
    stage.clock.flights.didEnd()
    stage.expectExact(at: 10.1)
    expect(stage.leader.wantsFrames)
    stage.leader.advance(by: 2, framesPerSecond: 60)
    stage.leader.eventArrived(at: 20)
    expect(stage.card.position.value == Point(300, 100))
  }

  @Test("a new destination keeps the position and the velocity, and the next flight is drawn, too")
  func turn() {
    let stage = Stage()
    stage.fly()
    stage.leader.eventArrived(at: 10.15)
    stage.tossable.spring.destination.value = Point(0, 400)
    stage.expectExact(at: 10.15)
    expect(stage.platform.ends == 1)
    expect(stage.leader.wantsFrames)
    let turned = stage.card.position.value
    for _ in 0..<2 { stage.leader.advance(by: 0.01) }
    expect(stage.platform.flight?.keyframes.values.last == Point(0, 400))
    expect((stage.card.position.value - turned).lengthSquared.squareRoot() < 60)
    expect(!stage.leader.wantsFrames)
    expect(stage.states == [.active])
  }

  @Test("a spring that is stopped without an event leaves the element where it is")
  func stop() {
    let stage = Stage()
    stage.fly()
    stage.leader.advance(by: 0.2)
    stage.tossable.spring.stop()
    stage.expectPlace(at: 10.23)
    expect(stage.states == [.active, .atRest])
    expect(stage.platform.ends == 1)
    let stopped = stage.card.position.value
    stage.tossable.spring.destination.value = Point(-50, -50)
    expect(stage.card.position.value == stopped)
    stage.leader.advance(by: 0.001)
    expect((stage.card.position.value - stopped).lengthSquared < 1)
  }

  @Test("an interaction that is removed without an event leaves the element where it is")
  func removal() {
    let stage = Stage()
    stage.fly()
    stage.leader.advance(by: 0.2)
    stage.runtime.removeAll(from: stage.card)
    stage.expectPlace(at: 10.23)
    expect(stage.platform.ends == 1)
    expect(!stage.leader.wantsFrames)
  }

  @Test("a press catches the element at its exact position")
  func press() {
    let stage = Stage()
    stage.fly()
    stage.leader.eventArrived(at: 10.18)
    let place = stage.exact(at: 10.18).position
    stage.card.receive(
      PointerEvent(identifier: 1, phase: .down, position: place, timestamp: 10.18, kind: .touch))
    expect(stage.card.isHeld)
    expect((stage.card.position.value - place).lengthSquared.squareRoot() < 1e-9)
    expect(stage.platform.ends == 1)
    for _ in 0..<5 { stage.leader.advance(by: 0.01) }
    expect((stage.card.position.value - place).lengthSquared.squareRoot() < 1e-9)
  }

  @Test("an element that a busy machine catches late flies on to its destination after the release")
  func lateCatch() {
    var now = 10.0
    let leader = FrameClock(startingAt: now, currentTime: { now })
    let (card, tossable, platform) = (MotionElement(), Tossable(), Platform())
    let clock = FlightClock(
      following: leader, drawing: DrawnSpring(tossable.spring, of: card), of: card, emitsFrames: false,
      drawer: platform)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(tossable, to: card)
    tossable.spring.destination.value = Point(300, 100)
    func tick(_ duration: Double) {
      now += duration
      leader.tick(at: now)
    }
    func send(_ phase: PointerEvent.Phase, handledAfter delay: Double) {
      let time = now
      leader.eventArrived(at: time)
      now += delay
      let place = card.position.value
      card.receive(PointerEvent(identifier: 1, phase: phase, position: place, timestamp: time, kind: .touch))
    }
    for _ in 0..<3 { tick(0.01) }
    expect(platform.begins == 1)

    now = 10.15
    send(.down, handledAfter: 0.04)
    expect(card.isHeld && platform.ends == 1)
    tick(0.01)
    send(.up, handledAfter: 0)
    for _ in 0..<300 { tick(0.01) }
    leader.eventArrived(at: now)
    clock.flights.didEnd()
    expect(!card.isInFlight)
    expect(card.position.value == Point(300, 100))
  }

  @Test("frames draw a flight that a constraint changes")
  func constraint() {
    let stage = Stage { $0._map { Point(min($0.x, 2), $0.y) } }
    stage.fly(frames: 20)
    expect(stage.platform.flight == nil)
    expect(stage.leader.wantsFrames)
  }

  @Test("frames draw the flight if the platform cannot")
  func failure() {
    let stage = Stage()
    stage.platform.fails = true
    stage.fly(frames: 10)
    stage.expectExact(at: 10.1)
    expect(stage.leader.wantsFrames)
  }

  @Test("with reduced motion, nothing is drawn")
  func reducedMotion() {
    let stage = Stage()
    stage.leader.prefersReducedMotion = true
    stage.fly()
    expect(stage.platform.flight == nil)
    expect(stage.card.position.value == Point(300, 100))
  }

  @Test("the clock emits frames during the drawing if it was asked to")
  func frames() {
    let stage = Stage(emitsFrames: true)
    stage.fly(frames: 10)
    expect(stage.platform.flight != nil)
    expect(stage.platform.ends == 0)
    stage.expectExact(at: 10.1)
    expect(stage.leader.wantsFrames)
  }

  @Test("an event that is too old gets the time of the last frame on both clocks")
  func oldEvent() {
    let stage = Stage()
    stage.fly()
    stage.clock.eventArrived(at: 9)
    expect(stage.leader.now == 10.03)
    expect(stage.clock.now == 10.03)
    stage.leader.eventArrived(at: 9)
    expect(stage.leader.now == 10.03)
    expect(stage.clock.now == 10.03)
  }

  @Test("a flight whose drawings end too early is drawn twice at most")
  func earlyEnds() {
    let stage = Stage()
    stage.fly(frames: 1)
    for _ in 0..<20 {
      stage.leader.advance(by: 0.01)
      stage.clock.flights.didEnd()
    }
    expect(stage.platform.begins == 2)
    expect(stage.leader.wantsFrames)
    stage.expectExact(at: 10.21)
    stage.fly(to: Point(0, 400))
    expect(stage.platform.begins == 3)
  }

  @Test("frames draw a flight with too many pieces, until the spring has more damping")
  func manyPieces() {
    let stage = Stage()
    stage.tossable.spring.description.value = SpringDescription(stiffness: 342, damping: 1)
    stage.fly(frames: 10)
    expect(stage.platform.begins == 0)
    expect(stage.leader.wantsFrames)
    stage.tossable.spring.description.value = SpringDescription(stiffness: 342, damping: 30)
    stage.fly(to: Point(0, 400))
    expect(stage.platform.begins == 1)
  }

  @Test("a second motion ends the drawing, and both motions get frames until one of them rests")
  func secondMotion() {
    let stage = Stage()
    stage.fly()
    expect(!stage.leader.wantsFrames)
    let fade = ReactiveProperty(0.0)
    let spring = Spring(destination: 0.0)
    springSource(spring, from: fade, clock: stage.clock).subscribe { fade.value = $0 }
    spring.destination.value = 100
    expect(stage.platform.ends == 1)
    expect(stage.leader.wantsFrames)
    for _ in 0..<5 { stage.leader.advance(by: 0.01) }
    stage.expectExact(at: 10.08)
    expect(fade.value > 1)
    expect(stage.platform.begins == 1)
    spring.stop()
    for _ in 0..<2 { stage.leader.advance(by: 0.01) }
    expect(stage.platform.begins == 2)
    expect(!stage.leader.wantsFrames)
  }

  @Test("the clock emits frames during the drawing while it has an observer")
  func observer() {
    let stage = Stage()
    stage.fly()
    var frames: [Double] = []
    let subscription = stage.clock.subscribe { frames.append($0) }
    expect(stage.leader.wantsFrames)
    stage.leader.advance(by: 0.01)
    expect(frames.count == 1)
    stage.expectExact(at: 10.04)
    expect(stage.platform.ends == 0)
    subscription.unsubscribe()
    expect(!stage.leader.wantsFrames)
  }

  @Test("a spring that stops while the clock has an observer ends the drawing")
  func observedStop() {
    let stage = Stage()
    let subscription = stage.clock.subscribe { _ in }
    stage.fly()
    expect(stage.platform.begins == 1)
    stage.tossable.spring.stop()
    expect(stage.platform.ends == 1)
    stage.expectPlace(at: 10.03)
    subscription.unsubscribe()
  }

  @Test("a clock that is released in mid-flight ends the drawing")
  func release() {
    var stage: Stage? = Stage()
    let (leader, platform) = (stage!.leader, stage!.platform)
    stage?.fly()
    stage = nil
    expect(platform.ends == 1)
    expect(!leader.wantsFrames)
    leader.eventArrived(at: 11)
  }
}

extension FlightClockTests.Stage {
  func expectPlace(at time: Double) {
    expect((card.position.value - exact(at: time).position).lengthSquared.squareRoot() < 1e-9)
  }
}
