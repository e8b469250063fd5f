// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

/// A scroll view of 400 · 600 points that rounds its offset to thirds of a point. It reports each change.
private final class NativeView {
  /// The viewport, with a header above it.
  let element: MotionElement
  private(set) var offset = 0.0
  private(set) var length = 3000.0
  var padding = ScrollPadding() { didSet { report() } }

  /// Whether it can show an offset beyond an end.
  var isElastic = true

  /// Called after each change of the offset.
  var didScroll: (() -> Void)?
  private(set) var writes: [Double] = []
  private var changes: [() -> Void] = []
  var isWatched: Bool { !changes.isEmpty }

  init(in parent: MotionElement, at y: Double = 300) {
    element = MotionElement(position: Point(200, y), size: Point(400, 600), parent: parent)
  }

  /// Scrolls as the program does.
  func scroll(to newOffset: Double) {
    let newOffset = (newOffset * 3).rounded() / 3
    guard newOffset != offset else { return }
    offset = newOffset
    report()
    didScroll?()
  }

  /// Inserts content at the top, as a collection view does: first the length changes, then the offset.
  func insert(_ height: Double, below other: Double = 0) {
    length += height + other
    report()
    scroll(to: offset + height)
  }

  func append(_ height: Double) { insert(0, below: height) }

  /// Removes content at the bottom. The view returns to its end by itself.
  func shrink(_ height: Double) {
    length -= height
    report()
    scroll(to: min(offset, length + padding.end - 600))
  }

  /// Changes the padding without a report.
  func padSilently(_ newPadding: ScrollPadding) {
    reports = false
    padding = newPadding
    reports = true
  }

  /// Reports that it is about to scroll.
  var willScroll = {}

  /// Whether it reports its changes. A web page reports them later.
  var reports = true

  private func report() { if reports { for change in changes { change() } } }

  func makeHost(along axis: CoordinateAxis = .y) -> ScrollHost {
    ScrollHost(of: element, along: axis, rounding: 1.0 / 3) { [weak self] in
      self.map {
        ScrollHost.State(
          offset: $0.offset, contentLength: $0.length, viewportLength: 600, padding: $0.padding)
      }
    } write: { [weak self] in
      self?.write($0)
    } watch: { [weak self] report in
      self?.changes.append { report(.change) }
      self?.willScroll = { report(.willScroll) }
      return Subscription { self?.stopWatching() }
    } pullEnded: { [weak self] in
      self?.pulls.append($0)
      self?.didPull?()
    }
  }

  private func stopWatching() { (changes, willScroll) = ([], {}) }

  private func write(_ newOffset: Double) {
    writes.append(newOffset)
    let end = length + padding.end - 600
    scroll(to: isElastic ? newOffset : min(max(newOffset, 0 - padding.start), end))
  }

  private(set) var pulls: [Double] = []

  /// Called after each pull.
  var didPull: (() -> Void)?
}

/// A sheet of 680 points on a stage of 400 · 800 points, with a scroll view in it.
private final class Mail {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
  let sheet: MotionElement
  let view: NativeView
  let list: Scroller
  let card: ScrollChain.Member
  let chain: ScrollChain

  init(
    start: Double = 620, at offset: Double = 0, length: Double = 3000, detents: [Double] = [],
    padding: ScrollPadding? = nil, ends: ScrollEnd = .elastic
  ) {
    runtime = MotionRuntime(clock: clock)
    sheet = MotionElement(position: Point(200, 1140), size: Point(400, 680), parent: stage)
    view = NativeView(in: sheet)
    view.append(length - 3000)
    if let padding { view.padding = padding }
    list = Scroller(hostedBy: view.makeHost(), detents: detents, ends: ends)
    card = .sheet(sheet, detents: [0, 300, 620], start: start)
    chain = ScrollChain(along: .y, [card, .list(list)])
    view.scroll(to: offset)
    runtime.add(chain, to: stage)
  }

