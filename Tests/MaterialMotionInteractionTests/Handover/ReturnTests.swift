// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The return of an element within its bounds")
struct ReturnTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(200, 200), size: Point(80, 80))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Drags the card to the left. The first 10 points of the finger's movement are the slop.
  private func drag(by distance: Double) -> PointerPress {
    let place = card.position.value
    let press = PointerPress(on: card, clock: clock, at: place, time: clock.now)
    press.move(by: Point(-11, 0), at: clock.now + 0.01)
    return press.move(by: Point(1 - distance, 0), at: clock.now + 0.1)
  }

  private func settle() { clock.advance(by: 2, framesPerSecond: 60) }

  @Test("an element that has returned and was then moved by the program stays there when it is enabled again")
  func overAfterReturn() {
    let draggable = Draggable(within: Bounds(x: 0...300))
    runtime.add(draggable, to: card)
    drag(by: 400).lift(at: clock.now)
    settle()
    expect(card.position.value.x == 0)
    card.position.value.x = 150
    draggable.enabled.value = false
    draggable.enabled.value = true
    settle()
    expect(card.position.value.x == 150)
    expect(!clock.wantsFrames)
    draggable.bounds.value = Bounds(x: 0...100)
    settle()
    expect(card.position.value.x == 100)
  }

  @Test("a return that the spring's property `enabled` has interrupted continues")
  func interrupted() {
    let draggable = Draggable(within: Bounds(x: 0...300))
    runtime.add(draggable, to: card)
    drag(by: 400).lift(at: clock.now)
    clock.advance(by: 0.05)
    draggable.spring.enabled.value = false
    settle()
    expect(card.position.value.x < -1)
    draggable.spring.enabled.value = true
    settle()
    expect(card.position.value.x == 0)
  }

  @Test(
    "an element that the program moves during an interruption returns from its new place, or stays there",
    arguments: [150, -90.0], [false, true])
  func movedDuringInterruption(place: Double, byInteraction: Bool) {
    let draggable = Draggable(within: Bounds(x: 0...300))
    runtime.add(draggable, to: card)
    drag(by: 400).lift(at: clock.now)
    clock.advance(by: 0.05)
    let enabled = byInteraction ? draggable.enabled : draggable.spring.enabled
    enabled.value = false
    card.position.value = Point(place, 200)
    enabled.value = true
    settle()
    expect(card.position.value == Point(max(place, 0), 200) && !clock.wantsFrames)
  }

  @Test("a second write of `true` to the spring's property `enabled` does not change the return")
  func enabledTwice() {
    let draggable = Draggable(within: Bounds(x: 0...300))
    draggable.spring.description.value = SpringDescription(response: 0.5, dampingRatio: 0.2)
    runtime.add(draggable, to: card)
    drag(by: 400).lift(at: clock.now)
    while card.position.value.x <= 1 { clock.advance(by: 1 / 60) }
    draggable.spring.enabled.value = true
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(card.position.value.x > 1 && clock.wantsFrames)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value.x == 0)
  }

  @Test("bounds that are first used after the interaction was added are unlimited, and limit it from then on")
  func firstUsedLate() {
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    expect(draggable.bounds.value == .unlimited)
    expect(!clock.wantsFrames)
    draggable.bounds.value = Bounds(x: 0...100)
    settle()
    expect(card.position.value == Point(100, 200))
    let press = drag(by: 400)
    expect(card.position.value.x > -300 && card.position.value.x < -100)
    press.lift(at: clock.now)
    settle()
    expect(card.position.value == Point(0, 200))
    expect(!clock.wantsFrames)
  }

  @Test("an element whose bounds are first used during a drag returns after the drag, with its velocity")
  func firstUsedDuringDrag() {
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    let log = GestureLog(of: draggable.state)
    let press = drag(by: 400)
    draggable.bounds.value = Bounds(x: 0...300)
    press.move(by: Point(-20, 0), at: clock.now + 0.02)
    let (place, velocity) = (card.position.value, card.velocity.value)
    expect(place.x < -200 && velocity.x < -10)
    press.lift(at: clock.now)
    clock.advance(by: 1e-6)
    expect(card.position.value.isWithin(0.01, of: place))
    expect(card.velocity.value.isWithin(1, of: velocity))
    settle()
    expect(card.position.value == Point(0, 200))
    expect(log.states == [.atRest, .active, .atRest])
  }

  @Test("bounds that are first used late end with the runtime")
  func lateBoundsEnd() {
    let draggable = Draggable()
    let subscription = runtime.add(draggable, to: card)
    draggable.bounds.value = Bounds(x: 0...300)
    subscription.unsubscribe()
    draggable.bounds.value = Bounds(x: 0...100)
    settle()
    expect(card.position.value == Point(200, 200))
  }
}
