// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import Testing

/// A mail client: a list in a sheet with a header, on a stage of 400 · 800 points.
private final class Mail {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
  let sheet, header, rows, grabber: MotionElement
  let list: Scroller
  let card, top: ScrollChain.Member
  let chain: ScrollChain

  init(start: Double = 0) {
    runtime = MotionRuntime(clock: clock)
    sheet = MotionElement(position: Point(200, 1040), size: Point(400, 680), parent: stage)
    header = MotionElement(position: Point(200, 60), size: Point(400, 120), parent: sheet)
    grabber = MotionElement(position: Point(200, 10), size: Point(400, 20), parent: sheet)
    rows = MotionElement(position: Point(200, 1120), size: Point(400, 2000), parent: sheet)
    list = Scroller(rows, along: .y, refreshInset: 60)
    card = .sheet(sheet, detents: [0, 300, 620], start: start, grabber: grabber)
    top = .header(header, height: 120)
    chain = ScrollChain(along: .y, [card, top, .list(list)])
    runtime.add(chain, to: stage)
  }

  /// The offsets of the sheet, the header and the list, from the places of the elements.
  var places: [Double] {
    let (header, rows) = (60 - self.header.position.value.y, 120 - self.rows.position.value.y)
    return [1040 - sheet.position.value.y, header, rows - header]
  }

  func settle() { clock.advance(by: 20, framesPerSecond: 60) }

  func drag(from y: Double = 700, by distance: Double, lift: Bool = true, framesPerSecond: Double = 60) {
    let script = PointerScript(.mouse, at: Point(200, y)).move(by: Point(0, distance), over: 0.4)
      .hold(for: 0.2)
    (lift ? script.lift() : script).play(on: stage, clock: clock, framesPerSecond: framesPerSecond)
  }

  func fling(
    from y: Double = 700, by distance: Double, endingAt speed: Double, framesPerSecond: Double = 60
  ) {
    PointerScript(.mouse, at: Point(200, y)).flick(by: Point(0, distance), endingAt: speed).lift()
      .play(on: stage, clock: clock, framesPerSecond: framesPerSecond)
  }
}

@Suite("A chain of scrolling members")
struct ScrollChainTests {
  @Test("a member that a program moves does not show the velocity of the member that it stops")
  func velocityOfFormerMember() {
    let mail = Mail(start: 620)
    mail.fling(by: -300, endingAt: 900)
    mail.clock.advance(by: 0.1, framesPerSecond: 60)
    var velocities: [Double] = []
    mail.card.velocity.subscribe { velocities.append($0) }
    expect(mail.places[2] > 100)
    mail.card.scroll(to: 300)
    mail.card.detents = [0, 300, 620, 700]
    expect(velocities.allSatisfy { $0 == 0 })
    mail.settle()
    expect(mail.places[0] == 300)
  }

  @Test("one drag opens the sheet, collapses the header and scrolls the list, and comes back")
  func oneDrag() {
    let mail = Mail(start: 300)
    var sums: [Double] = []
    mail.chain.state.subscribe { _ in }
    mail.card.offset.subscribe { _ in sums.append(mail.places.reduce(0, +)) }
    expect(mail.places == [300, 0, 0])
    // The slop of a mouse is 3 points.
    mail.drag(by: -(320 + 120 + 80 + 3), lift: false)
    expect(zip(mail.places, [620, 120, 80]).allSatisfy { abs($0 - $1) < 1e-9 })
    let moves = PointerScript(.mouse, at: Point(200, 177)).move(by: Point(0, 520), over: 0.5)
    for event in moves.events(startingAt: mail.clock.now).dropFirst() {
      mail.clock.eventArrived(at: event.timestamp)
      mail.stage.receive(event)
    }
    expect(zip(mail.places, [300, 0, 0]).allSatisfy { abs($0 - $1) < 1e-9 } && sums.count > 20)
  }

  @Test("a scroll to the top does not lower the sheet, but a drag from there does")
  func collapses() {
    let mail = Mail(start: 620)
    mail.drag(by: -200)
    mail.drag(from: 300, by: 230)
    mail.settle()
    expect(mail.places == [620, 0, 0])
    mail.drag(from: 300, by: 350)
    mail.settle()
    expect(mail.places == [300, 0, 0])
  }

