// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

/// The things in a view that is smaller than the window and away from its corner.
@Suite("Fingers on things in a view") @MainActor
struct ThingHandTests {
  /// A view of 360 × 600 points, whose corner is at (20, 60) of the window.
  private func page(_ stage: FingerStage) -> UIView {
    view(CGRect(x: 20, y: 60, width: 360, height: 600), in: stage.panel)
  }

  private func view(_ frame: CGRect, in superview: UIView) -> UIView {
    let view = UIView(frame: frame)
    superview.addSubview(view)
    return view
  }

  /// The rectangle of a view in the window: its corner and its size.
  private func seen(_ view: UIView) -> [Double] {
    let corner = view.convert(CGPoint.zero, to: nil)
    let end = view.convert(CGPoint(x: view.bounds.width, y: view.bounds.height), to: nil)
    return [corner.x, corner.y, end.x - corner.x, end.y - corner.y].map { Double($0) }
  }

  private func expect(
    _ view: UIView, isAt rectangle: [Double], within distance: Double = 0.2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let seen = seen(view)
    let isThere = zip(seen, rectangle).allSatisfy { abs($0 - $1) <= distance }
    #expect(isThere, "seen at \(seen)", sourceLocation: sourceLocation)
  }

  @Test("a pager turns its page")
  func pager() {
    FingerStage.run { stage in
      let window = view(CGRect(x: 30, y: 40, width: 300, height: 200), in: page(stage))
      let strip = view(CGRect(x: 0, y: 0, width: 300, height: 200), in: window)
      let pages = (0..<3).map { _ in view(CGRect(x: 0, y: 0, width: 300, height: 200), in: strip) }
      let pager = Pager(pages.map { $0.motionElement }, in: strip.motionElement)
      stage.runtime.add(pager, to: window.motionElement)
      stage.turn(for: 1)
      expect(pages[0], isAt: [50, 100, 300, 200])
      stage.finger.press(300, 200)
      stage.finger.drag(to: 100, 200, for: 0.3)
      stage.finger.lift()
      stage.turn(for: 3)
      #expect(pager.page.value == 1)
      expect(pages[1], isAt: [50, 100, 300, 200])
    }
  }

  @Test("a wheel rests at a row, and the tapped row comes into the middle")
  func wheel() {
    FingerStage.run { stage in
      let window = view(CGRect(x: 120, y: 200, width: 120, height: 180), in: page(stage))
      let wheel = Wheel(24, selection: 5, rowLength: 36) { _ in
        view(CGRect(x: 0, y: 0, width: 120, height: 36), in: window).motionElement
      } recycle: { _, _ in
      }
      stage.runtime.add(wheel, to: window.motionElement)
      stage.turn(for: 1)
      stage.finger.press(200, 350)
      stage.finger.drag(to: 200, 268, for: 0.6)
      stage.turn(for: 0.5)
      stage.finger.lift()
      stage.turn(for: 3)
      #expect(wheel.selection.value == 7)
      stage.finger.press(200, 350 + 36)
      stage.turn(for: 0.05)
      stage.finger.lift()
      stage.turn(for: 3)
      #expect(wheel.selection.value == 8)
    }
  }

  @Test("the thumb of a slider stays under the finger")
  func slider() {
    FingerStage.run { stage in
      let track = view(CGRect(x: 16, y: 500, width: 328, height: 40), in: page(stage))
      let thumb = view(CGRect(x: 0, y: 0, width: 28, height: 28), in: track)
      let slider = ValueSlider(0, in: 0...100, thumb: thumb.motionElement)
      stage.runtime.add(slider, to: track.motionElement)
      stage.turn(for: 1)
      let start = seen(thumb)
      stage.finger.press(start[0] + 14, start[1] + 14)
      stage.finger.drag(to: start[0] + 14 + 160, start[1] + 14, for: 0.5)
      stage.turn(for: 1)
      expect(thumb, isAt: [start[0] + 160, start[1], 28, 28], within: 11)
      #expect(slider.value.value > 40 && slider.value.value < 60)
      stage.finger.lift()
      stage.turn(for: 2)
    }
  }

  @Test("a photo fits into its superview, and a double tap enlarges it")
  func zoomable() {
    FingerStage.run { stage in
      let frame = page(stage)
      let photo = view(CGRect(x: 0, y: 0, width: 720, height: 600), in: frame)
      let zoomable = Zoomable()
      stage.runtime.add(zoomable, to: photo.motionElement)
      stage.turn(for: 1)
      expect(photo, isAt: [20, 210, 360, 300])
      for _ in 0..<2 {
        stage.finger.press(110, 285)
        stage.turn(for: 0.05)
        stage.finger.lift()
        stage.turn(for: 0.1)
      }
      let before = photo.convert(CGPoint(x: 180, y: 150), to: nil)
      stage.turn(for: 3)
      #expect(seen(photo)[2] > 500)
      let place = photo.convert(CGPoint(x: 180, y: 150), to: nil)
      #expect(abs(before.x - 110) < 60 && place.y > 60 && place.y < 660)
    }
  }

