// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Sheet")
struct SheetTests {
  @Test("a sheet begins at its detent, and an area that is measured later places it")
  func beginning() {
    let trial = SheetTrial()
    expect(trial.panel.position.value == Point(200, 1400) && trial.backdrop.opacity.value == 0)
    expect(!trial.sheet.isActive)

    let (area, panel) = (ReactiveProperty(Bounds(x: 0...0, y: 0...0)), MotionElement(size: Point(400, 1200)))
    let sheet = Sheet([.medium], at: .medium, in: area)
    trial.runtime.add(sheet, to: panel)
    area.value = Bounds(x: 0...(.infinity), y: 0...800)
    area.value = Bounds(x: 100...500, y: 0...800)
    expect(panel.position.value == Point(300, 1000) && !sheet.isActive)
    panel.anchorPoint.value = .zero
    expect(panel.position.value == Point(100, 400))
    panel.size.value.x = 300
    expect(panel.position.value == Point(150, 400) && !sheet.isActive)
  }

  @Test(
    "the program moves the sheet to any detent",
    arguments: [
      (.content, 240), (.medium, 400), (.large, 800), (.height(90), 90), (.fraction(0.25), 200),
      (.height(-3), 0), (.height(.infinity), 800), (.fraction(.nan), 800), (.height(5000), 800), (.closed, 0),
    ] as [(Sheet.Detent, Double)])
  func detents(detent: Sheet.Detent, length: Double) {
    let trial = SheetTrial(at: .height(10))
    trial.open(detent)
    expect(trial.length == length && trial.panel.position.value == Point(200, 1400 - length))
    expect(trial.backdrop.opacity.value == length / 800)
  }

  @Test("a detent that is written between two frames of a flight is kept")
  func programBetweenFrames() {
    let trial = SheetTrial(at: .height(10))
    trial.sheet.detent.value = .medium
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.clock.eventArrived(at: trial.clock.now + 0.005)
    trial.sheet.detent.value = .large
    expect(trial.sheet.detent.value == .large)
    trial.clock.advance(by: 3, framesPerSecond: 60)
    expect(trial.length == 800)
  }

  @Test(
    "a throw goes to the detent nearest to its projection",
    arguments: [(-350.0, Sheet.Detent.large), (200, .medium), (700, .closed), (-60, .medium)])
  func throwToDetent(speed: Double, detent: Sheet.Detent) {
    let trial = SheetTrial(at: .medium)
    var (projection, chosen) = (0.0, Sheet.Detent.content)
    trial.sheet.releases.subscribe { [sheet = trial.sheet] in
      (projection, chosen) = ($0.projection.y, sheet.detent.value)
    }
    let flight = trial.slide(
      after: trial.hand.flick(by: Point(0, speed < 0 ? -60 : 60), endingAt: abs(speed)).lift())
    expect(trial.sheet.detent.value == detent && chosen == detent)
    let length = [0.0, 400, 800].min { abs($0 - projection) < abs($1 - projection) }!
    expectTrajectory(flight, .rests(at: length), .velocityIsContinuous(acceleration: 60_000))
  }

  @Test("a slow release is critically damped, and a throw is not")
  func springs() {
    let trial = SheetTrial([.height(300), .large], at: .height(300))
    let slow = trial.slide(after: trial.hand.move(by: Point(0, -80), over: 1).hold(for: 0.3).lift())
    expectTrajectory(slow, .rests(at: 300), .neverLeaves(299.9...400))
    trial.sheet.throwSpring = SpringDescription(response: 0.4, dampingRatio: 0.5)
    let fast = trial.slide(after: trial.hand.flick(by: Point(0, -80), endingAt: 310).lift())
    expectTrajectory(fast, .rests(at: 300))
    expect(fast.samples.map(\.value).min()! < 295)
    trial.sheet.spring = SpringDescription(response: 0.4, dampingRatio: 0.5)
    let program = trial.slide { trial.open(.height(600)) }
    expect(program.samples.map(\.value).max()! > 610)
  }