  @Test("velocity continues through the boundary of the header, at every frame rate alike")
  func continuous() {
    var ends: [[Double]] = []
    for rate in [30.0, 60, 120, 240, 97] {
      let mail = Mail(start: 620)
      mail.fling(by: -60, endingAt: 1500, framesPerSecond: rate)
      var last = mail.places.reduce(0, +)
      var steps: [Double] = []
      for _ in 0..<Int(rate) {
        mail.clock.advance(by: 1 / rate)
        let sum = mail.places.reduce(0, +)
        steps.append((sum - last) * rate)
        last = sum
      }
      // The speed falls as in one decay, e^(−2.002·t), also while the boundary is crossed.
      for (before, after) in zip(steps, steps.dropFirst()) where before > 50 {
        expect(abs(after / before - exp(-2.002 / rate)) < 1e-3)
      }
      mail.settle()
      ends.append(mail.places)
      expect(mail.places[1] == 120 && mail.places[2] > 400 && !mail.clock.wantsFrames)
    }
    expect(ends.allSatisfy { zip($0, ends[0]).allSatisfy { abs($0 - $1) < 1e-9 } })
  }

  @Test("a thrown sheet shows the first rows, and a gate that is changed lets the throw through")
  func gates() {
    for isOpen in [false, true] {
      let mail = Mail(start: 300)
      if isOpen { mail.card.gate = .open }
      mail.fling(by: -200, endingAt: 2500)
      mail.settle()
      expect(mail.places[0] == 620 && (mail.places[1] == 120) == isOpen && (mail.places[2] > 0) == isOpen)
    }
  }

  @Test("a grabber moves the sheet alone, and the program a single member")
  func alone() {
    let mail = Mail(start: 620)
    mail.drag(by: -300)
    let list = mail.places[2]
    expect(list > 150)
    mail.drag(from: 90, by: 340)  // The grabber is at 80 to 100.
    mail.settle()
    expect(mail.places == [300, 120, list])
    mail.list.scroll(to: 900)
    mail.settle()
    expect(mail.places == [300, 120, 900])
    mail.card.scroll(to: 600)
    mail.settle()
    expect(mail.places == [620, 120, 900])
  }

  @Test("pulls the header and the list to refresh in the open sheet")
  func refreshes() {
    let mail = Mail(start: 620)
    var states: [Bool] = []
    mail.list.isRefreshing.subscribe { states.append($0) }
    mail.drag(by: -200)
    mail.drag(from: 300, by: 77 + 120 + 3 + 250)
    mail.settle()
    expect(mail.places == [620, -60, 0] && states == [false, true])
    mail.drag(from: 500, by: -100)
    mail.settle()
    mail.list.insert(400, at: 0)
    expect(mail.places == [620, 37, 0])
    mail.list.endRefreshing()
    mail.settle()
    expect(mail.places == [620, 37, 0] && states == [false, true, false])
  }

  @Test("a pull of a list that a program has scrolled below its open header refreshes")
  func refreshesBelowOpenHeader() {
    for offset in [0.0, 40] {
      let mail = Mail(start: 620)
      var states: [Bool] = []
      mail.list.isRefreshing.subscribe { states.append($0) }
      if offset > 0 { mail.drag(by: 0 - offset - 3) }
      mail.list.scroll(to: 30)
      mail.settle()
      expect(mail.places == [620, offset, 30])
      mail.drag(from: 300, by: 30 + offset + 3 + 250)
      mail.settle()
      expect(mail.places == [620, -60, 0] && states == [false, true])
    }
  }

  @Test("members come and go, and lengths change, under the hand and in flight", arguments: [true, false])
  func changes(isHeld: Bool) {
    let mail = Mail(start: 620)
    if isHeld { mail.drag(by: -300, lift: false) } else { mail.fling(by: -300, endingAt: 1000) }
    if !isHeld { mail.clock.advance(by: 0.05, framesPerSecond: 60) }
    let before = mail.places
    let bar = MotionElement(position: Point(200, 20), size: Point(400, 40), parent: mail.sheet)
    let banner = ScrollChain.Member.header(bar, height: 40)
    mail.chain.insert(banner, at: 1)
    expect(bar.position.value.y == -20 && zip(mail.places[0...0], before).allSatisfy { $0 == $1 })
    let shown = mail.rows.position.value.y
    mail.top.length = 100
    mail.card.detents = [0, 400, 600]
    mail.rows.size.value.y = 2600
    expect(abs(mail.sheet.position.value.y - (1040 - 600)) < 1e-9)
    expect(abs(mail.rows.position.value.y - (shown + 20)) < 1e-9)
    mail.chain.remove(banner)
    expect(mail.chain.members.count == 3)
    if isHeld {
      mail.stage.receive(
        PointerEvent(
          identifier: 1, phase: .up, position: Point(200, 400), timestamp: mail.clock.now, kind: .mouse))
    }
    mail.settle()
    expect(mail.places[0] == 600 && mail.places[1] == 100 && !mail.clock.wantsFrames)
    expect(mail.list.isActive == false)
  }

