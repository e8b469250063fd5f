// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

/// Three tabs of 400 points, the second of which holds three photos, on a stage of 600 · 800 points.
private final class Tabs {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let stage = MotionElement(position: Point(300, 400), size: Point(600, 800))
  let strip, photoStrip: MotionElement
  let tabs, photos: ScrollChain.Member
  let chain: ScrollChain

  /// - Parameter start: The offsets of the tabs and of the photos.
  init(at start: [Double] = [0, 0]) {
    runtime = MotionRuntime(clock: clock)
    strip = MotionElement(position: Point(600, 400), size: Point(1200, 800), parent: stage)
    photoStrip = MotionElement(position: Point(1000, 400), size: Point(1200, 400), parent: strip)
    photos = .pages(photoStrip, pageLength: 400, count: 3)
    tabs = .pages(strip, pageLength: 400, holding: [[], [photos], []])
    chain = ScrollChain(along: .x, [tabs])
    tabs.scroll(to: start[0])
    photos.scroll(to: start[1])
    runtime.add(chain, to: stage)
  }

  /// The offsets of the tabs and of the photos, from the places of the elements.
  var places: [Double] { [600 - strip.position.value.x, 1000 - photoStrip.position.value.x] }

  func settle() { clock.advance(by: 20, framesPerSecond: 60) }

  /// Swipes by a distance, forward if it is positive. The slop of a mouse is 3 points.
  func swipe(by distance: Double = 150, endingAt speed: Double = 600, lift: Bool = true) {
    let way = Point(0 - distance - (distance > 0 ? 3 : -3), 0)
    let press = PointerScript(.mouse, at: Point(300, 300))
    let script =
      speed > 0 ? press.flick(by: way, endingAt: speed) : press.move(by: way, over: 0.4).hold(for: 0.2)
    (lift ? script.lift() : script).play(on: stage, clock: clock)
  }

  /// Sends the last event of a hand that was not lifted.
  func lift(at x: Double) {
    stage.receive(
      PointerEvent(identifier: 1, phase: .up, position: Point(x, 300), timestamp: clock.now, kind: .mouse))
  }
}

private func isEqual(_ a: [Double], _ b: [Double]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
}

@Suite("Pages within pages")
struct NestedPagesTests {
  /// The published cases of a pager in a pager. A hand repeats the drag of each case.
  @Test("comes to the states of the published cases", arguments: try ScrollLineCase.all())
  func cases(script: ScrollLineCase) throws {
    guard script.name.hasPrefix("pager: "), !script.name.contains("dragged over") else { return }
    var line = script.line
    let start = line.state(at: 0)
    let names = line.members
    let tabs = Tabs(at: names.map { start.offset(of: $0) })
    expect(tabs.places == names.map { start.offset(of: $0) })
    let distance = script.script.filter { $0[1].text == "drag" }.reduce(0) { $0 + $1[2].number }
    let speed = try #require(script.script.last)[2].number
    tabs.swipe(by: distance, endingAt: speed.magnitude, lift: false)
    for event in script.script.dropLast() { try line.perform(event) }
    let held = line.state(at: 1)
    let shown = names.map { held.offset(of: $0) + (held.owner == $0 ? held.overshoot : 0) }
    expect(isEqual(tabs.places, shown), "\(tabs.places) \(shown)")
    tabs.lift(at: 300 - distance - (distance > 0 ? 3 : -3))
    tabs.settle()
    let rest = try #require(script.states.last)
    expect(tabs.places == [rest[5].number, rest[6].number] && !tabs.clock.wantsFrames)
  }

  @Test("swipes turn all pages in order, and come back")
  func swipes() {
    let tabs = Tabs()
    var places: [[Double]] = [tabs.places]
    for way in [1.0, 1, 1, 1, 1, -1, -1, -1, -1, -1] {
      tabs.swipe(by: way * 150)
      tabs.settle()
      places.append(tabs.places)
    }
    let way: [[Double]] = [[0, 0], [400, 0], [400, 400], [400, 800], [800, 800], [800, 800]]
    let back = way.dropLast(2).reversed() + [way[0]]
    expect(places == way + back)
  }