  @Test("one drag opens the sheet, scrolls its list, and comes back")
  func list() {
    let trial = SheetTrial(at: .medium)
    // The slop of a mouse is 3 points.
    trial.play(trial.hand.move(by: Point(0, -503), over: 0.5).hold(for: 0.2))
    expect(trial.length == 800 && abs(trial.offset - 100) < 1e-9)
    trial.lift(isCancelled: false)
    trial.play(PointerScript(.mouse, at: Point(200, 700)).move(by: Point(0, -50), over: 0.2).lift())
    trial.rest()
    expect(trial.sheet.detent.value == .large && trial.offset > 100)
    // A throw of the list does not lower the sheet.
    trial.play(PointerScript(.mouse, at: Point(200, 200)).flick(by: Point(0, 90), endingAt: 4000).lift())
    trial.rest()
    expect(trial.sheet.detent.value == .large && trial.length == 800 && trial.offset == 0)
    let pull = PointerScript(.mouse, at: Point(200, 200)).move(by: Point(0, 380), over: 0.5)
    trial.play(pull.hold(for: 0.2).lift())
    trial.rest()
    expect(trial.sheet.detent.value == .medium && trial.length == 400)
  }

  @Test("a drag of the grabber moves the sheet even if the list is scrolled")
  func grabber() {
    let (clock, panel) = (ManualFrameClock(), MotionElement(size: Point(400, 1200)))
    let runtime = MotionRuntime(clock: clock)
    let grabber = MotionElement(position: Point(200, 10), size: Point(400, 20), parent: panel)
    let rows = MotionElement(position: Point(200, 1100), size: Point(400, 2000), parent: panel)
    let list = Scroller(rows, in: MotionElement(size: Point(400, 700)), along: .y)
    let sheet = Sheet(
      [.medium, .large], at: .large, in: ReactiveProperty(Bounds(x: 0...400, y: 0...800)),
      holding: [.list(list)], grabber: grabber)
    runtime.add(sheet, to: panel)
    list.jump(to: 300)
    PointerScript(.mouse, at: Point(200, 5)).move(by: Point(0, 380), over: 0.5).hold(for: 0.2).lift()
      .play(on: panel, clock: clock)
    clock.advance(by: 4, framesPerSecond: 60)
    expect(sheet.detent.value == .medium && rows.position.value.y == -200)
  }

  @Test("a hand catches the sheet in flight, and its velocity is continuous", arguments: 1...7)
  func caught(tenths: Int) {
    let trial = SheetTrial()
    trial.sheet.detent.value = .large
    trial.clock.advance(by: Double(tenths) / 20, framesPerSecond: 120)
    let caught = trial.length
    trial.play(trial.hand.hold(for: 0.5))
    expect(trial.length == caught && caught > 0 && caught < 800)
    expect(trial.panel.isHeld)
    trial.lift(isCancelled: false)
    trial.rest()
    // A press without a movement chooses nothing.
    expect(trial.length == 800 && trial.sheet.detent.value == .large)
  }

  @Test("a program that changes the detent in flight keeps the velocity")
  func reversal() {
    let trial = SheetTrial()
    let flight = trial.slide {
      for detent: Sheet.Detent in [.large, .closed, .medium, .large, .closed] {
        trial.sheet.detent.value = detent
        trial.clock.advance(by: 0.09, framesPerSecond: 120)
      }
      trial.rest()
    }
    expectTrajectory(flight, .rests(at: 0), .velocityIsContinuous(acceleration: 300_000))
  }

  @Test("while a hand holds the sheet, the release overwrites what the program writes")
  func heldSheet() {
    let trial = SheetTrial(at: .medium)
    trial.play(trial.hand.move(by: Point(0, -30), over: 0.3).hold(for: 0.2))
    trial.sheet.detent.value = .large
    trial.clock.advance(by: 0.5, framesPerSecond: 60)
    expect(abs(trial.length - 427) < 1e-9)
    trial.lift(isCancelled: false)
    trial.rest()
    expect(trial.sheet.detent.value == .medium && trial.length == 400)
  }

  @Test("after a cancelled drag, the sheet returns, or goes where the program has sent it meanwhile")
  func cancelled() {
    let trial = SheetTrial(at: .medium)
    trial.play(trial.hand.flick(by: Point(0, -200), endingAt: 3000).cancel())
    trial.rest()
    expect(trial.sheet.detent.value == .medium && trial.length == 400)
    trial.play(trial.hand.move(by: Point(0, -30), over: 0.3))
    trial.sheet.detent.value = .closed
    trial.lift(isCancelled: true)
    trial.rest()
    expect(trial.length == 0)
  }

