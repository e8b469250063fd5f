// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("A runtime whose elements are deallocated")
struct ReleasedElementTests {
  // `Scripts/test deep` makes 100 000 elements.
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["ELEMENTS_COUNT"].flatMap { Int($0) } ?? 5_000

  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  @Test("keeps nothing of the interactions, however many elements come and go")
  func manyElements() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    let balance = Balance()
    var most = 0
    for number in 0..<Self.count {
      let card = MotionElement(position: Point(Double(number % 7), 0))
      runtime.add(tossable, to: card, constraints: balance.constraint())
      runtime.add(Spring(destination: 1.0), to: card.opacity, constraints: balance.constraint())
      runtime.connect(ReactiveProperty(Point(8, 8))._map(balance.counting { $0 }), to: card.size)
      if number.isMultiple(of: 500) { clock.advance(by: 0.01) }
      // An optimized build would release the card after its last use.
      withExtendedLifetime(card) { most = max(most, balance.count) }
    }
    #expect(most == 3)
    #expect(balance.count == 0)
    #expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("keeps nothing of many elements that are released at once")
  func manyElementsAtOnce() {
    let balance = Balance()
    var cards = (0..<100).map { MotionElement(position: Point(Double($0), 1)) }
    for card in cards { runtime.add(Tossable(), to: card, constraints: balance.constraint()) }
    withExtendedLifetime(cards) { #expect(balance.count == 100 && runtime.isActive) }
    // Every other one first, then the rest.
    cards = cards.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { $0.element }
    withExtendedLifetime(cards) { #expect(balance.count == 50 && runtime.isActive) }
    cards = []
    #expect(balance.count == 0 && !runtime.isActive && !clock.wantsFrames)
  }

  @Test("comes to rest, and asks for no frames, when the last element is released in flight")
  func lastInFlight() {
    var cards = [MotionElement(), MotionElement()]
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    for card in cards { runtime.add(tossable, to: card) }
    clock.advance(by: 0.05)
    let position = cards[1].position
    let heard = [runtime.state.recorded(), tossable.state.recorded(), position.recorded()]
    for each in heard { each.clear() }
    cards.removeFirst()
    #expect(runtime.isActive && clock.wantsFrames)
    cards.removeFirst()
    #expect(!runtime.isActive && !clock.wantsFrames)
    #expect(heard.map { $0.text } == ["atRest R", "atRest R", "R"])
    let place = position.value
    clock.advance(by: 1)
    #expect(position.value == place)
  }

  @Test("goes on with elements that are still there")
  func othersGoOn() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    let stays = MotionElement()
    var leaves: MotionElement? = MotionElement()
    runtime.add(tossable, to: stays)
    runtime.add(tossable, to: leaves!)
    clock.advance(by: 0.05)
    leaves = nil
    #expect(tossable.state.isActive)
    clock.advance(by: 5, framesPerSecond: 60)
    #expect(stays.position.value == Point(100, 100))
  }

  // MARK: Interactions

  @Test("ends a drag under way")
  func draggable() {
    let draggable = Draggable()
    let balance = Balance()
    let heard = draggable.state.recorded()
    expectReleased { card in
      runtime.add(draggable, to: card, constraints: balance.constraint())
      pull(card)
      #expect(balance.count == 1)
    }
    #expect(heard.text == "atRest R A active atRest R")
    #expect(balance.count == 0)
  }

  @Test("starts no spring when the element is released during a drag")
  func tossable() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    var heard: Heard?
    var position: ReactiveProperty<Point>?
    expectReleased { card in
      runtime.add(tossable, to: card)
      clock.advance(by: 5, framesPerSecond: 60)
      pull(card)
      position = card.position
      heard = card.position.recorded()
      heard?.clear()
    }
    #expect(heard?.text == "R")
    #expect(position?.state == .atRest)
    #expect(!tossable.state.isActive)
  }