  /// The offset of the sheet, and the offset that the scroll view stores.
  var places: [Double] { [1140 - sheet.position.value.y, view.offset] }

  func settle() { clock.advance(by: 20, framesPerSecond: 60) }

  func drag(from y: Double = 700, by distance: Double, lift: Bool = true) {
    let script = PointerScript(.mouse, at: Point(200, y)).move(by: Point(0, distance), over: 0.4)
      .hold(for: 0.2)
    (lift ? script.lift() : script).play(on: stage, clock: clock, framesPerSecond: 60)
  }

  /// The way of the throw in a frame, which this plays.
  func stepOfNextFrame() -> Double {
    let before = view.offset
    clock.advance(by: 1.0 / 60, framesPerSecond: 60)
    return view.offset - before
  }

  /// Continues with a pointer that is down.
  func goOn(_ script: PointerScript) {
    for event in script.events(startingAt: clock.now).dropFirst() {
      clock.eventArrived(at: event.timestamp)
      stage.receive(event)
    }
  }

  func fling(from y: Double = 700, by distance: Double = -60, endingAt speed: Double = 1500) {
    PointerScript(.mouse, at: Point(200, y)).flick(by: Point(0, distance), endingAt: speed).lift()
      .play(on: stage, clock: clock, framesPerSecond: 60)
  }
}

@Suite("A scroller in a scroll view of the platform")
struct ScrollHostTests {
  private static let pixel = 1.0 / 3

  @Test("one drag opens the sheet and scrolls the view, and the movements add up to that of the finger")
  func oneDrag() {
    let mail = Mail(start: 300)
    expect(mail.places == [300, 0] && mail.view.writes.isEmpty)
    let moves = PointerScript(.mouse, at: Point(200, 700)).move(by: Point(0, -523), over: 0.5)
    var (last, isStill, formerWay) = (mail.places, 0, 0.0)
    for (index, event) in moves.events(startingAt: mail.clock.now).enumerated() {
      mail.clock.eventArrived(at: event.timestamp)
      mail.stage.receive(event)
      let now = mail.places
      // The slop of a mouse is 3 points.
      let way = 700 - event.position.y - 3
      if way > 0, index > 0 {
        expect(abs(now[0] + now[1] - 300 - way) <= Self.pixel)
        // The finger slows down at the end.
        if now == last, way - formerWay > Self.pixel { isStill += 1 }
      }
      (last, formerWay) = (now, way)
    }
    expect(abs(last[0] - 620) < 1e-9 && abs(last[1] - 200) <= Self.pixel)
    expect(isStill == 0, "\(isStill) events have moved nothing.")
    // The list moves only natively.
    expect(mail.view.element.position.value == Point(200, 300))
    var offset = Point.zero
    mail.list.offset.subscribe { offset = $0 }
    expect(abs(offset.y - 200) < 1e-6)
  }

  @Test("a throw moves the view in each frame, and a press catches it")
  func throwing() {
    let mail = Mail()
    mail.fling()
    var last = mail.view.offset
    for _ in 0..<30 {
      mail.clock.advance(by: 1 / 60)
      expect(mail.view.offset - last > 3 || mail.view.offset > 700)
      last = mail.view.offset
    }
    PointerScript(.mouse, at: Point(200, 500)).play(on: mail.stage, clock: mail.clock, framesPerSecond: 60)
    mail.clock.advance(by: 1, framesPerSecond: 60)
    expect(abs(mail.view.offset - last) < 12)
    expect(mail.places[0] == 620)
  }

  @Test("the view pulls beyond its ends, and returns")
  func bounces() {
    for isElastic in [true, false] {
      let mail = Mail(at: 2350)
      mail.view.isElastic = isElastic
      mail.drag(by: -303, lift: false)
      expect(isElastic ? mail.view.offset > 2440 : mail.view.offset == 2400)
      var offset = 0.0
      mail.list.offset.subscribe { offset = $0.y }
      expect(offset > 2440)
      mail.goOn(PointerScript(.mouse, at: Point(200, 397)).lift())
      mail.settle()
      expect(abs(mail.view.offset - 2400) <= Self.pixel && mail.places[0] == 620)
    }
  }

