// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

/// Records the outcomes that a closure receives.
private final class Outcomes {
  var all: [MotionOutcome] = []

  func add(_ outcome: MotionOutcome) { all.append(outcome) }
}

@Suite("whenSettled")
struct WhenSettledTests {
  private let clock = ManualFrameClock()
  private let outcomes = Outcomes()

  private func wait(for object: some Settling) {
    object.whenSettled(outcomes.add)
  }

  private func settle() {
    clock.advance(by: 10, framesPerSecond: 60)
  }

  // MARK: Springs

  @Test("a spring at rest reports finished immediately")
  func atRest() {
    wait(for: Spring(destination: 1.0))
    expect(outcomes.all == [.finished])
  }

  @Test("a spring finishes once, after its observers have received the destination and the rest")
  func finishes() {
    let runtime = MotionRuntime(clock: clock)
    let (spring, value) = (Spring(destination: 10.0), ReactiveProperty(0.0))
    var events: [String] = []
    runtime.add(spring, to: value)
    spring.whenSettled { events.append("\($0)") }
    value.subscribe { if $0 == 10 { events.append("10") } }
    spring.state.subscribe { events.append("\($0)") }
    clock.advance(by: 0.1)
    expect(events == ["active"])
    settle()
    expect(events == ["active", "10", "atRest", "finished"])
    spring.destination.value = 0
    settle()
    expect(events.filter { $0 == "finished" }.count == 1)
  }