  @Test("swipes at an ordinary pace turn all pages, too", arguments: [0.15, 0.3, 0.5])
  func quickSwipes(pause: Double) {
    let tabs = Tabs()
    func swipe(_ count: Int, by way: Double) {
      for _ in 0..<count {
        tabs.swipe(by: way, endingAt: 1500)
        // The spring is still on its way to the page.
        tabs.clock.advance(by: pause, framesPerSecond: 60)
      }
      tabs.settle()
    }
    swipe(2, by: 200)
    expect(tabs.places == [400, 400])
    swipe(2, by: 200)
    expect(tabs.places == [800, 800])
    swipe(4, by: -200)
    expect(tabs.places == [0, 0])
  }

  @Test("a fling through the photos does not leave them, unless the gate lets it")
  func gate() {
    for isOpen in [false, true] {
      let tabs = Tabs(at: [400, 400])
      if isOpen { tabs.tabs.gate = .open }
      tabs.swipe(by: 500, endingAt: 3000)
      tabs.settle()
      expect(tabs.places == (isOpen ? [800, 800] : [400, 800]))
    }
  }

  @Test("the program turns the tabs alone, also past the photos, and no drag is lost on hidden photos")
  func program() {
    let tabs = Tabs(at: [0, 400])
    var offsets: [Double] = []
    tabs.tabs.offset.subscribe { offsets.append($0) }
    // The photos are at 400, but they are hidden: at the first tab, the tabs show the pull.
    tabs.swipe(by: -100, endingAt: 0, lift: false)
    expect(tabs.places[0] < -20 && tabs.places[1] == 400)
    tabs.lift(at: 403)
    tabs.settle()
    tabs.tabs.scroll(to: 790)
    tabs.settle()
    expect(tabs.places == [800, 400] && offsets.last == 800)
    expect(zip(offsets.drop { $0 <= 0 }, offsets.drop { $0 <= 0 }.dropFirst()).allSatisfy { $0 <= $1 })
    // At the last tab, too.
    tabs.swipe(by: 100, endingAt: 0, lift: false)
    expect(tabs.places[0] > 820 && tabs.places[1] == 400)
    tabs.lift(at: 197)
    tabs.settle()
    // The user comes back to the photo that was shown.
    for place in [[400.0, 400], [400, 0], [0, 0]] {
      tabs.swipe(by: -150)
      tabs.settle()
      expect(tabs.places == place)
    }
    tabs.photos.jump(to: 790)
    expect(tabs.places == [0, 800])
    tabs.tabs.scroll(to: 400)
    tabs.settle()
    expect(tabs.places == [400, 800])
  }

  @Test("the program turns the tabs from the rest of the photos on", arguments: [24.0, 60, 120])
  func programWhilePhotosMove(framesPerSecond: Double) {
    let tabs = Tabs(at: [400, 0])
    tabs.photos.scroll(to: 400)
    var outcomes: [MotionOutcome] = []
    tabs.chain.whenSettled { outcomes.append($0) }
    tabs.clock.advance(by: 0.25, framesPerSecond: framesPerSecond)
    tabs.tabs.scroll(to: 0)
    tabs.tabs.scroll(to: 800)
    tabs.clock.advance(by: 1, framesPerSecond: framesPerSecond)
    // The rest of the photos does not fall on a frame.
    var line = ScrollLine(
      [
        ScrollSegment(0, length: 400, detents: [0, 400], limit: .next),
        ScrollSegment(1, length: 800, detents: [0, 400, 800], limit: .next),
        ScrollSegment(0, length: 400, detents: [0, 400], limit: .next),
      ], gates: [.pager, .pager], start: [400, 0, 0])
    line.scroll(at: 0, to: 400, of: 1)
    line.scroll(at: 0.25, to: 800, of: 0)
    let expected = line.state(at: 1.25)
    expect(isEqual(tabs.places, [expected.offset(of: 0), expected.offset(of: 1)]), "\(tabs.places)")
    expect(tabs.places[0] > 500 && outcomes.isEmpty)
    tabs.settle()
    expect(tabs.places == [800, 400] && outcomes == [.finished])
  }

