// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("A pan that is locked to an axis")
struct AxisLockTests {
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let pan = PanGestureRecognizer()

  init() {
    card.add(pan)
    pan.axis = .x
  }

  private var translation: Point { pan.centroidTranslation(in: nil) }
  private var velocity: Point { pan.centroidVelocity(in: nil) }

  @Test("begins when the circle is left along the axis, and reports only the movement along it")
  func along() {
    let log = GestureLog(of: pan)
    let press = PointerPress(on: card, at: .zero, time: 0)
    press.move(to: Point(8, 6), at: 0.0064)
    expect(log.text == "possible R")
    press.move(to: Point(20, 6), at: 0.016)
    expect(translation == Point(12, 0))
    press.move(to: Point(30, 60), at: 0.024).move(to: Point(40, 110), at: 0.032)
    expect(translation == Point(32, 0))
    expect(abs(velocity.x - 1250) < 1e-6)
    expect(velocity.y == 0)
    press.lift(at: 0.033)
    expect(log.text == "possible R A began A changed A changed ended R")
    expect(velocity.x > 1000)
    expect(velocity.y == 0)
  }

  @Test("fails with the lift if the pointer moved across the axis")
  func across() {
    let log = GestureLog(of: pan)
    let press = PointerPress(on: card, at: .zero, time: 0)
    press.move(to: Point(40, 50), at: 0.01).move(to: Point(40, 150), at: 0.02)
    expect(log.text == "possible R")
    press.lift(at: 0.03)
    expect(log.takeText() == "possible R failed R")
    expect(translation == .zero && velocity == .zero)
    PointerPress(on: card, at: .zero, time: 1).move(to: Point(40, 0), at: 1.01).lift(at: 1.02)
    expect(log.text == "A began ended R")
  }

  @Test("begins when the pointer first moves across the axis, and later along it")
  func turnedAside() {
    let log = GestureLog(of: pan)
    let press = PointerPress(on: card, at: .zero, time: 0).move(to: Point(0, 20), at: 0.01)
    expect(log.text == "possible R")
    // Refused at (0, 10), where the circle begins anew. It is left again at (0, 20).
    press.move(to: Point(30, 20), at: 0.02)
    expect(translation == Point(20, 0))
    press.lift(at: 0.03)
    expect(log.text == "possible R A began ended R")
  }

  @Test(
    "the larger movement decides where the circle is left",
    arguments: [
      (Point(30, 29), "began"), (Point(29, 30), "failed"), (Point(-30, 29), "began"),
      (Point(-29, -30), "failed"), (Point(30, 30), "began"),
    ])
  func diagonal(place: Point, state: String) {
    let log = GestureLog(of: pan)
    PointerPress(on: card, at: .zero, time: 0).move(to: place, at: 0.01).lift(at: 0.02)
    expect(log.values.contains { "\($0)" == state })
  }

  @Test("does not fail because of a movement across the axis after it has begun")
  func begun() {
    let press = PointerPress(on: card, at: .zero, time: 0).move(to: Point(12, 0), at: 0.01)
    press.move(to: Point(12, 400), at: 0.02)
    expect(pan.recognitionState == .began)
    press.move(to: Point(13, 800), at: 0.03)
    expect(pan.recognitionState == .changed)
    expect(translation == Point(3, 0))
  }

  @Test("the lift's movement can begin a drag, and can make the recognizer fail")
  func lift() {
    let log = GestureLog(of: pan)
    PointerPress(on: card, at: .zero, time: 0).lift(to: Point(30, 0), at: 0.01)
    PointerPress(on: card, at: .zero, time: 1).lift(to: Point(0, 30), at: 1.01)
    expect(log.text == "possible R A began ended R failed R")
  }

