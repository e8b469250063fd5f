// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The offset of a scroll view that scrolls by itself")
struct ScrollSourceTests {
  @Test("it is active while the offset changes, and at rest 0.1 s after the last change")
  func states() {
    let clock = ManualFrameClock()
    var (report, isWatched): ((Point) -> Void, Bool) = ({ _ in }, false)
    let source = scrollSource(clock: clock) {
      (report, isWatched) = ($0, true)
      $0(Point(0, 40))
      return Subscription { isWatched = false }
    }
    var events: [String] = []
    let subscription = source.y().subscribe(
      next: { events.append("\($0)") }, state: { events.append($0 == .active ? "A" : "R") })
    expect(events == ["40.0", "R"])
    clock.advance(by: 1, framesPerSecond: 60)
    report(Point(0, 40))
    expect(events == ["40.0", "R"])
    for offset in [52.0, 64, 70] {
      clock.advance(by: 0.05, framesPerSecond: 60)
      report(Point(0, offset))
    }
    expect(events == ["40.0", "R", "A", "52.0", "64.0", "70.0"])
    clock.advance(by: 0.08, framesPerSecond: 60)
    expect(events.last == "70.0")
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(events.last == "R")
    report(Point(0, 71))
    expect(events.suffix(2) == ["A", "71.0"])
    subscription.unsubscribe()
    expect(!isWatched)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(events.last == "71.0")
  }

  @Test("it is at rest on subscription, also before the offset is known")
  func withoutOffset() {
    var report: (Point) -> Void = { _ in }
    let source = scrollSource(clock: ManualFrameClock()) {
      report = $0
      return Subscription {}
    }
    var events: [String] = []
    source.y().subscribe(
      next: { events.append("\($0)") }, state: { events.append($0 == .active ? "A" : "R") })
    expect(events == ["R"])
    report(Point(0, 40))
    report(Point(0, 50))
    expect(events == ["R", "40.0", "A", "50.0"])
  }

  @Test("it has the velocity of the scroll view")
  func velocity() {
    let clock = ManualFrameClock()
    var report: (Point) -> Void = { _ in }
    let source = scrollSource(clock: clock) {
      report = $0
      $0(.zero)
      return Subscription {}
    }
    var velocity = Point.zero
    source.velocity(clock: clock).subscribe { velocity = $0 }
    for frame in 1...30 {
      clock.advance(by: 1.0 / 60, framesPerSecond: 60)
      report(Point(0, Double(frame) * 10))
    }
    expect(abs(velocity.y - 600) < 1 && velocity.x == 0, "\(velocity)")
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(velocity == .zero)
  }

  @Test("an offset that is not finite is dropped and reported")
  func nonFinite() {
    var reports = 0
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { _ in reports += 1 })
    var report: (Point) -> Void = { _ in }
    let source = scrollSource(clock: clock) {
      report = $0
      $0(.zero)
      return Subscription {}
    }
    var last = Point(1, 1)
    source.subscribe { last = $0 }
    report(Point(0, .nan))
    expect(reports == 1 && last == .zero)
    report(Point(0, 3))
    expect(last == Point(0, 3))
  }
}