  @Test("ends a pinch, a turn and a drag under way, and their states")
  func directlyManipulable() {
    let balance = Balance()
    let manipulable = DirectlyManipulable(scale: balance.constraint(), rotation: balance.constraint())
    let heard = [manipulable.state, manipulable.scalable.state, manipulable.rotatable.state]
      .map { $0.recorded() }
    expectReleased { photo in
      runtime.add(manipulable, to: photo, constraints: balance.constraint())
      #expect(balance.count == 3)
      let fingers = FingersOnElement(photo, clock: clock)
      fingers.land(Point(-50, 0), Point(50, 0))
      fingers.move(0, to: Point(-80, 60))
      fingers.move(1, to: Point(80, -60))
      #expect(photo.scale.state == .active && photo.rotation.state == .active && photo.isHeld)
    }
    #expect(heard.map { $0.text } == Array(repeating: "atRest R A active atRest R", count: 3))
    #expect(balance.count == 0)
  }

  @Test("ends springs on an element's position, rotation and scale")
  func springs() {
    let spring = Spring(destination: Point(100, 100))
    let turn = Spring(destination: 1.0)
    let heard = spring.state.recorded()
    expectReleased { card in
      runtime.add(spring, to: card.position)
      runtime.add(turn, to: card.rotation)
      runtime.add(turn, to: card.scale, constraints: { $0._map { $0 + 1 } })
      clock.advance(by: 0.05)
      #expect(card.isInFlight)
    }
    #expect(heard.text == "atRest R A active atRest R")
    #expect(!turn.state.isActive)
  }

  @Test("ends connections to an element's properties, and releases their streams")
  func connections() {
    let hand = Hand<Double>()
    expectReleased { card in
      runtime.connect(hand.stream, to: card.opacity)
      runtime.connect(hand.stream, to: card.rotation)
      hand.state(.active)
      hand.next(0.5)
      #expect(card.opacity.value == 0.5 && card.rotation.value == 0.5 && runtime.isActive)
      #expect(hand.subscriberCount == 2)
    }
    #expect(hand.subscriberCount == 0)
  }

  @Test("ends connections to an element's properties at once if the element was already deallocated")
  func lateConnection() {
    let position = MotionElement().position
    let hand = Hand<Point>()
    runtime.connect(hand.stream, to: position)
    runtime.add(Spring(destination: Point(1, 1)), to: position)
    #expect(hand.subscriberCount == 0)
    #expect(position.state == .atRest && !runtime.isActive && !clock.wantsFrames)
  }

  @Test("keeps connections from an element's properties to others")
  func connectionsToOthers() {
    let target = ReactiveProperty(Point.zero)
    var card: MotionElement? = MotionElement(position: Point(3, 4))
    runtime.connect(card!.position._map { $0 * 2 }, to: target)
    let position = card!.position
    card = nil
    position.value = Point(5, 5)
    #expect(target.value == Point(10, 10))
  }

  @Test("ends and releases an application's own interaction, with what it connected elsewhere")
  func ownInteraction() {
    weak var interaction: Follow?
    var ended: [String] = []
    let shadow = MotionElement()
    expectReleased { card in
      let follow = Follow(shadow: shadow) { ended.append("end") }
      interaction = follow
      runtime.add(follow, to: card)
      card.position.value = Point(7, 7)
      #expect(shadow.position.value == Point(7, 7))
    }
    #expect(interaction == nil)
    #expect(ended == ["end"])
  }

  @Test("ends a part of an application's own interaction with the other element that it moves")
  func ownInteractionOnOther() {
    let card = MotionElement()
    var shadow: MotionElement? = MotionElement()
    weak var position: ReactiveProperty<Point>?
    position = shadow?.position
    let follow = Follow(shadow: shadow) {}
    runtime.add(follow, to: card)
    follow.shadow = nil
    #expect(position != nil)
    shadow = nil
    #expect(position == nil, "The runtime keeps the property alive")
  }

  @Test("connects nothing for an interaction that comes too late")
  func lateInteraction() {
    let hand = Hand<Point>()
    let follow = Follow(shadow: nil) {}
    expectReleased { runtime.add(follow, to: $0) }
    let other = MotionElement()
    follow.runtime?.connect(hand.stream, to: other.position)
    #expect(hand.subscriberCount == 0)
  }

  @Test("ends an interaction whose target names the lifetime of an element that it contains")
  func ownTarget() {
    var ended = 0
    var row: Row? = Row(card: MotionElement())
    runtime.add(MoveRow { ended += 1 }, to: row!)
    #expect(ended == 0)
    row = nil
    #expect(ended == 1)
  }