  @Test("at rest, an offset that others have chosen is taken over, and nothing jumps back")
  func takesOver() {
    let mail = Mail()
    var states: [MotionState] = []
    mail.chain.state.subscribe { states.append($0) }
    mail.view.scroll(to: 1000)
    expect(mail.view.writes.isEmpty && mail.view.offset == 1000)
    var offset = 0.0
    mail.list.offset.subscribe { offset = $0.y }
    expect(offset == 1000 && !mail.clock.wantsFrames)
    expect(states == [.atRest], "\(states)")
    mail.settle()
    expect(mail.places == [620, 1000])
    mail.drag(by: -103)
    mail.settle()
    expect(abs(mail.view.offset - 1100) <= Self.pixel)
    // The view is scrolled: a pull first scrolls it, and does not lower the sheet.
    mail.view.scroll(to: 50)
    mail.drag(from: 300, by: 43)
    mail.settle()
    expect(mail.places[0] == 620 && abs(mail.view.offset - 10) <= Self.pixel)
  }

  @Test("an animation of the view is not stopped by the scroller")
  func animates() {
    let mail = Mail()
    for frame in 1...40 {
      mail.view.scroll(to: Double(frame * frame) * 0.1)
      mail.clock.advance(by: 1 / 60)
      expect(mail.view.writes.isEmpty)
    }
    expect(abs(mail.view.offset - 160) < 0.4)
    // Slow movements add up, although each one is shorter than a pixel.
    var offset = 0.0
    mail.list.offset.subscribe { offset = $0.y }
    expect(abs(offset - mail.view.offset) <= Self.pixel)
  }

  @Test("in flight, the throw of the view ends, and a sheet goes on")
  func flights() {
    let mail = Mail()
    mail.fling()
    mail.clock.advance(by: 0.1, framesPerSecond: 60)
    var outcomes: [MotionOutcome] = []
    mail.chain.whenSettled { outcomes.append($0) }
    mail.view.scroll(to: 1500)
    expect(outcomes == [.interrupted] && mail.view.offset == 1500)
    mail.settle()
    expect(mail.places == [620, 1500] && !mail.clock.wantsFrames)

    let other = Mail(start: 300)
    other.fling(by: -40, endingAt: 500)
    other.clock.advance(by: 0.1, framesPerSecond: 60)
    let before = other.places[0]
    other.chain.whenSettled { outcomes.append($0) }
    other.view.scroll(to: 80)
    expect(before > 340 && abs(other.places[0] - before) < 1e-6)
    other.settle()
    expect(other.places == [620, 80] && outcomes == [.interrupted, .finished])
  }

  @Test("under a finger, the drag goes on from the new place")
  func hand() {
    let mail = Mail(at: 300)
    mail.drag(by: -53, lift: false)
    expect(abs(mail.view.offset - 350) <= Self.pixel)
    mail.view.scroll(to: 900)
    expect(mail.view.offset == 900)
    mail.goOn(PointerScript(.mouse, at: Point(200, 647)).move(by: Point(0, 20), over: 0.2))
    expect(abs(mail.view.offset - 880) <= Self.pixel && mail.places[0] == 620)
  }