  @Test("a hand, a wheel and reduced motion end what the program has begun on other pages")
  func programThatWaitsEnds() {
    for way in 0...2 {
      let tabs = Tabs(at: [400, 0])
      tabs.photos.scroll(to: 400)
      tabs.clock.advance(by: 0.1, framesPerSecond: 60)
      tabs.tabs.scroll(to: 800)
      switch way {
      case 0: tabs.swipe(by: 30, endingAt: 0)
      case 1: tabs.stage.receive(WheelEvent(by: Point(-100, 0), at: Point(300, 300), as: .notch))
      default:
        tabs.clock.prefersReducedMotion = true
        tabs.clock.advance(by: 1 / 60)
      }
      if way < 2 { tabs.settle() }
      expect(tabs.places[0] == (way == 2 ? 800 : 400), "\(way): \(tabs.places)")
      expect(tabs.places[1].truncatingRemainder(dividingBy: 400) == 0)
    }
  }

  @Test("the program takes over the velocity of a thrown tab")
  func programInFlight() {
    let tabs = Tabs(at: [400, 800])
    tabs.swipe(by: 100, endingAt: 1500)
    tabs.clock.advance(by: 0.05, framesPerSecond: 60)
    var velocities: [Double] = []
    tabs.tabs.velocity.subscribe { velocities.append($0) }
    let before = tabs.places
    tabs.tabs.scroll(to: 0)
    expect(tabs.places == before)
    tabs.settle()
    expect(tabs.places == [0, 800] && velocities[0] > 500)
    // A step would be greater than what the spring changes in a frame.
    expect(zip(velocities, velocities.dropFirst()).allSatisfy { abs($0 - $1) < 2000 }, "\(velocities)")
  }

  @Test("scrolls to the start and the end of the whole chain, through shut gates")
  func ends() {
    let tabs = Tabs(at: [400, 400])
    tabs.tabs.gate = ScrollGate(forward: .init(.never), backward: .init(.never))
    for (end, place) in [(ScrollPlace.end, [800.0, 800]), (.start, [0, 0]), (.start, [0, 0])] {
      tabs.chain.scroll(to: end)
      tabs.settle()
      expect(tabs.places == place)
    }
    tabs.chain.enabled.value = false
    tabs.chain.scroll(to: .end)
    tabs.settle()
    expect(tabs.places == [0, 0])
    tabs.chain.enabled.value = true
    tabs.swipe(lift: false)
    tabs.chain.scroll(to: .end)
    expect(isEqual(tabs.places, [150, 0]))
  }

  @Test("a wheel and keys turn the pages under the cursor, from gesture to gesture")
  func turns() {
    let tabs = Tabs()
    var places: [[Double]] = []
    for _ in 0..<5 {
      tabs.photoStrip.receive(WheelEvent(by: Point(100, 0), at: Point(300, 300), as: .notch))
      tabs.settle()
      places.append(tabs.places)
    }
    expect(places == [[400, 0], [400, 400], [400, 800], [800, 800], [800, 800]])
    places = []
    for key in [MotionAction.Key.leftArrow, .leftArrow, .home] {
      tabs.chain.perform(key: key)
      tabs.settle()
      places.append(tabs.places)
    }
    expect(places == [[400, 800], [400, 400], [0, 0]])
  }

  @Test("detents and lengths change with the width of a page, and keep the pages that are shown")
  func rotation() {
    let tabs = Tabs(at: [400, 400])
    tabs.tabs.detents = [0, 500, 1000]
    tabs.photos.detents = [0, 500, 1000]
    tabs.settle()
    expect(tabs.places == [500, 500] && tabs.tabs.length == 1000)
    tabs.swipe(by: 600, endingAt: 900)
    tabs.settle()
    tabs.swipe()
    tabs.settle()
    expect(tabs.places == [1000, 1000])
    // The second tab becomes the last one.
    tabs.tabs.detents = [0, 500]
    tabs.settle()
    expect(tabs.places == [500, 1000] && tabs.tabs.length == 500)
    tabs.swipe(by: -150)
    tabs.settle()
    expect(tabs.places == [500, 500])
  }

