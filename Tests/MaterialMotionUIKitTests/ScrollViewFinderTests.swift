// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("A scroll view that a framework makes") @MainActor
struct ScrollViewFinderTests {
  private let stage = TestStage()
  private let reference = ScrollViewReference()

  /// The frame of the finder. The scroll view also lies below the bars.
  private static var frame: CGRect { CGRect(x: 0, y: 40, width: 400, height: 240) }

  /// Adds a finder to the panel or to another view.
  private func makeFinder(
    _ reference: ScrollViewReference? = nil, in panel: UIView? = nil
  ) -> ScrollViewFinder {
    let finder = ScrollViewFinder(frame: Self.frame)
    (panel ?? stage.panel).addSubview(finder)
    finder.find(for: reference ?? self.reference)
    return finder
  }

  /// Adds a scroll view with a content of 2000 points, inside another view, as SwiftUI does.
  private func makeView(
    height: CGFloat = 300, in panel: UIView? = nil, at offset: CGFloat = 0
  ) -> UIScrollView {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    (panel ?? stage.panel).addSubview(container)
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: height))
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 400, height: 2000)
    view.contentOffset.y = offset
    view.bounces = true
    container.addSubview(view)
    return view
  }

  private func makeScroller() -> Scroller {
    let element = stage.card.motionElement
    let scroller = Scroller(
      hostedBy: ScrollHost(of: element, along: .y, in: reference, rounding: 0.5) { [weak reference] view in
        view.convert(view.bounds.origin, to: reference?.finder)
      })
    stage.runtime.add(scroller, to: element)
    return scroller
  }

  private func layOut() { stage.window.layoutIfNeeded() }

  private func settle() { stage.clock.advance(by: 5, framesPerSecond: 60) }

  @Test("a scroller and a source may exist before the view")
  func late() {
    let list = makeScroller()
    var (offset, end, found): (Double, Double, [Point]) = (0, 0, [])
    list.offset.subscribe { offset = $0.y }
    list.range.subscribe { end = $0.upper.y }
    let source = scrollSource(reference, clock: stage.clock).subscribe { found.append($0) }
    list.scroll(to: 100)
    settle()
    #expect(offset == 0 && end == 0 && found.isEmpty)
    let finder = makeFinder()
    layOut()
    #expect(reference.view == nil)
    let view = makeView(at: 120)
    layOut()
    finder.setNeedsLayout()
    layOut()
    #expect(reference.view === view && !view.bounces && end == 1700 && offset == 120)
    list.scroll(to: 600)
    settle()
    #expect(view.contentOffset.y == 600 && found.first == Point(0, 120) && found.last == Point(0, 600))
    view.contentOffset.y = 240
    #expect(offset == 240)
    source.unsubscribe()
  }

  @Test("a view that is added in the same event is found, and a missing one is reported")
  func sameEvent() {
    let (otherReference, lonelyReference) = (ScrollViewReference(), ScrollViewReference())
    let (finder, other) = (makeFinder(), makeFinder(otherReference, in: UIView()))
    var missed = 0
    finder.missed = { missed += 1 }
    other.missed = { missed += 1 }
    layOut()
    let view = makeView()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    // The other finder is in no window.
    #expect(reference.view === view && missed == 0)
    let lonely = makeFinder(lonelyReference)
    lonely.missed = { missed += 1 }
    layOut()
    #expect(missed == 0)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.6))
    #expect(missed == 1)
    // Another reference has another view.
    lonely.find(for: otherReference)
    layOut()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2.5))
    #expect(missed == 2)
  }

  @Test("a hidden view is not found, and neither is one that is presented in the window")
  func foreign() {
    let (finder, hidden) = (makeFinder(), makeView())
    hidden.superview?.isHidden = true
    _ = makeView(in: stage.window)
    layOut()
    #expect(reference.view == nil)
    hidden.superview?.isHidden = false
    finder.setNeedsLayout()
    layOut()
    #expect(reference.view === hidden)
  }

  @Test("a view of another controller is not found")
  func controllers() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    stage.panel.addSubview(controller.view)
    let finder = makeFinder(in: controller.view)
    _ = makeView()
    layOut()
    #expect(reference.view == nil)
    let view = makeView(in: controller.view)
    finder.setNeedsLayout()
    layOut()
    #expect(reference.view === view)
  }

  @Test("a replaced view keeps its own offset, although it has another length")
  func otherLength() {
    let list = makeScroller()
    _ = makeFinder()
    let former = makeView()
    layOut()
    list.scroll(to: 900)
    stage.clock.advance(by: 0.2, framesPerSecond: 60)
    let now = former.contentOffset.y
    let view = makeView(at: now - 300)
    view.contentSize.height = 1600
    former.superview?.removeFromSuperview()
    layOut()
    settle()
    #expect(now > 350 && reference.view === view && view.contentOffset.y == now - 300)
  }

  @Test("a source whose subscription is dropped works as long as the view, and is released with it")
  func ownership() {
    weak var released: UIScrollView?
    weak var witness: Witness?
    autoreleasepool {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      view.contentSize = CGSize(width: 400, height: 2000)
      released = view
      let log = Witness()
      witness = log
      scrollSource(view, clock: stage.clock).subscribe { log.offsets.append($0) }
      view.contentOffset.y = 70
      #expect(log.offsets == [.zero, Point(0, 70)])
      settle()
    }
    #expect(released == nil && witness == nil)
  }

  private final class Witness {
    var offsets: [Point] = []
  }

  @Test("the scroller goes on with another view in the place of the first one")
  func replacement() {
    let (list, finder, former) = (makeScroller(), makeFinder(), makeView())
    var offset = 0.0
    list.offset.subscribe { offset = $0.y }
    layOut()
    list.scroll(to: 600)
    settle()
    #expect(former.contentOffset.y == 600)
    let view = makeView(at: 50)
    former.superview?.removeFromSuperview()
    // The removal asks for this layout.
    layOut()
    #expect(reference.view === view && offset == 50 && former.bounces && !view.bounces)
    former.contentOffset.y = 300
    #expect(offset == 50)
    list.scroll(to: 700)
    settle()
    #expect(view.contentOffset.y == 700 && former.contentOffset.y == 300)
    finder.end()
    #expect(reference.view == nil && view.bounces)
    view.contentOffset.y = 20
    settle()
    #expect(view.contentOffset.y == 20)
  }

  @Test("a view that is deallocated during a flight ends the observation")
  func deallocation() {
    let (list, finder) = (makeScroller(), makeFinder())
    weak var released: UIScrollView?
    let source = scrollSource(reference, clock: stage.clock).subscribe { _ in }
    autoreleasepool {
      let view = makeView()
      released = view
      layOut()
      list.scroll(to: 900)
      stage.clock.advance(by: 0.1, framesPerSecond: 60)
      #expect(reference.view === view && view.contentOffset.y > 0)
      view.superview?.removeFromSuperview()
    }
    #expect(released == nil && reference.view == nil)
    settle()
    let view = makeView(at: 30)
    finder.setNeedsLayout()
    layOut()
    settle()
    #expect(reference.view === view && !view.bounces)
    list.scroll(to: 0)
    settle()
    #expect(view.contentOffset.y == 0)
    source.unsubscribe()
  }

  @Test("the view is in front of its finder, covers it, and is not around it")
  func places() {
    let outer = makeView(height: 290, at: 0)
    let finder = makeFinder(in: outer)
    layOut()
    #expect(reference.view == nil)
    _ = makeView(height: 200, in: outer)
    let view = makeView(in: outer)
    _ = makeView(in: outer)
    finder.setNeedsLayout()
    layOut()
    #expect(reference.view === view)
  }

  @Test("a view outside of the scroll view around the finder is another one")
  func outside() {
    _ = makeFinder(in: makeView())
    _ = makeView()
    layOut()
    #expect(reference.view == nil)
  }

  @Test("nested scroll views, and scroll views one above the other, have their own finders")
  func several() {
    let (outer, inner, top) = (ScrollViewReference(), ScrollViewReference(), ScrollViewReference())
    let finders = [makeFinder(outer)]
    let outerView = makeView()
    let innerFinder = makeFinder(inner, in: outerView)
    let topFinder = makeFinder(top)
    let topView = makeView()
    layOut()
    #expect(outer.view === outerView && inner.view == nil && top.view === topView)
    let innerView = makeView(in: outerView)
    innerFinder.setNeedsLayout()
    layOut()
    #expect(outer.view === outerView && inner.view === innerView)
    // Without its view, the outer one does not take that of the top.
    outerView.superview?.removeFromSuperview()
    layOut()
    #expect(outer.view == nil && top.view === topView && inner.view === innerView)
    for finder in finders + [innerFinder, topFinder] { finder.end() }
  }

  @Test("a finder that has been replaced leaves the view to the new one")
  func newFinder() {
    let former = makeFinder()
    _ = makeView()
    layOut()
    let finder = makeFinder()
    let view = makeView()
    layOut()
    #expect(reference.view === view)
    former.setNeedsLayout()
    layOut()
    former.end()
    #expect(reference.view === view)
    finder.end()
    #expect(reference.view == nil)
  }
}
#endif
