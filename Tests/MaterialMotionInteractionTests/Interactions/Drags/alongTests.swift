// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A drag along an axis")
struct AlongTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 60))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func press() -> PointerPress {
    PointerPress(on: card, clock: clock, at: Point(100, 100), time: clock.now)
  }

  @Test("moves the element only along the axis, in a turned parent, too", arguments: [0, 1, -2.5])
  func drags(rotation: Double) {
    let panel = MotionElement()
    panel.rotation.value = rotation
    card.parent = panel
    runtime.add(Draggable(along: .x), to: card)
    let turn = Transform.rotation(by: rotation)
    let start = Point(100, 100)
    press().move(to: start + turn.apply(to: Point(30, 5)), at: 0.01)
      .move(to: start + turn.apply(to: Point(50, 70)), at: 0.02).lift(at: 0.03)
    // The drag begins on a circle of 10 points.
    let slop = 10 * 30 / (30.0 * 30 + 5 * 5).squareRoot()
    expect(card.position.value.isWithin(1e-9, of: Point(150 - slop, 100)))
  }

  @Test("leaves a movement across the axis to the list that contains the element")
  func list() {
    let list = MotionElement()
    card.parent = list
    runtime.add(Flingable(along: .y), to: list)
    runtime.add(Tossable(along: .x, landing: .edges(of: Bounds(x: 0...200, y: 100...100))), to: card)
    press().move(to: Point(100, 120), at: 0.01).move(to: Point(100, 150), at: 0.02)
    expect(card.position.value == Point(100, 100))
    expect(list.position.value == Point(0, 40))
    expect(!card.isHeld)
  }

  @Test("takes a movement along the axis from the list")
  func taken() {
    let list = MotionElement()
    card.parent = list
    runtime.add(Flingable(along: .y), to: list)
    runtime.add(Draggable(along: .x), to: card)
    press().move(to: Point(120, 100), at: 0.01).move(to: Point(150, 180), at: 0.02)
    expect(card.position.value == Point(140, 100))
    expect(list.position.value == .zero)
  }

  @Test("the spring moves the element along both axes, with the velocity along the axis")
  func tosses() {
    let tossable = Tossable(along: .x)
    tossable.spring.destination.value = Point(100, 300)
    tossable.enabled.value = false
    runtime.add(tossable, to: card)
    tossable.enabled.value = true
    clock.advance(by: 0.05, framesPerSecond: 100)
    let place = card.position.value
    // The press stops the card, and the drag begins after 3 points along the axis.
    let press = press().move(to: Point(110, 100), at: clock.now + 0.01)
      .move(to: Point(120, 190), at: clock.now + 0.01)
    expect(card.position.value == Point(place.x + 17, place.y))
    press.lift(at: clock.now + 0.001)
    expect(card.velocity.value.x > 500)
    expect(card.velocity.value.y == 0)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(card.position.value == Point(100, 300))
  }

  @Test("a fling along an axis fails for a movement across it")
  func flings() {
    let flingable = Flingable(along: .x)
    runtime.add(flingable, to: card)
    press().move(to: Point(105, 130), at: 0.01).move(to: Point(110, 170), at: 0.02)
    expect(card.position.value == Point(100, 100))
    expect(flingable.recognizer(for: card)?.axis == .x)
  }

  @Test("can begin after holding")
  func held() {
    let draggable = Draggable(along: .y, afterHolding: 0.3, within: Bounds(y: 0...120))
    runtime.add(draggable, to: card)
    expect(draggable.recognizer(for: card) is HoldPanGestureRecognizer)
    let press = press()
    clock.advance(by: 0.4)
    press.move(to: Point(140, 115), at: 0.41)
    expect(card.position.value == Point(100, 115))
  }

  @Test("works with a platform's pan")
  func hosted() {
    let pan = HostedPanGestureRecognizer(on: card)
    card.makePan = { _, _ in ElementPan(pan) {} }
    runtime.add(Draggable(along: .x), to: card)
    expect(pan.axis == .x)
    let log = GestureLog(of: pan)
    pan.press(at: .zero, time: 0, kind: .touch)
    pan.move(to: Point(0, 11), time: 0.01)
    pan.move(to: Point(5, 50), time: 0.02)
    pan.release(at: Point(5, 50), time: 0.03)
    expect(log.takeText() == "possible R failed R")
    pan.press(at: .zero, time: 1, kind: .touch)
    pan.move(to: Point(30, 0), time: 1.01)
    pan.release(at: Point(30, 0), time: 1.02)
    expect(log.text == "A began ended R")
    expect(card.position.value == Point(120, 100))
  }

  @Test("is a precondition failure if the platform's pan cannot be locked")
  func unable() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let card = MotionElement()
      card.makePan = { _, _ in ElementPan(FakePan()) {} }
      MotionRuntime(clock: ManualFrameClock()).add(Draggable(along: .x), to: card)
    }
    expectMessage(
      "The pan that the element's makePan creates must be an AxisLockableGestureRecognizer", in: result,
      isAtCaller: false)
  }

  @Test("is a precondition failure of a fling, too, if the platform's pan cannot be locked")
  func unlockedFling() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let card = MotionElement()
      card.makePan = { _, _ in ElementPan(FakePan()) {} }
      MotionRuntime(clock: ManualFrameClock()).add(Flingable(along: .x), to: card)
    }
    expectMessage(
      "The pan that the element's makePan creates must be an AxisLockableGestureRecognizer", in: result,
      isAtCaller: false)
  }

  @Test("is a precondition failure if the time is negative")
  func negative() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Tossable(along: .x, afterHolding: -1)
    }
    expectMessage("The time for which the pointer must be held must be finite and at least 0 s", in: result)
  }
}
