// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion
@testable import MaterialMotionHosting

@Suite("Pointers that a platform's recognizer relays to an element")
struct PointerRelayTests {
  /// The platform's object of a pointer.
  private final class Touch {
    var key: ObjectIdentifier { ObjectIdentifier(self) }
  }

  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let claims = PointerClaims()
  private let panel = MotionElement(position: Point(200, 200), size: Point(400, 400))
  private let card: MotionElement
  private let touch = Touch()
  private let second = Touch()

  init() {
    runtime = MotionRuntime(clock: clock)
    card = MotionElement(position: Point(100, 100), size: Point(80, 80), parent: panel)
  }

  private func makeRelay(to element: MotionElement) -> PointerRelay {
    PointerRelay(to: element, claims: claims, clock: clock)
  }

  private func land(
    _ touch: Touch, _ relay: PointerRelay, at position: Point = Point(100, 100), time: Double = 0
  ) -> Bool {
    relay.land(touch.key, at: position, kind: .touch, time: time)
  }

  private func lift(_ touch: Touch, _ relay: PointerRelay, isCancelled: Bool = false, time: Double = 0.1) {
    relay.lift(touch.key, at: Point(150, 100), isCancelled: isCancelled, time: time)
  }

  // MARK: The state of the platform's recognizer

  @Test("the platform's recognizer begins with the pan of the element, and ends with it")
  func drag() {
    runtime.add(Draggable(), to: card)
    let relay = makeRelay(to: card)
    #expect(land(touch, relay))
    #expect(relay.state == .possible)
    relay.move(touch.key, to: Point(108, 100), time: 0.01)
    #expect(relay.state == .possible)
    relay.move(touch.key, to: Point(130, 100), time: 0.02)
    #expect(relay.state == .began)
    relay.move(touch.key, to: Point(150, 100), time: 0.03)
    #expect(relay.state == .changed)
    #expect(card.position.value == Point(140, 100))
    lift(touch, relay)
    #expect(relay.state == .ended)
    #expect(!card.isHeld)
  }

  @Test("a press without a drag makes the platform's recognizer fail")
  func press() {
    runtime.add(Draggable(), to: card)
    let relay = makeRelay(to: card)
    #expect(land(touch, relay))
    relay.lift(touch.key, at: Point(100, 100), isCancelled: false, time: 0.1)
    #expect(relay.state == .failed)
  }

  @Test("an element without interactions leaves every gesture to the platform")
  func noInteraction() {
    let relay = makeRelay(to: card)
    #expect(land(touch, relay))
    relay.move(touch.key, to: Point(200, 100), time: 0.02)
    #expect(relay.state == .possible)
  }

  @Test("the platform's recognizer begins when a press catches the element in flight")
  func catchInFlight() {
    runtime.add(Tossable(spring: Spring(destination: Point(300, 100))), to: card)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let relay = makeRelay(to: card)
    #expect(land(touch, relay, time: clock.now))
    #expect(relay.state == .began)
    #expect(card.isHeld)
  }

  @Test("a cancelled pointer cancels the platform's recognizer and throws nothing")
  func cancelled() {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    runtime.add(tossable, to: card)
    let relay = makeRelay(to: card)
    #expect(land(touch, relay))
    for step in 1...5 {
      relay.move(touch.key, to: Point(100 + Double(step) * 20, 100), time: Double(step) / 100)
    }
    lift(touch, relay, isCancelled: true, time: 0.06)
    #expect(relay.state == .cancelled)
    #expect(card.velocity.value == .zero)
  }

  @Test("a reset by the platform, such as for a scroll view, cancels the pointers before a gesture begins")
  func reset() {
    runtime.add(Draggable(), to: card)
    let relay = makeRelay(to: card)
    #expect(land(touch, relay))
    relay.move(touch.key, to: Point(100, 105), time: 0.01)
    relay.reset(at: 0.02)
    #expect(relay.state == .possible)
    relay.move(touch.key, to: Point(100, 200), time: 0.03)
    #expect(card.position.value == Point(100, 100))
    // The next finger works as usual.
    #expect(land(second, relay, time: 1))
    relay.move(second.key, to: Point(150, 100), time: 1.1)
    #expect(relay.state == .began)
  }

