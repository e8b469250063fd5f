// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

/// One arbiter decides between the recognizers of a window, in whatever order UIKit calls them.
@Suite("The arbiter of a window") @MainActor
struct ArbiterTests {
  private func place(of view: UIView) -> Point { Point(view.center) }

  @Test("a finger on a card moves the card, and not the panel around it", arguments: UIKitReading.all)
  func innermost(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Draggable(), to: stage.panel)
      stage.runtime.add(Draggable(), to: stage.card)
      let panel = place(of: stage.panel)
      stage.press()
      stage.finger.drag(to: 200, 250, for: 0.2)
      #expect(stage.card.isHeld && !stage.panel.isHeld && place(of: stage.panel) == panel)
      stage.finger.lift()
      stage.finger.press(300, 700)
      stage.finger.drag(to: 300, 650, for: 0.2)
      #expect(!stage.card.isHeld && stage.panel.isHeld)
      stage.finger.lift()
    }
  }

  @Test("a finger across the axis of a card moves the panel around it", arguments: UIKitReading.all)
  func acrossAxis(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Draggable(along: .y), to: stage.panel)
      stage.runtime.add(Draggable(along: .x), to: stage.card)
      stage.press()
      stage.finger.drag(to: 106, 150, for: 0.2)
      expect(place(of: stage.panel), isNear: Point(200, 400 - 40), within: 0.2)
      #expect(!stage.card.isHeld && stage.place == Point(100, 200))
      stage.finger.drag(to: 200, 150, for: 0.2)
      #expect(!stage.card.isHeld && stage.place == Point(100, 200))
      stage.finger.lift()
    }
  }

  @Test("a press stops a panel in flight, and the card on it takes the drag", arguments: UIKitReading.all)
  func stops(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      var taps = 0
      stage.runtime.add(Tossable(spring: Spring(destination: Point(200, 600))), to: stage.panel)
      stage.runtime.add(Draggable(along: .x), to: stage.card)
      stage.runtime.onTap(of: stage.card.motionElement) { _ in taps += 1 }
      stage.turn(for: 0.1)
      let (panel, press) = (place(of: stage.panel), Point(stage.card.convert(CGPoint(x: 40, y: 40), to: nil)))
      stage.finger.press(press.x, press.y)
      #expect(stage.panel.isHeld && !stage.card.isHeld)
      stage.turn(for: 0.5)
      expect(place(of: stage.panel), isNear: panel, within: 0.1)
      stage.finger.lift()
      #expect(taps == 0 && !stage.panel.isHeld)
      stage.turn(for: 5)
      #expect(place(of: stage.panel) == Point(200, 600))
    }
  }

  @Test(
    "the invisible tail of a flight catches no tap and no swipe", arguments: UIKitReading.all)
  func tail(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      var taps = 0
      stage.runtime.add(Tossable(spring: Spring(destination: Point(100, 300))), to: stage.card)
      stage.runtime.onTap(of: stage.card.motionElement) { _ in taps += 1 }
      // It flies for a long time, but the eye sees nothing of it.
      while stage.card.isInFlight, stage.place.y < 298.5 { stage.turn(for: 1 / 60) }
      while stage.card.isInFlight, abs(stage.card.motionElement.velocity.value.y) > 19 {
        stage.turn(for: 1 / 60)
      }
      #expect(stage.card.isInFlight)
      stage.tap()
      #expect(taps == 1)
    }
  }

  @Test("an inner double tap makes the single tap of the panel wait", arguments: UIKitReading.all)
  func taps(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      var (single, double) = (0, 0)
      stage.runtime.onTap(of: stage.panel.motionElement) { _ in single += 1 }
      stage.runtime.onTap(of: stage.card.motionElement, count: 2) { _ in double += 1 }
      stage.tap()
      #expect(single == 0 && double == 0)
      stage.turn(for: 0.5)
      #expect(single == 1 && double == 0)
      stage.tap()
      stage.turn(for: 0.1)
      stage.tap()
      stage.turn(for: 0.5)
      #expect(single == 1 && double == 1)
    }
  }

  @Test("a tap is not lost if the next press moves away", arguments: UIKitReading.all)
  func tapAndDrag(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      var (single, double) = (0, 0)
      stage.runtime.onTap(of: stage.card.motionElement) { _ in single += 1 }
      stage.runtime.onTap(of: stage.card.motionElement, count: 2) { _ in double += 1 }
      stage.tap()
      stage.turn(for: 0.1)
      #expect(single == 0)
      stage.press()
      stage.finger.drag(to: 200, 250, for: 0.1)
      #expect(single == 1)
      stage.finger.lift()
      stage.turn(for: 0.5)
      #expect(single == 1 && double == 0)
    }
  }

  @Test(
    "the program refuses, gives another slop, and lets the panel be asked first", arguments: UIKitReading.all)
  func rules(_ reading: UIKitReading) throws {
    try FingerStage.run(reading) { stage in
      let (outer, inner) = (Draggable(), Draggable())
      stage.runtime.add(outer, to: stage.panel)
      stage.runtime.add(inner, to: stage.card)
      let card = try #require(inner.recognizer(for: stage.card))
      let panel = try #require(outer.recognizer(for: stage.panel))
      var presses: [Point] = []
      card.mayBegin = { press, movement in
        presses.append(press.place(in: stage.card))
        return movement.x > 0
      }
      stage.press()
      stage.finger.drag(to: 60, 200, for: 0.1)
      #expect(stage.panel.isHeld && !stage.card.isHeld && presses.first == Point(40, 40))
      stage.finger.lift()
      card.mayBegin = nil
      card.slop = 30
      panel.slop = 40
      let start = Point(stage.card.convert(CGPoint(x: 40, y: 40), to: nil))
      stage.finger.press(start.x, start.y)
      stage.finger.drag(to: start.x + 28, start.y, for: 0.1)
      #expect(!stage.card.isHeld && !stage.panel.isHeld)
      stage.finger.drag(to: start.x + 38, start.y, for: 0.1)
      #expect(stage.card.isHeld && !stage.panel.isHeld)
      stage.finger.lift()
      (card.slop, panel.slop) = (nil, nil)
      card.yields(to: panel)
      let next = Point(stage.card.convert(CGPoint(x: 40, y: 40), to: nil))
      stage.finger.press(next.x, next.y)
      stage.finger.drag(to: next.x + 20, next.y, for: 0.1)
      #expect(!stage.card.isHeld && stage.panel.isHeld)
      stage.finger.lift()
    }
  }

  @Test("a card and a panel that share their pointers both move", arguments: UIKitReading.all)
  func shares(_ reading: UIKitReading) throws {
    try FingerStage.run(reading) { stage in
      let (outer, inner) = (Draggable(), Draggable())
      stage.runtime.add(outer, to: stage.panel)
      stage.runtime.add(inner, to: stage.card)
      let card = try #require(inner.recognizer(for: stage.card))
      card.shares(with: try #require(outer.recognizer(for: stage.panel)))
      stage.press()
      stage.finger.drag(to: 150, 200, for: 0.1)
      stage.finger.drag(to: 170, 200, for: 0.1)
      #expect(stage.card.isHeld && stage.panel.isHeld)
      stage.finger.lift()
      #expect(!stage.card.isHeld && !stage.panel.isHeld)
    }
  }

  @Test("a slider at its end keeps its drag from the panel", arguments: UIKitReading.all, [false, true])
  func ends(_ reading: UIKitReading, keeps: Bool) throws {
    try FingerStage.run(reading) { stage in
      let number = ReactiveProperty(1.0)
      let scrubbable = Scrubbable(number, along: .x, distance: 100, within: Bounds(0...1))
      stage.runtime.add(Draggable(along: .x), to: stage.panel)
      stage.runtime.add(scrubbable, to: stage.card)
      try #require(scrubbable.recognizer(for: stage.card)).keepsEnds = keeps
      stage.press()
      stage.finger.drag(to: 160, 200, for: 0.2)
      #expect(stage.panel.isHeld == !keeps && stage.card.isHeld == keeps)
      stage.finger.lift()
    }
  }

  @Test("a page that has begun to turn does not zoom its photo", arguments: UIKitReading.all)
  func secondFinger(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Draggable(along: .x), to: stage.panel)
      stage.runtime.add(Scalable(), to: stage.card)
      stage.press()
      stage.finger.drag(to: 60, 200, for: 0.2)
      #expect(stage.panel.isHeld)
      let second = Finger(on: stage.window)
      let press = Point(stage.card.convert(CGPoint(x: 70, y: 40), to: nil))
      second.press(press.x, press.y)
      second.drag(to: press.x + 100, press.y, for: 0.2)
      #expect(stage.panel.isHeld && stage.card.motionElement.scale.value == 1)
      second.lift()
      stage.finger.lift()
      #expect(!stage.panel.isHeld && !stage.card.isHeld)
    }
  }

  @Test("a row is held, and another finger scrolls", arguments: UIKitReading.all)
  func twoContests(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Draggable(along: .y), to: stage.panel)
      stage.runtime.add(Draggable(afterHolding: 0.4), to: stage.card)
      stage.press()
      stage.turn(for: 0.5)
      #expect(stage.card.isHeld)
      let second = Finger(on: stage.window)
      second.press(300, 700)
      second.drag(to: 300, 600, for: 0.2)
      #expect(stage.card.isHeld && stage.panel.isHeld)
      second.lift()
      stage.finger.lift()
    }
  }

  @Test(
    "the pan of a navigation controller at the edge of the screen goes first", arguments: UIKitReading.all)
  func screenEdge(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      stage.window.addGestureRecognizer(edge)
      stage.runtime.add(Draggable(), to: stage.panel)
      stage.finger.press(8, 500)
      stage.finger.drag(to: 100, 500, for: 0.2)
      #expect(edge.state == .changed && !stage.panel.isHeld && place(of: stage.panel) == Point(200, 400))
      stage.finger.lift()
      stage.finger.press(100, 500)
      stage.finger.drag(to: 200, 500, for: 0.2)
      #expect(edge.state != .changed && stage.panel.isHeld)
      stage.finger.lift()
      // Across the edge, the edge pan fails, and the panel follows.
      let start = place(of: stage.panel)
      stage.finger.press(8, 500)
      stage.finger.drag(to: 12, 400, for: 0.2)
      #expect(stage.panel.isHeld || place(of: stage.panel) == start)
      stage.finger.lift()
    }
  }

  @Test("a strip that leads nowhere leaves the edge to a carousel of UIKit", arguments: UIKitReading.all)
  func stripLeadsNowhere(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      carousel.contentSize = CGSize(width: 1200, height: 300)
      carousel.contentOffset.x = 400
      stage.panel.addSubview(carousel)
      let open = ScreenTransition(on: stage.clock)
      open.direction.value = .forward
      open.mayBegin = { _ in false }
      open.drag(stage.panel.motionElement, along: .x, distance: -400, fromEdge: 20)
      stage.turn(for: 5)
      stage.finger.press(8, 150)
      stage.finger.drag(to: 108, 150, for: 0.3)
      #expect(carousel.contentOffset.x < 330 && open.progress.value == 1)
      stage.finger.lift()
    }
  }

  @Test("a finger that a scroll view has taken leaves nothing to a later one", arguments: UIKitReading.all)
  func afterScrolling(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      list.contentSize = CGSize(width: 400, height: 3000)
      stage.panel.addSubview(list)
      list.addSubview(stage.card)
      stage.runtime.add(DirectlyManipulable(), to: stage.card)
      stage.runtime.add(Draggable(along: .x), to: stage.panel)
      stage.finger.press(300, 600)
      stage.finger.drag(to: 300, 500, for: 0.2)
      #expect(list.contentOffset.y > 80 && !stage.panel.isHeld)
      let second = Finger(on: stage.window)
      let place = Point(stage.card.convert(CGPoint(x: 40, y: 40), to: nil))
      second.press(place.x, place.y)
      second.drag(to: place.x + 60, place.y, for: 0.2)
      #expect(stage.card.motionElement.scale.value == 1)
      second.lift()
      stage.finger.lift()
      stage.turn(for: 1)
      #expect(!stage.card.isHeld && !stage.panel.isHeld)
    }
  }
}