  @Test("photos come and go under a hand, in flight and at rest", arguments: ["held", "flying", "resting"])
  func changes(way: String) {
    let tabs = Tabs()
    tabs.chain.remove(tabs.photos)
    expect(tabs.tabs.members(onPage: 1).isEmpty)
    tabs.swipe(by: 350, endingAt: 900, lift: way != "held")
    if way == "resting" { tabs.settle() }
    if way == "flying" { tabs.clock.advance(by: 0.05, framesPerSecond: 60) }
    var velocities: [Double] = []
    tabs.tabs.velocity.subscribe { velocities.append($0) }
    let before = tabs.places
    tabs.chain.insert(tabs.photos, onPage: 1, of: tabs.tabs)
    expect(isEqual(tabs.places, before) && tabs.tabs.members(onPage: 1).count == 1)
    if way == "flying" { expect(velocities[0] > 100 && tabs.clock.wantsFrames) }
    expect(velocities.allSatisfy { $0 == velocities[0] }, "\(velocities)")
    if way == "held" { tabs.lift(at: 300 - 353) }
    tabs.settle()
    expect(tabs.places == [400, 0])
    tabs.swipe(by: 350, endingAt: 900, lift: way != "held")
    if way == "resting" { tabs.settle() }
    let photo = tabs.places[1]
    expect(photo > 300)
    tabs.chain.remove(tabs.photos)
    expect(isEqual(tabs.places, [400, photo]))
    if way == "held" { tabs.lift(at: 300 - 353) }
    tabs.settle()
    // The velocity of the photos goes on in the tabs.
    expect(tabs.places == [way == "resting" ? 400 : 800, photo])
  }

  @Test("photos that come to the last tab are at their start, also while it is pulled", arguments: 0...2)
  func insertionOnThePulledPage(way: Int) {
    let tabs = Tabs(at: [800, 0])
    tabs.chain.remove(tabs.photos)
    if way > 0 { tabs.swipe(by: 100, endingAt: 0, lift: false) }
    if way > 1 { tabs.lift(at: 197) }
    let place = tabs.places[0]
    expect(way == 0 || place > 820)
    tabs.chain.insert(tabs.photos, onPage: 2, of: tabs.tabs)
    expect(tabs.places == [place, 0])
    if way == 1 { tabs.lift(at: 197) }
    tabs.settle()
    expect(tabs.places == [800, 0])
    tabs.swipe()
    tabs.settle()
    expect(tabs.places == [800, 400])
  }

  @Test("Home and End go to the first and the last page of all, past what the pages hold")
  func homeAndEnd() {
    for start in [[0.0, 0], [400, 0], [400, 400], [400, 800], [800, 800]] {
      let tabs = Tabs(at: start)
      expect(tabs.chain.perform(key: .end) == (start[0] < 800))
      tabs.settle()
      expect(tabs.places == [800, 800], "\(start): \(tabs.places)")
      expect(tabs.chain.perform(key: .home))
      tabs.clock.advance(by: 0.1, framesPerSecond: 60)
      expect(tabs.chain.perform(key: .leftArrow))
      tabs.settle()
      expect(tabs.places == [0, 0], "\(start): \(tabs.places)")
    }
  }

  @Test("without photos, one drag passes all tabs")
  func merged() {
    let tabs = Tabs()
    tabs.swipe(by: 600, endingAt: 0, lift: false)
    expect(tabs.places[0] > 400 && tabs.places[0] < 520, "The gate to the photos is shut.")
    // The pull beyond the tab becomes a part of the way.
    let shown = tabs.places
    tabs.chain.remove(tabs.photos)
    expect(isEqual(tabs.places, shown))
    tabs.lift(at: 300 - 603)
    tabs.settle()
    tabs.tabs.scroll(to: 0)
    tabs.settle()
    tabs.swipe(by: 600, endingAt: 0, lift: false)
    expect(isEqual(tabs.places, [600, 0]))
  }

