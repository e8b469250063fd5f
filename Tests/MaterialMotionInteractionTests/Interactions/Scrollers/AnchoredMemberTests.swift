// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A chain as the hand of a value")
struct AnchoredMemberTests {
  @Test("one drag moves the value and then the list, and the value chooses its place")
  func drag() {
    let trial = AnchoredMemberTrial()
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -123), over: 0.3).hold(for: 0.2))
    expect(trial.sheet.isHeld && trial.sheet.place.value == .half)
    expect(abs(trial.sheet.value.value - 520) < 1e-9)
    expect(abs((trial.members[0].offset.latestOffset ?? 0) - 520) < 1e-9)
    trial.lift()
    trial.rest()
    expect(trial.sheet.place.value == .half && trial.sheet.value.value == 400 && trial.list == 0)

    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -383), over: 0.5).hold(for: 0.2))
    expect(trial.sheet.value.value == 700 && abs(trial.list - 80) < 1e-9)
    trial.lift()
    trial.rest()
    expect(trial.sheet.place.value == .full && abs(trial.list - 80) < 1e-9)
  }

  @Test("the events of the value have the order of R14, with the chain as the hand")
  func events() {
    let trial = AnchoredMemberTrial()
    var events: [String] = []
    trial.sheet.grips.subscribe { _ in events.append("grip") }
    trial.sheet.changes.subscribe { events.append("\($0.place) by \($0.cause)") }
    trial.sheet.releases.subscribe { _ in events.append("release") }
    trial.sheet.arrivals.subscribe { events.append("arrived \($0)") }
    trial.play(PointerScript(.mouse, at: Point(200, 500)).flick(by: Point(0, -60), endingAt: 1500).lift())
    trial.rest()
    expect(events == ["grip", "full by hand", "release", "arrived full"])
  }

  @Test("a throw of the list does not move the value, and both fly at the same time")
  func independent() {
    let trial = AnchoredMemberTrial()
    trial.sheet.place.value = .full
    trial.rest()
    trial.play(PointerScript(.mouse, at: Point(200, 500)).flick(by: Point(0, -100), endingAt: 2000).lift())
    let (list, place) = (trial.list, trial.sheet.place.value)
    trial.sheet.place.value = .closed
    trial.clock.advance(by: 0.2, framesPerSecond: 60)
    expect(place == .full && trial.list > list + 100 && trial.sheet.value.value < 600)
    trial.rest()
    expect(trial.sheet.value.value == 0)
  }

  @Test("a hand that catches the value beyond its end moves it from there", arguments: [1, 2, 3, 4])
  func caughtBeyondEnd(frame: Int) {
    let trial = AnchoredMemberTrial(spring: SpringDescription(response: 0.4, dampingRatio: 0.2))
    trial.sheet.place.value = .full
    while trial.sheet.value.value <= 700 { trial.clock.advance(by: 1.0 / 60, framesPerSecond: 60) }
    trial.clock.advance(by: Double(frame) / 60, framesPerSecond: 60)
    let caught = trial.sheet.value.value
    trial.send(.down, at: Point(200, 500), after: 0)
    expect(trial.sheet.isHeld && trial.sheet.value.value == caught && caught > 700)
    for step in 1...10 { trial.send(.move, at: Point(200, 500 + 2 * Double(step))) }
    let slope = (caught - trial.sheet.value.value) / 20
    expect(slope > 0.4 && slope <= 1)
    trial.send(.up, at: Point(200, 520), after: 0.3)
    trial.rest()
    expect(trial.sheet.value.value == 700)
  }

  @Test("a place that an observer of the release writes is where the value rests")
  func writtenAtRelease() {
    let trial = AnchoredMemberTrial()
    let place = trial.sheet.place
    trial.chain.releases.subscribe { _ in place.value = .closed }
    trial.play(PointerScript(.mouse, at: Point(200, 500)).flick(by: Point(0, -60), endingAt: 1500).lift())
    trial.rest()
    expect(place.value == .closed && trial.sheet.value.value == 0)
  }

  @Test("new places under the hand move nothing, and bound the rest of the drag")
  func laidOutUnderHand() {
    let trial = AnchoredMemberTrial()
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -103), over: 0.3))
    let held = trial.sheet.value.value
    trial.sheet.places.value = [.full: 560, .half: 300, .closed: 0]
    expect(trial.sheet.value.value == held && abs(held - 500) < 1e-9)
    trial.send(.move, at: Point(200, 287))
    expect(abs(trial.sheet.value.value - 560) < 1e-9 && abs(trial.list - 50) < 1e-9)
    trial.send(.up, at: Point(200, 287))
    trial.rest()
    expect(trial.sheet.value.value == 560 && trial.sheet.place.value == .full)
  }

  @Test("a notch is a step, and fingers on a trackpad are a hand")
  func wheels() {
    let trial = AnchoredMemberTrial()
    expect(trial.turn(100, .notch) && trial.sheet.place.value == .full)
    trial.rest()
    // The next gesture scrolls the list, and the one after it comes back to its top.
    expect(trial.turn(100, .notch) && trial.sheet.place.value == .full)
    trial.rest()
    expect(trial.list == 100)
    expect(trial.turn(-100, .notch))
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    expect(trial.turn(-100, .notch) && trial.sheet.place.value == .full)
    trial.rest()
    expect(trial.list == 0)
    expect(trial.turn(-100, .notch) && trial.sheet.place.value == .half)
    trial.rest()

    for _ in 0..<4 {
      expect(trial.turn(20, .fingers))
      trial.clock.advance(by: 1.0 / 60, framesPerSecond: 60)
    }
    expect(trial.sheet.isHeld && trial.sheet.value.value == 480)
    trial.rest()
    expect(trial.sheet.place.value == .half && trial.sheet.value.value == 400)
  }

  @Test("the momentum of a trackpad is the velocity of its fingers, and turns one page")
  func momentum() {
    let (clock, viewport) = (
      ManualFrameClock(), MotionElement(position: Point(200, 100), size: Point(400, 200))
    )
    let runtime = MotionRuntime(clock: clock)
    let page = Anchored(at: 0, .line(of: 6), rule: .neighbor)
    let strip = MotionElement(parent: viewport)
    runtime.add(ScrollChain(along: .x, [.pages(page, moving: strip, pageLength: 400)]), to: viewport)
    func turn(_ distance: Double, _ kind: ScrollTurn) -> Bool {
      clock.eventArrived(at: clock.now)
      return viewport.receive(WheelEvent(by: Point(distance, 0), at: Point(100, 100), as: kind))
    }
    for _ in 0..<5 {
      expect(turn(30, .fingers))
      clock.advance(by: 1.0 / 60, framesPerSecond: 60)
    }
    expect(page.isHeld && page.value.value == 150.0 / 400)
    for step in 0..<60 {
      expect(turn(50 - 0.8 * Double(step), .momentum))
      clock.advance(by: 1.0 / 60, framesPerSecond: 60)
    }
    clock.advance(by: 3, framesPerSecond: 60)
    expect(page.place.value == 1 && page.value.value == 1 && !clock.wantsFrames)
  }

  @Test("a disabled value leaves the drag to the list")
  func disabled() {
    let trial = AnchoredMemberTrial()
    trial.sheet.enabled.value = false
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -83), over: 0.3).hold(for: 0.2))
    expect(trial.sheet.value.value == 400 && abs(trial.list - 80) < 1e-9)
    trial.lift()
    trial.sheet.enabled.value = true
    trial.rest()
    expect(trial.sheet.value.value == 400)
  }

  @Test("a member that is removed under the hand stays where it is")
  func removedUnderHand() {
    let trial = AnchoredMemberTrial()
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -63), over: 0.3))
    let held = trial.sheet.value.value
    trial.chain.remove(trial.members[0])
    expect(!trial.sheet.isHeld)
    trial.lift()
    trial.rest()
    expect(trial.sheet.value.value == held)
  }

  @Test("a hand that only scrolls the list does not hold the value: the program and a layout move it")
  func scrolledList() {
    let trial = AnchoredMemberTrial()
    trial.sheet.place.value = .full
    trial.rest()
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -203), over: 0.4).hold(for: 0.2))
    expect(!trial.sheet.isHeld && abs(trial.list - 200) < 1e-9)
    trial.sheet.fly(to: [.full: 600, .half: 300, .closed: 0])
    for step in 1...40 { trial.send(.move, at: Point(200, 297 - Double(step))) }
    expect(trial.sheet.value.value < 610 && abs(trial.list - 240) < 1e-9)
    trial.sheet.place.value = .half
    for step in 1...60 { trial.send(.move, at: Point(200, 257 - Double(step))) }
    expect(trial.sheet.value.value == 300 && abs(trial.list - 300) < 1e-9)
    trial.lift()
    trial.rest()
    expect(trial.sheet.place.value == .half && trial.sheet.value.value == 300)
    // The next drag first expands the sheet.
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -53), over: 0.4).hold(for: 0.2))
    expect(trial.sheet.isHeld && abs(trial.sheet.value.value - 350) < 1e-9)
    trial.lift()
  }

  @Test("a hand that catches the value chooses a place after 10 points", arguments: [6.0, 8, 14, 40])
  func caught(way: Double) {
    let trial = AnchoredMemberTrial()
    trial.sheet.place.value = .full
    trial.clock.advance(by: 0.06, framesPerSecond: 60)
    trial.send(.down, at: Point(200, 500), after: 0)
    for step in 1...8 { trial.send(.move, at: Point(200, 500 + way / 8 * Double(step))) }
    expect(trial.sheet.isHeld && trial.sheet.value.value < 500)
    trial.send(.up, at: Point(200, 500 + way), after: 0.3)
    expect(trial.sheet.place.value == (way > 10 ? .half : .full))
    trial.rest()
  }

  @Test(
    "a throw raises the value that the program has lowered, and not its scrolled list", arguments: [60, 200])
  func scrolledListInLoweredSheet(way: Double) {
    let trial = AnchoredMemberTrial()
    trial.sheet.place.value = .full
    trial.scroller.scroll(to: 1000)
    trial.rest()
    trial.sheet.place.value = .half
    trial.rest()
    trial.play(PointerScript(.mouse, at: Point(200, 600)).flick(by: Point(0, -way), endingAt: 1500))
    expect(trial.list == 1000 && trial.sheet.value.value > 400)
    trial.lift()
    trial.rest()
    expect(trial.sheet.place.value == .full && trial.list == 1000)
  }

  @Test("a cancelled drag returns the value, unless it has gone on into the list")
  func cancelled() {
    let trial = AnchoredMemberTrial()
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -200), over: 0.3).cancel())
    trial.rest()
    expect(trial.sheet.place.value == .half && trial.sheet.value.value == 400 && trial.list == 0)
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -400), over: 0.3).cancel())
    trial.rest()
    expect(trial.sheet.place.value == .full && trial.sheet.value.value == 700 && trial.list > 80)
  }

  @Test("a value that is inserted under a hand takes part in the drag")
  func insertedUnderHand() {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 400), size: Point(400, 800)))
    let runtime = MotionRuntime(clock: clock)
    let panel = MotionElement(position: Point(200, 1140), size: Point(400, 680), parent: stage)
    let rows = MotionElement(position: Point(200, 1000), size: Point(400, 2000), parent: panel)
    let list = Scroller(rows, in: MotionElement(size: Point(400, 600), parent: panel), along: .y)
    let sheet = Anchored(at: Detent.half, [.full: 700, .half: 400, .closed: 0])
    let chain = ScrollChain(along: .y, [.list(list)])
    runtime.add(chain, to: stage)
    var offset = 0.0
    list.offset.subscribe { offset = $0.y }
    var press = PointerPress(on: stage, clock: clock, kind: .mouse, at: Point(200, 500), time: 0)
    func move(by way: Double) {
      for _ in 0..<10 { press = press.move(by: Point(0, way / 10), at: clock.now + 0.02) }
    }
    move(by: -100)
    expect(abs(offset - 100) < 5 && offset > 90)
    let scrolled = offset
    chain.insert(.anchored(sheet, moving: panel, gate: .open), at: 0)
    expect(sheet.value.value == 400 && offset == scrolled && !sheet.isHeld)
    // The list returns to its top, and then the hand lowers the sheet.
    move(by: 150)
    expect(abs(offset) < 1e-9 && abs(sheet.value.value - 400 + 150 - scrolled) < 1e-9 && sheet.isHeld)
    press.lift(at: clock.now + 0.3)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(sheet.place.value == .half && sheet.value.value == 400 && !runtime.isActive)
  }

  @Test("a value that may not move leaves the drag, the wheel and the keys to the list")
  func mayMove() {
    let trial = AnchoredMemberTrial()
    trial.members[0].mayMove = { !$0 }
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -83), over: 0.3).hold(for: 0.2))
    expect(trial.sheet.value.value == 400 && abs(trial.list - 80) < 1e-9)
    trial.lift()
    trial.rest()
    expect(trial.turn(100, .notch) && trial.sheet.place.value == .half)
    trial.rest()
    expect(trial.sheet.value.value == 400 && trial.list > 100)
    trial.members[0].mayMove = nil
    trial.play(PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -83), over: 0.3).hold(for: 0.2))
    expect(abs(trial.sheet.value.value - 480) < 1e-9)
    trial.lift()
  }

  // MARK: Programs and hands

  @Test(
    "a header that a hand leaves between its detents goes on to one, although the list moved first",
    arguments: [(-120.0, 20.0, 300.0), (-120, 20, 600), (-150, 15, 200), (-90, 10, 200)])
  func headerBetweenDetents(up: Double, down: Double, speed: Double) {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 400), size: Point(400, 800)))
    let runtime = MotionRuntime(clock: clock)
    let header = MotionElement(position: Point(200, 132), size: Point(400, 264), parent: stage)
    let rows = MotionElement(position: Point(200, 1264), size: Point(400, 2000), parent: stage)
    let events = Scroller(rows, along: .y)
    let month = ScrollChain.Member.header(header, height: 220)
    month.detents = [0, 220]
    runtime.add(ScrollChain(along: .y, [month, .list(events)]), to: stage)
    events.scroll(to: 300)
    clock.advance(by: 2, framesPerSecond: 60)
    PointerScript(at: Point(200, 500)).move(by: Point(0, up), over: 0.3)
      .flick(by: Point(0, down), endingAt: speed).lift().play(on: rows, clock: clock)
    clock.advance(by: 10, framesPerSecond: 60)
    expect([0, 220].contains(month.offset.latestOffset) && !runtime.isActive)
  }

  @Test(
    "pages that a tap catches go on to a page, although an earlier member is open", arguments: [0, 300, 620])
  func pagesBehindSheet(start: Double) {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 400), size: Point(400, 800)))
    let runtime = MotionRuntime(clock: clock)
    let panel = MotionElement(position: Point(200, 1140), size: Point(400, 680), parent: stage)
    let strip = MotionElement(position: Point(200, 1020), size: Point(400, 2040), parent: panel)
    let sheet = ScrollChain.Member.sheet(panel, detents: [0, 300, 620], start: start)
    let pages = ScrollChain.Member.pages(strip, pageLength: 680, count: 3)
    runtime.add(ScrollChain(along: .y, [sheet, pages]), to: stage)
    pages.scroll(to: 680)
    clock.advance(by: 0.15, framesPerSecond: 60)
    PointerScript(at: Point(200, 780)).hold(for: 0.1).lift().play(on: strip, clock: clock)
    clock.advance(by: 5, framesPerSecond: 60)
    expect([0, 680].contains(pages.offset.latestOffset) && sheet.offset.latestOffset == start)
  }
}

