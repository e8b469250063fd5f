// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Pager")
struct PagerTests {
  /// The number of random scripts.
  private static let count = ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 75

  @Test(
    "a throw turns one page, and in a skipping pager as many as it reaches",
    arguments: [
      (false, -3000.0, 1), (false, -300, 1), (true, -3000, 2), (true, -9000, 4), (false, 3000, 0),
      (true, -100, 0),
    ])
  func thrown(isSkipping: Bool, speed: Double, page: Int) {
    let trial = PagerTrial(5, isSkipping: isSkipping)
    trial.play(
      PointerScript(at: Point(300, 100)).flick(
        by: Point(speed < 0 ? -100 : 100, 0), endingAt: speed.magnitude
      )
      .lift())
    expect(trial.pager.page.value == page)
    trial.expectRest(on: page)
  }

  @Test("the program turns pages, and a page in flight can be changed without a jump")
  func program() {
    let trial = PagerTrial(5)
    let flight = Trajectory(of: trial.pager.progress, on: trial.clock) {
      trial.pager.page.value = 3
      trial.clock.advance(by: 0.15, framesPerSecond: 120)
      trial.pager.page.value = 0
      trial.clock.advance(by: 3, framesPerSecond: 120)
    }
    expectTrajectory(flight, .rests(at: 0), .isContinuous(speed: 40))
    trial.expectRest(on: 0)
    trial.pager.page.value = 17
    expect(trial.pager.page.value == 4)
    trial.expectRest(on: 4)
  }

  @Test("a page that is written between two frames of a flight is kept")
  func programBetweenFrames() {
    let trial = PagerTrial(5)
    trial.pager.page.value = 3
    trial.clock.advance(by: 0.15, framesPerSecond: 60)
    trial.clock.eventArrived(at: trial.clock.now + 0.005)
    trial.pager.page.value = 1
    expect(trial.pager.page.value == 1)
    trial.expectRest(on: 1)
  }

  @Test("a pager that is resized stays on its page", arguments: [100.0, 333, 400, 1200])
  func resized(width: Double) {
    let trial = PagerTrial(3)
    trial.pager.page.value = 2
    trial.rest()
    trial.viewport.size.value.x = width
    expect(trial.pager.page.value == 2)
    expect(!trial.pager.isActive)
    trial.expectRest(on: 2)
    trial.pager.page.value = 1
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.viewport.size.value.x = width + 50
    expect(trial.pager.page.value == 1)
    trial.expectRest(on: 1)
  }

  @Test("a pager that is resized under a hand turns by its release")
  func resizedUnderAHand() {
    let trial = PagerTrial(3, at: 1)
    trial.send(.down, at: Point(300, 100))
    for step in 1...10 { trial.send(.move, at: Point(300 - 8 * Double(step), 100), after: 0.02) }
    trial.viewport.size.value.x = 300
    expect(trial.pager.page.value == 1)
    trial.send(.up, at: Point(220, 100), after: 0.3)
    trial.rest()
    trial.expectRest(on: trial.pager.page.value)
  }

  @Test("neighbors peek in, with space between the pages")
  func peek() {
    let trial = PagerTrial(3, spacing: 10, peek: 30)
    // Pages of 340 points, which is the length of the viewport less both neighbors.
    expect(trial.places == [200, 550, 900])
    trial.pager.page.value = 2
    trial.rest()
    expect(trial.places == [-500, -150, 200])
  }

  @Test("an endless pager turns on from the last page to the first one, for ever")
  func endless() {
    let trial = PagerTrial(3, at: 2, isEndless: true)
    for turn in 0..<1200 {
      trial.pager.actions().perform(role: .increment)
      expect(trial.pager.page.value == turn % 3)
      trial.clock.advance(by: 2, framesPerSecond: 10)
    }
    expect(trial.places.map { $0 - 200 }.sorted() == [-400, 0, 400])
    trial.expectRest(on: 2)
    trial.play(PointerScript(at: Point(300, 100)).flick(by: Point(-100, 0), endingAt: 2000).lift())
    trial.expectRest(on: 0)
  }