  @Test("rows that load above keep a throw and a finger, and what is seen")
  func inserts() {
    let (mail, still) = (Mail(at: 600), Mail(at: 600))
    for mail in [mail, still] {
      mail.fling()
      mail.clock.advance(by: 0.1, framesPerSecond: 60)
    }
    let former = mail.view.offset
    mail.view.insert(500, below: 300)
    expect(abs(mail.view.offset - former - 500) <= Self.pixel && mail.view.writes.last ?? 0 < 1000)
    for _ in 0..<300 {
      mail.clock.advance(by: 1 / 60)
      still.clock.advance(by: 1 / 60)
      expect(abs(mail.view.offset - still.view.offset - 500) <= 2 * Self.pixel)
    }
    expect(still.view.offset > 800)
    // Rows that are added below change nothing, and a longer throw then goes on.
    let end = Mail(at: 2300)
    end.fling(endingAt: 3000)
    end.view.append(4000)
    end.settle()
    expect(end.view.offset > 3000)
    // In a half-open sheet, the view decides whether it shows them.
    let half = Mail(start: 300)
    half.view.insert(200)
    expect(half.view.offset == 200 && half.places[0] == 300)
    half.settle()
    expect(half.places == [300, 200])
    // Rows above are removed under a finger.
    let held = Mail(at: 1000)
    held.drag(by: -53, lift: false)
    held.view.insert(-400)
    expect(abs(held.view.offset - 650) <= Self.pixel)
  }

  @Test("a change that is not reported is taken over before the next frame overwrites it")
  func silentChanges() {
    // Content above the visible part, during a throw and under a finger.
    let thrown = Mail(at: 1000)
    thrown.fling()
    thrown.clock.advance(by: 0.2, framesPerSecond: 60)
    thrown.view.reports = false
    let (before, step) = (thrown.view.offset, thrown.stepOfNextFrame())
    thrown.view.insert(200)
    thrown.clock.advance(by: 1.0 / 60, framesPerSecond: 60)
    let moved = thrown.view.offset - before - step - 200
    expect(step > 5 && moved > 5 && moved < step, "\(step), \(moved)")
    let held = Mail(at: 1000)
    held.drag(by: -53, lift: false)
    held.view.reports = false
    held.view.insert(200)
    held.goOn(PointerScript(.mouse, at: Point(200, 647)).move(by: Point(0, -30), over: 0.1))
    expect(abs(held.view.offset - 1280) <= Self.pixel)
    // The program scrolls during a throw.
    let ended = Mail(at: 1000)
    ended.fling()
    ended.clock.advance(by: 0.2, framesPerSecond: 60)
    ended.view.reports = false
    ended.view.scroll(to: 400)
    ended.settle()
    expect(ended.view.offset == 400)
  }

  @Test("a throw ends at once if the view is about to scroll, and a sheet in flight goes on")
  func aboutToScroll() {
    let mail = Mail(at: 1000)
    mail.fling()
    mail.clock.advance(by: 0.2, framesPerSecond: 60)
    let offset = mail.view.offset
    mail.view.willScroll()
    mail.settle()
    expect(abs(mail.view.offset - offset) <= Self.pixel && offset > 1050)
    mail.card.scroll(to: 300)
    mail.clock.advance(by: 0.1, framesPerSecond: 60)
    mail.view.willScroll()
    mail.settle()
    expect(mail.places == [300, mail.view.offset])
  }

  @Test("an element is found by its distance from the viewport, and by the offset")
  func findsElements() {
    // The coordinate system of this view is that of its viewport, as on the web.
    let mail = Mail(at: 200)
    let row = MotionElement(position: Point(200, 1030 - 200), size: Point(400, 60), parent: mail.view.element)
    mail.list.scroll(to: row, at: .start)
    mail.settle()
    expect(abs(mail.view.offset - 1000) <= Self.pixel)
  }

