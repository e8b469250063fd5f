// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("ScrollLine")
struct ScrollLineTests {
  private static let sheet: ScrollMember = 0
  private static let list: ScrollMember = 1

  /// A sheet that is half open, before its list.
  private func half(list offset: Double = 0) -> ScrollLine {
    ScrollLine(
      [
        ScrollSegment(Self.sheet, length: 600, detents: [0, 300, 600]),
        ScrollSegment(Self.list, length: 2000),
      ], gates: [.sheet], refresh: ScrollRefresh(Self.list, inset: 60, trigger: 70), start: [300, offset])
  }

  private func offsets(_ line: ScrollLine, at time: Double) -> [Double] {
    [line.state(at: time).offset(of: Self.sheet), line.state(at: time).offset(of: Self.list)]
  }

  @Test("one drag opens the sheet and scrolls the list, and its throw goes on in the list")
  func example() {
    var line = half()
    line.touch(at: 0)
    line.drag(at: 0.1, by: 380)
    expect(offsets(line, at: 0.1) == [600, 80])
    line.release(at: 0.1, velocity: 900)
    let rest = offsets(line, at: 9)
    expect(rest[0] == 600)
    expect((rest[1] - (80 + 900 / Decay.normal.rate)).magnitude < 1e-9)
  }

  @Test("if the list of a half-open sheet is scrolled, a pull scrolls the list, and a push opens the sheet")
  func scrolledList() {
    for (delta, expected) in [(-100.0, [300.0, 400.0]), (100, [400, 500])] {
      var line = half(list: 500)
      line.touch(at: 0)
      line.drag(at: 0.1, by: delta)
      expect(offsets(line, at: 0.1) == expected)
    }
  }

  @Test("an insertion into a list leaves the pull of a sheet before it, even if the sheet has no length left")
  func insertionBehindPull() {
    var line = half()
    line.touch(at: 0)
    line.drag(at: 0.1, by: -400)
    line.change(at: 0.1, [.detents(0, [0]), .length(0, 0)])
    let pulled = line.state(at: 0.1).overshoot
    line.change(at: 0.1, [.insert(1, 200)])
    let state = line.state(at: 0.1)
    expect(pulled < -20 && state.overshoot == pulled && state.owner == Self.sheet)
  }

  @Test("a change that concerns nothing leaves a half-open sheet with a scrolled list at rest")
  func unrelatedChange() {
    for i in 1...50 {
      var line = ScrollLine(
        [
          ScrollSegment(Self.sheet, length: 600, detents: [0, 100.1, 600]),
          ScrollSegment(Self.list, length: 2000),
        ], gates: [.sheet], start: [600, 1000])
      line.touch(at: 1, only: Self.sheet)
      if i.isMultiple(of: 2) {
        line.drag(at: 1.1, by: -50 - 1.37 * Double(i))
        line.release(at: 1.2, velocity: -800)
      } else {
        // The sum is 100.1, except for rounding.
        for _ in 0..<i { line.drag(at: 1.1, by: -499.9 / Double(i)) }
        line.release(at: 1.2, velocity: 0)
      }
      let rest = offsets(line, at: 9)
      expect((rest[0] - 100.1).magnitude <= (i.isMultiple(of: 2) ? 0 : 1e-9))
      line.change(at: 9, [.viewport(500)])
      expect(offsets(line, at: 19) == rest)
    }
  }

  @Test("a change does not limit a throw that passes through a pager to a list")
  func passingThrow() {
    var line = ScrollLine(
      [
        ScrollSegment(0, length: 500), ScrollSegment(1, length: 400, detents: [0, 200, 400], limit: .next),
        ScrollSegment(2, length: 2000),
      ], gates: [.open, .open], start: [450, 0, 0])
    line.touch(at: 0)
    line.release(at: 0, velocity: 2000)
    var changed = line
    expect((1...399).contains(line.state(at: 0.1).offset(of: 1)))
    changed.change(at: 0.1, [.viewport(500)])
    expect((changed.state(at: 9).offset(of: 2) - line.state(at: 9).offset(of: 2)).magnitude < 1e-9)
    expect(line.state(at: 9).offset(of: 2) > 500)
  }