  @Test("in a language that is written from right to left, the first page is on the right")
  func rightToLeft() {
    let trial = PagerTrial(3, isReversed: true)
    expect(trial.places == [200, -200, -600])
    trial.play(PointerScript(at: Point(100, 100)).flick(by: Point(100, 0), endingAt: 2000).lift())
    expect(trial.pager.page.value == 1)
    trial.expectRest(on: 1)
    trial.pager.actions().perform(key: .leftArrow)
    trial.expectRest(on: 2)
    expect(trial.places == [1000, 600, 200])
    trial.viewport.size.value.x = 300
    trial.expectRest(on: 2)
  }

  @Test("the distance of a page and the progress follow the pages")
  func progress() {
    let trial = PagerTrial(3, at: 1)
    var distances: [Double] = []
    let subscription = trial.pager.distance(of: 2).subscribe { distances.append($0) }
    trial.play(PointerScript(.mouse, at: Point(300, 100)).move(by: Point(-103, 0), over: 0.4).hold(for: 1))
    subscription.unsubscribe()
    expect(distances.first == 1)
    expect(abs((distances.last ?? 0) - 0.75) < 1e-9)
    expect(abs((trial.pager.progress.latest ?? 0) - 1.25) < 1e-9)
  }

  @Test("after a cancelled drag, the pages return")
  func cancelled() {
    let trial = PagerTrial(3, at: 1)
    trial.play(PointerScript(at: Point(300, 100)).move(by: Point(-280, 0), over: 0.4).cancel())
    trial.expectRest(on: 1)
  }

  @Test("a disabled pager turns when it is enabled")
  func disabled() {
    let trial = PagerTrial(3)
    trial.pager.enabled.value = false
    trial.pager.page.value = 2
    trial.viewport.size.value.x = 500
    trial.clock.advance(by: 1, framesPerSecond: 60)
    expect(trial.pager.progress.latest == 0)
    trial.pager.enabled.value = true
    trial.expectRest(on: 2)
  }

  @Test("a wheel turns pages")
  func wheel() {
    let trial = PagerTrial(3)
    expect(trial.viewport.receive(WheelEvent(by: Point(100, 0), at: Point(200, 100), as: .notch)))
    expect(trial.pager.page.value == 1)
    trial.expectRest(on: 1)
  }

  @Test(
    "keys turn pages, and are used only if they do",
    arguments: [("rrr", 2), ("rl", 0), ("e", 2), ("eh", 0), ("l", 0)])
  func keys(keys: String, page: Int) {
    let trial = PagerTrial(3)
    let all: [Character: MotionAction.Key] = ["l": .leftArrow, "r": .rightArrow, "h": .home, "e": .end]
    for key in keys {
      let former = trial.pager.page.value
      expect(trial.pager.actions().perform(key: all[key]!) == (trial.pager.page.value != former))
    }
    trial.expectRest(on: page)
  }

  @Test("a pager in a page of another one turns first, and keeps its page")
  func nested() {
    let trial = PagerTrial(3, innerPages: 2)
    let inner = trial.inner!
    trial.pager.page.value = 1
    trial.rest()
    trial.play(PointerScript(at: Point(300, 100)).flick(by: Point(-100, 0), endingAt: 3000).lift())
    expect((trial.pager.page.value, inner.page.value) == (1, 1))
    trial.rest()
    expect(inner.progress.latest == 1)
    trial.play(PointerScript(at: Point(300, 100)).flick(by: Point(-100, 0), endingAt: 3000).lift())
    expect((trial.pager.page.value, inner.page.value) == (2, 1))
    trial.rest()
    trial.viewport.size.value.x = 300
    trial.innerViewport?.size.value.x = 300
    trial.expectRest(on: 2)
    expect(inner.progress.latest == 1)
    trial.pager.page.value = 0
    trial.rest()
    inner.page.value = 0
    trial.rest()
    expect((trial.pager.page.value, inner.page.value) == (0, 0))
    expect((trial.pager.progress.latest, inner.progress.latest) == (0, 0))
  }

