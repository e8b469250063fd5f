// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Tap recognizer")
struct TapGestureRecognizerTests {
  private let card = MotionElement()
  private let tap = TapGestureRecognizer()
  private let log: GestureLog<RecognitionState>

  init() {
    card.add(tap)
    log = GestureLog(of: tap)
    _ = log.takeText()
  }

  @Test("ends once after a short press that stays in place, at the location of the press")
  func tapped() {
    let locations = GestureLog(of: gestureSource(tap).whenRecognitionState(is: .recognized).location(in: nil))
    PointerPress(on: card, at: Point(30, 40), time: 0).lift(at: 0.1)
    expect(log.text == "ended R" && locations.values == [Point(30, 40)])
    expect(tap.recognitionState == .possible)
  }

  @Test(
    "tolerates movement up to the slop of its pointer",
    arguments: [(PointerEvent.Kind.touch, 10.0), (.mouse, 3), (.pen, 3)])
  func slop(kind: PointerEvent.Kind, slop: Double) {
    PointerPress(on: card, kind: kind, at: .zero, time: 0).move(to: Point(0, slop), at: 0.01).lift(at: 0.02)
    expect(log.takeText() == "ended R")
    PointerPress(on: card, kind: kind, at: .zero, time: 1)
      .move(to: Point(0, slop + 0.001), at: 1.01).lift(at: 1.02)
    expect(log.takeText() == "failed R")
  }

  @Test("fails beyond the slop, even if the pointer comes back")
  func comingBack() {
    PointerPress(on: card, at: .zero, time: 0)
      .move(to: Point(20, 0), at: 0.01).move(to: .zero, at: 0.02).lift(at: 0.03)
    expect(log.text == "failed R")
  }

  @Test("allows a press of up to its maximum duration, and no longer")
  func duration() {
    PointerPress(on: card, at: .zero, time: 0).lift(at: 0.5)
    expect(log.takeText() == "ended R")
    PointerPress(on: card, at: .zero, time: 1).lift(at: 1.501)
    expect(log.takeText() == "failed R")
  }

  @Test("uses the maximum duration that it was created with")
  func ownDuration() {
    let quick = TapGestureRecognizer(maximumDuration: 0.2)
    card.add(quick)
    let quickLog = GestureLog(of: quick)
    PointerPress(on: card, at: .zero, time: 0).lift(at: 0.3)
    expect(log.text == "ended R")
    expect(quickLog.text == "possible R failed R")
  }

  @Test("fails if a second finger lands, whichever is lifted first", arguments: [[1, 2], [2, 1]])
  func secondFinger(order: [Int]) {
    let fingers = [1, 2].map { PointerPress(on: card, identifier: $0, at: .zero, time: 0) }
    for identifier in order { fingers[identifier - 1].lift(at: 0.1) }
    expect(log.text == "failed R")
  }

  @Test("fails when the pointer is cancelled")
  func cancelled() {
    PointerPress(on: card, at: .zero, time: 0).cancel(at: 0.1)
    expect(log.text == "failed R")
  }

  @Test("fails when it is disabled during the press, and works again when enabled")
  func disabled() {
    let press = PointerPress(on: card, at: .zero, time: 0)
    tap.isEnabled = false
    press.lift(at: 0.1)
    expect(log.takeText() == "failed R")
    tap.isEnabled = true
    PointerPress(on: card, at: .zero, time: 0.2).lift(at: 0.3)
    expect(log.takeText() == "ended R")
  }

  @Test("reports nothing when it is disabled after a tap")
  func disabledAfterwards() {
    PointerPress(on: card, at: .zero, time: 0).lift(at: 0.1)
    tap.isEnabled = false
    expect(log.text == "ended R")
  }

  @Test("fails if the pointer is lifted elsewhere, and recognizes the next tap")
  func afterFailure() {
    PointerPress(on: card, at: .zero, time: 0).lift(to: Point(40, 0), at: 0.02)
    PointerPress(on: card, at: .zero, time: 0.1).lift(at: 0.15)
    expect(log.text == "failed R ended R")
  }

  @Test("a press that stops the element is a tap only if the recognizer recognizes catches")
  func withPan() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.fly(card)
    let pan = PanGestureRecognizer()
    card.add(pan)
    let panLog = GestureLog(of: pan)
    PointerPress(on: card, at: .zero, time: 0).lift(at: 0.1)
    expect(log.takeText() == "")
    expect(panLog.takeText() == "possible R A began ended R")
    tap.recognizesCatches = true
    PointerPress(on: card, at: .zero, time: 1).lift(at: 1.1)
    expect(log.text == "ended R")
    expect(panLog.text == "A began ended R")
  }

  @Test("a maximum duration of 0 stops the program")
  func noDuration() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TapGestureRecognizer(maximumDuration: 0)
    }
    expectMessage("The maximum duration must be greater than 0 s", in: result)
  }
}
