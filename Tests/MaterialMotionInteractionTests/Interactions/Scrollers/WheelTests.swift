// SPDX-License-Identifier: Apache-2.0
import MaterialMotionTesting
import Testing

@testable import MaterialMotion

@Suite("A wheel over a scroller")
struct WheelTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
  private let rows: MotionElement

  init() {
    runtime = MotionRuntime(clock: clock)
    rows = MotionElement(position: Point(200, 1500), size: Point(400, 3000), parent: viewport)
  }

  private func add(_ axis: CoordinateAxis? = .y) -> Scroller {
    let scroller = Scroller(rows, along: axis)
    runtime.add(scroller, to: viewport)
    return scroller
  }

  @discardableResult
  private func turn(
    _ x: Double = 0, _ y: Double = 0, _ kind: ScrollTurn = .fingers, on element: MotionElement? = nil
  ) -> Bool {
    (element ?? rows).receive(WheelEvent(by: Point(x, y), at: Point(200, 300), as: kind))
  }

  private func settle() { clock.advance(by: 5, framesPerSecond: 60) }

  private final class Platform: ElementPlatform {
    var answers: [Bool] = []

    func usesWheelsDidChange(to newValue: Bool) { answers.append(newValue) }
  }

  @Test("the platform learns when an interaction begins to use wheels, and when none does any more")
  func platform() {
    let (platform, area) = (Platform(), MotionElement())
    area.platform = platform
    viewport.touchArea = area
    let additions = [
      runtime.add(Scroller(rows, along: .y), to: viewport),
      runtime.receiveWheels(over: area) { _, _ in true },
    ]
    additions[0].unsubscribe()
    expect(platform.answers == [true])
    additions[1].unsubscribe()
    expect(platform.answers == [true, false])
    let draggable = runtime.add(Draggable(), to: area)
    draggable.unsubscribe()
    expect(platform.answers == [true, false])
  }

  private var shown: Point { .zero - rows.position.value }

  @Test("fingers move the content at once, and the scroller is active until they are silent")
  func fingers() {
    let scroller = add()
    var states: [MotionState] = []
    var outcomes: [MotionOutcome] = []
    scroller.state.subscribe { states.append($0) }
    expect(turn(0, 30) && shown == Point(0, 30) && scroller.isActive)
    scroller.whenSettled { outcomes.append($0) }
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(turn(0, 12) && shown.y == 42)
    clock.advance(by: 0.19, framesPerSecond: 60)
    expect(states == [.atRest, .active] && outcomes == [])
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(states == [.atRest, .active, .atRest] && outcomes == [.finished] && !clock.wantsFrames)
    expect(shown.y == 42)
  }

  @Test("notches add up to an exact place, at each frame rate alike", arguments: [30, 60, 120])
  func notches(framesPerSecond: Double) {
    _ = add()
    var line = ScrollLine([ScrollSegment(0, length: 2400)])
    for _ in 0..<3 {
      turn(0, 100, .notch)
      line.turn(at: clock.now, by: 100, as: .notch)
      clock.advance(by: 0.1, framesPerSecond: framesPerSecond)
    }
    expect(shown.y > 250 && abs(shown.y - line.state(at: clock.now).total) < 1e-9)
    settle()
    expect(shown.y == 300 && !clock.wantsFrames)
  }

  @Test("a turn across the axis is left to others, but a gesture that scrolls keeps its events")
  func axis() {
    _ = add()
    expect(!turn(40, 10) && shown.y == 0)
    expect(turn(1, 10) && turn(40, 10) && shown == Point(0, 20))
  }

  @Test("scrolls along both axes")
  func plane() {
    rows.size.value.x = 1000
    rows.position.value.x = 500
    _ = add(nil)
    expect(turn(7, 9) && shown == Point(7, 9))
    settle()
    expect(!turn(-0.0, 0) && turn(-9, 0) && shown == Point(0, 9))
  }

  @Test("is left to an outer scroller at the end, which keeps it when the inner one comes under the cursor")
  func nested() {
    let outer = add()
    let box = MotionElement(position: Point(200, 100), size: Point(400, 200), parent: rows)
    let lines = MotionElement(position: Point(200, 150), size: Point(400, 300), parent: box)
    let inner = Scroller(lines, along: .y)
    runtime.add(inner, to: box)
    func offsets() -> [Double] { [outer, inner].map { latest($0) } }
    expect(turn(0, 60, on: lines) && turn(0, 60, on: lines) && offsets() == [0, 100])
    settle()
    expect(turn(0, 10, on: lines) && turn(0, -5, on: lines) && offsets() == [5, 100])
    settle()
    expect(turn(0, -40, on: lines) && offsets() == [5, 60])
  }

  private func latest(_ scroller: Scroller) -> Double {
    var offset = 0.0
    scroller.offset.subscribe { offset = $0.y }.unsubscribe()
    return offset
  }

  @Test(
    "moves nothing while the scroller is disabled, after it was removed, and by a number that is not finite")
  func ignored() {
    let scroller = Scroller(rows, along: .y)
    let addition = runtime.add(scroller, to: viewport)
    expect(!turn(0, .nan) && !turn(0, .infinity))
    scroller.enabled.value = false
    expect(!turn(0, 10))
    scroller.enabled.value = true
    expect(turn(0, 10))
    addition.unsubscribe()
    expect(!turn(0, 10) && shown.y == 10)
  }

  @Test("with reduced motion, the content follows the fingers, and arrives when they are silent")
  func reduced() {
    clock.prefersReducedMotion = true
    let free = add()
    var states: [MotionState] = []
    free.state.subscribe { states.append($0) }
    for number in 1...5 {
      turn(0, 10)
      clock.advance(by: 1 / 60, framesPerSecond: 60)
      expect(shown.y == Double(number) * 10)
    }
    clock.advance(by: 0.3, framesPerSecond: 60)
    expect(states == [.atRest, .active, .atRest] && shown.y == 50)
    turn(0, 100, .notch)
    clock.advance(by: 1 / 60, framesPerSecond: 60)
    expect(shown.y == 150 && !clock.wantsFrames)
  }

  @Test("with reduced motion, fingers turn pages")
  func reducedPages() {
    clock.prefersReducedMotion = true
    let scroller = add()
    scroller.detents = [0, 600, 1200]
    var places: [Double] = []
    for _ in 1...40 {
      turn(0, 10)
      clock.advance(by: 1 / 60, framesPerSecond: 60)
      places.append(shown.y)
    }
    expect(places == (1...40).map { Double($0) * 10 })
    clock.advance(by: 0.19, framesPerSecond: 60)
    expect(shown.y > 399)
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(shown.y == 600 && !clock.wantsFrames)
  }

  @Test("interrupts a program, and stops a throw")
  func interrupts() {
    let scroller = add()
    var outcome: MotionOutcome?
    scroller.scroll(to: 1000)
    scroller.whenSettled { outcome = $0 }
    clock.advance(by: 0.1, framesPerSecond: 60)
    let before = shown.y
    turn(0, 10)
    expect(outcome == .interrupted && abs(shown.y - before - 10) < 1e-9)
    settle()
    expect(abs(shown.y - before - 10) < 1e-9)
    turn(0, 100, .notch)
    outcome = nil
    scroller.whenSettled { outcome = $0 }
    turn(0, 100, .notch)
    expect(outcome == nil)
    settle()
    expect(outcome == .finished)
  }

  @Test("a press catches the content, and a wheel under a hand is used, but moves nothing")
  func caught() {
    _ = add()
    turn(0, 100, .notch)
    clock.advance(by: 0.05, framesPerSecond: 60)
    let before = shown.y
    PointerScript(at: Point(200, 300)).hold(for: 0.1).play(on: viewport, clock: clock)
    expect(before > 10 && turn(0, 10) && shown.y == before)
  }

  @Test("over any member moves the chain, and the member under the cursor decides at a boundary")
  func chain() {
    let sheet = MotionElement(position: Point(200, 900), size: Point(400, 600), parent: viewport)
    rows.parent = sheet
    let card = ScrollChain.Member.sheet(sheet, detents: [0, 600])
    let list = Scroller(rows, along: .y)
    runtime.add(ScrollChain(along: .y, [card, .list(list)]), to: viewport)
    turn(0, 100, .notch, on: viewport)
    settle()
    expect(sheet.position.value.y == 300)
    expect(turn(0, 70) && latest(list) == 70)
    settle()
    expect(turn(0, -90) && turn(0, -90) && latest(list) == 0 && sheet.position.value.y == 300)
    settle()
    expect(turn(0, -90) && sheet.position.value.y == 390)
    settle()
    expect(sheet.position.value.y == 300)
  }

  // MARK: Who gets the wheel

  @Test("the program's rule decides about the first event of a gesture")
  func program() throws {
    let scroller = add()
    var presses: [Press] = []
    let rules = try #require(scroller.recognizer(for: viewport))
    rules.mayBegin = { press, movement in
      presses.append(press)
      return movement.y < 0
    }
    expect(turn(0, 30) && turn(0, -10) && shown.y == 20)
    expect(presses.count == 1 && presses[0].place == Point(200, 300) && presses[0].kind == .mouse)
    settle()
    expect(!turn(0, -10) && shown.y == 20)
    rules.kinds = .touch
    expect(!turn(0, 30))
  }

  @Test("content that needs a hold, or keeps its ends, is moved by pointers only")
  func controls() throws {
    let scroller = add()
    let recognizer = try #require(scroller.recognizer(for: viewport))
    recognizer.keepsEnds = true
    expect(!turn(0, 30))
    recognizer.keepsEnds = false
    expect(turn(0, 30))

    let held = Scroller(rows, along: .y, afterHolding: 0.4)
    let other = MotionElement(size: Point(400, 600))
    runtime.add(held, to: other)
    expect(!turn(0, 30, on: other))
  }

  @Test("content in a hand leaves a new gesture to others, and ends its own")
  func held() {
    _ = add()
    expect(turn(0, 30))
    let finger = PointerScript(at: Point(200, 300)).move(by: Point(0, -60), over: 0.1)
    finger.play(on: viewport, clock: clock)
    // The momentum of the gesture moves nothing, and reaches nobody else.
    let place = shown
    expect(turn(0, 12, .momentum) && shown == place)
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(!turn(0, 12) && shown == place)
  }

  @Test("a turn along both axes alike scrolls along either")
  func diagonal() {
    _ = add()
    expect(turn(20, 20) && shown == Point(0, 20))
  }

  @Test("content without visible room along the larger part of a turn leaves it to others")
  func room() {
    let scroller = add(nil)
    scroller.scroll(to: Point(0, 2399.7))
    settle()
    expect(!turn(1, 30) && !turn(0, 0.2))
    expect(turn(0, -30))
  }
}