  @Test(
    "a change elsewhere leaves a spring on its way to its detent, although its projection is at another one")
  func destination() {
    var line = half()
    line.touch(at: 0)
    line.drag(at: 0.1, by: -145)
    line.release(at: 0.1, velocity: 0)
    var changed = line
    let now = line.state(at: 0.18)
    expect(Decay.normal.projection(from: now.offset(of: Self.sheet), velocity: now.velocity) > 450)
    changed.change(at: 0.18, [.insert(1, 300)])
    let difference =
      changed.state(at: 0.3).offset(of: Self.sheet) - line.state(at: 0.3).offset(of: Self.sheet)
    expect(difference.magnitude < 1e-9)
    expect(offsets(changed, at: 9) == [300, 0])
  }

  @Test("the strictest of a removed segment's gates remains")
  func removal() {
    var line = ScrollLine(
      [ScrollSegment(0, length: 100), ScrollSegment(1, length: 50), ScrollSegment(2, length: 100)],
      gates: [ScrollGate(forward: .init(.never)), .open])
    line.change(at: 0, [.remove(1)])
    line.touch(at: 1)
    line.drag(at: 1.1, by: 150)
    expect(line.state(at: 1.1).offset(of: 2) == 0)
    expect(line.state(at: 1.1).owner == 0)
  }

  @Test("a pager that becomes wider stays on its page")
  func widerPager() {
    let pages = [ScrollMember(0), 1].map {
      ScrollSegment($0, length: 400, detents: [0, 400], limit: .next)
    }
    var line = ScrollLine(pages, gates: [.pager], start: [400, 0])
    line.touch(at: 0)
    line.drag(at: 0.1, by: 7)
    line.release(at: 0.1, velocity: 0)
    // The inner pager springs back to its first page while the outer one is resized.
    line.change(at: 0.2, [.length(0, 900), .detents(0, [0, 900])])
    expect(offsets(line, at: 9) == [900, 0])
  }

  @Test("a pull refreshes, and the end of the refresh moves nothing")
  func refresh() {
    var line = half()
    line.touch(at: 0)
    line.drag(at: 0.1, by: 320)
    line.release(at: 0.1, velocity: 0)
    line.touch(at: 1)
    line.drag(at: 1.1, by: -320)
    let pulled = line.state(at: 1.1)
    expect(pulled.owner == Self.list && pulled.overshoot < -70)
    line.release(at: 1.1, velocity: 0)
    expect(line.isRefreshing)
    // The space is shown before the list.
    expect(line.state(at: 3).offset(of: .refresh) == 0)
    line.change(at: 3, [.endRefresh])
    expect(!line.isRefreshing)
    expect(line.state(at: 3).overshoot == -60)
    expect(line.state(at: 9).overshoot == 0)
  }

  /// A sheet that is open, before the space of a list that refreshes.
  private func refreshing() -> ScrollLine {
    var line = ScrollLine(
      [ScrollSegment(Self.sheet, length: 600, detents: [0, 600]), ScrollSegment(Self.list, length: 2000)],
      gates: [ScrollGate(backward: .init(.never))], refresh: ScrollRefresh(Self.list, inset: 60, trigger: 70),
      start: [600, 0])
    line.touch(at: 0)
    line.drag(at: 0.1, by: -320)
    line.release(at: 0.1, velocity: 0)
    return line
  }

  @Test("the end of a refresh does not move the content while the sheet is beyond its end")
  func refreshBelowPulledSheet() {
    for (delta, sheet, list) in [(20.0, 0.0, -49.2), (400, 100.9, 0)] {
      var line = refreshing()
      line.touch(at: 9, only: Self.sheet)
      line.drag(at: 9.1, by: delta)
      let pull = line.state(at: 9.1).overshoot
      expect(line.state(at: 9.1).owner == Self.sheet && pull > 0)
      line.change(at: 9.1, [.endRefresh])
      let now = line.state(at: 9.1)
      expect((now.overshoot - (pull - 60)).magnitude < 1e-9)
      expect((now.overshoot - (sheet + list)).magnitude < 0.1)
      expect(now.owner == (list < 0 ? Self.list : Self.sheet))
      line.release(at: 9.1, velocity: 0)
      expect(offsets(line, at: 19) == [600, 0] && line.state(at: 19).overshoot == 0)
    }
  }