  @Test("ends an interaction with a target of another type that has a lifetime, even one that is not ended")
  func ownElement() {
    var ended = 0
    var knob: Knob? = Knob()
    runtime.add(TurnKnob { ended += 1 }, to: knob!)
    #expect(ended == 0)
    knob = nil
    #expect(ended == 1)
  }

  @Test("ends an interaction that another interaction added to the same element, once")
  func nestedInteractions() {
    var ended: [String] = []
    let inner = Follow(shadow: nil) { ended.append("inner") }
    let outer = Follow(shadow: nil, adding: inner) { ended.append("outer") }
    expectReleased { runtime.add(outer, to: $0) }
    #expect(ended.sorted() == ["inner", "outer"])
  }

  // MARK: Order

  @Test("ends each once, whether the element is released first or the subscription ends first")
  func subscriptions() {
    var ended = 0
    var subscription: Subscription?
    expectReleased { subscription = runtime.add(Follow(shadow: nil) { ended += 1 }, to: $0) }
    subscription?.unsubscribe()
    #expect(ended == 1)
    expectReleased { runtime.add(Follow(shadow: nil) { ended += 1 }, to: $0).unsubscribe() }
    #expect(ended == 2)
  }

  @Test("shares an element with another runtime; both come to rest")
  func twoRuntimes() {
    let other = MotionRuntime(clock: clock)
    let spring = Spring(destination: 1.0, description: SpringDescription(damping: 0))
    expectReleased { card in
      runtime.add(Tossable(spring: Spring(destination: Point(100, 100))), to: card)
      other.add(spring, to: card.rotation)
      #expect(runtime.isActive && other.isActive)
    }
    #expect(!other.isActive)
  }

  @Test("may be deallocated before the element")
  func runtimeFirst() {
    var ended = 0
    var card: MotionElement? = MotionElement()
    do {
      let other = MotionRuntime(clock: clock)
      other.add(Follow(shadow: nil) { ended += 1 }, to: card!)
      other.add(Tossable(spring: Spring(destination: Point(100, 100))), to: card!)
    }
    #expect(ended == 1 && card?.isInFlight == false)
    card = nil
    #expect(ended == 1 && !clock.wantsFrames)
  }

  @Test("may be deallocated by an observer that is told that the deallocated element rests")
  func runtimeDuringRelease() {
    var ended = 0
    var other: MotionRuntime? = MotionRuntime(clock: clock)
    var card: MotionElement? = MotionElement()
    other?.add(Follow(shadow: nil) { ended += 1 }, to: card!)
    other?.add(Tossable(spring: Spring(destination: Point(100, 100))), to: card!)
    other?.add(Follow(shadow: nil) { ended += 1 }, to: card!)
    card?.position.subscribe(next: { _ in }, active: { if !$0 { other = nil } })
    #expect(other?.isActive == true && ended == 0)
    card = nil
    #expect(other == nil && ended == 2 && !clock.wantsFrames)
  }

  // MARK: Re-entrancy