  @Test("the padding is a part of the way, and a change of it moves nothing")
  func pads() {
    let mail = Mail(at: -90, padding: ScrollPadding(start: 90, end: 30))
    var (offset, range) = (Point.zero, Bounds(from: Point.zero, to: .zero))
    mail.list.offset.subscribe { offset = $0 }
    mail.list.range.subscribe { range = $0 }
    expect(offset.y == 0 && range.upper.y == 3000 + 90 + 30 - 600 && mail.list.padding.start == 90)
    // A drag from the top lowers the sheet.
    mail.drag(from: 300, by: 353)
    mail.settle()
    expect(mail.places == [300, -90])
    mail.card.jump(to: 620)
    // The row begins at 1000. The view has the offset -90.
    let row = MotionElement(position: Point(200, 1120), size: Point(400, 60), parent: mail.view.element)
    mail.list.scroll(to: row, at: .start)
    mail.settle()
    // Directly below the bar.
    expect(abs(mail.view.offset - 910) <= Self.pixel)
    // Offsets count from the padding, and places from the start of the content with its padding.
    var visible = Bounds(from: Point.zero, to: .zero)
    mail.list.visible.subscribe { visible = $0 }
    mail.list.scroll(to: 1090)
    mail.settle()
    expect(abs(offset.y - 1000) <= Self.pixel && abs(visible.lower.y - 1090) <= Self.pixel)
    mail.view.padding.start = 120
    expect(abs(mail.view.offset - 910) <= Self.pixel && abs(offset.y - 1030) <= Self.pixel)
    mail.list.scroll(to: 0)
    mail.settle()
    expect(abs(mail.view.offset + 120) <= Self.pixel && offset.y == 0)
    // The bar shrinks: what was below it springs back.
    mail.view.padding.start = 0
    expect(mail.view.offset == -120 && offset.y == -120)
    mail.settle()
    expect(mail.view.offset == 0 && offset.y == 0)
  }

  @Test("a throw ends at a detent, and a scroll by the program springs to one after 0.2 s")
  func detents() {
    let rows = stride(from: 0.0, through: 2400, by: 80).map { $0 }
    let mail = Mail(detents: rows)
    mail.fling()
    mail.settle()
    expect(mail.view.offset > 300 && mail.view.offset.truncatingRemainder(dividingBy: 80) == 0)
    for offset in stride(from: 1000.0, through: 1030, by: 10) {
      mail.view.scroll(to: offset)
      mail.clock.advance(by: 0.1, framesPerSecond: 60)
      expect(mail.view.offset == offset)
    }
    mail.settle()
    expect(mail.view.offset == 1040)
  }

  @Test("an offset that the program sets in response to a write is kept")
  func reentrant() {
    let mail = Mail()
    mail.view.didScroll = { [unowned view = mail.view] in if view.offset > 150 { view.scroll(to: 150) } }
    mail.fling()
    mail.settle()
    expect(mail.view.offset == 150 && !mail.clock.wantsFrames)
    mail.drag(by: -103)
    expect(mail.view.offset == 150)
    mail.drag(from: 300, by: 103)
    mail.settle()
    expect(abs(mail.view.offset - 50) <= Self.pixel)
  }

