// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

/// The chain chooses where the sheet goes, and the detent always names this place.
@Suite("Decisions of a sheet")
struct SheetDecisionTests {
  @Test("a fling of the list does not close a sheet that is still moving")
  func flingInFlight() {
    let trial = SheetTrial(at: .large)
    trial.list.jump(to: 800)
    trial.sheet.insets.value.top = 60
    trial.clock.advance(by: 0.2, framesPerSecond: 60)
    expect(trial.length > 745 && trial.length < 760)
    trial.play(trial.hand.flick(by: Point(0, 120), endingAt: 2000).lift())
    expect(trial.sheet.detent.value == .large)
    trial.rest()
    expect(trial.sheet.detent.value == .large && trial.length == 740)
  }

  @Test("a fling of the list while the program opens the sheet does not close it", arguments: [3, 6, 10, 14])
  func flingWhileOpening(twentieths: Int) {
    let trial = SheetTrial(at: .medium)
    trial.list.jump(to: 800)
    trial.sheet.detent.value = .large
    trial.clock.advance(by: Double(twentieths) / 20, framesPerSecond: 60)
    let caught = trial.length
    let hand = PointerScript(.mouse, at: Point(200, 700))
    trial.play(hand.flick(by: Point(0, 150), endingAt: 2000).lift())
    let offset = trial.offset
    let flight = trial.slide { trial.rest() }
    // The sheet does not take the velocity of its list over.
    expectTrajectory(flight, .rests(at: 800), .neverLeaves(caught...800.001))
    expect(trial.sheet.detent.value == .large)
    // Where nobody can see that the sheet has not arrived, the list flies on.
    expect(offset < 700 && (twentieths < 14 || trial.offset < offset - 200))
  }

  @Test("a wheel moves a sheet in flight to a detent", arguments: [-100.0, 100])
  func wheelInFlight(distance: Double) {
    let trial = SheetTrial(at: .medium)
    trial.sheet.detent.value = .large
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.sheet.detent.value = .closed
    trial.clock.advance(by: 0.02, framesPerSecond: 60)
    trial.panel.receive(WheelEvent(by: Point(0, distance), at: Point(200, 700), as: .notch))
    trial.rest()
    let stops: [(Sheet.Detent, Double)] = [(.closed, 0), (.medium, 400), (.large, 800)]
    expect(stops.contains { $0 == (trial.sheet.detent.value, trial.length) })
    trial.open(.closed)
    expect(trial.length == 0)
  }

  @Test("fingers on a trackpad leave a sheet at a detent, although an inset has changed in flight")
  func trackpadInFlight() {
    let trial = SheetTrial(at: .medium)
    trial.sheet.detent.value = .large
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.sheet.insets.value.bottom = 10
    trial.clock.advance(by: 0.02, framesPerSecond: 60)
    trial.panel.receive(WheelEvent(by: Point(0, -1), at: Point(200, 700), as: .fingers))
    trial.rest()
    expect(trial.length == (trial.sheet.detent.value == .large ? 800 : 410))
  }

  @Test("the detent follows a notch at once, and a later inset does not send the sheet back")
  func notchThenInset() {
    let trial = SheetTrial(at: .large)
    trial.panel.receive(WheelEvent(by: Point(0, -100), at: Point(200, 700), as: .notch))
    trial.clock.advance(by: 0.2, framesPerSecond: 60)
    expect(trial.sheet.detent.value == .medium)
    trial.sheet.insets.value.bottom = 1
    trial.rest()
    expect(trial.length == 401)
    trial.panel.receive(WheelEvent(by: Point(0, 100), at: Point(200, 700), as: .notch))
    trial.sheet.insets.value.bottom = 20
    trial.rest()
    expect(trial.sheet.detent.value == .large && trial.length == 800)
  }