  @Test("a detent that is written while a hand scrolls the list is reached at once")
  func writtenUnderList() {
    let trial = SheetTrial(at: .large)
    trial.play(trial.hand.move(by: Point(0, -200), over: 0.3).hold(for: 0.2))
    trial.sheet.detent.value = .closed
    trial.clock.advance(by: 0.2, framesPerSecond: 60)
    expect(trial.length < 400 && trial.offset > 100)
    trial.lift(isCancelled: false)
    trial.rest()
    expect(trial.length == 0 && trial.sheet.detent.value == .closed)
  }

  @Test("a detent that is written while the list returns from beyond its end is reached afterwards")
  func writtenBeyondEnd() {
    let trial = SheetTrial(at: .large)
    trial.list.jump(to: 1300)
    trial.play(trial.hand.move(by: Point(0, -200), over: 0.3).hold(for: 0.2).lift())
    trial.clock.advance(by: 0.05, framesPerSecond: 60)
    expect(trial.offset > 1300)
    trial.sheet.detent.value = .medium
    trial.rest()
    expect(trial.length == 400 && trial.offset == 1300)
  }

  @Test("a sheet that gets room does not take over the throw of its list", arguments: [true, false])
  func roomDuringThrow(isWritten: Bool) {
    let trial = SheetTrial([.medium, .large], at: .large)
    trial.play(trial.hand.flick(by: Point(0, -100), endingAt: 900).lift())
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    let offset = trial.offset
    if isWritten {
      trial.sheet.detents = [.medium]
      trial.sheet.detent.value = .content
    } else {
      trial.area.value = Bounds(x: 0...400, y: 0...900)
    }
    expect(offset > 100 && trial.velocity == 0 && (trial.offset - offset).magnitude < 1e-9)
    // The throw of the list goes on.
    trial.clock.advance(by: 3, framesPerSecond: 60)
    trial.rest()
    expect(trial.length == (isWritten ? 240 : 900) && trial.offset > offset + 100)
  }