  @Test("a header before the view is scrolled away first, and takes the view with it")
  func header() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let header = MotionElement(position: Point(200, 60), size: Point(400, 120), parent: stage)
    let view = NativeView(in: stage, at: 420)
    let list = Scroller(hostedBy: view.makeHost())
    runtime.add(ScrollChain(along: .y, [.header(header, height: 120), .list(list)]), to: stage)
    PointerScript(.mouse, at: Point(200, 700)).move(by: Point(0, -203), over: 0.4).hold(for: 0.2).lift()
      .play(on: stage, clock: clock, framesPerSecond: 60)
    expect(header.position.value.y == -60 && view.element.position.value.y == 300)
    expect(abs(view.offset - 80) <= Self.pixel)
  }

  @Test("in a sheet, content with hard ends is not pulled beyond an end, and the sheet still is")
  func hardEnds() {
    let mail = Mail(at: 100, ends: .hard)
    var offset = 0.0
    mail.list.offset.subscribe { offset = $0.y }
    mail.drag(from: 300, by: 400, lift: false)
    expect(mail.places == [620, 0] && offset == 0)
    let end = Mail(at: 2250, ends: .hard)
    end.list.offset.subscribe { offset = $0.y }
    end.drag(by: -400, lift: false)
    expect(offset == end.view.offset && abs(offset - 2400) <= Self.pixel, "\(offset)")
    // Without a length, the list cannot be pulled. The sheet is elastic.
    let short = Mail(length: 100, ends: .hard)
    short.drag(by: -200, lift: false)
    expect(short.places[0] > 630 && short.places[0] < 820)
  }

  @Test("alone, the view scrolls by a finger, a wheel, a key and the program")
  func alone() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let view = NativeView(in: stage)
    let list = Scroller(hostedBy: view.makeHost())
    let addition = runtime.add(list, to: view.element)
    func settle() { clock.advance(by: 10, framesPerSecond: 60) }
    PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -103), over: 0.4).hold(for: 0.2).lift()
      .play(on: view.element, clock: clock, framesPerSecond: 60)
    expect(abs(view.offset - 100) <= Self.pixel)
    view.element.receive(WheelEvent(by: Point(0, 50), at: Point(200, 300), as: .notch))
    settle()
    expect(abs(view.offset - 150) <= Self.pixel)
    list.perform(key: .pageDown)
    settle()
    expect(abs(view.offset - 710) <= Self.pixel)
    list.scroll(to: 1000)
    settle()
    expect(abs(view.offset - 1000) <= Self.pixel && view.isWatched)
    list.insert(500, at: 0)
    list.padding.start = 10
    expect(abs(view.offset - 1000) <= Self.pixel && list.padding.start == 0 && view.length == 3000)
    // A removed scroller leaves the view alone. When it is added again, the view is where it is.
    addition.unsubscribe()
    expect(!view.isWatched)
    view.scroll(to: 200)
    list.jump(to: 900)
    expect(view.offset == 200)
    runtime.add(list, to: view.element)
    expect(view.offset == 200)
    list.scroll(to: 300)
    settle()
    expect(view.offset == 300)
  }

  @Test("at the release, the host receives the distance by which the content was pulled")
  func pulls() {
    let mail = Mail(at: 20)
    mail.card.gate.backward = .init(.never)
    mail.drag(from: 300, by: 223)
    expect(mail.view.pulls.count == 1 && mail.view.pulls[0] > 80)
    mail.settle()
    mail.drag(from: 700, by: -100)
    expect(mail.view.pulls.count == 1)
  }

  @Test("a disabled scroller follows the view")
  func disabled() {
    let mail = Mail()
    mail.chain.enabled.value = false
    mail.view.scroll(to: 700)
    expect(mail.view.offset == 700)
    mail.chain.enabled.value = true
    mail.settle()
    expect(mail.view.offset == 700 && mail.places[0] == 620)
    mail.drag(by: -53)
    expect(abs(mail.view.offset - 750) <= Self.pixel)
  }

  @Test("a member that is inserted later keeps the offset of its view")
  func inserted() {
    let mail = Mail()
    let view = NativeView(in: mail.stage)
    view.scroll(to: 340)
    let list = Scroller(hostedBy: view.makeHost())
    mail.chain.insert(.list(list), at: 2)
    expect(view.offset == 340 && view.writes.isEmpty)
    list.scroll(to: 500)
    mail.settle()
    expect(view.offset == 500)
  }

  @Test("everything is released with the runtime")
  func ownership() {
    weak var host: ScrollHost?
    weak var scroller: Scroller?
    let view = NativeView(in: MotionElement())
    do {
      let runtime = MotionRuntime(clock: ManualFrameClock())
      let made = view.makeHost()
      let list = Scroller(hostedBy: made)
      (host, scroller) = (made, list)
      runtime.add(list, to: view.element)
      expect(view.isWatched)
    }
    expect(!view.isWatched && host == nil && scroller == nil)
  }
}

@Suite("A scroll view of the platform that changes by itself")
struct ScrollHostChangeTests {
  private static let pixel = 1.0 / 3

