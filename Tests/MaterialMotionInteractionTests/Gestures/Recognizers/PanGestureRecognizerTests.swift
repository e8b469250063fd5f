// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Pan recognizer")
struct PanGestureRecognizerTests {
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let pan = PanGestureRecognizer()

  init() {
    card.add(pan)
  }

  private var translation: Point { pan.centroidTranslation(in: nil) }

  // MARK: Slop

  @Test(
    "begins when the pointer has moved further than the slop of its kind",
    arguments: [(PointerEvent.Kind.touch, 10.0), (.mouse, 3), (.pen, 3)])
  func slop(kind: PointerEvent.Kind, slop: Double) {
    let press = PointerPress(on: card, kind: kind, at: Point(100, 100), time: 0)
    press.move(by: Point(slop, 0), at: 0.01)
    expect(pan.recognitionState == .possible)
    press.move(by: Point(0.001, 0), at: 0.02)
    expect(pan.recognitionState == .began)
  }

  @Test("measures the slop from the press, not along the path")
  func wandering() {
    let press = PointerPress(on: card, at: Point(0, 0), time: 0)
    for round in 1...10 {
      press.move(to: Point(7, 0), at: Double(round) * 0.02).move(to: Point(-7, 0), at: Double(round) * 0.02)
    }
    expect(pan.recognitionState == .possible)
  }

  /// Paths of a touch, from the press at the origin, and the translation after each.
  static let exits: [([Point], Point)] = [
    // Between two coarse events.
    ([Point(50, 0)], Point(40, 0)),
    // Along a diagonal.
    ([Point(3, 4), Point(30, 40)], Point(24, 32)),
    // Off the straight line from the press.
    ([Point(6, 0), Point(6, 20)], Point(0, 12)),
    // In many small steps.
    ((1...1000).map { Point(0.03, 0.04) * Double($0) }, Point(24, 32)),
  ]

  @Test("the translation counts from where the slop was left, whatever the path", arguments: exits)
  func exit(path: [Point], expected: Point) {
    let press = PointerPress(on: card, at: Point(0, 0), time: 0)
    for (index, place) in path.enumerated() { press.move(to: place, at: Double(index + 1) / 1000) }
    expect(pan.recognitionState.isActive && translation.isWithin(1e-9, of: expected))
  }

  @Test("stops an element in flight on the press, and drags it after 3 points")
  func inFlight() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.fly(card)
    let press = PointerPress(on: card, at: Point(100, 100), time: 0)
    expect(pan.recognitionState == .began && translation == .zero)
    press.move(by: Point(3, 0), at: 0.01)
    expect(pan.recognitionState == .began && translation == .zero)
    press.move(by: Point(1, 0), at: 0.02)
    expect(pan.recognitionState == .changed)
    expect(translation == Point(1, 0))
  }

  @Test("does not stop a motion that is not visible")
  func invisible() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.connect(.alwaysActive, to: card.position)
    PointerPress(on: card, at: Point(100, 100), time: 0).move(by: Point(9, 0), at: 0.01)
    expect(pan.recognitionState == .possible)
  }

  @Test("the translation in a nested element's coordinates is turned and scaled by each level")
  func translationInNestedElement() {
    let board = MotionElement(position: Point(500, 70), size: Point(10, 10))
    board.transform.value = .rotation(by: .pi / 2)
    let field = MotionElement(position: Point(3, 4), size: Point(10, 10), parent: board)
    field.transform.value = .scale(by: 2)
    PointerPress(on: card, kind: .mouse, at: Point(0, 0), time: 0).move(to: Point(23, 0), at: 0.016)
    expect(pan.centroidTranslation(in: field).isWithin(1e-9, of: Point(0, -10)))
  }

  // MARK: States

  @Test("reports began, changed and a single ended, and then becomes possible without a report")
  func states() {
    let log = GestureLog(of: pan)
    expect(log.takeText() == "possible R")
    PointerPress(on: card, at: Point(0, 0), time: 0)
      .move(to: Point(5, 0), at: 0.01)
      .move(to: Point(20, 0), at: 0.02)
      .move(to: Point(30, 0), at: 0.03)
      .move(to: Point(40, 0), at: 0.04)
      .lift(at: 0.05)
    expect(log.takeText() == "A began A changed A changed ended R")
    expect(pan.recognitionState == .possible)
  }

  @Test("does not report changed if nothing changed")
  func repeatedMove() {
    let press = PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(20, 0), at: 0.02)
    let log = GestureLog(of: pan)
    press.move(to: Point(20, 0), at: 0.03)
    expect(log.text == "A began")
  }

  @Test("fails when the pointer is lifted or cancelled within the slop")
  func withinSlop() {
    let log = GestureLog(of: pan)
    PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(9, 0), at: 0.01).lift(at: 0.02)
    expect(log.takeText() == "possible R failed R" && pan.recognitionState == .possible)
    PointerPress(on: card, at: Point(0, 0), time: 1).cancel(at: 1.02)
    expect(log.text == "failed R")
  }

  @Test("is cancelled with velocity 0 when the pointer is cancelled")
  func cancelled() {
    let press = PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(20, 0), at: 0.02)
    let log = GestureLog(of: pan)
    let velocities = GestureLog(of: gestureSource(pan).velocity(in: nil))
    press.cancel(at: 0.03)
    expect(log.text == "A began cancelled R")
    expect(velocities.values.last == .zero)
    expect(pan.centroidVelocity(in: nil) == .zero)
  }

  @Test("keeps its translation after the gesture, and starts the next gesture at 0")
  func nextGesture() {
    PointerPress(on: card, kind: .mouse, at: Point(0, 0), time: 0).move(to: Point(23, 0), at: 0.02)
      .lift(at: 0.03)
    expect(translation.isWithin(1e-9, of: Point(20, 0)))
    PointerPress(on: card, kind: .mouse, at: Point(90, 0), time: 1).move(to: Point(90, 4), at: 1.02)
    expect(translation.isWithin(1e-9, of: Point(0, 1)))
  }

  @Test("begins and ends with the lift if the pointer moves only then")
  func movedOnLift() {
    let log = GestureLog(of: pan)
    PointerPress(on: card, at: Point(0, 0), time: 0).lift(to: Point(0, 30), at: 0.02)
    expect(log.text == "possible R A began ended R")
    expect(translation.isWithin(1e-9, of: Point(0, 20)))
  }

  @Test("begins at the slop that was set, from the next press on")
  func ownSlop() {
    let (card, pan) = (MotionElement(), PanGestureRecognizer(slop: 0))
    card.add(pan)
    let log = GestureLog(of: pan)
    let press = PointerPress(on: card, at: .zero, time: 0).move(to: Point(1, 0), at: 0.01)
    expect(pan.centroidTranslation(in: nil) == Point(1, 0))
    pan.slop = 30
    press.lift(at: 0.02)
    PointerPress(on: card, at: .zero, time: 1).move(to: Point(30, 0), at: 1.01).lift(at: 1.02)
    expect(log.text == "possible R A began ended R failed R")
  }
}