  @Test("a scroller along the other axis takes its own drags")
  func across() {
    let mail = Mail(start: 620)
    let row = MotionElement(position: Point(200, 300), size: Point(400, 100), parent: mail.rows)
    let photos = MotionElement(position: Point(500, 50), size: Point(1000, 100), parent: row)
    let carousel = Scroller(photos, along: .x)
    mail.runtime.add(carousel, to: row)
    PointerScript(at: Point(300, 500)).move(by: Point(-110, 0), over: 0.3).hold(for: 0.1).lift()
      .play(on: photos, clock: mail.clock)
    mail.settle()
    expect(abs(photos.position.value.x + 100) < 1e-9 && mail.places == [620, 0, 0])
    PointerScript(at: Point(300, 500)).move(by: Point(0, -110), over: 0.3).hold(for: 0.1).lift()
      .play(on: photos, clock: mail.clock)
    mail.settle()
    expect(abs(photos.position.value.x + 100) < 1e-9 && mail.places[1] == 100)
  }

  @Test("a member may be removed in response to its own offset")
  func removedByObserver() {
    let mail = Mail(start: 620)
    let banner = ScrollChain.Member.header(MotionElement(parent: mail.sheet), height: 40)
    mail.chain.insert(banner, at: 1)
    banner.offset.subscribe { [unowned mail] in if $0 >= 20 { mail.chain.remove(mail.chain.members[1]) } }
    mail.fling(by: -200, endingAt: 3000)
    mail.settle()
    expect(mail.chain.members.count == 3 && mail.places[2] > 500)
  }