  @Test("a closed sheet that a program opens while its list is pulled begins where it is")
  func openedUnderPull() {
    let trial = SheetTrial([.closed], isClosable: false)
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, 50), over: 0.2).hold(for: 0.2))
    trial.sheet.detent.value = .medium
    trial.lift(isCancelled: false)
    expect(trial.offset < -10 && trial.length == 0)
    trial.rest()
    expect(trial.length == 400 && trial.offset == 0)
  }

  @Test("a sheet that was disabled under a hand belongs to its detent again, even to one that was removed")
  func disabledUnderHand() {
    let trial = SheetTrial([.height(280)], at: .content)
    trial.play(trial.hand.move(by: Point(0, -200), over: 0.2).hold(for: 0.2))
    trial.sheet.enabled.value = false
    trial.lift(isCancelled: false)
    expect(trial.length == 280)
    trial.sheet.enabled.value = true
    trial.rest()
    expect(trial.length == 240 && trial.sheet.detent.value == .content)
  }

  @Test("a sheet that is not closable resists, and only the program closes it")
  func notClosable() {
    let trial = SheetTrial(at: .medium, isClosable: false)
    trial.play(trial.hand.move(by: Point(0, 203), over: 0.3).hold(for: 0.2))
    expect(trial.length > 290 && trial.length < 310)
    trial.lift(isCancelled: false)
    trial.rest()
    expect(trial.length == 400)
    trial.play(trial.hand.flick(by: Point(0, 100), endingAt: 5000).lift())
    trial.rest()
    trial.sheet.close()
    trial.sheet.actions().perform(key: .escape)
    trial.sheet.actions().perform(key: .downArrow)
    trial.rest()
    expect(trial.length == 400)

    let flight = trial.slide { trial.open(.closed) }
    expectTrajectory(flight, .rests(at: 0), .velocityIsContinuous(acceleration: 200_000))
    expect(trial.backdrop.opacity.value == 0)
    // It may be caught while it opens, below its smallest detent.
    trial.sheet.detent.value = .medium
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    let caught = trial.length
    trial.play(trial.hand.hold(for: 0.2))
    expect(trial.length == caught && caught > 10 && caught < 300)
    trial.sheet.isClosable = true
    expect(abs(trial.length - caught) < 1e-9)
    trial.lift(isCancelled: false)
    trial.rest()
    expect(trial.length == 400)
  }

  @Test("a sheet is elastic above its greatest detent")
  func elastic() {
    let trial = SheetTrial([.medium], at: .medium)
    trial.list.insert(-2000, at: 0)
    trial.play(trial.hand.move(by: Point(0, -203), over: 0.3).hold(for: 0.2))
    expect(trial.length > 490 && trial.length < 510)
    trial.lift(isCancelled: false)
    trial.rest()
    expect(trial.length == 400)
  }

  @Test("a tap on the backdrop closes the sheet, and the backdrop dims in proportion")
  func backdrop() {
    let trial = SheetTrial(at: .large)
    var faults = 0
    trial.sheet.visibleLength.subscribe { [backdrop = trial.backdrop] in
      faults += abs(backdrop.opacity.value - min($0 / 800, 1)) < 1e-12 ? 0 : 1
    }
    PointerScript(at: Point(200, 20)).hold(for: 0.05).lift().play(on: trial.backdrop, clock: trial.clock)
    expect(trial.sheet.detent.value == .closed)
    trial.rest()
    expect(trial.length == 0 && trial.backdrop.opacity.value == 0 && faults == 0)
  }

  @Test("a keyboard raises the sheet up to the upper inset, and insets that are not finite do not")
  func insets() {
    let trial = SheetTrial(at: .medium)
    trial.sheet.insets.value = Insets(bottom: .nan)
    expect(!trial.sheet.isActive)
    let flight = trial.slide {
      trial.sheet.insets.value = Insets(left: 20, top: 40, bottom: 300)
      trial.rest()
    }
    // The area has 760 points below the upper inset.
    expectTrajectory(flight, .rests(at: 680), .isContinuous(speed: 4000))
    expect(trial.panel.position.value.x == 210)
    trial.open(.large)
    expect(trial.length == 760 && trial.backdrop.opacity.value == 1)
    trial.sheet.insets.value = Insets()
    trial.rest()
    expect(trial.length == 800)
  }

  @Test("the detent of the content follows its size")
  func content() {
    let trial = SheetTrial([.content], at: .content)
    expect(trial.length == 240)
    trial.content.size.value.y = 320
    expect(trial.length == 240 && trial.sheet.isActive)
    trial.rest()
    expect(trial.length == 320 && trial.sheet.detent.value == .content)
    trial.content.size.value.y = 2000
    trial.rest()
    expect(trial.length == 800)
  }

  @Test(
    "a sheet at rest jumps to its detent on a screen that turns",
    arguments: [
      (.closed, 0), (.medium, 200), (.large, 400), (.height(120), 120),
    ] as [(Sheet.Detent, Double)])
  func turnedAtRest(detent: Sheet.Detent, length: Double) {
    let trial = SheetTrial(at: detent)
    trial.area.value = Bounds(x: 0...800, y: 0...400)
    expect(trial.panel.position.value == Point(400, 1000 - length))
    expect(!trial.sheet.isActive && !trial.clock.wantsFrames && trial.sheet.detent.value == detent)
    expect(trial.crossings.isEmpty)
  }

  @Test("a sheet that is turned in flight goes on to its detent", arguments: 0..<31)
  func turnedInFlight(moment: Int) {
    let trial = SheetTrial()
    let flight = trial.slide {
      trial.sheet.detent.value = moment % 2 == 0 ? .medium : .large
      trial.clock.advance(by: Double(moment + 1) / 60, framesPerSecond: 60)
      trial.area.value = Bounds(x: 0...800, y: 0...400)
      trial.rest()
    }
    let isAtRest = moment > 28
    if !isAtRest { expectTrajectory(flight, .velocityIsContinuous(acceleration: 250_000)) }
    expectTrajectory(flight, .rests(at: moment % 2 == 0 ? 200 : 400))
    expect(trial.sheet.detent.value == (moment % 2 == 0 ? .medium : .large))
  }

  @Test("a list that is scrolled stays where it is when the screen turns")
  func turnedWithList() {
    let trial = SheetTrial(at: .large)
    trial.list.jump(to: 500)
    trial.area.value = Bounds(x: 0...800, y: 0...400)
    expect(trial.length == 400 && trial.offset == 500 && !trial.sheet.isActive)
  }

  @Test("each detent that is crossed or reached is emitted once")
  func crossings() {
    let trial = SheetTrial([.height(200), .medium, .large], at: .height(200))
    trial.open(.large)
    expect(trial.crossings == [.medium, .large])
    trial.play(
      trial.hand.move(by: Point(0, 420), over: 0.5).move(by: Point(0, -5), over: 0.1)
        .move(by: Point(0, 5), over: 0.1).move(by: Point(0, -60), over: 0.2))
    expect(trial.crossings.dropFirst(2) == [.medium, .medium])
    trial.lift(isCancelled: false)
    trial.rest()
    expect(trial.crossings.dropFirst(4) == [.medium])
    trial.sheet.insets.value.bottom = 300
    trial.rest()
    trial.sheet.insets.value.bottom = 0
    trial.rest()
    trial.open(.closed)
    expect(trial.crossings.dropFirst(5) == [.height(200), .closed])
  }

  @Test(
    "keys move the sheet, and are used only if they do",
    arguments: [
      ("u", 200), ("uu", 400), ("uuu", 800), ("uuuu", 800), ("ud", 0), ("s", 800), ("sd", 400), ("se", 0),
      ("sddd", 0), ("dddd", 0), ("ss", 800),
    ] as [(String, Double)])
  func keys(keys: String, length: Double) {
    let trial = SheetTrial([.large, .height(200), .medium])
    let names: [Character: MotionAction.Key] = ["u": .upArrow, "d": .downArrow, "s": .space, "e": .escape]
    for key in keys {
      let former = trial.sheet.detent.value
      expect(trial.sheet.actions().perform(key: names[key]!) == (trial.sheet.detent.value != former))
    }
    trial.rest()
    expect(trial.length == length)
  }

  @Test("the actions have the application's words")
  func words() {
    var words = Sheet.Words()
    words.close = "Schließen"
    let actions = SheetTrial().sheet.actions(words)
    expect(actions.map(\.name) == ["Show more", "Show less", "Open", "Schließen"])
    expect(actions.map(\.role) == [.increment, .decrement, nil, .escape])
  }

  @Test(
    "a drawer slides in from each edge",
    arguments: [
      (Sheet.Edge.left, Point(-200, 600), Point(1, 0), MotionAction.Key.rightArrow),
      (.right, Point(600, 600), Point(-1, 0), .leftArrow), (.top, Point(200, -600), Point(0, 1), .downArrow),
    ])
  func drawers(edge: Sheet.Edge, closed: Point, direction: Point, key: MotionAction.Key) {
    let trial = SheetTrial([.width(300), .height(120)], from: edge)
    trial.area.value = Bounds(x: 0...400, y: 0...1200)
    trial.panel.size.value = Point(400, 1200)
    expect(trial.panel.position.value == (edge == .top ? Point(200, -600) : closed))
    trial.sheet.actions().perform(key: key)
    trial.rest()
    expect(trial.panel.position.value == (edge == .top ? Point(200, -600) : closed) + 120 * direction)
    let start = trial.panel.position.value
    trial.play(PointerScript(.mouse, at: start).flick(by: 40 * direction, endingAt: 900).lift())
    trial.rest()
    expect(trial.sheet.detent.value == .width(300) && trial.length == 300)
    trial.play(PointerScript(.mouse, at: start).flick(by: -40 * direction, endingAt: 1500).lift())
    let opacity = trial.backdrop.opacity.value
    expect(opacity > 0.5 && opacity < 1)
    trial.rest()
    expect(trial.sheet.detent.value == .closed && trial.length == 0 && trial.backdrop.opacity.value == 0)
  }

  @Test("without an area, the sheet slides in the panel's parent")
  func parent() {
    let clock = ManualFrameClock()
    let (runtime, stage) = (MotionRuntime(clock: clock), MotionElement(size: Point(300, 600)))
    let panel = MotionElement(size: Point(300, 400), parent: stage)
    let sheet = Sheet()
    runtime.add(sheet, to: panel)
    sheet.detent.value = .content
    clock.advance(by: 2, framesPerSecond: 60)
    expect(panel.position.value == Point(150, 400))
  }

  @Test("a sheet that is disabled in flight stays, and goes on when it is enabled")
  func disabled() {
    let trial = SheetTrial()
    trial.sheet.detent.value = .large
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.sheet.enabled.value = false
    let length = trial.length
    trial.sheet.detent.value = .medium
    trial.clock.advance(by: 1, framesPerSecond: 60)
    expect(trial.length == length && !trial.sheet.isActive)
    trial.sheet.enabled.value = true
    trial.rest()
    expect(trial.length == 400)
  }

  @Test("a wheel and keys of the list move the sheet, and its detent follows")
  func wheel() {
    let trial = SheetTrial(at: .medium)
    expect(trial.panel.receive(WheelEvent(by: Point(0, 100), at: Point(200, 700), as: .notch)))
    trial.rest()
    expect(trial.length == 800 && trial.sheet.detent.value == .large)
    trial.list.perform(key: .pageDown)
    trial.rest()
    expect(trial.offset > 500 && trial.sheet.detent.value == .large)
  }

  @Test("a sheet with other detents stays until it is moved")
  func otherDetents() {
    let trial = SheetTrial(at: .medium)
    trial.sheet.detents = [.height(300), .height(700)]
    trial.rest()
    expect(trial.length == 400)
    trial.play(trial.hand.flick(by: Point(0, -60), endingAt: 600).lift())
    trial.rest()
    expect(trial.length == 700 && trial.sheet.detent.value == .height(700))
  }

  @Test("a sheet that begins to close leaves the input to what lies behind its backdrop")
  func inputBehindBackdrop() {
    let trial = SheetTrial(at: .medium)
    let input = trial.backdrop.acceptsInput
    expect(input.value)
    trial.sheet.detent.value = .closed
    expect(!input.value && trial.length == 400)
    // A tap meant for what lies behind must not reach the backdrop.
    var taps = 0
    trial.runtime.onTap(of: trial.backdrop) { _ in taps += 1 }
    PointerScript(at: Point(200, 20)).hold(for: 0.05).lift().play(on: trial.backdrop, clock: trial.clock)
    trial.sheet.detent.value = .large
    expect(input.value && taps == 0)
    trial.rest()
    // A hand closes it: its release decides.
    trial.play(trial.hand.flick(by: Point(0, 100), endingAt: 4000))
    expect(input.value)
    trial.lift(isCancelled: false)
    expect(trial.sheet.detent.value == .closed && !input.value && trial.length > 400)
    trial.addition.unsubscribe()
    expect(input.value)
  }

  @Test("a panel that is removed in flight stays, and nothing is retained")
  func removal() {
    weak var sheet: Sheet?
    weak var panel: MotionElement?
    weak var backdrop: MotionElement?
    let clock: ManualFrameClock
    do {
      let trial = SheetTrial()
      (sheet, panel, backdrop, clock) = (trial.sheet, trial.panel, trial.backdrop, trial.clock)
      trial.sheet.detent.value = .large
      clock.advance(by: 0.1, framesPerSecond: 60)
      let place = trial.panel.position.value
      trial.addition.unsubscribe()
      clock.advance(by: 1, framesPerSecond: 60)
      expect(trial.panel.position.value == place && !clock.wantsFrames)
      expect(trial.backdrop.gestureRecognizers.isEmpty && trial.panel.gestureRecognizers.isEmpty)
      trial.sheet.detent.value = .closed
      expect(trial.panel.position.value == place)
    }
    expect(sheet == nil && panel == nil && backdrop == nil)
  }

  @Test("a runtime does not retain a panel in flight")
  func release() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    weak var other: MotionElement?
    do {
      let panel = MotionElement(size: Point(400, 1200))
      let grabber = MotionElement(size: Point(400, 20), parent: panel)
      let sheet = Sheet([.medium], in: ReactiveProperty(Bounds(x: 0...400, y: 0...800)), grabber: grabber)
      runtime.add(sheet, to: panel)
      sheet.detent.value = .medium
      clock.advance(by: 0.1, framesPerSecond: 60)
      other = panel
    }
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(other == nil && !clock.wantsFrames)
  }
}