  @Test("the deallocation of a relay cancels its pointers", arguments: [true, false])
  func deallocation(clockLives: Bool) {
    var clock: ManualFrameClock? = ManualFrameClock()
    runtime.add(Draggable(), to: card)
    var relay: PointerRelay? = clock.map { PointerRelay(to: card, claims: claims, clock: $0) }
    if !clockLives { clock = nil }
    _ = relay?.land(touch.key, at: Point(100, 100), kind: .touch, time: 0)
    relay?.move(touch.key, to: Point(150, 100), time: 0.02)
    #expect(card.isHeld)
    relay = nil
    #expect(!card.isHeld)
    #expect(card.position.value == Point(140, 100) && card.velocity.value == .zero)
    #expect(land(touch, makeRelay(to: panel), time: 1))
  }

  @Test("each state of a relay leads to a transition of the platform's recognizer that UIKit accepts")
  func transitions() {
    runtime.add(Draggable(), to: card)
    let ends: [RecognitionState] = [.ended, .cancelled, .failed]
    func expect(_ relay: PointerRelay, _ possible: RecognitionState?, _ active: RecognitionState?) {
      #expect(relay.transition(from: .possible) == possible)
      #expect(relay.transition(from: .began) == active && relay.transition(from: .changed) == active)
      #expect(ends.allSatisfy { relay.transition(from: $0) == nil })
    }
    let relay = makeRelay(to: card)
    #expect(land(touch, relay))
    expect(relay, nil, nil)
    relay.move(touch.key, to: Point(130, 100), time: 0.01)
    expect(relay, .began, .changed)
    relay.move(touch.key, to: Point(140, 100), time: 0.02)
    expect(relay, .began, .changed)
    lift(touch, relay)
    expect(relay, .ended, .ended)
    relay.reset(at: 0.2)
    #expect(land(second, relay, time: 0.3))
    lift(second, relay, isCancelled: true, time: 0.4)
    expect(relay, .failed, .cancelled)
  }

  @Test("a recognizer that gets another element in mid-gesture is cancelled, and fails before the gesture")
  func cancelAll() {
    runtime.add(Draggable(), to: card)
    let relay = makeRelay(to: card)
    #expect(relay.cancelAll(inState: .possible, at: 0) == nil)
    #expect(land(touch, relay))
    #expect(relay.cancelAll(inState: .possible, at: 0.01) == .failed)
    #expect(land(touch, relay, time: 1))
    relay.move(touch.key, to: Point(150, 100), time: 1.01)
    #expect(relay.cancelAll(inState: .changed, at: 1.02) == .cancelled)
    #expect(!card.isHeld && !relay.hasPointers)
    // The rest of the gesture has no effect.
    relay.move(touch.key, to: Point(250, 100), time: 1.03)
    lift(touch, relay, time: 1.04)
    #expect(relay.transition(from: .cancelled) == nil)
    #expect(card.position.value == Point(140, 100))
  }

  @Test("two fingers scale and turn the element, and one may stay")
  func twoFingers() {
    runtime.add(Scalable(), to: card)
    let relay = makeRelay(to: card)
    #expect(land(touch, relay, at: Point(60, 100)))
    #expect(land(second, relay, at: Point(140, 100)))
    #expect(relay.state == .possible)
    relay.move(second.key, to: Point(240, 100), time: 0.02)
    #expect(relay.state == .began)
    #expect(card.scale.value > 1.5)
    lift(second, relay)
    #expect(relay.state == .changed)
    lift(touch, relay, time: 0.2)
    #expect(relay.state == .ended)
  }

  @Test("a drag of an ancestor begins the platform's recognizer, too")
  func ancestor() {
    runtime.add(Draggable(), to: panel)
    let relay = makeRelay(to: card)
    #expect(land(touch, relay))
    relay.move(touch.key, to: Point(150, 100), time: 0.02)
    #expect(relay.state == .began)
    #expect(panel.position.value == Point(240, 200))
  }