  @Test("a shared element flies between views of two superviews")
  func sharedElement() {
    FingerStage.run { stage in
      let list = page(stage)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 360, height: 400))
      list.addSubview(scroll)
      scroll.contentOffset.y = 500
      let thumbnail = view(CGRect(x: 10, y: 700, width: 80, height: 80), in: scroll)
      let detail = view(CGRect(x: 40, y: 90, width: 300, height: 500), in: stage.panel)
      detail.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      let header = view(CGRect(x: 20, y: 30, width: 200, height: 200), in: detail)
      let layer = view(CGRect(x: -7, y: 11, width: 400, height: 800), in: stage.panel)
      let picture = view(CGRect(x: 0, y: 0, width: 10, height: 10), in: layer)
      let shared = SharedElement(from: thumbnail.motionElement, to: header.motionElement)
      stage.runtime.add(shared, to: picture.motionElement)
      shared.direction.value = .forward
      expect(picture, isAt: seen(thumbnail))
      stage.turn(for: 3)
      expect(picture, isAt: seen(header))
      shared.direction.value = .backward
      stage.turn(for: 3)
      expect(picture, isAt: seen(thumbnail))
    }
  }

  @Test("a sheet takes the area of its superview, and its list scrolls without a given viewport")
  func sheet() {
    FingerStage.run { stage in
      let place = page(stage)
      let panel = view(CGRect(x: 0, y: 600, width: 360, height: 600), in: place)
      let viewport = view(CGRect(x: 0, y: 40, width: 360, height: 560), in: panel)
      let rows = view(CGRect(x: 0, y: 0, width: 360, height: 2000), in: viewport)
      let list = Scroller(rows.motionElement, along: .y)
      let sheet = Sheet([.medium, .large], holding: [.list(list)])
      stage.runtime.add(sheet, to: panel.motionElement)
      sheet.detent.value = .medium
      var offset = 0.0
      list.offset.subscribe { offset = $0.y }
      stage.turn(for: 3)
      expect(panel, isAt: [20, 360, 360, 600])
      stage.finger.press(200, 600)
      stage.finger.drag(to: 200, 100, for: 1)
      stage.turn(for: 0.5)
      stage.finger.lift()
      stage.turn(for: 3)
      #expect(sheet.detent.value == .large && offset > 100)
      #expect(abs(Double(rows.frame.minY) + offset) < 1e-6)
    }
  }

  @Test("a docked picture lands in the corner to which it is thrown")
  func dock() {
    FingerStage.run { stage in
      let picture = view(CGRect(x: 0, y: 0, width: 100, height: 100), in: page(stage))
      let dock = Dock(at: .topLeft, in: ReactiveProperty(Bounds(x: 0...360, y: 0...600)))
      stage.runtime.add(dock, to: picture.motionElement)
      stage.turn(for: 1)
      expect(picture, isAt: [36, 76, 100, 100])
      stage.finger.press(70, 110)
      stage.finger.drag(to: 270, 170, for: 0.2)
      stage.finger.lift()
      stage.turn(for: 4)
      expect(picture, isAt: [264, 76, 100, 100])
    }
  }

  @Test("a menu opens around a button, and the item under the finger is picked")
  func radialMenu() {
    FingerStage.run { stage in
      let place = page(stage)
      let icons = (0..<3).map { _ in view(CGRect(x: 0, y: 0, width: 48, height: 48), in: place) }
      let button = view(CGRect(x: 150, y: 270, width: 56, height: 56), in: place)
      var picked: [Int] = []
      let menu = RadialMenu(
        icons.map { .init("Item", $0.motionElement) },
        in: ReactiveProperty(Bounds(x: 0...360, y: 0...600)))
      stage.runtime.add(menu, to: button.motionElement)
      menu.picks.subscribe { picked.append($0) }
      stage.finger.press(198, 358)
      stage.turn(for: 1)
      let item = seen(icons[1])
      #expect(abs(item[0] + 24 - 198) + abs(item[1] + 24 - 358) > 50)
      stage.finger.drag(to: item[0] + 24, item[1] + 24, for: 0.4)
      stage.turn(for: 0.3)
      stage.finger.lift()
      stage.turn(for: 3)
      #expect(picked == [1])
    }
  }

  @Test("a drag on the page around two screens leads to the second one")
  func transition() {
    FingerStage.run { stage in
      let desk = page(stage)
      let screens = (0..<2).map { _ in view(CGRect(x: 0, y: 0, width: 360, height: 600), in: desk) }
      let transition = ScreenTransition(on: stage.clock)
      transition.push(
        from: screens[0].motionElement, to: screens[1].motionElement, across: ReactiveProperty(360))
      transition.drag(desk.motionElement, along: .x, distance: -360)
      stage.turn(for: 1)
      stage.finger.press(350, 300)
      stage.finger.drag(to: 120, 300, for: 0.5)
      stage.finger.lift()
      stage.turn(for: 3)
      #expect(transition.direction.value == .forward)
      expect(screens[1], isAt: [20, 60, 360, 600])
    }
  }
}