  @Test("a spring is interrupted by a new destination, and not by a write of the same destination")
  func newDestination() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    wait(for: spring)
    clock.advance(by: 0.1)
    spring.destination.value = 10
    expect(outcomes.all == [])
    spring.destination.value = 20
    expect(outcomes.all == [.interrupted])
    wait(for: spring)
    settle()
    expect(outcomes.all == [.interrupted, .finished])
  }

  @Test("a change of the constants does not interrupt a spring")
  func newConstants() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    wait(for: spring)
    clock.advance(by: 0.1)
    spring.description.value = SpringDescription(response: 0.2, dampingRatio: 1)
    settle()
    expect(outcomes.all == [.finished])
  }

  @Test("a spring that is at rest by its new constants has finished")
  func restingConstants() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 0.0, description: SpringDescription(response: 10, dampingRatio: 1))
    let value = ReactiveProperty(0.0009)
    runtime.add(spring, to: value, velocity: 0.01)
    clock.advance(by: 0.001)
    wait(for: spring)
    expect(outcomes.all == [])
    spring.description.value = SpringDescription(response: 0.01, dampingRatio: 1)
    clock.advance(by: 0.001)
    expect(outcomes.all == [.finished] && value.value == 0)
  }

  @Test("a motion that ends informs no other motion of its spring")
  func deliveries() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    for _ in 1...100 { runtime.add(spring, to: ReactiveProperty(0.0)) }
    var deliveries = 0
    _ = spring.core.add(MotionObserver(next: { _ in deliveries += 1 }, state: { _ in deliveries += 1 }))
    wait(for: spring)
    spring.enabled.value = false
    // The spring informs all motions once that it is disabled.
    expect(deliveries == 1 && outcomes.all == [.interrupted])
  }

  @Test("the motions of a stream of a spring count, and the velocities of such a stream do not")
  func source() {
    let (spring, value) = (Spring(destination: 10.0), ReactiveProperty(0.0))
    let stream = springSource(spring, from: value, clock: clock)
    let subscription = stream.subscribe { _ in }
    expect(spring.state.recorded().text == "A active")
    wait(for: spring)
    let velocities = stream.velocity(clock: clock).subscribe { _ in }
    clock.advance(by: 0.05)
    velocities.unsubscribe()
    expect(outcomes.all == [])
    subscription.unsubscribe()
    expect(outcomes.all == [.interrupted])
  }

  @Test("the deallocation of the clock interrupts a spring")
  func clockDeallocated() {
    let spring = Spring(destination: 10.0)
    var clock: ManualFrameClock? = ManualFrameClock()
    let subscription = springSource(spring, from: ReactiveProperty(0.0), clock: clock!).subscribe { _ in }
    wait(for: spring)
    clock = nil
    expect(outcomes.all == [.interrupted])
    subscription.unsubscribe()
  }

  @Test("a spring that is disabled away from its destination has not finished")
  func disabledAtRest() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    spring.enabled.value = false
    wait(for: spring)
    expect(outcomes.all == [.interrupted])
  }

  @Test("a waiting closure may end its subscription, and may wait again")
  func reentrant() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    var subscription: Subscription?
    subscription = spring.whenSettled { [outcomes] outcome in
      outcomes.add(outcome)
      subscription?.unsubscribe()
      spring.whenSettled(outcomes.add)
    }
    settle()
    expect(outcomes.all == [.finished, .finished])
    subscription = nil
  }

  @Test("the deallocation of a spring without damping interrupts")
  func undamped() {
    let value = ReactiveProperty(0.0)
    var spring: Spring<Double>? = Spring(
      destination: 10.0, description: SpringDescription(stiffness: 100, damping: 0))
    let runtime = MotionRuntime(clock: clock)
    let addition = runtime.add(spring!, to: value)
    wait(for: spring!)
    settle()
    expect(outcomes.all == [])
    addition.unsubscribe()
    expect(outcomes.all == [.interrupted])
    spring = nil
  }

  @Test("while a hand holds an element, its spring is at rest, but its interaction is not")
  func held() {
    let toss = Toss()
    let press = toss.drag()
    wait(for: toss.tossable.spring)
    expect(outcomes.all == [.finished])
    wait(for: toss.tossable)
    toss.tossable.spring.destination.value = Point(40, 40)
    expect(outcomes.all == [.finished])
    press.lift(at: toss.clock.now + 0.005)
    expect(outcomes.all == [.finished])
    toss.settle()
    expect(outcomes.all == [.finished, .finished] && toss.card.position.value == Point(40, 40))
  }

  @Test(
    "a spring is interrupted when it is stopped, disabled or removed",
    arguments: ["stopped", "disabled", "removed", "runtime"])
  func interrupted(cause: String) {
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    let value = ReactiveProperty(0.0)
    let addition = runtime!.add(spring, to: value)
    wait(for: spring)
    clock.advance(by: 0.1)
    switch cause {
    case "stopped": spring.stop()
    case "disabled": spring.enabled.value = false
    case "removed": addition.unsubscribe()
    case "runtime": runtime = nil
    default: runtime = nil
    }
    expect(outcomes.all == [.interrupted])
    withExtendedLifetime(runtime) {}
  }

  @Test("a spring that moves several properties finishes when the last one arrives")
  func severalProperties() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    let (near, far) = (ReactiveProperty(9.0), ReactiveProperty(-1e6))
    runtime.add(spring, to: near)
    runtime.add(spring, to: far)
    wait(for: spring)
    while near.state == .active { clock.advance(by: 0.02) }
    expect(far.state == .active && outcomes.all == [])
    settle()
    expect(outcomes.all == [.finished])
  }

  @Test("a spring jumps and finishes if the user prefers reduced motion")
  func reducedMotion() {
    let runtime = MotionRuntime(clock: clock)
    clock.prefersReducedMotion = true
    let spring = Spring(destination: 10.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    wait(for: spring)
    clock.advance(by: 0.016)
    expect(outcomes.all == [.finished])
  }

  @Test("the closure may start the next motion, and the property and the runtime are active again")
  func chain() {
    let runtime = MotionRuntime(clock: clock)
    let (spring, value) = (Spring(destination: 10.0), ReactiveProperty(0.0))
    runtime.add(spring, to: value)
    spring.whenSettled { [outcomes] outcome in
      outcomes.add(outcome)
      spring.destination.value = 20
      spring.whenSettled(outcomes.add)
    }
    while outcomes.all.isEmpty { clock.advance(by: 0.02) }
    expect(value.state == .active && runtime.isActive && spring.state.recorded().text == "A active")
    settle()
    expect(outcomes.all == [.finished, .finished] && value.value == 20 && value.state == .atRest)
    expect(!runtime.isActive)
  }

  @Test("an ended subscription receives nothing")
  func unsubscribed() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    let subscription = spring.whenSettled(outcomes.add)
    subscription.unsubscribe()
    settle()
    expect(outcomes.all == [])
  }

  @Test("nothing is retained when the wait is over, interrupted or cancelled")
  func ownership() {
    expectNothingLeft { probe in
      let runtime = MotionRuntime(clock: clock)
      let spring = Spring(destination: 10.0)
      runtime.add(spring, to: ReactiveProperty(0.0))
      spring.whenSettled { _ in _ = probe }
    }
    weak var released: Probe?
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    do {
      let probe = Probe()
      released = probe
      spring.whenSettled { _ in _ = probe }
    }
    expect(released != nil)
    settle()
    expect(released == nil)
  }

  // MARK: Flings

  private func fling() -> (fling: Fling<Double>, addition: Subscription, runtime: MotionRuntime) {
    let runtime = MotionRuntime(clock: clock)
    let fling = Fling<Double>()
    let (offset, speed) = (ReactiveProperty(0.0), ReactiveProperty(1000.0))
    let addition = runtime.connect(
      flingSource(fling, from: offset, velocity: speed, clock: clock), to: offset)
    return (fling, addition, runtime)
  }

  @Test("a fling finishes when it has arrived at its end")
  func flingFinishes() {
    let (fling, _, runtime) = fling()
    expect(fling.state.recorded().text == "A active")
    wait(for: fling)
    settle()
    expect(outcomes.all == [.finished] && !runtime.isActive)
    wait(for: fling)
    expect(outcomes.all == [.finished, .finished])
  }

  @Test(
    "a fling is interrupted when its end changes, when it is stopped, and when it is removed",
    arguments: ["destination", "bounds", "decay", "stop", "removed"])
  func flingInterrupted(cause: String) {
    let (fling, addition, runtime) = fling()
    wait(for: fling)
    clock.advance(by: 0.1)
    switch cause {
    case "destination": fling.destination.value = 700
    case "bounds": fling.bounds.value = Bounds(0...300)
    case "decay": fling.decay.value = .fast
    case "stop": fling.stop()
    default: addition.unsubscribe()
    }
    expect(outcomes.all == [.interrupted])
    withExtendedLifetime(runtime) {}
  }

  // MARK: A tossable card

  @Test("a flight finishes, even if the wait began during the drag")
  func tossFinishes() {
    let toss = Toss()
    let press = toss.drag()
    wait(for: toss.tossable)
    press.lift(at: toss.clock.now + 0.005)
    expect(toss.tossable.spring.state.recorded().text == "A active" && outcomes.all == [])
    toss.settle()
    expect(outcomes.all == [.finished])
  }

  @Test("a hand that catches an element interrupts the flight at once")
  func caught() {
    let toss = Toss()
    toss.tossAndFly()
    wait(for: toss.tossable)
    wait(for: toss.tossable.spring)
    _ = toss.press(at: toss.card.position.value)
    expect(outcomes.all == [.interrupted, .interrupted])
  }

  @Test(
    "a flight or a drag is interrupted when the interaction is disabled or removed, or the runtime released",
    arguments: ["disabled", "removed", "runtime"], [true, false])
  func tossInterrupted(cause: String, isHeld: Bool) {
    let toss = Toss()
    if isHeld { _ = toss.drag() } else { toss.tossAndFly() }
    wait(for: toss.tossable)
    expect(outcomes.all == [])
    switch cause {
    case "disabled": toss.tossable.enabled.value = false
    case "removed": toss.addition.unsubscribe()
    default: toss.runtime = nil
    }
    expect(outcomes.all == [.interrupted])
  }

  @Test("the deallocation of an element interrupts its flight")
  func elementDeallocated() {
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable(spring: Spring(destination: .zero))
    var card: MotionElement? = MotionElement(position: Point(500, 0), size: Point(80, 80))
    runtime.add(tossable, to: card!)
    wait(for: tossable)
    clock.advance(by: 0.1)
    card = nil
    expect(outcomes.all == [.interrupted])
  }

  @Test("elements that share an interaction finish together, and one catch interrupts")
  func shared() {
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable(spring: Spring(destination: .zero))
    let cards = [Point(500, 0), Point(0, 5)].map { MotionElement(position: $0, size: Point(80, 80)) }
    for card in cards { runtime.add(tossable, to: card) }
    wait(for: tossable)
    while cards[1].position.state == .active { clock.advance(by: 0.02) }
    expect(outcomes.all == [])
    settle()
    expect(outcomes.all == [.finished])
    for card in cards { card.toss(velocity: Point(1000, 0)) }
    clock.advance(by: 0.05)
    wait(for: tossable)
    _ = PointerPress(on: cards[0], clock: clock, at: cards[0].position.value, time: clock.now)
    expect(outcomes.all == [.finished, .interrupted])
  }

  @Test("with a landing, the destination at a release does not interrupt, but the program's destination does")
  func landing() {
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable(landing: .detents([80, 400], along: .y))
    let card = MotionElement(position: Point(50, 80), size: Point(80, 80))
    runtime.add(tossable, to: card)
    let press = PointerPress(on: card, clock: clock, at: Point(50, 80), time: 0)
      .move(by: Point(0, 40), at: 0.02).move(by: Point(0, 40), at: 0.04)
    wait(for: tossable)
    press.lift(at: 0.045)
    expect(outcomes.all == [] && card.position.state == .active)
    settle()
    expect(outcomes.all == [.finished] && card.position.value.y == 400)
    tossable.spring.destination.value.y = 80
    wait(for: tossable)
    clock.advance(by: 0.1)
    tossable.spring.destination.value.y = 200
    expect(outcomes.all == [.finished, .interrupted])
  }

  @Test("new places of a landing interrupt a flight")
  func newPlaces() {
    let runtime = MotionRuntime(clock: clock)
    let places = ReactiveProperty([80.0, 400.0])
    let tossable = Tossable(landing: .detents(places, along: .y))
    let card = MotionElement(position: Point(50, 80), size: Point(80, 80))
    runtime.add(tossable, to: card)
    card.toss(velocity: Point(0, 2000))
    clock.advance(by: 0.05)
    wait(for: tossable)
    places.value = [90, 300]
    expect(outcomes.all == [.interrupted])
  }

  @Test("a wait that begins at a release without a flight finishes")
  func releasedAtRest() {
    let runtime = MotionRuntime(clock: clock)
    let flingable = Flingable()
    let card = MotionElement(position: Point(50, 80), size: Point(80, 80))
    runtime.add(flingable, to: card)
    flingable.releases.subscribe { [outcomes] _ in flingable.whenSettled(outcomes.add) }
    let press = PointerPress(on: card, clock: clock, at: Point(50, 80), time: 0)
      .move(by: Point(0, 40), at: 0.02).move(by: Point(0, 40), at: 0.04)
    press.lift(at: 1)
    expect(outcomes.all == [.finished])
  }

  @Test("a thrown element finishes, and a catch interrupts it")
  func flingable() {
    let runtime = MotionRuntime(clock: clock)
    let flingable = Flingable()
    let card = MotionElement(position: Point(50, 80), size: Point(80, 80))
    runtime.add(flingable, to: card)
    card.toss(velocity: Point(0, 1000))
    wait(for: flingable)
    settle()
    expect(outcomes.all == [.finished])
    card.toss(velocity: Point(0, 1000))
    wait(for: flingable)
    clock.advance(by: 0.05)
    _ = PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
    expect(outcomes.all == [.finished, .interrupted])
  }

  // MARK: Gestures

  @Test(
    "a drag finishes at its release, and is interrupted by a cancellation, a removal or a disabling",
    arguments: ["release", "cancel", "remove", "disable"], [true, false])
  func drag(cause: String, isManipulation: Bool) {
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(position: Point(50, 50), size: Point(80, 80))
    let (draggable, manipulable) = (Draggable(), DirectlyManipulable())
    let addition = isManipulation ? runtime.add(manipulable, to: card) : runtime.add(draggable, to: card)
    let press = PointerPress(on: card, clock: clock, at: Point(50, 50), time: 0).move(
      by: Point(30, 0), at: 0.02)
    if isManipulation { wait(for: manipulable) } else { wait(for: draggable) }
    expect(outcomes.all == [])
    switch cause {
    case "release": press.lift(at: 0.04)
    case "cancel": press.cancel(at: 0.04)
    case "remove": addition.unsubscribe()
    default: (isManipulation ? manipulable.enabled : draggable.enabled).value = false
    }
    expect(outcomes.all == [cause == "release" ? .finished : .interrupted])
  }

  @Test("a drag beyond the bounds finishes when the element has returned, and a catch interrupts the return")
  func returns() {
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(position: Point(50, 50), size: Point(80, 80))
    let draggable = Draggable(within: Bounds(x: 0...100, y: 0...100))
    runtime.add(draggable, to: card)
    func dragOut() {
      PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
        .move(by: Point(300, 0), at: clock.now + 0.1).lift(at: clock.now + 0.5)
    }
    dragOut()
    wait(for: draggable)
    expect(outcomes.all == [] && card.position.value.x > 100)
    settle()
    expect(outcomes.all == [.finished] && card.position.value.x == 100)
    dragOut()
    clock.advance(by: 0.05)
    wait(for: draggable)
    _ = PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
    expect(outcomes.all == [.finished, .interrupted])
  }

  // MARK: Runtimes and streams

  @Test("a runtime reports that it is at rest, or that it was deallocated first")
  func runtimes() {
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    runtime!.whenSettled(outcomes.add)
    expect(outcomes.all == [.finished])
    let spring = Spring(destination: 10.0)
    runtime!.add(spring, to: ReactiveProperty(0.0))
    runtime!.whenSettled(outcomes.add)
    expect(outcomes.all == [.finished])
    settle()
    expect(outcomes.all == [.finished, .finished])
    spring.destination.value = 0
    runtime!.whenSettled(outcomes.add)
    runtime = nil
    expect(outcomes.all == [.finished, .finished, .interrupted])
  }

  @Test("a stream reports that it is at rest, or that its source released the observer")
  func streams() {
    let hand = Hand<Int>()
    hand.stream.whenSettled(outcomes.add)
    hand.state(.active)
    expect(outcomes.all == [])
    hand.state(.atRest)
    expect(outcomes.all == [.finished] && hand.subscriberCount == 0)
    var observers: [MotionObserver<Int>] = []
    let source = MotionObservable<Int> { observer in
      observers.append(observer)
      return noopDisconnect
    }
    source.whenSettled(outcomes.add)
    observers = []
    expect(outcomes.all == [.finished, .interrupted])
    ReactiveProperty(1).whenSettled(outcomes.add)
    expect(outcomes.all == [.finished, .interrupted, .finished])
  }
}