  @Test("a pager across another one turns its own pages")
  func across() {
    let trial = PagerTrial(3)
    let strip = MotionElement(parent: trial.pages[0])
    strip.anchorPoint.value = .zero
    let rows = (0..<3).map { _ in MotionElement(size: Point(400, 200), parent: strip) }
    let inner = Pager(rows, in: strip, along: .y)
    trial.runtime.add(inner, to: trial.pages[0])
    func flick(by way: Point) {
      PointerScript(at: Point(200, 100)).flick(by: way, endingAt: 2000).lift().play(
        on: rows[0], clock: trial.clock)
      trial.rest()
    }
    flick(by: Point(0, -80))
    expect((trial.pager.page.value, inner.page.value) == (0, 1))
    flick(by: Point(-80, 0))
    expect((trial.pager.page.value, inner.page.value) == (1, 1))
  }

  @Test("a pager that is removed in flight stays, and nothing retains it or its viewport")
  func removal() {
    var trial: PagerTrial? = PagerTrial(3)
    weak let pager = trial!.pager
    weak let viewport = trial!.viewport
    trial!.pager.page.value = 2
    trial!.clock.advance(by: 0.1, framesPerSecond: 60)
    let places = trial!.places
    trial!.addition.unsubscribe()
    trial!.clock.advance(by: 1, framesPerSecond: 60)
    expect(trial!.places == places)
    expect(!trial!.clock.wantsFrames)
    trial = nil
    expect(pager == nil)
    expect(viewport == nil)
    weak let added = PagerTrial(3, innerPages: 2).viewport
    expect(added == nil)
  }

