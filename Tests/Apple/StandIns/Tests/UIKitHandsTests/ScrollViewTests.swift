// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Drags beside a scroll view") @MainActor
struct ScrollViewTests {
  /// Puts the card on a list that scrolls vertically.
  private func list(_ stage: FingerStage) -> UIScrollView {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    list.contentSize = CGSize(width: 400, height: 3000)
    stage.panel.addSubview(list)
    list.addSubview(stage.card)
    return list
  }

  @Test("a finger along the axis drags the card", arguments: UIKitReading.all)
  func alongAxis(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let list = list(stage)
      stage.runtime.add(Draggable(along: .x), to: stage.card)
      stage.press()
      stage.finger.drag(to: 200, 206, for: 0.2)
      #expect(stage.card.isHeld && stage.place.x > 180 && stage.place.y == 200)
      stage.finger.drag(to: 200, 100, for: 0.2)
      #expect(list.contentOffset == .zero)
      stage.finger.lift()
    }
  }

  @Test("a finger across the axis scrolls", arguments: UIKitReading.all)
  func acrossAxis(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let list = list(stage)
      stage.runtime.add(Draggable(along: .x), to: stage.card)
      stage.press()
      stage.finger.drag(to: 104, 100, for: 0.2)
      #expect(!stage.card.isHeld && stage.place == Point(100, 200))
      #expect(list.contentOffset.y > 80)
      stage.finger.drag(to: 200, 100, for: 0.2)
      #expect(stage.place == Point(100, 200))
      stage.finger.lift()
    }
  }

  /// A page that a swipe from the left edge closes, with a carousel of three pictures.
  private func carousel(_ stage: FingerStage) -> (UIScrollView, ScreenTransition) {
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    carousel.contentSize = CGSize(width: 1200, height: 300)
    carousel.contentOffset.x = 400
    stage.panel.addSubview(carousel)
    let open = ScreenTransition(on: stage.clock)
    open.direction.value = .forward
    open.drag(stage.panel.motionElement, along: .x, distance: -400, fromEdge: 20)
    stage.turn(for: 5)
    return (carousel, open)
  }

  @Test(
    "a swipe from the edge over a carousel goes back, and the carousel stays", arguments: UIKitReading.all)
  func edge(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let (carousel, open) = carousel(stage)
      stage.finger.press(8, 150)
      stage.finger.drag(to: 208, 150, for: 0.3)
      #expect(carousel.contentOffset.x == 400)
      #expect(open.progress.value < 0.6)
      stage.finger.lift()
      stage.turn(for: 5)
      #expect(open.progress.value == 0)
    }
  }

  @Test("a swipe elsewhere, or away from the edge, moves the carousel", arguments: UIKitReading.all)
  func inside(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let (carousel, open) = carousel(stage)
      stage.finger.press(100, 150)
      stage.finger.drag(to: 200, 150, for: 0.3)
      #expect(carousel.contentOffset.x < 330)
      stage.finger.lift()
      carousel.contentOffset.x = 400
      stage.finger.press(18, 150)
      stage.finger.drag(to: -102, 150, for: 0.3)
      #expect(carousel.contentOffset.x > 480)
      stage.finger.lift()
      #expect(open.progress.value == 1)
    }
  }
}
