// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Pages of a chain")
struct PagesTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
  private let strip: MotionElement

  init() {
    runtime = MotionRuntime(clock: clock)
    strip = MotionElement(position: Point(1000, 400), size: Point(2000, 800), parent: stage)
  }

  @Test(
    "a throw reaches the pages that the limit allows, and the destination is known at the release",
    arguments: [(ScrollSegment.Limit.next, 400.0), (.any, 1600)])
  func limit(limit: ScrollSegment.Limit, offset: Double) {
    let pages = ScrollChain.Member.pages(strip, pageLength: 400, count: 5, limit: limit)
    let chain = ScrollChain(along: .x, [pages])
    expect(pages.destination == 0)
    runtime.add(chain, to: stage)
    var destinations: [Double] = []
    let subscription = chain.releases.subscribe { _ in destinations.append(pages.destination) }
    PointerScript(at: Point(300, 400)).flick(by: Point(-100, 0), endingAt: 6000).lift()
      .play(on: stage, clock: clock)
    subscription.unsubscribe()
    expect(destinations == [offset])
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(pages.destination == offset)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(strip.position.value == Point(1000 - offset, 400))
    pages.scroll(to: 800)
    expect(pages.destination == 800)
  }

  @Test("pages that are resized show the same part of the same page, and a flight goes on to its page")
  func resized() {
    let pages = ScrollChain.Member.pages(strip, pageLength: 400, count: 5)
    runtime.add(ScrollChain(along: .x, [pages]), to: stage)
    var velocity = 0.0
    let subscription = pages.velocity.subscribe { velocity = $0 }
    pages.scroll(to: 1600)
    clock.advance(by: 0.2, framesPerSecond: 60)
    let (place, before) = (1000 - strip.position.value.x, velocity)
    pages.pageLength = 1200
    expect(abs(1000 - strip.position.value.x - place * 3) < 1e-9)
    expect(abs(velocity - before) < 1e-9 && before > 100)
    expect(pages.destination == 4800)
    subscription.unsubscribe()
    clock.advance(by: 5, framesPerSecond: 60)
    expect(strip.position.value.x == 1000 - 4800)
    pages.pageLength = .nan
    pages.pageLength = -3
    expect(pages.pageLength == 1200 && pages.detents == [0, 1200, 2400, 3600, 4800])
    pages.pageLength = 333
    expect(strip.position.value.x == 1000 - 4 * 333 && !clock.wantsFrames)
  }

  @Test("each motion to another destination is reported once, before it arrives")
  func destinations() {
    let pages = ScrollChain.Member.pages(strip, pageLength: 400, count: 5)
    let chain = ScrollChain(along: .x, [pages])
    runtime.add(chain, to: stage)
    var destinations: [Double] = []
    let subscription = pages.destinations.subscribe { destinations.append($0) }
    PointerScript(at: Point(300, 400)).flick(by: Point(-100, 0), endingAt: 2000).lift()
      .play(on: stage, clock: clock)
    expect(destinations == [0, 400])
    clock.advance(by: 0.05, framesPerSecond: 60)
    pages.scroll(to: 1600)
    clock.advance(by: 0.05, framesPerSecond: 60)
    stage.receive(WheelEvent(by: Point(-100, 0), at: Point(200, 400), as: .notch))
    let count = destinations.count
    expect(destinations.dropFirst(2).first == 1600 && destinations.last == pages.destination)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(destinations.count == count && pages.destination == destinations.last)
    subscription.unsubscribe()
  }

  @Test("while a hand holds the pages, the destination is their offset")
  func held() {
    let pages = ScrollChain.Member.pages(strip, pageLength: 400, count: 5)
    runtime.add(ScrollChain(along: .x, [pages]), to: stage)
    PointerScript(.mouse, at: Point(300, 400)).move(by: Point(-103, 0), over: 0.2).play(
      on: stage, clock: clock)
    expect(abs(pages.destination - 100) < 1e-9)
  }
}
