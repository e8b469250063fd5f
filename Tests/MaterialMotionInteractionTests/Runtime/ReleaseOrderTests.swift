// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A runtime and the order of deallocation")
struct ReleaseOrderTests {
  private let releasing = ReleasingRuntime()
  private var clock: ManualFrameClock { releasing.clock }
  private var runtime: MotionRuntime { releasing.runtime }

  @Test("ends each interaction once, whether the element or the subscription ends first")
  func subscriptions() {
    var ended = 0
    var subscription: Subscription?
    releasing.expectReleased { subscription = runtime.add(Follow(shadow: nil) { ended += 1 }, to: $0) }
    subscription?.unsubscribe()
    expect(ended == 1)
    releasing.expectReleased { runtime.add(Follow(shadow: nil) { ended += 1 }, to: $0).unsubscribe() }
    expect(ended == 2)
  }

  @Test("comes to rest together with another runtime of the same element")
  func twoRuntimes() {
    let other = MotionRuntime(clock: clock)
    let spring = Spring(destination: 1.0, description: SpringDescription(damping: 0))
    releasing.expectReleased { card in
      runtime.add(Tossable(spring: Spring(destination: Point(100, 100))), to: card)
      other.add(spring, to: card.rotation)
      expect(runtime.isActive && other.isActive)
    }
    expect(!other.isActive)
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
    expect(ended == 1 && card?.isInFlight == false)
    card = nil
    expect(ended == 1 && !clock.wantsFrames)
  }

  @Test("may be deallocated by an observer of the deallocated element's state")
  func runtimeDuringRelease() {
    var ended = 0
    var other: MotionRuntime? = MotionRuntime(clock: clock)
    var card: MotionElement? = MotionElement()
    other?.add(Follow(shadow: nil) { ended += 1 }, to: card!)
    other?.add(Tossable(spring: Spring(destination: Point(100, 100))), to: card!)
    other?.add(Follow(shadow: nil) { ended += 1 }, to: card!)
    card?.position.subscribe(next: { _ in }, active: { if !$0 { other = nil } })
    expect(other?.isActive == true && ended == 0)
    card = nil
    expect(other == nil && ended == 2 && !clock.wantsFrames)
  }

  // MARK: Re-entrancy

  @Test("comes to rest when an observer of a position releases the element during a frame")
  func releasedInNext() {
    var card: MotionElement? = MotionElement()
    let position = card!.position
    runtime.add(Tossable(spring: Spring(destination: Point(100, 100))), to: card!)
    position.subscribe { if $0.x > 10 { card = nil } }
    let heard = position.recorded()
    clock.advance(by: 1, framesPerSecond: 60)
    expect(card == nil && position.value.x > 10 && position.value.x < 100)
    expect(heard.events.last == "R" && heard.events.filter { $0 == "R" }.count == 1)
    expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("comes to rest when an observer of a state releases the element")
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
      expect(card == nil)
      expect(!runtime.isActive && !clock.wantsFrames)
    }
  }

  @Test("comes to rest when an observer of a drag releases the element")
  func releasedInDrag() {
    let draggable = Draggable()
    var card: MotionElement? = MotionElement(size: Point(80, 80))
    runtime.add(draggable, to: card!)
    card!.position.subscribe { if $0.x > 5 { card = nil } }
    func drag() {
      guard let card else { return }
      releasing.pull(card)
    }
    drag()
    expect(card == nil)
    expect(!draggable.state.isActive && !runtime.isActive && !clock.wantsFrames)
  }

  @Test("comes to rest when an observer of one element's end releases another element")
  func releasedInTurn() {
    var first: MotionElement? = MotionElement()
    var second: MotionElement? = MotionElement()
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    runtime.add(tossable, to: first!)
    runtime.add(tossable, to: second!)
    clock.advance(by: 0.05)
    first!.position.subscribe(next: { _ in }, active: { if !$0 { second = nil } })
    first = nil
    expect(second == nil)
    expect(!runtime.isActive && !tossable.state.isActive && !clock.wantsFrames)
  }
}
