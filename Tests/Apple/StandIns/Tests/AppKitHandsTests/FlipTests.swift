// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Superviews whose y axis points down") @MainActor
struct FlipTests {
  @Test("the view follows the mouse up, and is thrown up", arguments: [false, true])
  func throwsUp(isFlipped: Bool) {
    let stage = HandsStage(isFlipped: isFlipped)
    let up = isFlipped ? -1.0 : 1
    stage.runtime.add(Tossable(spring: Spring(destination: Point(140, 140))), to: stage.card)
    stage.press(Point(140, isFlipped ? 160 : 140))
    stage.move(by: Point(0, 50))
    #expect(isNear(stage.centre, Point(140, 140 + 47 * up)))
    stage.release()
    #expect(isNear(stage.element.velocity.value, Point(0, 500 * up), within: 1))
    stage.advance(by: 5)
    #expect(stage.centre == Point(140, 140))
  }

  @Test(
    "a flipped view in an upright superview is dragged and clicked at the same places",
    arguments: [false, true])
  func flippedView(isFlipped: Bool) {
    let stage = HandsStage()
    let view = StageView(CGRect(x: 200, y: 200, width: 60, height: 40), isFlipped: isFlipped)
    stage.panel.addSubview(view)
    var clicks = 0
    stage.runtime.add(Draggable(), to: view)
    stage.runtime.onTap(of: view.motionElement) { _ in clicks += 1 }
    stage.press(Point(210, 235))
    stage.move(by: Point(13, 0))
    stage.release()
    stage.click(Point(225, 235))
    #expect(isNear(view.motionElement.position.value, Point(240, 220)) && clicks == 1)
  }

  @Test("a drag along y ignores the way along x", arguments: [false, true])
  func axis(isFlipped: Bool) {
    let stage = HandsStage(isFlipped: isFlipped)
    stage.runtime.add(Draggable(along: .y), to: stage.card)
    stage.press(Point(140, isFlipped ? 160 : 140))
    stage.move(by: Point(20, 40))
    #expect(stage.centre.x == 140 && (stage.centre.y > 160) == !isFlipped)
  }
}
