// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A draggable card")
struct DraggableTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(200, 200), size: Point(80, 80))
  private let draggable = Draggable()

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Drags the card to the right at 1000 points per second. The slop of 10 points does not move the card.
  private func drag() -> PointerPress {
    PointerPress(on: card, clock: clock, at: Point(200, 200), time: clock.now)
      .move(by: Point(20, 0), at: clock.now + 0.02)
      .move(by: Point(20, 0), at: clock.now + 0.02)
  }

  @Test("follows the finger exactly, and stays where it is released")
  func followed() {
    runtime.add(draggable, to: card)
    let press = drag()
    expect(card.position.value.isWithin(1e-9, of: Point(230, 200)))
    expect(card.velocity.value.isWithin(1e-6, of: Point(1000, 0)))
    press.move(by: Point(-5, 7), at: clock.now + 0.01).lift(at: clock.now)
    expect(card.position.value.isWithin(1e-9, of: Point(225, 207)))
    expect(card.position.state == .atRest && card.velocity.value == .zero)
    expect(!clock.wantsFrames)
  }

  @Test("makes its interaction active only while it is dragged")
  func state() {
    runtime.add(draggable, to: card)
    let log = GestureLog(of: draggable.state)
    let runtimeLog = GestureLog(of: runtime.state)
    let press = drag()
    expect(log.values == [.atRest, .active])
    press.lift(at: clock.now)
    expect(log.states == [.atRest, .active, .atRest])
    expect(log.values == [.atRest, .active, .atRest])
    expect(runtimeLog.states == [.atRest, .active, .atRest])
  }

  @Test("continues in the next drag from a position written between the drags")
  func nextDrag() {
    runtime.add(draggable, to: card)
    drag().lift(at: clock.now)
    card.position.value = Point(0, 0)
    _ = drag()
    expect(card.position.value.isWithin(1e-9, of: Point(30, 0)))
  }

  @Test("does not move while its interaction is disabled, nor by a press before it is enabled")
  func enabled() {
    runtime.add(draggable, to: card)
    draggable.enabled.value = false
    let press = drag()
    expect(card.position.value == Point(200, 200))
    expect(card.position.state == .atRest)
    draggable.enabled.value = true
    expect(card.position.value.isWithin(1e-9, of: Point(200, 200)))
    press.move(by: Point(3, 4), at: clock.now + 0.01).lift(at: clock.now + 0.02)
    expect(card.position.value == Point(200, 200))
    drag()
    expect(card.position.value != Point(200, 200))
  }

  @Test("obeys its constraints")
  func constraints() {
    runtime.add(draggable, to: card, constraints: { $0._map { Point($0.x, 20) } })
    drag().move(by: Point(0, 90), at: clock.now + 0.01)
    expect(card.position.value.isWithin(1e-9, of: Point(230, 20)))
  }

  @Test("does not jump when it gets another parent in mid-drag")
  func newParent() {
    let board = MotionElement(position: Point(400, 300), size: Point(300, 300))
    board.transform.value = .scale(by: 2)
    runtime.add(draggable, to: card)
    let press = drag()
    card.parent = board
    expect(card.position.value.isWithin(1e-9, of: Point(230, 200)))
    press.move(by: Point(8, -4), at: clock.now + 0.01)
    expect(card.position.value.isWithin(1e-9, of: Point(234, 198)))
    card.parent = nil
    press.move(by: Point(8, -4), at: clock.now + 0.01)
    expect(card.position.value.isWithin(1e-9, of: Point(242, 194)))
  }

  @Test("stays under the finger when it leaves its parent, in place, in mid-drag")
  func liftedOut() {
    let board = MotionElement(position: Point(400, 300), size: Point(300, 300))
    board.transform.value = .rotation(by: 2.1)
    card.parent = board
    runtime.add(draggable, to: card)
    let press = drag()
    let centre = card.convert(Point(40, 40), to: nil)
    card.parent = nil
    card.position.value = centre
    press.move(by: Point(7, -30), at: clock.now + 0.01)
    expect(card.position.value.isWithin(1e-9, of: centre + Point(7, -30)))
  }

  @Test("stays in place when the interaction is removed in mid-drag")
  func takenOff() {
    let addition = runtime.add(draggable, to: card)
    let press = drag()
    addition.unsubscribe()
    expect(card.gestureRecognizers.isEmpty && card.position.state == .atRest)
    press.move(by: Point(30, 0), at: clock.now + 0.01)
    expect(card.position.value.isWithin(1e-9, of: Point(230, 200)))
  }
}

@Suite("A spring toggled in reaction to a drag")
struct DraggableAndSpringTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(200, 200), size: Point(80, 80))
  private let draggable = Draggable()
  private let spring = Spring(destination: Point(200, 200))

  init() {
    runtime = MotionRuntime(clock: clock)
    runtime.add(spring, to: card.position)
    runtime.add(draggable, to: card)
    runtime.toggle(spring, inReactionTo: draggable)
  }

  private func drag() -> PointerPress {
    PointerPress(on: card, clock: clock, at: Point(200, 200), time: clock.now)
      .move(by: Point(60, 0), at: clock.now + 0.02)
  }

  @Test("leaves the card to the finger, and pulls it home after the release without an intermediate rest")
  func toggled() {
    let logs = [GestureLog(of: card.position) { _ in () }, GestureLog(of: runtime.state) { _ in () }]
    let press = drag()
    expect(!spring.enabled.value)
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(card.position.value.isWithin(1e-9, of: Point(250, 200)))
    press.lift(at: clock.now)
    expect(spring.enabled.value)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value == Point(200, 200))
    expect(card.position.state == .atRest)
    for log in logs { expect(log.states == [.atRest, .active, .atRest]) }
  }

  @Test("starts with the velocity of the release")
  func velocity() {
    drag().lift(at: clock.now)
    expect(card.velocity.value.isWithin(1e-6, of: Point(3000, 0)))
    let (position, velocity) = (card.position.value, card.velocity.value)
    clock.advance(by: 0.02)
    var (displacement, expected) = (position - Point(200, 200), velocity)
    SpringStep(spring.description.value, duration: 0.02).advance(&displacement, &expected)
    expect(card.position.value.isWithin(1e-9, of: Point(200, 200) + displacement))
    expect(card.velocity.value.isWithin(1e-9, of: expected))
  }

  @Test("hands over to the drag that catches the card without an intermediate rest")
  func catching() {
    drag().lift(at: clock.now)
    clock.advance(by: 0.05, framesPerSecond: 60)
    let position = card.position.value
    let logs = [GestureLog(of: card.position) { _ in () }, GestureLog(of: runtime.state) { _ in () }]
    _ = PointerPress(on: card, clock: clock, at: Point(230, 200), time: clock.now)
    expect(card.position.value == position)
    for log in logs { expect(log.states == [.active]) }
  }
}