  @Test("pages on a page of a page, and on two pages, move only with those around them")
  func deep() {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 400), size: Point(400, 800)))
    let runtime = MotionRuntime(clock: clock)
    func strip(_ page: Double, in parent: MotionElement) -> MotionElement {
      MotionElement(position: Point(page * 400 + 400, 400), size: Point(800, 800), parent: parent)
    }
    let outer = strip(0, in: stage)
    let (first, second) = (strip(0, in: outer), strip(1, in: outer))
    let innermost = strip(1, in: second)
    let homes = [outer, first, second, innermost].map { $0.position.value.x }
    let pages = ScrollChain.Member.pages(innermost, pageLength: 400, count: 2)
    let chain = ScrollChain(
      along: .x,
      [
        .pages(
          outer, pageLength: 400,
          holding: [
            [.pages(first, pageLength: 400, count: 2)],
            [.pages(second, pageLength: 400, holding: [[], [pages]])],
          ])
      ])
    runtime.add(chain, to: stage)
    var places: [[Double]] = []
    for way in [1.0, 1, 1, 1, 1, -1, -1, -1, -1, -1] {
      PointerScript(.mouse, at: Point(200, 300)).flick(by: Point(-150 * way, 0), endingAt: 600).lift()
        .play(on: stage, clock: clock)
      clock.advance(by: 20, framesPerSecond: 60)
      places.append(zip(homes, [outer, first, second, innermost]).map { ($0 - $1.position.value.x) / 400 })
    }
    let way: [[Double]] = [
      [0, 0, 0, 0], [0, 1, 0, 0], [1, 1, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1], [1, 1, 1, 1],
    ]
    let back = way.dropLast(2).reversed() + [way[0]]
    expect(places == Array(way.dropFirst()) + back)
    // The first and the last tab hold pages, so no part of the tabs is before or after those.
    for place in [400.0, 0, 400] {
      chain.members[0].scroll(to: place)
      clock.advance(by: 20, framesPerSecond: 60)
      expect(outer.position.value.x == homes[0] - place)
    }
    chain.scroll(to: .end)
    clock.advance(by: 20, framesPerSecond: 60)
    chain.remove(chain.members[0].members(onPage: 1)[0])
    expect(chain.members[0].members(onPage: 1).isEmpty && innermost.position.value.x == homes[3] - 400)
    expect(pages.detents == [0, 400] && !clock.wantsFrames)
  }

  @Test("a list next to pages follows them, and not what they hold")
  func followers() {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 400), size: Point(400, 800)))
    let strip = MotionElement(position: Point(0, 0), parent: stage)
    let photos = MotionElement(position: Point(0, 0), parent: stage)
    let content = MotionElement(position: Point(1250, 50), size: Point(900, 100), parent: stage)
    let inner = ScrollChain.Member.pages(photos, pageLength: 400, count: 2)
    let outer = ScrollChain.Member.pages(strip, pageLength: 400, holding: [[], [inner]])
    let list = Scroller(content, along: .x)
    let chain = ScrollChain(along: .x, [outer, .list(list)])
    let runtime = MotionRuntime(clock: clock)
    runtime.add(chain, to: stage)
    chain.scroll(to: .end)
    clock.advance(by: 20, framesPerSecond: 60)
    // The photos lie beside the pages, so they move with them, and by their own offset.
    expect([strip, photos, content].map { $0.position.value.x } == [-400, -800, 800 - 400 - 500])
  }

  @Test("pages within pages in a row of a list leave the drags along the list to the list")
  func across() {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 400), size: Point(400, 800)))
    let runtime = MotionRuntime(clock: clock)
    let header = MotionElement(position: Point(200, 50), size: Point(400, 100), parent: stage)
    let rows = MotionElement(position: Point(200, 1600), size: Point(400, 3000), parent: stage)
    let row = MotionElement(position: Point(200, 200), size: Point(400, 200), parent: rows)
    let strip = MotionElement(position: Point(600, 100), size: Point(1200, 200), parent: row)
    let photoStrip = MotionElement(position: Point(800, 100), size: Point(800, 200), parent: strip)
    let list = ScrollChain(along: .y, [.header(header, height: 100), .list(Scroller(rows, along: .y))])
    let inner = ScrollChain.Member.pages(photoStrip, pageLength: 400, count: 2)
    let pages = ScrollChain(along: .x, [.pages(strip, pageLength: 400, holding: [[], [inner], []])])
    runtime.add(list, to: stage)
    runtime.add(pages, to: row)
    func drag(by vector: Point) -> [Double] {
      PointerScript(at: Point(200, 300)).flick(by: vector, endingAt: 500).lift().play(
        on: photoStrip, clock: clock)
      clock.advance(by: 20, framesPerSecond: 60)
      return [600 - strip.position.value.x, 800 - photoStrip.position.value.x, 50 - header.position.value.y]
    }
    expect(drag(by: Point(-150, 0)) == [400, 0, 0])
    expect(drag(by: Point(-150, 0)) == [400, 400, 0])
    expect(drag(by: Point(0, -250)) == [400, 400, 100])
    expect(drag(by: Point(-150, 0)) == [800, 400, 100])
  }

  @Test("a page holds a header and a list, which refreshes on the first page")
  func several() {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 300), size: Point(400, 600)))
    let runtime = MotionRuntime(clock: clock)
    let strip = MotionElement(position: Point(200, 600), size: Point(400, 1200), parent: stage)
    let header = MotionElement(position: Point(200, 40), size: Point(400, 80), parent: strip)
    let window = MotionElement(position: Point(200, 300), size: Point(400, 600), parent: strip)
    let rows = MotionElement(position: Point(200, 580), size: Point(400, 1000), parent: window)
    let list = Scroller(rows, along: .y, refreshInset: 60)
    let page: [ScrollChain.Member] = [.header(header, height: 80), .list(list)]
    let pages = ScrollChain.Member.pages(strip, pageLength: 600, holding: [page, []])
    let chain = ScrollChain(along: .y, [pages])
    runtime.add(chain, to: stage)
    /// The offsets of the pages, the header and the list.
    func places() -> [Double] {
      let moved = [600 - strip.position.value.y, 40 - header.position.value.y, 80 - rows.position.value.y]
      return [moved[0], moved[1], moved[2] - moved[1]]
    }
    func drag(by distance: Double) {
      PointerScript(.mouse, at: Point(200, 300)).move(by: Point(0, distance), over: 0.4).hold(for: 0.2).lift()
        .play(on: stage, clock: clock)
      clock.advance(by: 20, framesPerSecond: 60)
    }
    expect(rows.position.value == Point(0, 80) && page[1].length == 400)
    drag(by: 203)
    expect(places() == [0, -60, 0])
    // What comes and goes around the list leaves the space where it is.
    let bar = ScrollChain.Member.header(MotionElement(parent: window), height: 20)
    chain.insert(bar, onPage: 0, of: pages)
    chain.insert(.header(MotionElement(parent: strip), height: 30), onPage: 1, of: pages)
    expect(places() == [0, -60, 0] && pages.members(onPage: 0).count == 3)
    chain.remove(pages.members(onPage: 1)[0])
    chain.remove(bar)
    expect(places() == [0, -60, 0])
    list.endRefreshing()
    clock.advance(by: 20, framesPerSecond: 60)
    expect(places() == [0, 0, 0])
    drag(by: -803)
    expect(places() == [0, 80, 400])
    drag(by: -403)
    expect(places() == [600, 80, 400])
    drag(by: 403)
    drag(by: 483)
    expect(places() == [0, 0, 0])
  }

  @Test("nothing is left of a chain that is released in flight")
  func released() {
    var tabs: Tabs? = Tabs(at: [400, 400])
    weak var chain = tabs?.chain
    weak var photos = tabs?.photos
    weak var strip = tabs?.photoStrip
    tabs?.swipe()
    tabs = nil
    expect(chain == nil && photos == nil && strip == nil)
  }
}
