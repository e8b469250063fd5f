// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A press that catches an element in flight")
struct CatchTests {
  private let toss = Toss()

  private func log(of tap: TapGestureRecognizer, on element: MotionElement) -> GestureLog<RecognitionState> {
    element.add(tap)
    let log = GestureLog(of: tap)
    _ = log.takeText()
    return log
  }

  /// Throws the card, then presses it briefly in flight.
  private func catchCard() {
    toss.tossAndFly()
    expect(toss.card.isInFlight)
    toss.press(at: toss.card.position.value).lift(at: toss.clock.now + 0.05)
  }

  @Test("is not a tap, if the tap was added before the interaction")
  func tapAddedEarlier() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(position: Point(300, 0), size: Point(80, 80))
    let log = log(of: TapGestureRecognizer(), on: card)
    runtime.add(Tossable(spring: Spring(destination: .zero)), to: card)
    clock.advance(by: 0.05)
    expect(card.isInFlight)
    PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now).lift(at: clock.now + 0.05)
    expect(log.text == "")
  }

  @Test("is not a tap on a descendant or an ancestor of the element")
  func family() {
    let stage = MotionElement()
    toss.card.parent = stage
    let button = MotionElement(parent: toss.card)
    let logs = [
      log(of: TapGestureRecognizer(), on: button), log(of: TapGestureRecognizer(), on: toss.card),
      log(of: TapGestureRecognizer(), on: stage),
    ]
    toss.tossAndFly()
    for log in logs { _ = log.takeText() }
    PointerPress(on: button, clock: toss.clock, at: toss.card.position.value, time: toss.clock.now)
      .lift(at: toss.clock.now + 0.05)
    for log in logs { expect(!log.takeText().contains("ended")) }
    toss.settle()
    PointerPress(on: button, clock: toss.clock, at: toss.card.position.value, time: toss.clock.now)
      .lift(at: toss.clock.now + 0.05)
    // One press is one tap: that of the innermost element.
    expect(logs.map { $0.text } == ["ended R", "failed R", "failed R"])
  }

  @Test("is not the second tap of a double tap")
  func doubleTap() {
    let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: toss.clock)
    let log = log(of: doubleTap, on: toss.card)
    toss.press(at: Toss.home).lift(at: toss.clock.now + 0.05)
    toss.card.toss(velocity: Point(4000, 0))
    toss.clock.advance(by: 0.05, framesPerSecond: 100)
    toss.press(at: toss.card.position.value).lift(at: toss.clock.now + 0.05)
    expect(log.text == "failed R")
  }

  @Test("is a tap if the recognizer recognizes catches")
  func asked() {
    let tap = TapGestureRecognizer()
    tap.recognizesCatches = true
    let log = log(of: tap, on: toss.card)
    catchCard()
    expect(log.text.hasSuffix("ended R"))
  }

  @Test("is a tap if the interaction is disabled, because nothing catches the element")
  func disabled() {
    let spring = Spring(destination: Point(900, 900))
    toss.runtime?.add(spring, to: toss.card.position)
    toss.tossable.enabled.value = false
    toss.clock.advance(by: 0.05)
    expect(toss.card.isInFlight)
    let log = log(of: TapGestureRecognizer(), on: toss.card)
    toss.press(at: toss.card.position.value).lift(at: toss.clock.now + 0.05)
    expect(log.text == "ended R")
  }

  @Test("is not a tap of a host, before or after the host's drag has ended")
  func hosted() {
    let card = toss.card
    let tap = HostedPressGestureRecognizer(on: card)
    let log = GestureLog(of: tap)
    _ = log.takeText()
    toss.tossAndFly()
    let press = toss.press(at: card.position.value)
    expect(card.isHeld)
    tap.recognize(at: card.position.value, time: toss.clock.now)
    expect(log.takeText() == "failed R")
    tap.press()
    press.lift(at: toss.clock.now + 0.05)
    tap.recognize(at: card.position.value, time: toss.clock.now)
    expect(log.takeText() == "failed R")
    toss.settle()
    tap.press()
    tap.recognize(at: Toss.home, time: toss.clock.now)
    expect(log.text == "ended R")
  }
}
