// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Clicks on a view") @MainActor
struct ClickTests {
  @Test("a click is received at its place, and a double click once", arguments: [true, false])
  func clicks(isLate: Bool) {
    let stage = HandsStage(areActionsLate: isLate)
    var (places, doubles) = ([Point](), 0)
    let double = StageView(CGRect(x: 200, y: 100, width: 80, height: 80))
    stage.panel.addSubview(double)
    stage.runtime.onTap(of: stage.element) { places.append($0) }
    stage.runtime.onTap(of: double.motionElement, count: 2) { _ in doubles += 1 }
    stage.click(Point(120, 110))
    stage.click(Point(240, 140))
    #expect(places.count == 1 && doubles == 0)
    stage.click(Point(240, 140))
    #expect(places.count == 1 && doubles == 1)
  }

  @Test("a drag of the view is no click, and a click does not drag it")
  func drags() {
    let stage = HandsStage()
    var clicks = 0
    stage.runtime.add(Draggable(), to: stage.card)
    stage.runtime.onTap(of: stage.element) { _ in clicks += 1 }
    stage.press(Point(140, 140))
    stage.move(by: Point(20, 0))
    stage.release()
    #expect(clicks == 0)
    let centre = stage.centre
    stage.press(centre)
    stage.move(by: Point(2, 0), steps: 1)
    stage.release()
    #expect(clicks == 1 && stage.centre == centre)
  }

  @Test(
    "a press that leaves the slop of 3 points is no click, even if the mouse returns", arguments: [2, 10])
  func slop(_ way: Double) {
    let stage = HandsStage()
    var clicks = 0
    stage.runtime.onTap(of: stage.element) { _ in clicks += 1 }
    stage.press(Point(140, 140))
    stage.move(by: Point(way, 0))
    stage.move(by: Point(-way, 0))
    stage.release()
    #expect(clicks == (way > 3 ? 0 : 1))
  }

  @Test(
    "a press that catches the view is no click, unless the interaction counts it", arguments: [false, true])
  func catches(isCounted: Bool) {
    let stage = HandsStage()
    var clicks = 0
    stage.runtime.add(Tossable(spring: Spring(destination: Point(300, 140))), to: stage.card)
    stage.runtime.onTap(of: stage.element, includingCatches: isCounted) { _ in clicks += 1 }
    stage.advance(by: 0.1)
    stage.click(stage.centre)
    #expect(clicks == (isCounted ? 1 : 0))
    stage.advance(by: 5)
    stage.click(Point(300, 140))
    #expect(clicks == (isCounted ? 2 : 1))
  }
}