  @Test("the events set the clock's time")
  func time() {
    let relay = makeRelay(to: card)
    #expect(land(touch, relay, time: 0.25))
    #expect(clock.now == 0.25)
  }

  // MARK: Claims

  @Test("the innermost element receives a pointer, in whichever order the platform asks", arguments: [0, 1])
  func innermost(order: Int) {
    runtime.add(Draggable(), to: panel)
    runtime.add(Draggable(), to: card)
    let (outer, inner) = (makeRelay(to: panel), makeRelay(to: card))
    let relays = order == 0 ? [outer, inner] : [inner, outer]
    for relay in relays { _ = relay.offer(touch.key, time: 0) }
    #expect(relays.map { land(touch, $0) } == [true, order == 0])
    for relay in relays { relay.move(touch.key, to: Point(150, 100), time: 0.01) }
    #expect(outer.state == .possible && inner.state == .began)
    #expect(card.position.value == Point(140, 100))
    #expect(panel.position.value == Point(200, 200))
  }

  @Test("a pointer that has landed on an ancestor passes to the innermost element")
  func takeover() {
    runtime.add(Draggable(), to: panel)
    runtime.add(Draggable(), to: card)
    let (outer, inner) = (makeRelay(to: panel), makeRelay(to: card))
    #expect(land(touch, outer))
    #expect(land(touch, inner))
    outer.move(touch.key, to: Point(150, 100), time: 0.01)
    #expect(outer.state == .possible)
    inner.move(touch.key, to: Point(150, 100), time: 0.01)
    #expect(card.position.value == Point(140, 100))
    #expect(panel.position.value == Point(200, 200))
    lift(touch, outer)
    #expect(outer.state == .failed)
  }

  @Test("a pointer that was never pressed does not keep a later one from an ancestor")
  func stale() {
    let (outer, inner) = (makeRelay(to: panel), makeRelay(to: card))
    #expect(inner.offer(touch.key, time: 0))
    // The platform reuses the pointer's object.
    #expect(outer.offer(touch.key, time: 1))
    #expect(land(touch, outer, time: 1))
  }

  @Test("an ancestor receives a pointer that never lands on the element that has claimed it")
  func neverLanded() {
    runtime.add(Draggable(), to: panel)
    let (outer, inner) = (makeRelay(to: panel), makeRelay(to: card))
    #expect(inner.offer(touch.key, time: 0))
    #expect(!outer.offer(touch.key, time: 0))
    #expect(land(touch, outer))
    #expect(outer.hasPointers)
    outer.move(touch.key, to: Point(150, 100), time: 0.01)
    #expect(outer.state == .began)
    #expect(panel.position.value == Point(240, 200))
    lift(touch, outer)
    #expect(outer.state == .ended && !outer.hasPointers)
  }

  @Test("after a pointer is lifted, its object may belong to another element")
  func reused() {
    let (outer, inner) = (makeRelay(to: panel), makeRelay(to: card))
    #expect(land(touch, inner))
    #expect(!outer.offer(touch.key, time: 0))
    lift(touch, inner)
    #expect(land(touch, outer, time: 1))
  }

  @Test("fingers of two elements reach their common ancestor as different pointers")
  func twoElements() {
    runtime.add(Scalable(), to: panel)
    let other = MotionElement(position: Point(300, 100), size: Point(80, 80), parent: panel)
    let (first, next) = (makeRelay(to: card), makeRelay(to: other))
    #expect(land(touch, first, at: Point(100, 100)))
    #expect(land(second, next, at: Point(300, 100)))
    next.move(second.key, to: Point(400, 100), time: 0.02)
    #expect(panel.scale.value > 1.2)
  }

  @Test("a relay that is reset in response to the lift of its pointer is ready for the next gesture")
  func resetRelay() {
    let pan = PanGestureRecognizer()
    card.add(pan)
    let relay = makeRelay(to: card)
    gestureSource(pan).whenRecognitionState(is: .ended).subscribe { _ in relay.reset(at: 0.03) }
    #expect(land(touch, relay, time: 0.01))
    relay.move(touch.key, to: Point(130, 100), time: 0.02)
    lift(touch, relay, time: 0.03)
    #expect(relay.state == .possible)
  }
}
