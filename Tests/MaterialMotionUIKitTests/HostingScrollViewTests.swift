// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("A scroll view that hosts a scroller") @MainActor
struct HostingScrollViewTests {
  let stage = TestStage()

  /// A scroll view of 400 × 300 points with a content of 2000 points, in the panel.
  private func makeView() -> UIScrollView {
    let view = UIScrollView(frame: stage.panel.bounds)
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 400, height: 2000)
    stage.panel.addSubview(view)
    return view
  }

  private func settle() { stage.clock.advance(by: 5, framesPerSecond: 60) }

  @Test("the program scrolls the view by the scroller, and the scroller by the view")
  func offsets() {
    let view = makeView()
    view.contentOffset.y = 100
    let list = Scroller(hostedBy: view)
    stage.runtime.add(list, to: view)
    var offset = 0.0
    list.offset.subscribe { offset = $0.y }
    expect(offset == 100 && view.contentOffset.y == 100)
    list.scroll(to: 600)
    settle()
    expect(view.contentOffset.y == 600)
    view.contentOffset.y = 240
    expect(offset == 240)
    settle()
    expect(view.contentOffset.y == 240 && !stage.clock.wantsFrames)
  }

  @Test("a source emits the offset of a view that scrolls by itself")
  func source() {
    let view = makeView()
    view.contentOffset.y = 100
    var (found, states): ([Point], [MotionState]) = ([], [])
    let subscription = scrollSource(view, clock: stage.clock)
      .subscribe(next: { found.append($0) }, state: { states.append($0) })
    expect(found == [Point(0, 100)] && states == [.atRest])
    view.contentOffset.y = 130
    expect(found.last == Point(0, 130) && states.last == .active)
    settle()
    expect(states.last == .atRest && !stage.clock.wantsFrames)
    subscription.unsubscribe()
    view.contentOffset.y = 160
    expect(found.count == 2)
  }

  @Test("the range follows the content, the size and the inset, and nothing moves")
  func lengths() {
    let view = makeView()
    let list = Scroller(hostedBy: view)
    stage.runtime.add(list, to: view)
    var (offset, end) = (0.0, 0.0)
    list.offset.subscribe { offset = $0.y }
    list.range.subscribe { end = $0.upper.y }
    expect(end == 1700)
    view.contentOffset.y = 500
    view.contentSize.height = 3000
    expect(end == 2700 && view.contentOffset.y == 500)
    view.bounds.size.height = 250
    expect(end == 2750 && view.contentOffset.y == 500)
    view.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    expect(end == 2810 && view.contentOffset.y == 500 && offset == 540)
    list.scroll(to: 0)
    settle()
    expect(view.contentOffset.y == -40 && offset == 0)
  }

  @Test("the other axis is left alone, and the view bounces again after the end")
  func ends() {
    let view = makeView()
    view.contentSize.width = 1000
    view.bounces = true
    let list = Scroller(hostedBy: view, detents: [0, 300, 600, 900])
    let addition = stage.runtime.add(list, to: view)
    expect(!view.bounces)
    view.contentOffset.x = 120
    list.scroll(to: 640)
    settle()
    expect(view.contentOffset == CGPoint(x: 120, y: 600))
    addition.unsubscribe()
    expect(view.bounces)
    view.contentOffset.y = 10
    settle()
    expect(view.contentOffset == CGPoint(x: 120, y: 10))
  }
}
#endif
