// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Arbitration between recognizers")
struct ArbitrationTests {
  private let clock = ManualFrameClock()
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let runtime = MotionRuntime(clock: ManualFrameClock())

  private func tapTwice(_ fingers: FingersOnElement) {
    fingers.land(.zero)
    fingers.lift(0)
    fingers.land(.zero)
    fingers.lift(1)
  }

  // MARK: Waiting

  @Test("a tap waits for a double tap to fail", arguments: [false, true])
  func singleTap(isAddedFirst: Bool) {
    let (tap, doubleTap) = (
      TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    )
    tap.require(toFail: doubleTap)
    for recognizer in isAddedFirst ? [tap, doubleTap] : [doubleTap, tap] { card.add(recognizer) }
    let (taps, doubleTaps) = (GestureLog(of: tap), GestureLog(of: doubleTap))
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(.zero)
    fingers.lift(0)
    clock.advance(by: 0.25)
    #expect(taps.takeText() == "possible R")
    #expect(clock.wantsFrames)
    clock.advance(by: 0.1)
    #expect(taps.takeText() == "ended R")
    #expect(doubleTaps.takeText() == "possible R failed R")
    #expect(!clock.wantsFrames)
  }

  @Test("a tap fails when a double tap is recognized", arguments: [false, true])
  func doubleTap(isAddedFirst: Bool) {
    let (tap, doubleTap) = (
      TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    )
    tap.require(toFail: doubleTap)
    for recognizer in isAddedFirst ? [tap, doubleTap] : [doubleTap, tap] { card.add(recognizer) }
    let (taps, doubleTaps) = (GestureLog(of: tap), GestureLog(of: doubleTap))
    tapTwice(FingersOnElement(card, clock: clock))
    #expect(taps.text == "possible R failed R")
    #expect(doubleTaps.text == "possible R ended R")
    #expect(!clock.wantsFrames)
  }

  @Test("each of two distant taps is recognized once it can no longer become a double tap")
  func twoSingleTaps() {
    let (tap, doubleTap) = (
      TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    )
    tap.require(toFail: doubleTap)
    card.add(tap)
    card.add(doubleTap)
    let taps = GestureLog(of: tap)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(.zero)
    fingers.lift(0)
    fingers.land(Point(200, 0))
    #expect(taps.takeText() == "possible R ended R")
    fingers.lift(1)
    #expect(taps.takeText() == "")
    clock.advance(by: 1)
    #expect(taps.takeText() == "ended R")
  }

  @Test("a drag whose requirement fails begins with its movement so far")
  func withheldPan() {
    let (pan, hold) = (PanGestureRecognizer(), LongPressGestureRecognizer(clock: clock))
    pan.require(toFail: hold)
    runtime.connect(.alwaysActive, to: card.position)
    card.add(pan)
    card.add(hold)
    let log = GestureLog(of: pan)
    let places = GestureLog(of: gestureSource(pan).translated(from: card.position))
    let fingers = FingersOnElement(card, clock: clock)
    // The card is in flight: the pan would begin at once.
    fingers.land(.zero)
    fingers.move(0, to: Point(6, 0))
    #expect(log.text == "possible R")
    fingers.move(0, to: Point(12, 0))
    #expect(log.takeText() == "possible R A began")
    #expect(places.values == [Point(112, 100)])
    fingers.move(0, to: Point(20, 0))
    fingers.lift(0)
    #expect(log.takeText() == "A changed ended R")
  }

  @Test("a drag fails when the press that it waits for is held, and ignores its pointer until the lift")
  func heldPan() {
    let (pan, hold) = (PanGestureRecognizer(), LongPressGestureRecognizer(clock: clock))
    pan.require(toFail: hold)
    card.add(pan)
    card.add(hold)
    let (pans, holds) = (GestureLog(of: pan), GestureLog(of: hold))
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(.zero)
    clock.advance(by: 0.6)
    fingers.wait(0.6)
    #expect(pans.takeText() == "possible R failed R")
    fingers.move(0, to: Point(50, 0))
    fingers.lift(0)
    #expect(pans.takeText() == "")
    #expect(holds.text == "possible R A began A changed ended R")
    fingers.land(.zero)
    fingers.move(1, to: Point(50, 0))
    #expect(pans.takeText() == "A began")
  }