  @Test("a press stops an element in flight, and the drag begins along the axis")
  func catches() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.fly(card)
    let log = GestureLog(of: pan)
    let press = PointerPress(on: card, at: .zero, time: 0)
    press.move(to: Point(1, 9), at: 0.01)
    expect(log.takeText() == "possible R A began")
    press.lift(at: 0.02)
    expect(log.takeText() == "ended R")
    PointerPress(on: card, at: .zero, time: 1).move(to: Point(4, 0), at: 1.01)
    expect(log.text == "A began A changed")
    expect(translation == Point(1, 0))
  }

  @Test("the slop of the recognizer applies across the axis, too")
  func slop() {
    let log = GestureLog(of: pan)
    pan.slop = 0
    PointerPress(on: card, at: .zero, time: 0).move(to: Point(0.5, 1), at: 0.01).lift(at: 0.02)
    PointerPress(on: card, at: .zero, time: 1).move(to: Point(1, 0.5), at: 1.01).lift(at: 1.02)
    pan.slop = 40
    PointerPress(on: card, at: .zero, time: 2).move(to: Point(0, 39), at: 2.01).lift(at: 2.02)
    expect(log.text == "possible R failed R A began ended R failed R")
    expect(pan.slop == 40)
    expect(pan.axis == .x)
  }

  @Test("the axis is that of the parent, which may be turned and scaled")
  func turned() {
    let panel = MotionElement(position: Point(0, 0), size: Point(400, 400))
    panel.rotation.value = .pi / 3
    panel.scale.value = 2
    card.parent = panel
    let direction = Point(0.5, 0.75.squareRoot())
    let across = Point(-direction.y, direction.x)
    let log = GestureLog(of: pan)
    PointerPress(on: card, at: .zero, time: 0)
      .move(to: direction * 20 + across * 5, at: 0.01)
      .move(to: direction * 30 + across * 50, at: 0.02)
    expect(log.takeText() == "possible R A began A changed")
    // The circle was left after this part of the way.
    let exit = 20 * 10 / 425.0.squareRoot()
    let moved = direction * (30 - exit)
    expect(translation.isWithin(1e-9, of: moved))
    let inPanel = panel.vectorFromStage(moved)
    expect(abs(inPanel.y) < 1e-9)
    expect(pan.centroidTranslation(in: panel).isWithin(1e-9, of: inPanel))
    pan.isEnabled = false
    pan.isEnabled = true
    _ = log.takeText()
    PointerPress(on: card, at: .zero, time: 1).move(to: across * 11, at: 1.01).lift(at: 1.02)
    expect(log.text == "failed R")
  }

  @Test("without an axis, it drags in the whole plane again")
  func unlocked() {
    pan.axis = nil
    PointerPress(on: card, at: .zero, time: 0).move(to: Point(0, 30), at: 0.01)
    expect(translation == Point(0, 20))
  }

  @Test("an old event improves only the velocity along the axis")
  func oldEvent() {
    let press = PointerPress(on: card, at: .zero, time: 0)
    press.move(to: Point(20, 0), at: 0.01).move(to: Point(40, 0), at: 0.03).move(to: Point(31, 9), at: 0.02)
    expect(velocity.x > 0)
    expect(velocity.y == 0)
  }

  @Test("after holding, a drag follows only the axis, and until then any movement prevents it")
  func held() {
    let clock = ManualFrameClock()
    let row = MotionElement()
    let pan = HoldPanGestureRecognizer(minimumDuration: 0.4, clock: clock)
    pan.axis = .y
    row.add(pan)
    let log = GestureLog(of: pan)
    let press = PointerPress(on: row, clock: clock, at: .zero, time: 0)
    clock.advance(by: 0.5)
    press.move(to: Point(50, 3), at: 0.6)
    expect(pan.centroidTranslation(in: nil) == Point(0, 3))
    press.lift(at: 0.7)
    expect(log.takeText() == "possible R A began A changed ended R")
    for place in [Point(11, 0), Point(0, 11)] {
      let time = clock.now
      PointerPress(on: row, clock: clock, at: .zero, time: time).move(to: place, at: time + 0.1)
        .lift(at: time + 0.2)
      expect(log.takeText() == "failed R")
    }
  }
}