  @Test("may lose an element to an observer of its position, in the midst of a frame")
  func releasedInNext() {
    var card: MotionElement? = MotionElement()
    let position = card!.position
    runtime.add(Tossable(spring: Spring(destination: Point(100, 100))), to: card!)
    position.subscribe { if $0.x > 10 { card = nil } }
    let heard = position.recorded()
    clock.advance(by: 1, framesPerSecond: 60)
    #expect(card == nil && position.value.x > 10 && position.value.x < 100)
    #expect(heard.events.last == "R" && heard.events.filter { $0 == "R" }.count == 1)
    #expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("may lose an element to an observer of its state")
  func releasedInState() {
    for state in [MotionState.active, .atRest] {
      var card: MotionElement? = MotionElement()
      let spring = Spring(destination: Point.zero)
      runtime.add(Tossable(spring: spring), to: card!)
      var isReady = false
      card!.position.subscribe(next: { _ in }, state: { if isReady, $0 == state { card = nil } })
      isReady = true
      spring.destination.value = Point(100, 100)
      clock.advance(by: 5, framesPerSecond: 60)
      #expect(card == nil)
      #expect(!runtime.isActive && !clock.wantsFrames)
    }
  }

  @Test("may lose an element to an observer of the drag that moves it")
  func releasedInDrag() {
    let draggable = Draggable()
    var card: MotionElement? = MotionElement(size: Point(80, 80))
    runtime.add(draggable, to: card!)
    card!.position.subscribe { if $0.x > 5 { card = nil } }
    func drag() {
      guard let card else { return }
      pull(card)
    }
    drag()
    #expect(card == nil)
    #expect(!draggable.state.isActive && !runtime.isActive && !clock.wantsFrames)
  }

  @Test("may lose a second element to an observer that is told of the end of the first")
  func releasedInTurn() {
    var first: MotionElement? = MotionElement()
    var second: MotionElement? = MotionElement()
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    runtime.add(tossable, to: first!)
    runtime.add(tossable, to: second!)
    clock.advance(by: 0.05)
    first!.position.subscribe(next: { _ in }, active: { if !$0 { second = nil } })
    first = nil
    #expect(second == nil)
    #expect(!runtime.isActive && !tossable.state.isActive && !clock.wantsFrames)
  }

  // MARK: Help

  /// Checks that an element is deallocated after the body, and leaves the runtime at rest.
  private func expectReleased(
    sourceLocation: SourceLocation = #_sourceLocation, after body: (MotionElement) -> Void
  ) {
    weak var reference: MotionElement?
    do {
      let card = MotionElement(size: Point(200, 100))
      reference = card
      body(card)
    }
    #expect(reference == nil, "The element is still alive", sourceLocation: sourceLocation)
    #expect(!runtime.isActive, sourceLocation: sourceLocation)
    #expect(!clock.wantsFrames, sourceLocation: sourceLocation)
  }

  private func pull(_ card: MotionElement) {
    PointerPress(on: card, clock: clock, at: .zero, time: clock.now)
      .move(by: Point(20, 0), at: clock.now + 0.02)
      .move(by: Point(20, 0), at: clock.now + 0.02)
    #expect(card.isHeld)
  }
}

extension MotionObservable<MotionState> {
  /// Whether the newest state is active.
  fileprivate var isActive: Bool {
    var isActive = false
    subscribe(next: { _ in }, active: { isActive = $0 }).unsubscribe()
    return isActive
  }
}

/// Counts the closures that are still alive.
private final class Balance {
  var count = 0

  private final class Entry {
    let balance: Balance

    init(_ balance: Balance) {
      self.balance = balance
      balance.count += 1
    }

    deinit { balance.count -= 1 }
  }

  /// A closure that counts while it is alive.
  func counting<T>(_ closure: @escaping (T) -> T) -> (T) -> T {
    let entry = Entry(self)
    return { value in withExtendedLifetime(entry) { closure(value) } }
  }

  /// A constraint whose stream counts while it is alive.
  func constraint<T>() -> (MotionObservable<T>) -> MotionObservable<T> {
    { [self] in $0._map(counting { $0 }) }
  }
}

/// Connects another element's position to the target's.
private final class Follow: Interaction {
  var shadow: MotionElement?
  private(set) var runtime: MotionRuntime?
  private let inner: Follow?
  private let end: () -> Void

  init(shadow: MotionElement?, adding inner: Follow? = nil, end: @escaping () -> Void) {
    self.shadow = shadow
    self.inner = inner
    self.end = end
  }

  func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    self.runtime = runtime
    let tap = TapGestureRecognizer()
    element.add(tap)
    runtime.onEnd { tap.element?.remove(tap) }
    runtime.onEnd(end)
    if let shadow { runtime.connect(element.position, to: shadow.position) }
    if let inner { runtime.add(inner, to: element) }
  }
}

private struct Row {
  let card: MotionElement
}

private final class MoveRow: Interaction {
  private let end: () -> Void

  init(end: @escaping () -> Void) {
    self.end = end
  }

  func add(
    to row: Row, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    runtime.onEnd(end)
  }

  static func lifetime(of row: Row) -> Lifetime? { row.card.lifetime }
}

/// Has a lifetime, and does not end it.
private final class Knob: LifetimeTracked {
  let lifetime = Lifetime()
}

private final class TurnKnob: Interaction {
  private let end: () -> Void

  init(end: @escaping () -> Void) {
    self.end = end
  }

  func add(
    to knob: Knob, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    runtime.onEnd(end)
  }
}