  @Test("if the content gets shorter, the view keeps its own offset, and a pull continues")
  func shrinks() {
    let mail = Mail(at: 2300)
    var states: [MotionState] = []
    mail.view.shrink(500)
    mail.chain.state.subscribe { states.append($0) }
    expect(mail.view.offset == 1900 && mail.view.writes.isEmpty && states == [.atRest])
    mail.settle()
    expect(mail.places == [620, 1900] && mail.view.writes.isEmpty)
    // In flight, the throw ends with the content.
    let flight = Mail(at: 1500)
    flight.fling(endingAt: 2500)
    flight.clock.advance(by: 0.2, framesPerSecond: 60)
    expect(flight.view.offset > 1600)
    flight.view.shrink(1200)
    expect(flight.view.offset == 1200)
    flight.settle()
    expect(flight.places == [620, 1200])
    // A finger that is still sees its pull.
    for isElastic in [true, false] {
      let pull = Mail(at: 2350)
      pull.view.isElastic = isElastic
      pull.drag(by: -303, lift: false)
      var offset = 0.0
      pull.list.offset.subscribe { offset = $0.y }
      let (former, pulled) = (pull.view.offset, offset)
      pull.view.shrink(30)
      expect(offset == pulled && pulled > 2440)
      expect(isElastic ? pull.view.offset == former : pull.view.offset == 2370)
      pull.goOn(PointerScript(.mouse, at: Point(200, 397)).lift())
      pull.settle()
      expect(abs(pull.view.offset - 2370) <= Self.pixel)
    }
  }

  @Test("an offset beyond an end waits for its content, or for the space of a refresh")
  func ahead() {
    // The program shows the space before a refresh, which arrives later.
    for start in [0.0, 100] {
      let mail = Mail(at: start)
      var offset = 0.0
      mail.list.offset.subscribe { offset = $0.y }
      mail.view.scroll(to: -60)
      mail.settle()
      expect(mail.view.offset == -60 && offset == 0)
      mail.view.padding.start = 60
      mail.settle()
      expect(mail.view.offset == -60 && offset == 0)
      mail.drag(by: -103)
      expect(abs(mail.view.offset - 40) <= Self.pixel)
    }
    // A place is restored before the content has loaded.
    let mail = Mail(length: 0)
    var offset = 0.0
    mail.list.offset.subscribe { offset = $0.y }
    mail.view.scroll(to: 500)
    expect(mail.view.offset == 500 && offset == 0)
    mail.clock.advance(by: 1, framesPerSecond: 60)
    mail.view.append(3000)
    expect(mail.view.offset == 500 && offset == 500)
    mail.drag(by: -53)
    expect(abs(mail.view.offset - 550) <= Self.pixel)
    // The same place, restored before the scroller is added.
    let early = Mail(at: 500, length: 0)
    early.view.append(3000)
    early.drag(by: -53)
    expect(abs(early.view.offset - 550) <= Self.pixel)
    // Without them, the view returns when a finger drags it, and at once under a finger.
    let held = Mail()
    held.view.scroll(to: -60)
    held.drag(by: -13, lift: false)
    expect(abs(held.view.offset - 10) <= Self.pixel && held.view.writes.first == 0)
    held.view.scroll(to: -60)
    expect(held.view.offset == 0)
  }

  @Test("a length and an offset that change within 8 ms are one insertion")
  func instants() {
    // Each reading of the time is later, as that of a platform.
    var time = 0.0
    let clock = FrameClock(currentTime: {
      time += 0.0005
      return time
    })
    let runtime = MotionRuntime(clock: clock)
    let view = NativeView(in: MotionElement(position: Point(200, 400), size: Point(400, 800)))
    let list = Scroller(hostedBy: view.makeHost())
    view.scroll(to: 2390)
    runtime.add(list, to: view.element)
    let script = PointerScript(.mouse, at: Point(200, 500)).move(by: Point(0, -203), over: 0.4)
    for event in script.events(startingAt: 1) {
      clock.eventArrived(at: event.timestamp)
      view.element.receive(event)
    }
    let pulled = view.offset - 2400
    expect(pulled > 50)
    // The finger is still.
    time = 3
    view.insert(200)
    expect(abs(view.offset - 2600 - pulled) <= Self.pixel)
    // The growth of the content does not explain an offset that changes 1 s later.
    view.append(300)
    time += 1
    view.scroll(to: view.offset + 250)
    expect(view.offset == 2900)
  }