private enum Detent { case closed, half, full }

/// A sheet on a stage of 400 × 800 points, and a list of 2000 points in it.
private final class AnchoredMemberTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
  let sheet: Anchored<Detent, Double>
  let chain: ScrollChain
  let members: [ScrollChain.Member]
  private let rows: MotionElement
  let scroller: Scroller
  private(set) var list = 0.0
  private var finger = Point.zero

  init(spring: SpringDescription = SpringDescription(response: 0.5)) {
    runtime = MotionRuntime(clock: clock)
    let panel = MotionElement(position: Point(200, 1140), size: Point(400, 680), parent: stage)
    rows = MotionElement(position: Point(200, 1000), size: Point(400, 2000), parent: panel)
    let scroller = Scroller(rows, in: MotionElement(size: Point(400, 600), parent: panel), along: .y)
    self.scroller = scroller
    sheet = Anchored(at: .half, [.full: 700, .half: 400, .closed: 0], by: spring)
    members = [.anchored(sheet, moving: panel), .list(scroller)]
    chain = ScrollChain(along: .y, members)
    runtime.add(chain, to: stage)
    scroller.offset.subscribe { [unowned self] in list = $0.y }
  }

  func play(_ script: PointerScript) {
    script.play(on: stage, clock: clock)
    finger = script.events.last?.position ?? finger
  }

  func send(_ phase: PointerEvent.Phase, at place: Point, after duration: Double = 0.02) {
    finger = place
    clock.advance(by: duration, framesPerSecond: 60)
    clock.eventArrived(at: clock.now)
    stage.receive(
      PointerEvent(identifier: 1, phase: phase, position: place, timestamp: clock.now, kind: .mouse))
  }

  func lift() { send(.up, at: finger) }

  func turn(_ distance: Double, _ kind: ScrollTurn) -> Bool {
    clock.eventArrived(at: clock.now)
    return stage.receive(WheelEvent(by: Point(0, distance), at: Point(200, 700), as: kind))
  }

  func rest() {
    clock.advance(by: 6, framesPerSecond: 60)
    expect(!sheet.isActive && !chain.isActive && !clock.wantsFrames)
  }
}

extension MotionObservable where T == Double {
  fileprivate var latestOffset: Double? {
    var latest: Double?
    subscribe { latest = $0 }.unsubscribe()
    return latest
  }
}