  @Test("a sheet that is thrown at a detent goes to the next one, and the release knows it")
  func thrownAtDetent() {
    let trial = SheetTrial(at: .large)
    var chosen: Sheet.Detent?
    trial.sheet.releases.subscribe { [sheet = trial.sheet] _ in chosen = sheet.detent.value }
    // The slop of a mouse is 3 points.
    trial.play(trial.hand.move(by: Point(0, 203), over: 0.2).flick(by: Point(0, 200), endingAt: 2500))
    expect(abs(trial.length - 400) < 1e-9)
    trial.lift(isCancelled: false)
    expect(chosen == .closed)
    trial.area.value = Bounds(x: 0...400, y: 0...820)
    trial.rest()
    expect(trial.length == 0 && trial.sheet.detent.value == .closed)
  }

  @Test("a detent that had to wait for the list is reached although a hand then flings the list")
  func flungWhileWaiting() {
    let trial = SheetTrial(at: .large)
    trial.list.jump(to: 1300)
    trial.play(trial.hand.move(by: Point(0, -200), over: 0.3).hold(for: 0.2).lift())
    trial.clock.advance(by: 0.05, framesPerSecond: 60)
    trial.sheet.detent.value = .medium
    trial.play(trial.hand.flick(by: Point(0, 250), endingAt: 3000).lift())
    trial.clock.advance(by: 1, framesPerSecond: 60)
    expect(trial.sheet.detent.value == .medium && trial.length < 401)
    trial.rest()
    expect(trial.length == 400)
  }

  @Test("a detent that had to wait for the list is reached although a wheel then scrolls the list")
  func turnedWhileWaiting() {
    let trial = SheetTrial(at: .large)
    trial.list.jump(to: 1300)
    trial.play(trial.hand.move(by: Point(0, -200), over: 0.3).hold(for: 0.2).lift())
    trial.clock.advance(by: 0.05, framesPerSecond: 60)
    trial.sheet.detent.value = .medium
    for _ in 0..<5 {
      trial.panel.receive(WheelEvent(by: Point(0, -40), at: Point(200, 700), as: .fingers))
    }
    expect(trial.offset < 1300)
    trial.rest()
    expect(trial.sheet.detent.value == .medium && trial.length == 400)
  }

  @Test("a program that writes the detent anew brings the sheet back although a wheel has just moved it")
  func writtenAfterNotch() {
    let trial = SheetTrial(at: .large)
    trial.panel.receive(WheelEvent(by: Point(0, -100), at: Point(200, 700), as: .notch))
    trial.sheet.detent.value = .large
    trial.rest()
    expect(trial.sheet.detent.value == .large && trial.length == 800)
  }

  // MARK: Equal lengths

  @Test(
    "a keyboard that makes two detents equal does not change the detent",
    arguments: [(.medium, 380), (.large, 760)] as [(Sheet.Detent, Double)])
  func equalLengths(detent: Sheet.Detent, length: Double) {
    let trial = SheetTrial(at: detent)
    trial.sheet.insets.value = Insets(top: 40, bottom: 500)
    trial.rest()
    expect(trial.length == 760)
    trial.play(trial.hand.move(by: Point(0, 23), over: 0.2).hold(for: 0.2).lift())
    trial.rest()
    expect(trial.sheet.detent.value == detent)
    trial.sheet.insets.value.bottom = 0
    trial.rest()
    expect(trial.length == length)
  }

  @Test("of two equal detents, an action chooses the one that is greater without a keyboard")
  func openUnderKeyboard() {
    let trial = SheetTrial([.large, .medium])
    trial.sheet.insets.value = Insets(top: 40, bottom: 500)
    trial.sheet.actions().perform(key: .space)
    trial.rest()
    expect(trial.sheet.detent.value == .large && trial.length == 760)
  }

