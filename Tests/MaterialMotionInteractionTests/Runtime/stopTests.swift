// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("stop(_:inReactionTo:)")
struct StopTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(50, 50), size: Point(100, 100))
  private let drift = Tween(KeyframeMotion(to: Point(350, 50), duration: 1))
  private let draggable = Draggable()

  init() {
    runtime = MotionRuntime(clock: clock)
    runtime.add(draggable, to: card)
  }

  private func press(at time: Double) -> PointerPress {
    PointerPress(on: card, clock: clock, at: card.position.value, time: time)
  }

  @Test("a press on an element in flight stops the tween, and the element follows the pointer")
  func catches() {
    runtime.add(drift, to: card.position)
    runtime.stop(drift, inReactionTo: draggable)
    clock.advance(by: 0.5, framesPerSecond: 60)
    let place = card.position.value
    expect(place.x > 150)
    let pointer = press(at: clock.now)
    expect(!drift.isMoving)
    clock.advance(by: 0.2, framesPerSecond: 60)
    expect(card.position.value == place)
    pointer.move(by: Point(0, 30), at: clock.now)
    expect(card.position.value == place + Point(0, 27))
    pointer.lift(at: clock.now)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(card.position.value == place + Point(0, 27) && !drift.isMoving)
    drift.restart()
    expect(drift.isMoving)
  }

  @Test("a motion that starts while the interaction is active stops at once")
  func startsUnderHand() {
    runtime.stop(drift, inReactionTo: draggable)
    let pointer = press(at: 0)
    pointer.move(by: Point(40, 0), at: 0.1)
    let place = card.position.value
    runtime.add(drift, to: card.position)
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(card.position.value == place && !drift.isMoving)
  }

  @Test("an interaction that comes to rest stops nothing")
  func release() {
    runtime.stop(drift, inReactionTo: draggable)
    let pointer = press(at: 0)
    pointer.move(by: Point(40, 0), at: 0.1)
    pointer.lift(at: 0.2)
    runtime.add(drift, to: card.position)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(card.position.value == Point(350, 50))
  }

  @Test("after the end of the subscription, the motion of another property continues under a hand")
  func ends() {
    let fade = Tween(KeyframeMotion(to: 0.0, duration: 1))
    let subscription = runtime.stop(fade, inReactionTo: draggable)
    runtime.add(fade, to: card.opacity)
    subscription.unsubscribe()
    _ = press(at: 0).move(by: Point(40, 0), at: 0.1)
    expect(fade.isMoving)
  }

  @Test("a motion that is active under a hand at the time of the call stops")
  func bothActive() {
    let pointer = press(at: 0)
    pointer.move(by: Point(40, 0), at: 0.1)
    let spring = Spring(destination: 1.0)
    runtime.add(spring, to: card.opacity)
    spring.destination.value = 0
    runtime.stop(spring, inReactionTo: draggable)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(card.opacity.value == 1)
  }

  @Test("a spring that takes over keeps the velocity of the element when the tween stops")
  func velocity() {
    let tossable = Tossable(landing: Landing { _ in Point(50, 50) })
    runtime.removeAll(from: card)
    runtime.add(tossable, to: card)
    runtime.add(drift, to: card.position)
    runtime.stop(drift, inReactionTo: tossable)
    clock.advance(by: 0.5, framesPerSecond: 60)
    let velocity = card.velocity.value
    expect(velocity.x > 299)
    tossable.spring.destination.value = Point(0, 50)
    expect(card.velocity.value == velocity && !drift.isMoving)
    tossable.spring.stop()
    expect(card.velocity.value == .zero)
  }

  @Test("an observer that restarts the motion of another property prevails")
  func restart() {
    let fade = Tween(KeyframeMotion(to: 0.0, duration: 1))
    runtime.add(fade, to: card.opacity)
    var restarts = 0
    fade.state.subscribe {
      guard $0 == .atRest, restarts < 10 else { return }
      restarts += 1
      fade.restart()
    }
    runtime.stop(fade, inReactionTo: draggable)
    _ = press(at: 0).move(by: Point(40, 0), at: 0.1)
    expect(restarts == 1 && fade.isMoving)
  }

  @Test("a hand prevails over an observer that restarts the motion of the held element")
  func restartUnderHand() {
    runtime.add(drift, to: card.position)
    var restarts = 0
    drift.state.subscribe {
      guard $0 == .atRest, restarts < 10 else { return }
      restarts += 1
      drift.restart()
    }
    clock.advance(by: 0.5, framesPerSecond: 60)
    _ = press(at: clock.now)
    expect(restarts == 1 && !drift.isMoving && card.isHeld)
  }

  @Test("a runtime that has ended stops nothing")
  func endedRuntime() {
    final class Part: Interaction {
      var runtime: MotionRuntime?
      func add(
        to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime,
        constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
      ) { self.runtime = runtime }
    }
    let fade = Tween(KeyframeMotion(to: 0.0, duration: 1))
    runtime.add(fade, to: card.opacity)
    let pointer = press(at: 0)
    pointer.move(by: Point(40, 0), at: 0.1)
    let part = Part()
    runtime.add(part, to: ReactiveProperty(0.0)).unsubscribe()
    part.runtime?.stop(fade, inReactionTo: draggable)
    expect(part.runtime != nil && fade.isMoving)
  }

  @Test("the runtime releases the motion and the interaction with itself")
  func releases() {
    weak var motion: Spring<Double>?
    weak var interaction: Draggable?
    do {
      let runtime = MotionRuntime(clock: clock)
      let (spring, draggable) = (Spring(destination: 1.0), Draggable())
      (motion, interaction) = (spring, draggable)
      runtime.stop(spring, inReactionTo: draggable)
    }
    expect(motion == nil && interaction == nil)
  }

  @Test("a motion in reaction to itself is a precondition failure")
  func preconditions() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runtime = MotionRuntime(clock: ManualFrameClock())
      let spring = Spring(destination: 1.0)
      runtime.stop(spring, inReactionTo: spring)
    }
    expectMessage("A motion must not be stopped in reaction to itself.", in: result)
  }
}

