// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("A source of the offset of an NSScrollView") @MainActor
struct ScrollSourceTests {
  @Test("emits each offset, and is active while it changes")
  func source() {
    let (clock, view) = (
      ManualFrameClock(), NSScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    )
    view.contentView.postsBoundsChangedNotifications = false
    var (found, states): ([Point], [MotionState]) = ([], [])
    let subscription = scrollSource(view, clock: clock)
      .subscribe(next: { found.append($0) }, state: { states.append($0) })
    expect(found == [Point(0, 0)] && states == [.atRest])
    view.contentView.scroll(to: CGPoint(x: 0, y: 130))
    expect(found.last == Point(0, 130) && states.last == .active)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(states.last == .atRest && !clock.wantsFrames)
    subscription.unsubscribe()
    view.contentView.scroll(to: CGPoint(x: 0, y: 160))
    expect(found.count == 2)
  }

  @Test("works without a subscription, as long as the scroll view")
  func ownership() {
    var found: [Point] = []
    weak var released: NSScrollView?
    autoreleasepool {
      let view = NSScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      released = view
      scrollSource(view, clock: ManualFrameClock()).subscribe { found.append($0) }
      view.contentView.scroll(to: CGPoint(x: 0, y: 130))
    }
    expect(found == [Point(0, 0), Point(0, 130)] && released == nil)
  }
}
#endif