  @Test("before the area is measured, and while the sheet is disabled, the actions have no effect")
  func unavailableActions() {
    let sheet = Sheet([.medium], at: .medium, in: ReactiveProperty(Bounds(x: 0...0, y: 0...0)))
    for action in sheet.actions() { action.perform() }
    expect(sheet.detent.value == .medium)
    MotionRuntime(clock: ManualFrameClock()).add(sheet, to: MotionElement(size: Point(400, 1200)))
    for action in sheet.actions() { action.perform() }
    expect(sheet.detent.value == .medium)

    let trial = SheetTrial(at: .medium)
    trial.sheet.enabled.value = false
    for action in trial.sheet.actions() { action.perform() }
    PointerScript(at: Point(200, 20)).hold(for: 0.05).lift().play(on: trial.backdrop, clock: trial.clock)
    expect(trial.sheet.detent.value == .medium)
    trial.sheet.enabled.value = true
    trial.rest()
    expect(trial.length == 400)
  }

  // MARK: Removed detents

  @Test("a hand does not leave the sheet at a detent that was removed", arguments: [false, true])
  func removedDetent(isUnderHand: Bool) {
    let trial = SheetTrial([.height(200), .medium, .large], at: .height(200))
    if !isUnderHand { trial.sheet.detents = [.medium, .large] }
    trial.rest()
    expect(trial.length == 200)
    trial.play(trial.hand.move(by: Point(0, -43), over: 0.2).hold(for: 0.2))
    if isUnderHand { trial.sheet.detents = [.medium, .large] }
    trial.lift(isCancelled: false)
    trial.rest()
    expect(trial.sheet.detent.value == .medium && trial.length == 400)
  }

  @Test("a press and a cancelled drag leave the sheet at a detent that was removed")
  func pressedAtRemovedDetent() {
    let trial = SheetTrial([.height(200), .medium, .large], at: .height(200))
    trial.sheet.detents = [.medium, .large]
    trial.play(trial.hand.hold(for: 0.3).lift())
    trial.rest()
    trial.play(trial.hand.move(by: Point(0, -100), over: 0.2).cancel())
    trial.rest()
    expect(trial.sheet.detent.value == .height(200) && trial.length == 200)
  }

  // MARK: Adding

  @Test("a sheet that is disabled and not closable is placed at its detent")
  func addedDisabled() {
    let sheet = Sheet(
      [.medium], at: .medium, in: ReactiveProperty(Bounds(x: 0...400, y: 0...800)), isClosable: false)
    let panel = MotionElement(size: Point(400, 1200))
    sheet.enabled.value = false
    MotionRuntime(clock: ManualFrameClock()).add(sheet, to: panel)
    expect(panel.position.value.y == 1000 && !sheet.isActive)
  }

  @Test("an inset under a hand at a detent does not change the detent")
  func insetUnderHand() {
    let trial = SheetTrial(at: .large)
    // The slop of a mouse is 3 points.
    trial.play(trial.hand.move(by: Point(0, 403), over: 0.4).hold(for: 0.2))
    trial.sheet.insets.value.bottom = 10
    expect(trial.sheet.detent.value == .large && abs(trial.length - 400) < 1e-9)
    trial.lift(isCancelled: true)
    trial.rest()
    expect(trial.length == 800)
  }

  @Test("a sheet that was removed from its panel may be added again")
  func addedAgain() {
    let trial = SheetTrial(at: .medium)
    trial.list.jump(to: 300)
    trial.addition.unsubscribe()
    trial.sheet.detent.value = .closed
    trial.sheet.detent.value = .large
    trial.runtime.add(trial.sheet, to: trial.panel)
    trial.rest()
    expect(trial.length == 800 && trial.backdrop.opacity.value == 1 && trial.offset == 300)
    // Also while it is disabled.
    trial.runtime.removeAll(from: trial.panel)
    trial.sheet.enabled.value = false
    trial.sheet.detent.value = .medium
    trial.runtime.add(trial.sheet, to: trial.panel)
    expect(trial.panel.position.value.y == 1000 && !trial.sheet.isActive)
    trial.sheet.enabled.value = true
    trial.open(.closed)
    expect(trial.panel.position.value.y == 1400 && trial.backdrop.opacity.value == 0)
    trial.play(trial.hand.move(by: Point(0, -300), over: 0.3).hold(for: 0.2).lift())
    trial.rest()
    expect(trial.sheet.detent.value == .medium)
  }
}