@Suite("stop() of a property")
struct StoppedPropertyTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let heard = Heard()
  private let card = MotionElement(position: Point(50, 50), size: Point(100, 100))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func frame(_ count: Int = 1) {
    for _ in 0..<count { clock.advance(by: 1 / 60) }
  }

  private func add(_ name: String, _ object: some Settling, _ body: () -> Void) {
    body()
    object.whenSettled { [heard] in heard.add("\(name) \($0)") }
  }

  /// The place of the element's centre. A thrown element turns about another point.
  private var center: Point {
    card.position.value + (Point(0.5, 0.5) - card.anchorPoint.value) * card.size.value
  }

  /// The motion that is stopped.
  enum Motion: CaseIterable {
    case spring, tween, fling, toss, throwing, coordinates, displacement
  }

  /// Starts a motion, which is called "motion" when it ends.
  private func start(_ motion: Motion) {
    switch motion {
    case .spring:
      let spring = Spring(destination: Point(500, 50))
      add("motion", spring) { runtime.add(spring, to: card.position) }
    case .tween:
      let tween = Tween(KeyframeMotion(to: Point(500, 50), duration: 1))
      add("motion", tween) { runtime.add(tween, to: card.position) }
    case .fling:
      let fling = Fling<Point>()
      add("motion", fling) { runtime.add(fling, to: card.position, velocity: Point(900, 0)) }
    case .toss:
      let tossable = Tossable()
      runtime.add(tossable, to: card)
      add("motion", tossable) { card.toss(velocity: Point(900, 0)) }
    case .throwing:
      let manipulable = DirectlyManipulable(flight: .decay())
      runtime.add(manipulable, to: card)
      let pointer = PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
      for _ in 0..<6 {
        frame()
        pointer.move(by: Point(10, 0), at: clock.now)
      }
      pointer.lift(at: clock.now)
      add("motion", manipulable) {}
    case .coordinates:
      let (x, y) = (Spring(destination: 500.0), Spring(destination: 500.0))
      add("motion", x) { runtime.add(x, to: card.position.coordinate(.x)) }
      runtime.add(y, to: card.position.coordinate(.y))
    case .displacement:
      let spring = Spring(destination: 500.0)
      add("motion", spring) { runtime.add(spring, to: card.displacement.coordinate(.x)) }
    }
    frame(4)
    expect(center.x > 51 && card.position.isActive && card.velocity.value != .zero)
  }

  @Test("ends the motion exactly where it is, as interrupted", arguments: Motion.allCases)
  func stops(motion: Motion) {
    start(motion)
    let place = center
    card.position.stop()
    expect(center == place)
    expect(heard.text == "motion interrupted")
    expect(!card.position.isActive && card.velocity.value == .zero)
    frame(5)
    expect(center == place && !clock.wantsFrames)
  }

  @Test("a write in flight is a jump, which ends the motion as interrupted", arguments: Motion.allCases)
  func jumps(motion: Motion) {
    start(motion)
    card.position.value = card.position.value
    expect(card.position.isActive && heard.text == "")
    let (places, before) = (MotionRecorder(card.position), center)
    card.position.value = Point(400, 300)
    expect(heard.text == "motion interrupted")
    expect(!card.position.isActive && card.velocity.value == .zero)
    let place = center
    expect(motion == .throwing ? place.x > 350 : place == Point(400, 300))
    frame(5)
    expect(center == place && center != before && places.values.count <= 3 && !clock.wantsFrames)
  }

  @Test("a write of one coordinate ends its motion, and not that of the other one")
  func jumpsAlong() {
    let (x, y) = (Spring(destination: 500.0), Spring(destination: 500.0))
    runtime.add(x, to: card.displacement.coordinate(.x))
    runtime.add(y, to: card.position.coordinate(.y))
    frame(3)
    card.position.value.x = 400
    expect(!x.isMoving && y.isMoving && card.velocity.value.x == 0 && card.velocity.value.y > 0)
    frame()
    expect(card.position.value.x == 400)
    y.destination.value = 100
    card.displacement.coordinate(.y).value = 120
    expect(!y.isMoving)
    runtime.add(Spring(destination: Point(0, 0)), to: card.position)
    frame(3)
    card.position.coordinate(.x).value = 700
    expect(!card.position.isActive)
    frame(3)
    expect(card.position.value.x == 700)
  }

  @Test("a value that is dropped does not end the motion, and a jump in flight does not move the home")
  func home() {
    let tossable = Tossable()
    runtime.add(tossable, to: card)
    card.toss(velocity: Point(900, 0))
    frame(4)
    card.position.value = Point(.nan, 0)
    expect(tossable.isMoving)
    card.position.value = Point(400, 300)
    frame(200)
    expect(card.position.value == Point(400, 300))
    card.toss(velocity: Point(900, 0))
    frame(200)
    expect(card.position.value == Point(50, 50))
  }

  @Test("stops one coordinate, and not the other one")
  func coordinate() {
    let (x, y) = (Spring(destination: 500.0), Spring(destination: 500.0))
    runtime.add(x, to: card.displacement.coordinate(.x))
    runtime.add(y, to: card.position.coordinate(.y))
    frame(3)
    let place = card.position.value
    card.position.coordinate(.x).stop()
    expect(!x.isMoving && y.isMoving && card.velocity.value.x == 0 && card.velocity.value.y > 0)
    frame(100)
    expect(card.position.value == Point(place.x, 500))
  }

  @Test("ends the velocity also if a stream keeps the property active, whose velocity a given one replaces")
  func connected() {
    let stream = MotionSubject<Point>()
    runtime.connect(stream, to: card.position)
    stream.state = .active
    runtime.add(Spring(destination: Point(500, 50)), to: card.position)
    frame(3)
    card.position.stop()
    expect(card.position.isActive && card.velocity.value == .zero)
    for _ in 0..<10 {
      frame()
      stream.emit(card.position.value + Point(8, 0))
    }
    let place = card.position.value
    expect(card.velocity.value.x > 100)
    runtime.add(Spring(destination: place + Point(1, 0)), to: card.position, velocity: .zero)
    clock.advance(by: 1e-4)
    expect(abs(card.position.value.x - place.x) < 1e-3)
  }

  @Test("stops no hand, and nothing at rest")
  func hand() {
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    card.position.stop()
    let pointer = PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
    frame()
    pointer.move(by: Point(30, 0), at: clock.now)
    card.position.stop()
    card.position.coordinate(.x).stop()
    let place = card.position.value
    pointer.move(by: Point(30, 0), at: clock.now + 0.01)
    expect(draggable.isMoving && card.position.value == place + Point(30, 0))
  }

  @Test("lets the same spring move on to another destination, without a velocity")
  func startsAgain() {
    let spring = Spring(destination: 100.0)
    let value = ReactiveProperty(0.0)
    runtime.add(spring, to: value)
    frame(3)
    value.stop()
    let place = value.value
    frame(3)
    spring.destination.value = place - 50
    frame()
    expect(spring.isMoving && value.value < place)
    frame(100)
    expect(value.value == place - 50)
  }
}
