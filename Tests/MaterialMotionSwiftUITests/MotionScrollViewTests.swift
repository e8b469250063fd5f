// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && os(iOS)
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI
import Testing

import typealias MaterialMotion.Point

@Suite("Scroll views of SwiftUI that host a scroller") @MainActor
struct MotionScrollViewTests {
  private let stage = MotionStage()
  private let page = MotionScrollView()
  private let marker = Marker()

  @Test("a scroller that was created before the view scrolls it, and the source emits its offset")
  func scrolls() throws {
    let list = Scroller(hostedBy: page)
    stage.runtime.add(list, to: page.element)
    var (end, offsets): (Double, [Point]) = (0, [])
    list.range.subscribe { end = $0.upper.y }
    let source = scrollSource(page, clock: stage.clock).subscribe { offsets.append($0) }
    let window = ShownWindow(
      ScrollView { MarkerView(marker: marker).frame(width: 100, height: 2000) }
        .motionScrollView(page)
        .motionStage(stage))
    window.layOut()
    #expect(end > 1500)
    let view = try #require(marker.view)
    let place = view.convert(CGPoint.zero, to: nil).y
    list.scroll(to: 300)
    for _ in 1...1000 { stage.clock.tick(at: stage.clock.now + 1 / 60) }
    #expect(abs(view.convert(CGPoint.zero, to: nil).y - (place - 300)) < 1)
    #expect(offsets.count > 10)
    source.unsubscribe()
  }

  @Test("a scroll view in another one is the inner one")
  func nested() {
    let inner = MotionScrollView()
    inner.element.parent = page.element
    let (list, innerList) = (Scroller(hostedBy: page), Scroller(hostedBy: inner))
    stage.runtime.add(list, to: page.element)
    stage.runtime.add(innerList, to: inner.element)
    var (end, innerEnd) = (0.0, 0.0)
    list.range.subscribe { end = $0.upper.y }
    innerList.range.subscribe { innerEnd = $0.upper.y }
    let window = ShownWindow(
      ScrollView {
        ScrollView { MarkerView(marker: marker).frame(width: 100, height: 1500) }
          .motionScrollView(inner)
          .frame(width: 200, height: 800)
      }
      .motionScrollView(page)
      .motionStage(stage))
    window.layOut()
    #expect(abs(innerEnd - 700) < 1 && end > 400 && end < 650)
  }
}
#endif
