// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A sheet in a chain")
struct SheetMemberTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
  private let sheet: MotionElement
  private let list: Scroller

  init() {
    runtime = MotionRuntime(clock: clock)
    sheet = MotionElement(position: Point(200, 1040), size: Point(400, 680), parent: stage)
    let rows = MotionElement(position: Point(200, 1120), size: Point(400, 2000), parent: sheet)
    list = Scroller(rows, in: MotionElement(size: Point(400, 500)), along: .y)
  }

  private func add(_ card: ScrollChain.Member) -> ScrollChain {
    let chain = ScrollChain(along: .y, [card, .list(list)])
    runtime.add(chain, to: stage)
    return chain
  }

  /// The offset of the sheet.
  private var offset: Double { 1040 - sheet.position.value.y }

  private func rest() { clock.advance(by: 4, framesPerSecond: 60) }

  private func drag(by distance: Double) {
    PointerScript(.mouse, at: Point(200, 400)).move(by: Point(0, distance), over: 0.4).hold(for: 0.2)
      .play(on: stage, clock: clock)
  }

  private func lift(at y: Double) {
    stage.receive(
      PointerEvent(
        identifier: 1, phase: .up, position: Point(200, y), timestamp: clock.now, kind: .mouse))
  }

  @Test("is elastic below its smallest detent, and gets other detents under a hand")
  func smallestDetent() {
    let card = ScrollChain.Member.sheet(sheet, detents: [300, 620], start: 300)
    let chain = add(card)
    var position = 0.0
    chain.releases.subscribe { position = $0.position.y }
    expect(offset == 300 && card.length == 620)
    drag(by: 203)
    let pulled = offset
    expect(pulled > 180 && pulled < 220)
    card.detents = [0, 300, 620]
    expect(abs(offset - pulled) < 1e-9)
    lift(at: 603)
    expect(abs(position - pulled) < 1e-9)
    rest()
    expect(offset == 300)
    card.scroll(to: 0)
    rest()
    expect(offset == 0)
    card.detents = [-40, 620]
    rest()
    expect(offset == -40)
  }

  @Test("goes on to a smallest detent above it, with its velocity, even if its list is scrolled")
  func raised() {
    let card = ScrollChain.Member.sheet(sheet, detents: [0, 620])
    _ = add(card)
    for scrolled in [0.0, 200] {
      card.jump(to: 0)
      list.jump(to: scrolled)
      card.scroll(to: 620)
      let flight = Trajectory(of: card.offset, velocity: card.velocity, on: clock) {
        clock.advance(by: 0.1, framesPerSecond: 60)
        card.detents = [400, 620]
        card.scroll(to: 400)
        clock.advance(by: 0.02, framesPerSecond: 60)
        expect(offset > 10 && offset < 390)
        rest()
      }
      expectTrajectory(flight, .rests(at: 400), .velocityIsContinuous(acceleration: 200_000))
      card.detents = [0, 620]
      rest()
    }
  }

  @Test("moves by another spring, which is critically damped towards a hard end")
  func spring() {
    let card = ScrollChain.Member.sheet(sheet, detents: [0, 300, 620])
    _ = add(card)
    var greatest = 0.0
    card.offset.subscribe { greatest = max(greatest, $0) }
    expect(card.scroll(to: 300, by: SpringDescription(response: 0.4, dampingRatio: 0.3)))
    rest()
    expect(offset == 300 && greatest > 350)
    card.gate.forward.end = .hard
    card.scroll(to: 620, by: SpringDescription(response: 0.4, dampingRatio: 0.3))
    rest()
    expect(offset == 620 && greatest <= 620)
    drag(by: -10)
    expect(!card.scroll(to: 0, by: SpringDescription(response: 0.4)))
  }

  @Test("stays at its detent when a greater one is added, even if its list is scrolled")
  func greaterDetent() {
    let card = ScrollChain.Member.sheet(sheet, detents: [0, 300], start: 300)
    let chain = add(card)
    list.jump(to: 100)
    card.detents = [0, 300, 620]
    expect(offset == 300 && !chain.isActive)
    card.scroll(to: 620)
    rest()
    // The layout has changed.
    card.detents = [0, 200, 400]
    expect(offset == 400 && !chain.isActive)
  }

  @Test("knows its destination: a detent from below 0, also while the scroll waits for the list")
  func destination() {
    let card = ScrollChain.Member.sheet(sheet, detents: [-40, 300, 620], start: 300)
    _ = add(card)
    expect(card.destination == 300)
    card.scroll(to: 620)
    expect(card.destination == 620)
    rest()
    list.jump(to: 1500)
    drag(by: -100)
    lift(at: 300)
    card.scroll(to: -40)
    expect(offset == 620 && card.destination == -40)
    rest()
    expect(offset == -40)
  }

  @Test("does not take the velocity of its list over when the program moves it after a fling")
  func flungList() {
    let card = ScrollChain.Member.sheet(sheet, detents: [0, 300, 620], start: 300)
    let chain = add(card)
    list.jump(to: 200)
    let subscription = chain.releases.subscribe { _ in card.scroll(to: 620) }
    let flight = Trajectory(of: card.offset, velocity: card.velocity, on: clock) {
      PointerScript(.mouse, at: Point(200, 400)).flick(by: Point(0, 100), endingAt: 2000).lift()
        .play(on: stage, clock: clock)
      rest()
    }
    expectTrajectory(flight, .rests(at: 620), .neverLeaves(300...620.001))
    subscription.unsubscribe()
  }

  @Test("is as long as its greatest detent, or longer if its length says so")
  func length() {
    let card = ScrollChain.Member.sheet(sheet, detents: [100, 300])
    let chain = add(card)
    card.length = 50
    expect(card.length == 300)
    card.length = 700
    card.detents = [100, 620]
    expect(card.length == 700)
    card.detents = [710, 720]
    expect(card.length == 720)
    rest()
    expect(offset == 710 && !chain.isActive)
  }

  @Test("the runtime does not retain the element to which a chain was added")
  func retention() {
    weak var element: MotionElement?
    do {
      let panel = MotionElement(size: Point(400, 1200))
      let card = ScrollChain.Member.sheet(panel, detents: [0, 300])
      runtime.add(ScrollChain(along: .y, [card]), to: panel)
      card.scroll(to: 300)
      clock.advance(by: 0.1, framesPerSecond: 60)
      element = panel
    }
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(element == nil && !clock.wantsFrames)
  }
}