  @Test("a viewport with its pager is released before its runtime")
  func release() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    weak var viewport: MotionElement?
    do {
      let element = MotionElement(size: Point(400, 200))
      viewport = element
      let strip = MotionElement(parent: element)
      runtime.add(Pager([MotionElement(parent: strip)], in: strip), to: element)
    }
    expect(viewport == nil)
  }

  @Test("pagers are inserted from the innermost one to the outermost one, also after a stream was read")
  func insertedFromInside() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    func makePager(in parent: MotionElement) -> (pager: Pager, pages: [MotionElement]) {
      let strip = MotionElement(parent: parent)
      strip.anchorPoint.value = .zero
      let pages = (0..<2).map { _ in MotionElement(size: Point(400, 200), parent: strip) }
      return (Pager(pages, in: strip), pages)
    }
    func makeWindow(in page: MotionElement) -> MotionElement {
      MotionElement(position: Point(200, 100), size: Point(400, 200), parent: page)
    }
    let viewport = makeWindow(in: MotionElement())
    let (outer, tabs) = makePager(in: viewport)
    let (middle, photos) = makePager(in: makeWindow(in: tabs[0]))
    let (inner, _) = makePager(in: makeWindow(in: photos[0]))
    var states: [MotionState] = []
    middle.state.subscribe { states.append($0) }
    middle.insert(inner, onPage: 0)
    outer.insert(middle, onPage: 0)
    runtime.add(outer, to: viewport)
    for _ in 0..<3 {
      PointerScript(at: Point(300, 100)).flick(by: Point(-80, 0), endingAt: 800).lift()
        .play(on: viewport, clock: clock)
      clock.advance(by: 3, framesPerSecond: 60)
    }
    expect([inner, middle, outer].map(\.page.value) == [1, 1, 1])
    expect(states.first == .atRest && states.contains(.active) && states.last == .atRest)
  }

  @Test("an endless pager of many pages takes the shorter way")
  func manyPages() {
    let trial = PagerTrial(1001, isEndless: true)
    trial.pager.actions().perform(key: .leftArrow)
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    expect(trial.pager.page.value == 1000)
    expect(trial.pager.progress.latest! > 1000)
  }

  @Test("in an endless pager of two pages, the previous page is the one before")
  func ringOfTwo() {
    let trial = PagerTrial(2, isEndless: true)
    let flight = Trajectory(of: trial.pager.distance(of: 0), on: trial.clock) {
      trial.pager.actions().perform(role: .decrement)
      trial.clock.advance(by: 0.2, framesPerSecond: 60)
    }
    expect(trial.pager.page.value == 1 && flight.samples.contains { $0.value > 0.2 && $0.value < 0.8 })
    trial.expectRest(on: 1)
  }

  @Test("a swipe on a trackpad turns one page, whatever its momentum")
  func trackpad() {
    let trial = PagerTrial(6)
    func turn(_ distance: Double, _ kind: ScrollTurn) {
      trial.clock.eventArrived(at: trial.clock.now)
      trial.viewport.receive(WheelEvent(by: Point(distance, 0), at: Point(200, 100), as: kind))
      trial.clock.advance(by: 1.0 / 60, framesPerSecond: 60)
    }
    for _ in 0..<5 { turn(30, .fingers) }
    for _ in 0..<50 { turn(30, .momentum) }
    expect(trial.pager.page.value == 1)
    trial.expectRest(on: 1)
  }

  @Test("a page far beyond the last one is the last one, also before the pager is added")
  func greatestPage() {
    let strip = MotionElement(parent: MotionElement(size: Point(400, 200)))
    let pager = Pager((0..<3).map { _ in MotionElement(parent: strip) }, in: strip)
    pager.page.value = .max
    expect(pager.page.value == 2)
    expect(!pager.actions().perform(role: .increment))
    pager.page.value = .min
    pager.actions().perform(role: .increment)
    expect(pager.page.value == 1)
  }

  @Test("an observer that writes the page back decides, also while the pager is added")
  func writtenBack() {
    let (clock, viewport) = (ManualFrameClock(), MotionElement(size: Point(400, 200)))
    let strip = MotionElement(parent: viewport)
    let pager = Pager((0..<4).map { _ in MotionElement(parent: strip) }, in: strip)
    let page = pager.page
    var count = 0
    page.subscribe {
      count += 1
      if $0 == 2 { page.value = 1 }
    }
    page.value = 2
    MotionRuntime(clock: clock).add(pager, to: viewport)
    page.value = 2
    clock.advance(by: 3, framesPerSecond: 60)
    expect(page.value == 1 && pager.progress.latest == 1 && count < 8)
  }

  @Test("an inner pager whose page is left in flight rests on its page")
  func hiddenInFlight() {
    let trial = PagerTrial(3, innerPages: 3)
    let inner = trial.inner!
    trial.pager.page.value = 1
    trial.rest()
    inner.page.value = 2
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.pager.page.value = 2
    trial.rest()
    expect(inner.progress.latest == 2 && trial.pager.progress.latest == 2)
  }

  // MARK: Pages that come and go

  @Test(
    "a page that is inserted or removed leaves the shown page where it is",
    arguments: [false, true], [false, true])
  func comingAndGoing(isEndless: Bool, isReversed: Bool) {
    let trial = PagerTrial(4, at: 2, isEndless: isEndless, isReversed: isReversed)
    let shown = trial.pages[2]
    func place(of page: MotionElement) -> Double { trial.places(of: [page])[0] }
    trial.insertPage(at: 0)
    expect(trial.pager.page.value == 3 && place(of: shown) == 200 && !trial.pager.isActive)
    expect(trial.pager.progress.latest == 3 && trial.pager.distance(of: 3).latest == 0)
    trial.insertPage(at: 4)
    trial.pager.removePage(at: 1)
    expect(trial.pager.page.value == 2 && place(of: shown) == 200 && !trial.pager.isActive)
    // Also in flight, with its velocity, and under a hand.
    trial.pager.page.value = 3
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    let flying = place(of: shown)
    trial.insertPage(at: 1)
    expect(place(of: shown) == flying && trial.pager.page.value == 4)
    trial.rest()
    trial.send(.down, at: Point(200, 100))
    for step in 1...10 { trial.send(.move, at: Point(200 + 4 * Double(step), 100), after: 0.02) }
    let held = place(of: shown)
    trial.pager.removePage(at: 0)
    expect(place(of: shown) == held && trial.pager.page.value == 3)
    trial.send(.up, at: Point(240, 100), after: 0.3)
    trial.rest()
    expect(trial.pager.progress.latest == 3)
  }

  @Test("pages may still change after the pager was removed")
  func changedAfterRemoval() {
    let trial = PagerTrial(3, at: 2)
    trial.addition.unsubscribe()
    trial.pager.removePage(at: 0)
    trial.insertPage(at: 2)
    expect(trial.pager.page.value == 1 && !trial.clock.wantsFrames)
  }

  @Test("an observer of the page may insert another one")
  func insertedInResponse() {
    let trial = PagerTrial(3)
    trial.pager.page.subscribe { [unowned trial] in if $0 == 1 { trial.insertPage(at: 0) } }
    trial.insertPage(at: 0)
    trial.rest()
    expect(trial.pager.page.value == 2 && trial.pager.progress.latest == 2)
    let places = trial.added.map { trial.places(of: [$0])[0] }
    expect(places == [-200, -600] && trial.places == [200, 600, 1000])
  }

  @Test("if the shown page is removed, the next one takes its place, or the last one")
  func removingTheShownPage() {
    let trial = PagerTrial(3, at: 2)
    trial.pager.removePage(at: 2)
    expect(trial.pager.isActive && trial.pager.page.value == 1)
    trial.rest()
    expect(trial.pager.page.value == 1 && trial.places(of: [trial.pages[1]]) == [200])
    trial.pager.page.value = 0
    trial.rest()
    trial.pager.removePage(at: 0)
    trial.rest()
    expect(trial.pager.page.value == 0 && trial.places(of: [trial.pages[1]]) == [200])
  }

  @Test("random scripts rest exactly on the page, and nothing but a layout moves without time or a hand")
  func randomScripts() {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let trial = PagerTrial(
        .random(in: 1...6, using: &random), isSkipping: .random(using: &random),
        isEndless: .random(using: &random), isReversed: .random(using: &random))
      for _ in 0..<12 { trial.step(using: &random) }
      trial.end()
      expect(trial.faults.isEmpty, "seed \(seed): \(trial.faults)")
    }
  }
}