  @Test("an observer that changes a gate at a boundary leaves no member behind")
  func changedByObserver() {
    let mail = Mail(start: 300)
    mail.card.offset.subscribe { [unowned mail] in if $0 == 620 { mail.card.gate = .open } }
    for (phase, y) in [(PointerEvent.Phase.down, 700.0), (.move, 600), (.move, 100)] {
      mail.clock.advance(by: 0.01)
      mail.stage.receive(
        PointerEvent(
          identifier: 1, phase: phase, position: Point(200, y), timestamp: mail.clock.now, kind: .mouse))
    }
    expect(zip(mail.places, [620, 120, 700 - 100 - 3 - 320 - 120]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("an element whose member was removed is free")
  func free() {
    let mail = Mail(start: 620)
    mail.chain.remove(mail.top)
    mail.header.position.value = Point(7, 70)
    mail.drag(by: -200)
    mail.header.layoutPosition.value = Point(200, 80)
    mail.settle()
    expect(mail.header.position.value == Point(7, 70) && mail.list.isActive == false)
  }

  @Test("a list that was used before goes from its own line to that of a chain, and back")
  func usedBefore() {
    let stage = MotionElement(position: Point(200, 300), size: Point(400, 600))
    let content = MotionElement(size: Point(400, 3000), parent: stage)
    let list = Scroller(content, along: .y)
    list.insert(1000, at: 0)
    _ = list.state
    let header = ScrollChain.Member.header(MotionElement(parent: stage), height: 40)
    let chain = ScrollChain(along: .y, [header, .list(list)])
    expect(chain.members[1].length == 3400)
    chain.remove(chain.members[1])
    list.endRefreshing()
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    runtime.add(list, to: stage)
    var offset = 0.0
    list.offset.subscribe { offset = $0.y }
    list.scroll(to: 700)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(offset == 700)
  }

  @Test("a header that is removed leaves the refresh to its list, and nothing jumps")
  func removedAnchor() {
    let mail = Mail(start: 620)
    var refreshes: [Bool] = []
    mail.list.isRefreshing.subscribe { refreshes.append($0) }
    mail.drag(by: -200)
    mail.drag(from: 300, by: 450)
    mail.settle()
    expect(mail.rows.position.value.y == 180)
    mail.chain.remove(mail.top)
    expect(mail.rows.position.value.y == 180 && refreshes == [false, true])
    mail.settle()
    expect(mail.rows.position.value.y == 180)
    mail.list.endRefreshing()
    mail.settle()
    expect(mail.rows.position.value.y == 120)
  }

  @Test("a gate that changes later decides what a pull refreshes")
  func refreshAfterGate() {
    for comesLater in [false, true] {
      let mail = Mail(start: 620)
      mail.card.gate.backward = .init(.never)
      if !comesLater { mail.top.gate.backward = .init(.never) }
      mail.drag(by: -300)
      mail.settle()
      mail.top.gate.backward = .init(.never)
      var refreshes: [Bool] = []
      mail.list.isRefreshing.subscribe { refreshes.append($0) }
      mail.drag(from: 300, by: 480)
      expect(refreshes == [false, true])
    }
  }

  @Test("an observer may remove another member while a member is removed")
  func removalInResponse() {
    for order in [[0, 1], [1, 0]] {
      let mail = Mail(start: 300)
      let members = [mail.card, mail.top]
      mail.fling(by: -300, endingAt: 2000)
      members[order[0]].velocity.subscribe { if $0 == 0 { mail.chain.remove(members[order[1]]) } }
      mail.chain.remove(members[order[0]])
      expect(mail.chain.members.count <= 2)
      mail.settle()
      expect(!mail.clock.wantsFrames && !mail.chain.isActive)
    }
  }

  @Test("a list that scrolls by program can refresh, and a removed list leaves no space")
  func refreshInFlight() {
    let mail = Mail(start: 620)
    var refreshes: [Bool] = []
    mail.list.isRefreshing.subscribe { refreshes.append($0) }
    mail.fling(by: -200, endingAt: 2000)
    mail.settle()
    mail.list.scroll(to: 0)
    mail.list.beginRefreshing()
    expect(refreshes == [false, true])
    mail.settle()
    expect(mail.places[2] == 0)
    mail.chain.remove(mail.chain.members[2])
    mail.settle()
    expect(refreshes == [false, true, false])
  }

  @Test("after a removal, the gate of a member is the one that decides")
  func mergedGate() {
    let mail = Mail()
    mail.top.gate = .pager
    mail.chain.remove(mail.top)
    // The strictest of both.
    expect(mail.card.gate.forward.drag == .initial && mail.card.gate.forward.momentum == .never)
  }

  @Test("a member that does not belong to the chain is not removed")
  func foreignMember() {
    let mail = Mail()
    let other = ScrollChain.Member.header(
      MotionElement(size: Point(400, 120), parent: mail.stage), height: 120)
    mail.chain.remove(other)
    expect(mail.chain.members.count == 3)
    mail.chain.remove(mail.top)
    mail.chain.insert(other, at: 1)
    mail.chain.remove(mail.top)
    expect(mail.chain.members.count == 3 && mail.chain.members[1] === other)
  }

  @Test("a list does not refresh while its sheet sets out for a farther detent", arguments: [0, 1, 6])
  func refreshBelowMovingSheet(frames: Int) {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 400), size: Point(400, 800)))
    let runtime = MotionRuntime(clock: clock)
    let sheet = MotionElement(position: Point(200, 1200), size: Point(400, 800), parent: stage)
    let rows = MotionElement(position: Point(200, 1000), size: Point(400, 2000), parent: sheet)
    let list = Scroller(rows, along: .y, refreshInset: 60)
    let card = ScrollChain.Member.sheet(sheet, detents: [120], start: 120)
    runtime.add(ScrollChain(along: .y, [card, .list(list)]), to: stage)
    card.detents = [656]
    for _ in 0..<frames { clock.advance(by: 1.0 / 60) }
    let before = sheet.position.value
    list.beginRefreshing()
    expect(sheet.position.value == before)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.position.value.y == 544)
  }

  @Test("a tap that stops a bounce does not refresh", arguments: [false, true])
  func tappedBounce(drags: Bool) {
    let clock = ManualFrameClock()
    let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
    let content = MotionElement(position: Point(200, 1500), size: Point(400, 3000), parent: viewport)
    let (list, runtime) = (Scroller(content, along: .y, refreshInset: 60), MotionRuntime(clock: clock))
    runtime.add(list, to: viewport)
    var isRefreshing = false
    list.isRefreshing.subscribe { isRefreshing = $0 }
    let press = PointerScript(at: Point(200, 100))
    press.move(by: Point(0, 400), over: 0.4).cancel().play(on: viewport, clock: clock)
    clock.advance(by: 1.0 / 60)
    expect(content.position.value.y > 80 && !isRefreshing)
    (drags ? press.move(by: Point(0, 60), over: 0.05).lift() : press.lift()).play(on: viewport, clock: clock)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(isRefreshing == drags && content.position.value.y == (drags ? 60 : 0))
  }

  @Test(
    "rejects pages that hold a member twice, in a new chain and in an insertion", arguments: [false, true])
  func twice(isInserted: Bool) async {
    let result =
      isInserted
      ? await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let chain = ScrollChain(along: .x, [.header(MotionElement(), height: 100)])
        let held = ScrollChain.Member.header(MotionElement(), height: 100)
        chain.insert(.pages(MotionElement(), pageLength: 400, holding: [[held], [held]]), at: 0)
      }
      : await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let held = ScrollChain.Member.header(MotionElement(), height: 100)
        _ = ScrollChain(along: .x, [.pages(MotionElement(), pageLength: 400, holding: [[held], [held]])])
      }
    expectMessage("A member must be in a chain once.", in: result)
  }
}