  @Test(
    "a tap fails when the drag that it waits for catches the card in flight", arguments: [false, true])
  func caught(isAddedFirst: Bool) {
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    tap.require(toFail: pan)
    runtime.connect(.alwaysActive, to: card.position)
    for recognizer in isAddedFirst ? [tap, pan] : [pan, tap] { card.add(recognizer) }
    let (taps, pans) = (GestureLog(of: tap), GestureLog(of: pan))
    let fingers = FingersOnElement(card)
    fingers.land(.zero)
    fingers.lift(0)
    #expect(pans.takeText() == "possible R A began ended R")
    #expect(!taps.takeText().contains("ended"))
  }

  @Test("a recognizer that receives no pointers, or was deallocated, is not waited for")
  func idle() {
    let tap = TapGestureRecognizer()
    let elsewhere = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    tap.require(toFail: elsewhere)
    MotionElement().add(elsewhere)
    do { tap.require(toFail: TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)) }
    card.add(tap)
    let log = GestureLog(of: tap)
    let fingers = FingersOnElement(card)
    fingers.land(.zero)
    fingers.lift(0)
    #expect(log.text == "possible R ended R")
  }

  @Test("a recognizer that is deallocated meanwhile is no longer waited for")
  func gone() {
    let tap = TapGestureRecognizer()
    let taps = GestureLog(of: tap)
    do {
      let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
      tap.require(toFail: doubleTap)
      for (phase, time) in [(PointerEvent.Phase.down, 0.01), (.up, 0.02)] {
        let event = PointerEvent(identifier: 0, phase: phase, position: .zero, timestamp: time, kind: .touch)
        doubleTap.receive(event)
        tap.receive(event)
      }
      #expect(taps.takeText() == "possible R")
    }
    #expect(taps.takeText() == "ended R")
  }

  @Test("a tap waits for a double tap, which waits for a triple tap")
  func chain() {
    let taps = (1...3).map { TapGestureRecognizer(numberOfTapsRequired: $0, clock: clock) }
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[2])
    taps.forEach(card.add)
    let logs = taps.map { GestureLog(of: $0) }
    func texts() -> [String] { logs.map { $0.takeText() } }
    _ = texts()
    let fingers = FingersOnElement(card, clock: clock)
    tapTwice(fingers)
    #expect(texts() == ["", "", ""])
    clock.advance(by: 0.5)
    #expect(texts() == ["failed R", "ended R", "failed R"])
    fingers.wait(1)
    for finger in 2...4 {
      fingers.land(.zero)
      fingers.lift(finger)
    }
    #expect(texts() == ["failed R", "failed R", "ended R"])
    fingers.wait(1)
    fingers.land(.zero)
    fingers.lift(5)
    clock.advance(by: 2)
    #expect(texts() == ["ended R", "failed R", "failed R"])
    #expect(!clock.wantsFrames)
  }

  @Test("a recognizer with withheld states fails when it is disabled during the press")
  func withheldAndDisabled() {
    let (pan, hold) = (PanGestureRecognizer(), LongPressGestureRecognizer(clock: clock))
    pan.require(toFail: hold)
    runtime.connect(.alwaysActive, to: card.position)
    card.add(pan)
    card.add(hold)
    let log = GestureLog(of: pan)
    let fingers = FingersOnElement(card)
    fingers.land(.zero)
    pan.isEnabled = false
    #expect(log.takeText() == "possible R failed R")
    hold.isEnabled = false
    #expect(log.takeText() == "")
  }

  @Test(
    "a recognizer with withheld states fails when it is disabled or removed after the lift",
    arguments: [false, true])
  func withheldAfterLift(isTakenOff: Bool) {
    let (tap, doubleTap) = (
      TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    )
    tap.require(toFail: doubleTap)
    card.add(tap)
    card.add(doubleTap)
    let taps = GestureLog(of: tap)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(.zero)
    fingers.lift(0)
    if isTakenOff { card.remove(tap) } else { tap.isEnabled = false }
    #expect(taps.takeText() == "possible R failed R")
    clock.advance(by: 0.5)
    #expect(taps.takeText() == "")
  }

  // MARK: Excluding

  @Test("an excluded recognizer is cancelled, and ignores its pointers until they are lifted")
  func excluded() {
    let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
    pinch.exclude(pan)
    card.add(pan)
    card.add(pinch)
    let (pans, pinches) = (GestureLog(of: pan), GestureLog(of: pinch))
    let fingers = FingersOnElement(card)
    fingers.land(.zero)
    fingers.move(0, to: Point(20, 0))
    #expect(pans.takeText() == "possible R A began")
    fingers.land(Point(120, 0))
    fingers.move(1, to: Point(220, 0))
    #expect(pinches.takeText() == "possible R A began")
    #expect(pans.takeText() == "A changed cancelled R")
    fingers.land(Point(0, 99))
    fingers.move(2, to: Point(0, 199))
    #expect(pans.takeText() == "")
    fingers.lift(0, 1, 2)
    fingers.land(.zero)
    fingers.move(3, to: Point(20, 0))
    #expect(pans.takeText() == "A began")
  }

  @Test(
    "an excluded recognizer receives no new pointers until its excluder ends, even in flight or elsewhere",
    arguments: [false, true])
  func excludedFromTheStart(isElsewhere: Bool) {
    let panned = isElsewhere ? MotionElement(position: Point(300, 100), size: Point(80, 80)) : card
    let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
    pinch.exclude(pan)
    runtime.connect(.alwaysActive, to: panned.position)
    panned.add(pan)
    card.add(pinch)
    let fingers = FingersOnElement(card)
    fingers.land(.zero, Point(100, 0))
    fingers.move(1, to: Point(200, 0))
    #expect(pinch.recognitionState.isActive)
    let pans = GestureLog(of: pan)
    for _ in 1...2 {
      panned.receive(
        PointerEvent(identifier: 9, phase: .down, position: .zero, timestamp: 1, kind: .touch))
      panned.receive(
        PointerEvent(identifier: 9, phase: .up, position: Point(50, 0), timestamp: 1.1, kind: .touch))
    }
    #expect(pans.takeText() == "possible R")
    fingers.lift(0, 1)
    panned.receive(PointerEvent(identifier: 9, phase: .down, position: .zero, timestamp: 2, kind: .touch))
    #expect(pans.takeText() == "A began")
  }

  @Test("of two recognizers that exclude each other, the first to begin or the first added continues")
  func mutual() {
    let (pinch, turn) = (PinchGestureRecognizer(), TurnGestureRecognizer())
    pinch.exclude(turn)
    turn.exclude(pinch)
    card.add(turn)
    card.add(pinch)
    let (pinches, turns) = (GestureLog(of: pinch), GestureLog(of: turn))
    let fingers = FingersOnElement(card)
    fingers.land(Point(0, 0), Point(100, 0))
    fingers.move(1, to: Point(200, 0))
    #expect(pinches.takeText() == "possible R A began")
    #expect(turns.takeText() == "possible R failed R")
    fingers.lift(0, 1)
    fingers.land(Point(0, 0), Point(100, 0))
    fingers.move(3, to: Point(0, 200))
    #expect(pinches.takeText() == "ended R failed R")
    #expect(turns.takeText() == "A began")
  }

  // MARK: Ownership

  @Test("related recognizers do not retain each other")
  func ownership() {
    expectNothingLeft { probe in
      let card = MotionElement()
      let tap = TapGestureRecognizer()
      let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: ManualFrameClock())
      let hold = LongPressGestureRecognizer(clock: ManualFrameClock())
      tap.require(toFail: doubleTap)
      doubleTap.exclude(tap)
      tap.exclude(doubleTap)
      hold.exclude(tap)
      for recognizer in [tap, doubleTap, hold] {
        card.add(recognizer)
        gestureSource(recognizer).hold(probe)
      }
      let fingers = FingersOnElement(card)
      fingers.land(.zero)
      fingers.lift(0)
      fingers.land(.zero)
    }
  }

  @Test("a waiting recognizer requests no frames after it was deallocated")
  func deinitWhileWaiting() {
    do {
      let card = MotionElement()
      card.add(LongPressGestureRecognizer(clock: clock))
      card.add(TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock))
      let fingers = FingersOnElement(card)
      fingers.land(.zero)
      #expect(clock.wantsFrames)
      fingers.lift(0)
      #expect(clock.wantsFrames)
    }
    #expect(!clock.wantsFrames)
  }

  @Test("a ring of requirements stops the program")
  func ring() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b, c) = (TapGestureRecognizer(), TapGestureRecognizer(), PanGestureRecognizer())
      a.require(toFail: b)
      b.require(toFail: c)
      c.require(toFail: a)
    }
    expectMessage("this requirement closes a ring", in: result)
  }
}