/// A viewport of 400 × 200 points.
private final class PagerTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let viewport = MotionElement(position: Point(200, 100), size: Point(400, 200))
  let pager: Pager
  let pages: [MotionElement]
  private(set) var inner: Pager?
  private(set) var innerViewport: MotionElement?
  let addition: Subscription
  private let strip: MotionElement
  private let isEndless: Bool
  private(set) var faults: [String] = []
  private var finger: Point?

  init(
    _ count: Int, at page: Int = 0, spacing: Double = 0, peek: Double = 0, isSkipping: Bool = false,
    isEndless: Bool = false, isReversed: Bool = false, innerPages: Int = 0
  ) {
    runtime = MotionRuntime(clock: clock)
    let strip = MotionElement(parent: viewport)
    strip.anchorPoint.value = .zero
    pages = (0..<count).map { _ in MotionElement(size: Point(400, 200), parent: strip) }
    pager = Pager(
      pages, in: strip, at: page, spacing: spacing, peek: peek, isSkipping: isSkipping, isEndless: isEndless,
      isReversed: isReversed)
    (self.strip, self.isEndless) = (strip, isEndless)
    if innerPages > 0 {
      let window = MotionElement(position: Point(200, 100), size: Point(400, 200), parent: pages[1])
      let innerStrip = MotionElement(parent: window)
      innerStrip.anchorPoint.value = .zero
      let photos = (0..<innerPages).map { _ in MotionElement(size: Point(400, 200), parent: innerStrip) }
      let photoPager = Pager(photos, in: innerStrip)
      pager.insert(photoPager, onPage: 1)
      (inner, innerViewport) = (photoPager, window)
    }
    addition = runtime.add(pager, to: viewport)
  }

  /// The middles of the pages in the viewport.
  var places: [Double] { places(of: pages) }

  func places(of pages: [MotionElement]) -> [Double] {
    pages.map { $0.position.value.x + strip.position.value.x }
  }

  private(set) var added: [MotionElement] = []

  func insertPage(at index: Int) {
    let page = MotionElement(size: Point(400, 200), parent: strip)
    added.append(page)
    pager.insert(page, at: index)
  }

  func play(_ script: PointerScript) { script.play(on: viewport, clock: clock) }

  func rest() {
    clock.advance(by: 4, framesPerSecond: 60)
    expect(!pager.isActive)
    expect(!clock.wantsFrames)
  }

  func expectRest(on page: Int) {
    rest()
    expect(pager.page.value == page)
    expect(pager.progress.latest == Double(page))
    expect(places[page] == viewport.size.value.x / 2)
  }

  func send(_ phase: PointerEvent.Phase, at place: Point, after duration: Double = 0) {
    clock.advance(by: duration, framesPerSecond: 60)
    clock.eventArrived(at: clock.now)
    viewport.receive(
      PointerEvent(identifier: 1, phase: phase, position: place, timestamp: clock.now, kind: .touch))
  }

  // MARK: Random scripts

  func step(using random: inout SplitMix64) {
    let before = strip.position.value.x
    var mayJump = false
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let (shown, former) = (pager.progress.latest ?? .nan, viewport.size.value.x)
      viewport.size.value.x = .random(in: 50...900, using: &random)
      mayJump = true
      // The same part of the same page stays visible. A distance beyond an end stays as it is in points. A
      // flight whose rest is shorter than can be seen, before or after, ends on its page.
      var change = abs(shown - (pager.progress.latest ?? .nan))
      if isEndless { change = min(change, Double(pages.count) - change) }
      let hasArrived = !pager.isActive && change * min(former, viewport.size.value.x) <= 0.1
      if shown >= 0, shown <= Double(pages.count - 1), !(change < 1e-6 || hasArrived) {
        faults.append("turned by \(change)")
      }
    case 1: pager.page.value = .random(in: -2...8, using: &random)
    case 2: pager.enabled.value.toggle()
    case 3: pager.actions().randomElement(using: &random)!.perform()
    case 4:
      guard finger == nil else { break }
      finger = Point(.random(in: 0...400, using: &random), 100)
      send(.down, at: finger!)
    case 5: lift(isCancelled: Bool.random(using: &random))
    case 6:
      // The fingers on a trackpad move the pages at once.
      mayJump = Bool.random(using: &random)
      viewport.receive(
        WheelEvent(
          by: Point(.random(in: -90...90, using: &random), 0), at: Point(100, 100),
          as: mayJump ? .fingers : .notch))
    default:
      guard let place = finger else { break }
      finger = place + Point(.random(in: -90...90, using: &random), .random(in: -10...10, using: &random))
      send(.move, at: finger!, after: 0.02)
      return
    }
    let way = abs(strip.position.value.x - before)
    if !mayJump, !(way <= 0.1) { faults.append("jumped by \(way)") }
    clock.advance(by: .random(in: 0...0.25, using: &random), framesPerSecond: 30)
  }

  func end() {
    lift(isCancelled: false)
    pager.enabled.value = true
    for _ in 0..<240 where clock.wantsFrames { clock.advance(by: 1 / 30.0, framesPerSecond: 30) }
    let page = pager.page.value
    if pager.progress.latest != Double(page) {
      faults.append("rests at \(pager.progress.latest ?? .nan), not on \(page)")
    }
    if abs(places[page] - viewport.size.value.x / 2) > 1e-9 {
      faults.append("page \(page) is at \(places[page]) of \(viewport.size.value.x)")
    }
    if pager.isActive || clock.wantsFrames { faults.append("is not at rest") }
  }

  private func lift(isCancelled: Bool) {
    guard let place = finger else { return }
    send(isCancelled ? .cancel : .up, at: place)
    finger = nil
  }
}
