// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A drag after holding")
struct AfterHoldingTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let row = MotionElement(position: Point(100, 100), size: Point(80, 60))
  private let draggable = Draggable(afterHolding: 0.4)

  init() {
    runtime = MotionRuntime(clock: clock)
    runtime.add(draggable, to: row)
  }

  private func press() -> PointerPress {
    PointerPress(on: row, clock: clock, at: Point(100, 100), time: clock.now)
  }

  @Test("becomes active when the hold is over, before the pointer moves, and then has no dead zone")
  func held() {
    let states = GestureLog(of: draggable.state)
    let press = press()
    clock.advance(by: 0.39)
    expect(!row.isHeld)
    clock.advance(by: 0.02)
    expect(row.isHeld && states.states.last == .active)
    expect(row.position.value == Point(100, 100))
    press.move(to: Point(100, 101), at: 0.42)
    expect(row.position.value == Point(100, 101))
    press.lift(at: 0.43)
    expect(states.states.last == .atRest)
  }

  @Test("does not jump if the pointer moved while it was held")
  func countsFromTheEndOfTheHold() {
    let grips = GestureLog(of: draggable.grips)
    let press = press().move(to: Point(108, 100), at: 0.1)
    clock.advance(by: 0.41)
    expect(row.isHeld)
    expect(row.position.value == Point(100, 100))
    expect(grips.values == [Point(48, 30)])
    press.move(to: Point(108, 101), at: 0.42)
    expect(row.position.value == Point(100, 101))
    press.move(to: Point(108, 130), at: 0.6)
    expect(row.position.value == Point(100, 130))
  }

  @Test("fails if the pointer moves beyond the slop first, so that a list can scroll")
  func scrolled() {
    let list = MotionElement()
    row.parent = list
    runtime.add(Flingable(along: .y), to: list)
    let press = press().move(to: Point(100, 120), at: 0.02)
    clock.advance(by: 1)
    press.move(to: Point(100, 150), at: 1.02)
    expect(!row.isHeld)
    expect(row.position.value == Point(100, 100))
    expect(list.position.value == Point(0, 40))
  }

  @Test("takes the pointer from a list")
  func list() {
    let list = MotionElement()
    row.parent = list
    runtime.add(Flingable(along: .y), to: list)
    let press = press()
    clock.advance(by: 0.5)
    press.move(to: Point(100, 150), at: 0.52)
    expect(row.position.value == Point(100, 150))
    expect(list.position.value == .zero)
  }

  @Test("requests frames only until the hold succeeds or fails")
  func frames() {
    expect(!clock.wantsFrames)
    let press = press()
    expect(clock.wantsFrames)
    clock.advance(by: 0.5)
    expect(!clock.wantsFrames)
    press.lift(at: 0.6)
    let second = self.press()
    expect(clock.wantsFrames)
    second.move(to: Point(100, 130), at: clock.now + 0.01)
    expect(!clock.wantsFrames)
    second.lift(at: clock.now)
    self.press().lift(at: clock.now + 0.1)
    expect(!clock.wantsFrames)
    let fingers = FingersOnElement(row, clock: clock)
    fingers.land(.zero, .zero)
    expect(!clock.wantsFrames)
  }

  @Test("throws a tossable element, and a press catches it in flight at once")
  func tossable() {
    let card = MotionElement(position: Point(0, 0), size: Point(80, 60))
    let tossable = Tossable(afterHolding: 0.2)
    tossable.spring.destination.value = Point(500, 0)
    runtime.add(tossable, to: card)
    clock.advance(by: 0.05, framesPerSecond: 100)
    let place = card.position.value
    let press = PointerPress(on: card, clock: clock, at: .zero, time: clock.now)
    expect(card.isHeld)
    clock.advance(by: 0.25, framesPerSecond: 100)
    expect(card.position.value == place)
    expect(!clock.wantsFrames)
    press.move(to: Point(20, 0), at: clock.now + 0.01).move(to: Point(40, 0), at: clock.now + 0.01)
    expect(card.position.value == place + Point(37, 0))
    press.lift(at: clock.now + 0.005)
    expect(card.velocity.value.x > 500)
  }

  @Test("begins when an event shows that the time is over, although the frame is late")
  func lateFrame() {
    press().move(to: Point(100, 150), at: 0.5).lift(at: 0.52)
    expect(row.position.value == Point(100, 150))
  }

  @Test("fails with a second finger, and reports it once")
  func fingers() {
    let pan = HoldPanGestureRecognizer(minimumDuration: 0.4, clock: clock)
    let element = MotionElement()
    element.add(pan)
    let log = GestureLog(of: pan)
    let fingers = FingersOnElement(element, clock: clock)
    fingers.land(.zero, Point(50, 0))
    fingers.move(0, to: Point(90, 0))
    clock.advance(by: 1)
    fingers.lift(0, 1)
    expect(log.takeText() == "possible R failed R")
    PointerPress(on: element, clock: clock, at: .zero, time: clock.now).lift(at: clock.now + 0.1)
    expect(log.takeText() == "failed R")
    PointerPress(on: element, clock: clock, at: .zero, time: clock.now).lift(at: clock.now + 0.5)
    expect(log.takeText() == "A began ended R")
    let press = PointerPress(on: element, clock: clock, at: .zero, time: clock.now)
    pan.isEnabled = false
    clock.advance(by: 1)
    press.lift(at: clock.now)
    expect(log.text == "")
    expect(!clock.wantsFrames)
  }

  @Test("works with a platform's pan")
  func hosted() {
    let card = MotionElement(position: Point(100, 100), size: Point(80, 60))
    let pan = HostedPanGestureRecognizer(on: card)
    card.makePan = { _, _ in ElementPan(pan) {} }
    runtime.add(draggable, to: card)
    let log = GestureLog(of: pan)
    _ = log.takeText()
    let start = clock.now
    pan.press(at: .zero, time: start, kind: .touch)
    pan.move(to: Point(4, 0), time: start + 0.1)
    clock.advance(by: 0.5)
    expect(log.takeText() == "A began")
    expect(card.position.value == Point(100, 100))
    expect(!clock.wantsFrames)
    pan.move(to: Point(5, 0), time: clock.now)
    expect(card.position.value == Point(101, 100))
    pan.release(at: Point(5, 0), time: clock.now + 0.1)
    expect(log.takeText() == "A changed ended R")

    pan.press(at: .zero, time: 2, kind: .touch)
    pan.move(to: Point(11, 0), time: 2.1)
    pan.move(to: Point(41, 0), time: 2.6)
    pan.release(at: .zero, time: 2.7)
    expect(log.takeText() == "failed R")
    expect(!clock.wantsFrames)

    pan.press(at: .zero, time: 3, kind: .touch)
    pan.move(to: Point(30, 0), time: 3.5)
    pan.release(at: Point(30, 0), time: 3.6)
    expect(log.takeText() == "A began A changed ended R")
    pan.press(at: .zero, time: 4, kind: .touch)
    pan.isEnabled = false
    expect(log.text == "")
    expect(!clock.wantsFrames)
  }

  @Test("for fingers alone lets a mouse drag with a movement, with a platform's pan")
  func hostedKinds() {
    let card = MotionElement(position: Point(100, 100), size: Point(80, 60))
    let pan = HostedPanGestureRecognizer(on: card)
    card.makePan = { _, _ in ElementPan(pan) {} }
    runtime.add(Draggable(along: .x, afterHolding: .touch(0.4)), to: card)
    pan.press(at: .zero, time: 0, kind: .mouse)
    expect(!clock.wantsFrames)
    pan.move(to: Point(5, 0), time: 0.01)
    expect(card.position.value == Point(102, 100))
    pan.release(at: Point(5, 0), time: 1)
    // A pointer of an unknown kind counts as a finger.
    pan.press(at: .zero, time: 2, slop: 10)
    expect(clock.wantsFrames)
    pan.move(to: Point(11, 0), time: 2.1)
    expect(!clock.wantsFrames)
    expect(card.position.value == Point(102, 100))
  }

  @Test("catches an element in flight at once with a platform's pan")
  func hostedCatch() {
    let card = MotionElement(position: Point(0, 0), size: Point(80, 60))
    let pan = HostedPanGestureRecognizer(on: card)
    card.makePan = { _, _ in ElementPan(pan) {} }
    let tossable = Tossable(afterHolding: 0.2)
    tossable.spring.destination.value = Point(500, 0)
    runtime.add(tossable, to: card)
    clock.advance(by: 0.05, framesPerSecond: 100)
    let place = card.position.value
    pan.press(at: .zero, time: clock.now, kind: .touch)
    expect(card.isHeld)
    clock.advance(by: 0.1, framesPerSecond: 100)
    expect(card.position.value == place)
    pan.move(to: Point(4, 0), time: clock.now)
    expect(card.position.value == place + Point(1, 0))
  }

  @Test("is a precondition failure if the platform's pan cannot wait")
  func unable() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let card = MotionElement()
      card.makePan = { _, _ in ElementPan(FakePan()) {} }
      MotionRuntime(clock: ManualFrameClock()).add(Draggable(afterHolding: 0.4), to: card)
    }
    expectMessage(
      "The pan that the element's makePan creates must be a HoldableGestureRecognizer", in: result,
      isAtCaller: false)
  }

  @Test("is a precondition failure if the time is not finite")
  func infinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Tossable(afterHolding: HoldDuration(.infinity))
    }
    expectMessage("The time for which the pointer must be held must be finite and at least 0 s", in: result)
  }
}