  @Test("at the end, the view is not left beyond its content")
  func endings() {
    let mail = Mail(at: 2350)
    mail.drag(by: -303, lift: false)
    expect(mail.view.offset > 2440)
    mail.chain.remove(mail.chain.members[1])
    expect(mail.view.offset == 2400 && !mail.view.isWatched)
    // A view that is released in flight.
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
    weak var released: NativeView?
    do {
      let view = NativeView(in: stage)
      released = view
      runtime.add(Scroller(hostedBy: view.makeHost()), to: stage)
      PointerScript(.mouse, at: Point(200, 500)).flick(by: Point(0, -60), endingAt: 1500).lift()
        .play(on: stage, clock: clock, framesPerSecond: 60)
      expect(view.offset > 40)
    }
    expect(released == nil)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(!clock.wantsFrames)
  }

  @Test("a padding that changed without a notification is known when a finger drags")
  func silent() {
    let mail = Mail()
    mail.view.padSilently(ScrollPadding(start: 50))
    // What the bar covers now is scrolled first. The sheet stays.
    mail.drag(from: 300, by: 33, lift: false)
    expect(mail.places[0] == 620 && abs(mail.view.offset + 30) <= Self.pixel)
    expect(mail.list.padding.start == 50)
  }

  @Test("a state with a number that is not finite is reported")
  func reports() {
    var reports: [String] = []
    let diagnostics = MotionDiagnostics { reports.append("\($0)") }
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let view = NativeView(in: MotionElement(position: Point(200, 400), size: Point(400, 800)))
    let list = Scroller(hostedBy: view.makeHost(), diagnostics: diagnostics)
    runtime.add(list, to: view.element)
    view.scroll(to: 300)
    view.append(.nan)
    expect(view.length.isNaN && reports.count == 1, "\(reports)")
    var offset = 0.0
    list.offset.subscribe { offset = $0.y }
    expect(offset == 300)
  }

  @Test("a host belongs to one scroller")
  func misuse() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = NativeView(in: MotionElement(size: Point(400, 800)))
      let runtime = MotionRuntime(clock: ManualFrameClock())
      let host = view.makeHost()
      runtime.add(Scroller(hostedBy: host), to: view.element)
      runtime.add(Scroller(hostedBy: host), to: view.element)
    }
    expectMessage("A host must belong to one scroller", in: result, isAtCaller: false)
  }

  @Test("in response to a pull, the program may scroll the content")
  func letsGo() {
    let mail = Mail(at: 20)
    mail.card.gate.backward = .init(.never)
    mail.view.didPull = { [unowned list = mail.list] in list.scroll(to: 300) }
    mail.drag(from: 300, by: 223)
    mail.settle()
    expect(mail.view.pulls.count == 1 && mail.places == [620, 300])
  }

  @Test("a view without leaders is not placed, and a header that is inserted later places it")
  func placing() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let view = NativeView(in: stage, at: 420)
    let list = ScrollChain.Member.list(Scroller(hostedBy: view.makeHost()))
    let chain = ScrollChain(along: .y, [list])
    runtime.add(chain, to: stage)
    // Something else moves the view.
    view.element.position.value = Point(230, 420)
    PointerScript(.mouse, at: Point(200, 700)).move(by: Point(0, -103), over: 0.4).hold(for: 0.2).lift()
      .play(on: stage, clock: clock, framesPerSecond: 60)
    expect(view.element.position.value == Point(230, 420) && abs(view.offset - 100) <= Self.pixel)
    let header = MotionElement(position: Point(200, 60), size: Point(400, 120), parent: stage)
    chain.insert(.header(header, height: 120), at: 0)
    let former = header.position.value.y
    PointerScript(.mouse, at: Point(200, 300)).move(by: Point(0, 353), over: 0.4).hold(for: 0.2).lift()
      .play(on: stage, clock: clock, framesPerSecond: 60)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(header.position.value.y == former + 120 && view.element.position.value.y == 420)
    expect(view.offset == 0)
  }
}
