// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A scroller")
struct ScrollerTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
  private let rows: MotionElement

  init() {
    runtime = MotionRuntime(clock: clock)
    rows = MotionElement(position: Point(200, 1500), size: Point(400, 3000), parent: viewport)
  }

  private func add(
    _ refreshInset: Double? = nil, detents: [Double] = [], limit: ScrollSegment.Limit = .any
  ) -> Scroller {
    let scroller = Scroller(
      rows, along: .y, detents: detents, limit: limit, refreshInset: refreshInset)
    runtime.add(scroller, to: viewport)
    return scroller
  }

  private func settle() { clock.advance(by: 20, framesPerSecond: 60) }

  /// The offset that is shown: the content's place.
  private var shown: Double { 0 - rows.position.value.y }

  private func press(_ y: Double = 300) -> PointerScript { PointerScript(at: Point(200, y)) }

  /// Throws the content towards its end. The pointer moves by 200 points.
  private func fling(_ speed: Double = 2000) {
    press(500).flick(by: Point(0, -200), endingAt: speed).lift().play(on: viewport, clock: clock)
  }

  @Test("a drag whose timestamps lie in the future is thrown, comes to rest, and is caught without a jump")
  func futureDrag() {
    let scroller = Scroller(rows, along: .y)
    runtime.add(scroller, to: viewport)
    clock.tick(at: 1)
    var finger = PointerPress(on: viewport, clock: clock, at: Point(200, 500), time: 1000)
    for step in 1...6 { finger = finger.move(by: Point(0, -20), at: 1000 + Double(step) / 60) }
    clock.tick(at: 1.1)
    finger.lift(at: 1.11)
    for frame in 1...6 { clock.tick(at: 1.11 + Double(frame) / 60) }
    let place = rows.position.value
    expect(scroller.isActive)
    finger = PointerPress(on: viewport, clock: clock, at: Point(200, 300), time: clock.now)
    expect((rows.position.value - place).lengthSquared < 1e-9)
    finger.lift(at: clock.now + 0.01)
    for frame in 1...60 { clock.tick(at: 1.3 + Double(frame) / 60) }
    expect(!scroller.isActive && !clock.wantsFrames && (rows.position.value - place).lengthSquared < 1e-9)
  }

  @Test("follows the hand, and a throw ends at its projection, without a frame at rest")
  func thrown() throws {
    let scroller = add()
    var offsets: [Double] = []
    var releases: [Release<Point>] = []
    var states: [MotionState] = []
    var outcome: MotionOutcome?
    scroller.offset.subscribe { offsets.append($0.y) }
    scroller.releases.subscribe { releases.append($0) }
    scroller.state.subscribe { states.append($0) }
    expect(!clock.wantsFrames && shown == 0 && rows.position.value.x == 0)
    fling()
    scroller.whenSettled { outcome = $0 }
    let release = try #require(releases.first)
    expect(abs(release.position.y - 190) < 1 && abs(release.velocity.y - 2000) < 60)
    expect(clock.wantsFrames && outcome == nil)
    settle()
    expect(abs(shown - release.projection.y) < 1e-9 && offsets.last == shown && outcome == .finished)
    expect(offsets == offsets.sorted() && states == [.atRest, .active, .atRest] && !clock.wantsFrames)
  }

  @Test("content that shrinks over many frames rests exactly at its end", arguments: [1, 5, 15, 40, 90])
  func shrinking(frames: Int) {
    let scroller = add()
    scroller.scroll(to: 2400)
    settle()
    for _ in 0..<frames {
      rows.size.value.y -= 60 / Double(frames)
      clock.advance(by: 1 / 60.0, framesPerSecond: 60)
    }
    clock.advance(by: 1.5, framesPerSecond: 60)
    expect(abs(shown - 2340) < 1e-9 && !clock.wantsFrames)
    _ = scroller
  }

  @Test("a press catches the content in flight, and a second throw adds the momentum of the first")
  func caught() throws {
    (rows.size.value.y, rows.position.value.y) = (30_000, 15_000)
    let scroller = add()
    var releases: [Release<Point>] = []
    var velocity = 0.0
    scroller.releases.subscribe { releases.append($0) }
    scroller.velocity.subscribe { velocity = $0.y }
    fling(3000)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let before = shown
    var outcome: MotionOutcome?
    scroller.whenSettled { outcome = $0 }
    press().hold(for: 0.2).lift().play(on: viewport, clock: clock)
    expect(outcome == .interrupted && shown == before && velocity == 0 && !clock.wantsFrames)
    fling(3000)
    clock.advance(by: 0.1, framesPerSecond: 60)
    fling(2500)
    let release = try #require(releases.last)
    clock.tick(at: clock.now + 1e-6)
    expect(release.velocity.y > 3500 && abs(velocity - release.velocity.y) < 0.1)
    settle()
    expect(abs(shown - release.projection.y) < 1e-9)
  }

  @Test("is pulled beyond its ends, and returns, also after a cancelled drag", arguments: [true, false])
  func pulled(isCancelled: Bool) {
    let scroller = add()
    let pull = press().move(by: Point(0, 200), over: 0.3)
    (isCancelled ? pull.cancel() : pull.lift()).play(on: viewport, clock: clock)
    expect(shown < -80 && shown > -100 && scroller.isActive)
    settle()
    expect(shown == 0 && !scroller.isActive)
  }

  @Test("shows its range, its progress and what is visible, also when the sizes change")
  func streams() {
    let scroller = add()
    var (range, progress, visible) = (Bounds<Point>.unlimited, Point(-1, -1), Bounds<Point>.unlimited)
    scroller.range.subscribe { range = $0 }
    scroller.progress.subscribe { progress = $0 }
    scroller.visible.subscribe { visible = $0 }
    expect(range == Bounds(from: .zero, to: Point(0, 2400)) && progress == .zero)
    scroller.scroll(to: 600)
    settle()
    expect(progress.y == 0.25 && visible == Bounds(from: Point(0, 600), to: Point(0, 1200)))
    rows.size.value.y = 1800
    expect(range.upper.y == 1200 && progress.y == 0.5 && shown == 600)
    viewport.size.value.y = 1500
    expect(visible.upper.y == 2100)
    settle()
    expect(range.upper.y == 300 && progress.y == 1 && shown == 300)
  }

  @Test("scrolls to places and elements at each alignment")
  func program() {
    let scroller = add()
    let row = MotionElement(position: Point(200, 1025), size: Point(400, 50), parent: rows)
    func place(_ command: () -> Void) -> Double {
      command()
      settle()
      return shown
    }
    expect(place { scroller.scroll(to: row, at: .start) } == 1000)
    expect(place { scroller.scroll(to: row, at: .middle) } == 725)
    expect(place { scroller.scroll(to: row, at: .end) } == 450)
    expect(place { scroller.scroll(to: row) } == 450)
    expect(place { scroller.scroll(to: 2000) } == 2000)
    expect(place { scroller.scroll(to: row) } == 1000)
    expect(place { scroller.scroll(to: Point(50, 9000)) } == 2400)
    expect(place { scroller.scroll(to: .nan) } == 2400)
    var outcome: MotionOutcome?
    scroller.scroll(to: 0)
    scroller.whenSettled { outcome = $0 }
    scroller.scroll(to: 100)
    expect(outcome == .interrupted && place {} == 100)
  }

  @Test("leaves room for what covers the viewport")
  func padding() {
    let scroller = add()
    let row = MotionElement(position: Point(200, 1025), size: Point(400, 50), parent: rows)
    let heading = MotionElement(position: Point(200, 520), size: Point(400, 40), parent: rows)
    var visible = Bounds(from: Point.zero, to: .zero)
    scroller.visible.subscribe { visible = $0 }
    runtime.connect(scroller.sticky(heading), to: heading.position)
    scroller.padding = ScrollPadding(start: 100, end: 40)
    expect(visible == Bounds(from: Point(0, 100), to: Point(0, 560)))
    func place(_ command: () -> Void) -> Double {
      command()
      settle()
      return shown
    }
    expect(place { scroller.scroll(to: row, at: .start) } == 900)
    expect(heading.position.value.y == 900 + 100 + 20)
    expect(place { scroller.scroll(to: row, at: .middle) } == 695)
    expect(place { scroller.scroll(to: row, at: .end) } == 490)
    expect(place { scroller.scroll(to: 2000) } == 1900)
    expect(place { scroller.scroll(to: row) } == 900)
    expect(place { scroller.jump(to: 1500) } == 1400)
    scroller.padding.start = -1
    scroller.padding.end = .nan
    expect(scroller.padding == ScrollPadding(start: 100, end: 40))
    scroller.padding.start = 700
    expect(visible.lower == visible.upper && shown == 1400)
  }

  @Test("a program takes over the velocity of a throw, and has no effect while a hand holds the content")
  func takesOver() {
    let scroller = add()
    fling()
    clock.advance(by: 0.05, framesPerSecond: 60)
    let (before, time) = (shown, clock.now)
    scroller.scroll(to: 100)
    expect(shown == before)
    clock.tick(at: time + 0.001)
    expect(abs((shown - before) / 0.001 - 1800) < 120)
    press().move(by: Point(0, -30), over: 0.1).play(on: viewport, clock: clock)
    scroller.scroll(to: 2000)
    let held = shown
    clock.advance(by: 1, framesPerSecond: 60)
    expect(shown == held)
  }

  @Test("an insertion above moves nothing on the screen, and a flight and a hand go on")
  func inserted() {
    let scroller = add()
    let other = ScrollerTests()
    let twin = other.add()
    for trial in [self, other] { trial.fling(4000) }
    func compare(_ difference: Double) {
      expect(abs(shown - other.shown - difference) < 1e-9)
    }
    for trial in [self, other] { trial.clock.advance(by: 0.1, framesPerSecond: 60) }
    scroller.insert(50_000, at: 0)
    expect(rows.size.value.y == 53_000)
    compare(50_000)
    // Below and in the viewport, the offset stays.
    for script in [scroller, twin] { script.insert(1000, at: 3000 + (script === scroller ? 50_000 : 0)) }
    compare(50_000)
    for trial in [self, other] {
      trial.clock.advance(by: 0.1, framesPerSecond: 60)
      trial.press().move(by: Point(0, -40), over: 0.1).play(on: trial.viewport, clock: trial.clock)
    }
    compare(50_000)
    scroller.insert(-20_000, at: 100)
    compare(30_000)
    for trial in [self, other] {
      trial.clock.advance(by: 0.01)
      for phase in [PointerEvent.Phase.move, .up] {
        trial.viewport.receive(
          PointerEvent(
            identifier: 1, phase: phase, position: Point(200, 200), timestamp: trial.clock.now,
            kind: .touch))
      }
      trial.settle()
    }
    compare(30_000)
    // The destination of a program moves along.
    for (trial, place) in [(self, 30_000.0), (other, 0)] {
      (trial.viewport === viewport ? scroller : twin).scroll(to: place + 500)
      trial.clock.advance(by: 0.1, framesPerSecond: 60)
    }
    scroller.insert(70, at: 0)
    compare(30_070)
    for trial in [self, other] { trial.settle() }
    expect(shown == 30_570 && other.shown == 500)
  }

  @Test("turns at most one page")
  func paged() {
    let scroller = add(detents: [0, 600, 1200, 1800, 2400], limit: .next)
    fling(6000)
    settle()
    expect(shown == 600)
    scroller.scroll(to: 1700)
    settle()
    expect(shown == 1800)
  }

  @Test("goes on to the nearest detent when the pages become wider, at rest and in flight")
  func changedDetents() {
    let scroller = add(detents: [0, 600, 1200], limit: .next)
    scroller.scroll(to: 600)
    settle()
    scroller.detents = [1400, 0, 700]
    expect(scroller.detents == [0, 700, 1400] && shown == 600)
    settle()
    expect(shown == 700)
    scroller.scroll(to: 1400)
    clock.advance(by: 0.05, framesPerSecond: 60)
    scroller.detents = [0, 800, 1600]
    scroller.detents = [0, .nan]
    settle()
    expect(shown == 1600)
  }

  @Test("reports dropped numbers to its own diagnostics", arguments: [true, false])
  func reports(hasOwn: Bool) {
    var (reports, others): ([MotionDiagnostics.Report], [MotionDiagnostics.Report]) = ([], [])
    let runtime = MotionRuntime(
      clock: ManualFrameClock(diagnostics: MotionDiagnostics { others.append($0) }))
    let scroller = Scroller(
      rows, along: .y, diagnostics: hasOwn ? MotionDiagnostics { reports.append($0) } : nil)
    runtime.add(scroller, to: viewport)
    scroller.scroll(to: .nan)
    scroller.insert(.infinity, at: 0)
    scroller.detents = [.nan]
    let names = ["offset", "length", "detents"]
    let expected = names.map { MotionDiagnostics.Report.nonFiniteValue(of: $0) }
    expect(reports == (hasOwn ? expected : []) && others == (hasOwn ? [] : expected))
  }

  @Test("a disabled content that becomes shorter shows its end", arguments: [true, false])
  func shortened(isHeld: Bool) {
    let scroller = add()
    scroller.scroll(to: 2000)
    settle()
    if isHeld { press(500).move(by: Point(0, -40), over: 0.2).play(on: viewport, clock: clock) }
    scroller.enabled.value = false
    rows.size.value.y = 1000
    expect(shown == 400 && !clock.wantsFrames)
    rows.size.value.y = 500
    expect(shown == 0)
    scroller.enabled.value = true
    settle()
    expect(shown == 0)
  }

  @Test("refreshes when it is pulled, and closes the space afterwards")
  func refreshes() {
    let scroller = add(60)
    var states: [Bool] = []
    scroller.isRefreshing.subscribe { states.append($0) }
    press().move(by: Point(0, 100), over: 0.3).lift().play(on: viewport, clock: clock)
    settle()
    expect(shown == 0 && states == [false])
    var places: [Double] = []
    scroller.releases.subscribe { places.append($0.position.y) }
    press().move(by: Point(0, 250), over: 0.3).lift().play(on: viewport, clock: clock)
    let before = shown
    expect(before < -60 && states == [false, true] && places == [before])
    clock.tick(at: clock.now + 1e-9)
    expect(abs(shown - before) < 1e-3)
    settle()
    expect(shown == -60)
    scroller.insert(480, at: 0)
    expect(shown == -60)
    scroller.endRefreshing()
    expect(shown == -60 && states == [false, true, false])
    settle()
    expect(shown == 0 && !clock.wantsFrames)
    scroller.beginRefreshing()
    expect(shown == 0 && states.last == true)
  }

  @Test("stops where it is when it is disabled or removed, and goes on by hand")
  func disabled() {
    let scroller = Scroller(rows, along: .y)
    var subscription = runtime.add(scroller, to: viewport)
    for isRemoved in [false, true] {
      fling()
      clock.advance(by: 0.1, framesPerSecond: 60)
      let before = shown
      if isRemoved { subscription.unsubscribe() } else { scroller.enabled.value = false }
      clock.advance(by: 1, framesPerSecond: 60)
      scroller.scroll(to: 0)
      fling()
      expect(shown == before && !scroller.isActive && !clock.wantsFrames)
      if isRemoved { subscription = runtime.add(scroller, to: viewport) }
      scroller.enabled.value = true
      settle()
      expect(shown == before)
    }
    fling()
    expect(scroller.isActive)
  }

  @Test("with reduced motion, arrives in the next frame")
  func reduced() {
    clock.prefersReducedMotion = true
    let scroller = add()
    scroller.scroll(to: 700)
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(shown == 700 && !clock.wantsFrames)
    fling()
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(shown > 1700 && !clock.wantsFrames)
    let place = shown
    press().move(by: Point(0, 60), over: 0.2).hold(for: 0.1).lift().play(on: viewport, clock: clock)
    expect(abs(shown - (place - 50)) < 1e-9)
  }

  @Test("scrolls along both axes, and emits both at once")
  func plane() {
    rows.size.value.x = 2000
    rows.position.value.x = 1000
    let scroller = Scroller(rows)
    runtime.add(scroller, to: viewport)
    var places: [Point] = []
    scroller.offset.subscribe { places.append($0) }
    press(500).flick(by: Point(-150, -150), endingAt: 2000).lift().play(on: viewport, clock: clock)
    settle()
    expect(places.allSatisfy { abs($0.x - $0.y) < 1e-6 } && places[places.count - 1].x > 500)
    expect(abs(rows.position.value.x + places[places.count - 1].x) < 1e-9)
    scroller.scroll(to: Point(100, 200))
    settle()
    expect(places.last == Point(100, 200) && rows.position.value == Point(-100, -200))
  }

  @Test("is released with its viewport and its runtime")
  func released() {
    expectNothingLeft { probe in
      let clock = ManualFrameClock()
      let runtime = MotionRuntime(clock: clock)
      let viewport = MotionElement(size: Point(400, 600))
      let rows = MotionElement(size: Point(400, 3000), parent: viewport)
      let scroller = Scroller(rows, along: .y)
      scroller.offset.hold(probe)
      runtime.add(scroller, to: viewport)
      scroller.scroll(to: 500)
      clock.advance(by: 0.1, framesPerSecond: 60)
    }
  }

  @Test("a pull that is cancelled does not refresh")
  func cancelledPull() {
    let scroller = add(60)
    var refreshes: [Bool] = []
    scroller.isRefreshing.subscribe { refreshes.append($0) }
    press(100).move(by: Point(0, 400), over: 0.4).hold(for: 0.2).cancel().play(on: viewport, clock: clock)
    settle()
    expect(shown == 0 && refreshes == [false])
  }

  @Test("a refresh that ends under the hand does not begin again when the hand lets go")
  func refreshEndsUnderHand() {
    let scroller = add(60)
    var refreshes: [Bool] = []
    scroller.isRefreshing.subscribe { refreshes.append($0) }
    scroller.beginRefreshing()
    press(100).move(by: Point(0, 200), over: 0.4).hold(for: 0.2).play(on: viewport, clock: clock)
    scroller.endRefreshing()
    viewport.receive(
      PointerEvent(identifier: 1, phase: .up, position: Point(200, 300), timestamp: clock.now, kind: .touch))
    settle()
    expect(shown == 0 && refreshes == [false, true, false])
    press(100).move(by: Point(0, 300), over: 0.4).lift().play(on: viewport, clock: clock)
    expect(refreshes.last == true)
  }

  @Test("a content that is pulled while the scroller is disabled does not refresh")
  func disabledPull() {
    let scroller = add(60)
    var refreshes: [Bool] = []
    scroller.isRefreshing.subscribe { refreshes.append($0) }
    press(100).move(by: Point(0, 400), over: 0.4).hold(for: 0.2).play(on: viewport, clock: clock)
    expect(shown < -100)
    scroller.enabled.value = false
    PointerScript(at: Point(200, 500)).lift().play(on: viewport, clock: clock)
    scroller.enabled.value = true
    settle()
    expect(shown == 0 && refreshes == [false])
  }

  @Test("the velocity is that of the content beyond its end, too")
  func velocityBeyondEnd() {
    let scroller = add()
    var velocity = 0.0
    scroller.velocity.subscribe { velocity = $0.y }
    scroller.scroll(to: 2350)
    settle()
    fling(3000)
    var worst = 0.0
    for _ in 0..<20 {
      let before = shown
      clock.advance(by: 1e-5)
      worst = max(worst, abs(velocity - (shown - before) / 1e-5))
      clock.advance(by: 1 / 60)
    }
    expect(worst < 1)
  }

  @Test("progress takes no value in between when rows are inserted")
  func insertedProgress() {
    let scroller = add()
    scroller.scroll(to: 1800)
    settle()
    var progress: [Double] = []
    scroller.progress.subscribe { progress.append($0.y) }
    scroller.insert(1000, at: 0)
    expect(progress.allSatisfy { $0 == 0.75 || $0 == 2800 / 3400 } && progress.last == 2800 / 3400)
  }

  @Test("an insertion whose size the layout reports later moves nothing, in flight and under a hand")
  func insertedByLayout() {
    let scroller = add()
    let other = ScrollerTests()
    _ = other.add()
    func compare(_ difference: Double) {
      for trial in [self, other] { trial.clock.advance(by: 0.1, framesPerSecond: 60) }
      expect(abs(shown - other.shown - difference) < 1e-9)
    }
    func insert(_ length: Double, at place: Double) {
      scroller.insert(length, at: place, resizesContent: false)
      let before = shown
      rows.size.value.y += length
      expect(shown == before)
    }
    for trial in [self, other] { trial.fling(3000) }
    compare(0)
    insert(50_000, at: 0)
    compare(50_000)
    insert(1000, at: 52_900)
    compare(50_000)
    for trial in [self, other] {
      trial.press().move(by: Point(0, -40), over: 0.1).play(on: trial.viewport, clock: trial.clock)
    }
    insert(-20_000, at: 100)
    compare(30_000)
    expect(scroller.isActive)
  }

  @Test("a flight whose release is older than the latest frame goes on alike after an insertion")
  func lateRelease() {
    let trials = [self, ScrollerTests()]
    let scroller = add()
    _ = trials[1].add()
    func receive(_ phase: PointerEvent.Phase, _ y: Double, at time: Double) {
      for trial in trials {
        trial.clock.eventArrived(at: time)
        trial.viewport.receive(
          PointerEvent(
            identifier: 1, phase: phase, position: Point(200, y), timestamp: time, kind: .touch))
      }
    }
    receive(.down, 500, at: 0)
    for step in 1...10 { receive(.move, 500 - Double(step) * 20, at: Double(step) * 0.01) }
    for trial in trials { trial.clock.tick(at: 0.108) }
    receive(.up, 300, at: 0.101)
    for frame in 1...20 {
      for trial in trials { trial.clock.tick(at: 0.108 + Double(frame) * 0.016) }
      if frame == 4 { scroller.insert(700, at: 0) }
    }
    expect(scroller.isActive && abs(shown - 700 - trials[1].shown) < 1e-9)
  }

  @Test("a frame that is older than a change may change the content again")
  func earlyFrame() {
    let scroller = add()
    scroller.scroll(to: 1000)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let frame = clock.now
    clock.eventArrived(at: frame + 0.02)
    scroller.insert(700, at: 0)
    let before = shown
    var calls = 0
    scroller.offset.subscribe { _ in
      calls += 1
      // The first call is the present offset, the second one that of the frame.
      if calls == 2 { scroller.insert(100, at: 0) }
    }
    clock.tick(at: frame + 0.016)
    expect(shown >= before && shown < before + 160)
    settle()
    expect(shown == 1800)
  }

  @Test("stops a flight where it is, or at the nearest detent or end, and no hand")
  func stopped() {
    func stop(_ scroller: Scroller) -> (before: Double, outcome: MotionOutcome?) {
      var outcome: MotionOutcome?
      scroller.whenSettled { outcome = $0 }
      scroller.stop()
      return (shown, outcome)
    }
    let scroller = add()
    fling()
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (place, outcome) = stop(scroller)
    expect(outcome == .interrupted && shown == place && !scroller.isActive && !clock.wantsFrames)
    // A catch would carry the momentum of the flight.
    fling(1000)
    settle()
    scroller.detents = [0, 600, 1200]
    settle()
    scroller.scroll(to: 0)
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(stop(scroller).outcome == .interrupted && scroller.isActive)
    let nearest = shown > 900 ? 1200.0 : 600
    settle()
    expect(shown == nearest)
    // Stopping at rest, under a hand, and while it is disabled has no effect.
    expect(stop(scroller) == (nearest, .finished))
    press().move(by: Point(0, -100), over: 0.2).play(on: viewport, clock: clock)
    let held = shown
    scroller.stop()
    expect(scroller.isActive && shown == held)
    scroller.enabled.value = false
    scroller.stop()
    clock.advance(by: 1, framesPerSecond: 60)
    expect(shown == held)
  }

  @Test("a content that is stopped beyond an end returns")
  func stoppedBeyondEnd() {
    let scroller = add()
    press().move(by: Point(0, 200), over: 0.3).lift().play(on: viewport, clock: clock)
    clock.advance(by: 0.05, framesPerSecond: 60)
    let before = shown
    scroller.stop()
    expect(before < 0 && shown == before)
    settle()
    expect(shown == 0)
  }

  @Test("content beyond a hard end stays under a finger that presses it", arguments: [0, 3])
  func pressBeyondHardEnd(frames: Int) {
    let clock = ManualFrameClock()
    let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
    let content = MotionElement(position: Point(200, 1500), size: Point(400, 3000), parent: viewport)
    let (scroller, runtime) = (Scroller(content, along: .y, ends: .hard), MotionRuntime(clock: clock))
    runtime.add(scroller, to: viewport)
    scroller.jump(to: 2400)
    viewport.size.value.y = 900
    for _ in 0..<frames { clock.advance(by: 1.0 / 60) }
    let before = content.position.value.y
    let script = PointerScript(.mouse, at: Point(200, 300))
    script.move(by: Point(0, 10), over: 0.1).play(on: viewport, clock: clock)
    // A mouse drags after 3 points.
    expect(abs(content.position.value.y - before - 7) < 1e-6)
    script.move(by: Point(0, -30), over: 0.1).lift().play(on: viewport, clock: clock)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(content.position.value.y == -2100)
  }

  @Test("is at rest after an observer of a wheel's scrolling has moved or stopped the content")
  func respondingToWheel() {
    for kind in [ScrollTurn.fingers, .notch] {
      for stream in 0..<3 {
        for act in 0..<4 {
          let clock = ManualFrameClock()
          let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
          let content = MotionElement(position: Point(200, 1500), size: Point(400, 3000), parent: viewport)
          let (scroller, runtime) = (Scroller(content, along: .y), MotionRuntime(clock: clock))
          runtime.add(scroller, to: viewport)
          var isArmed = false
          let respond = { [unowned scroller] in
            guard isArmed else { return }
            isArmed = false
            switch act {
            case 0: scroller.scroll(to: 0)
            case 1: scroller.jump(to: 700)
            case 2: scroller.enabled.value = false
            default: scroller.insert(300, at: 0)
            }
          }
          switch stream {
          case 0: scroller.offset.subscribe(next: { _ in }, state: { _ in respond() })
          case 1: content.position.subscribe(next: { _ in }, state: { _ in respond() })
          default: scroller.offset.subscribe { _ in respond() }
          }
          isArmed = true
          viewport.receive(WheelEvent(by: Point(0, 50), at: Point(200, 300), as: kind))
          clock.advance(by: 2, framesPerSecond: 30)
          var outcomes = 0
          scroller.whenSettled { _ in outcomes += 1 }
          expect(!scroller.isActive && outcomes == 1 && !runtime.isActive, "\(kind) \(stream) \(act)")
        }
      }
    }
  }
}
