// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

/// Things with scroll views that host scrollers.
@Suite("Fingers on things that hold scroll views") @MainActor
struct HostedThingsTests {
  @Test("a row held near the edge of a scroll view scrolls it, and stays under the finger")
  func reorder() {
    FingerStage.run { stage in
      let view = UIScrollView(frame: CGRect(x: 50, y: 120, width: 300, height: 400))
      view.contentSize = CGSize(width: 300, height: 1200)
      stage.panel.addSubview(view)
      let list = Scroller(hostedBy: view)
      stage.runtime.add(list, to: view)
      let reorder = Reorder([
        Reorder<Int>.List(Array(0..<20), in: view.motionElement, scroller: list)
      ])
      reorder.differences.subscribe { $0.apply() }
      let rows = (0..<20).map { UIView(frame: CGRect(x: 0, y: Double($0) * 60, width: 300, height: 60)) }
      for (item, row) in rows.enumerated() {
        view.addSubview(row)
        stage.runtime.add(reorder.row(item), to: row.motionElement)
      }
      stage.turn(for: 1)
      stage.finger.press(200, 150)
      stage.turn(for: 0.5)
      stage.finger.drag(to: 200, 500, for: 0.5)
      for index in 1...20 {
        // The row also follows the finger while the list scrolls.
        let y = 500 + Double(index % 2) * 20
        stage.finger.drag(to: 200, y, for: 0.1)
        expect(Double(rows[0].convert(CGPoint(x: 150, y: 30), to: nil).y), isNear: y, within: 12)
      }
      #expect(view.contentOffset.y == 800)
      stage.finger.lift()
      stage.turn(for: 3)
      let index = reorder.lists[0].order.value.firstIndex(of: 0)!
      #expect(index > 15 && abs(Double(rows[0].frame.midY) - Double(index) * 60 - 30) < 0.2)
      #expect(view.contentOffset.y == 800)
    }
  }

  @Test("one drag lowers a page from the top of its scroll view, brings it back, and scrolls")
  func transition() {
    FingerStage.run { stage in
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      let view = UIScrollView(frame: CGRect(x: 0, y: 60, width: 400, height: 740))
      view.contentSize = CGSize(width: 400, height: 2000)
      stage.panel.addSubview(page)
      page.addSubview(view)
      let open = ScreenTransition(on: stage.clock, at: .forward)
      open.spring(page.motionElement.position, from: Point(200, 1200), to: Point(200, 400))
      open.drag(
        page.motionElement, along: .y, distance: -800, holding: [.list(Scroller(hostedBy: view))])
      stage.turn(for: 1)
      stage.finger.press(200, 500)
      stage.finger.drag(to: 200, 290, for: 0.5)
      stage.turn(for: 0.3)
      stage.finger.lift()
      stage.turn(for: 3)
      let scrolled = Double(view.contentOffset.y)
      expect(scrolled, isNear: 200, within: 12)
      #expect(open.progress.value == 1)
      // This drag scrolls to the top, and the next one lowers the page.
      for end in [750.0, 700] {
        stage.finger.press(200, 300)
        stage.finger.drag(to: 200, end, for: 0.8)
        stage.turn(for: 0.3)
        if end == 750 {
          stage.finger.lift()
          stage.turn(for: 3)
          #expect(open.progress.value == 1 && view.contentOffset.y == 0)
        }
      }
      expect(open.progress.value, isNear: 0.5, within: 0.02)
      expect(Double(page.frame.minY), isNear: 400, within: 16)
      stage.finger.drag(to: 200, 100, for: 0.8)
      stage.turn(for: 0.3)
      #expect(open.progress.value == 1 && page.frame.minY == 0)
      expect(Double(view.contentOffset.y), isNear: 200, within: 24)
      stage.finger.lift()
      stage.turn(for: 3)
      #expect(open.direction.value == .forward)
    }
  }

  @Test("a drag across turns the page of a pager, and a drag along scrolls the page")
  func pager() {
    FingerStage.run { stage in
      let window = UIView(frame: CGRect(x: 50, y: 100, width: 300, height: 400))
      let strip = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
      stage.panel.addSubview(window)
      window.addSubview(strip)
      let views = (0..<2).map { page in
        let view = UIScrollView(frame: CGRect(x: 300 * page, y: 0, width: 300, height: 400))
        view.contentSize = CGSize(width: 300, height: 1200)
        strip.addSubview(view)
        stage.runtime.add(Scroller(hostedBy: view), to: view)
        return view
      }
      let pager = Pager(views.map { $0.motionElement }, in: strip.motionElement)
      stage.runtime.add(pager, to: window.motionElement)
      stage.turn(for: 1)
      for (way, page, offsets) in [
        (CGPoint(x: 0, y: -150), 0, [140, 0]), (CGPoint(x: -200, y: 0), 1, [140, 0]),
        (CGPoint(x: 0, y: -100), 1, [140, 90.0]),
      ] {
        stage.finger.press(300, 400)
        stage.finger.drag(to: 300 + way.x, 400 + way.y, for: 0.4)
        stage.turn(for: 0.3)
        stage.finger.lift()
        stage.turn(for: 3)
        #expect(pager.page.value == page)
        for (view, offset) in zip(views, offsets) {
          expect(Double(view.contentOffset.y), isNear: offset, within: 12)
        }
      }
    }
  }
}