  @Test("a grabber that is held while a refresh ends first undoes the pull of the list")
  func refreshBelowHeldGrabber() {
    var line = refreshing()
    line.touch(at: 9, only: Self.sheet)
    line.change(at: 9.1, [.endRefresh])
    expect(line.state(at: 9.1).overshoot == -60 && line.state(at: 9.1).owner == Self.list)
    line.drag(at: 9.2, by: 1)
    let pulled = line.state(at: 9.2).overshoot
    expect(pulled > -60 && pulled < -59)
    line.release(at: 9.2, velocity: 0)
    expect(line.state(at: 9.2).overshoot == pulled)
    expect(offsets(line, at: 19) == [600, 0] && line.state(at: 19).overshoot == 0)
  }

  @Test("an insertion takes over the pull of segments that have no length")
  func insertionUnderPull() {
    var line = ScrollLine([ScrollSegment(0, length: 0), ScrollSegment(1, length: 0)], gates: [.open])
    line.touch(at: 0)
    line.drag(at: 0.1, by: -40)
    let pull = line.state(at: 0.1).overshoot
    line.change(at: 0.2, [.insert(1, 10)])
    let now = line.state(at: 0.2)
    expect(now.overshoot == pull + 10 && now.owner == 1 && now.offset(of: 1) == 0)
    line.change(at: 0.3, [.insert(1, 100)])
    expect(line.state(at: 0.3).offset(of: 1) == pull + 110 && line.state(at: 0.3).overshoot == 0)
  }

  @Test("a hard gate stops a grabber with the limit to the next detent, and frames do not alter its flight")
  func hardGate() {
    for velocity in [-2400.0, -900, 900, 2400] {
      var line = ScrollLine(
        [
          ScrollSegment(0, length: 200, detents: [0, 200]),
          ScrollSegment(1, length: 600, detents: [0, 200, 400, 600], limit: .next),
          ScrollSegment(2, length: 2000),
        ],
        gates: [
          ScrollGate(backward: .init(.never, end: .hard)),
          ScrollGate(forward: .init(.never, end: .hard)),
        ], start: [200, 200, 0])
      line.touch(at: 0, only: 1)
      line.drag(at: 0.1, by: velocity < 0 ? -150 : 350)
      line.release(at: 0.1, velocity: velocity)
      var frames = line
      for frame in 1...120 {
        let time = 0.1 + Double(frame) / 60
        frames.change(at: time, [])
        let (a, b) = (line.state(at: time), frames.state(at: time))
        expect((a.offset(of: 1) - b.offset(of: 1)).magnitude < 1e-6 || b.phase == .rest)
        expect(b.overshoot == 0)
      }
    }
  }

  @Test("drops what is not finite, and events of the past happen now")
  func badInput() {
    var line = half()
    line.touch(at: 1)
    line.drag(at: .nan, by: 20)
    line.drag(at: 1.1, by: .nan)
    line.drag(at: 0.5, by: 10)
    expect(offsets(line, at: 0) == [330, 0])
    expect(line.latestTime == 1)
    line.change(at: 1.2, [.length(1, .nan), .insert(1, .infinity), .detents(0, [.nan]), .viewport(-1)])
    expect(line.segments == half().segments)
    expect(line.viewport == 600)
    line.release(at: 1.2, velocity: .infinity)
    expect(offsets(line, at: 9) == [300, 0])
    line.drag(at: 10, by: 50)
    line.release(at: 10, velocity: 50)
    expect(offsets(line, at: 19) == [300, 0])
  }
}
