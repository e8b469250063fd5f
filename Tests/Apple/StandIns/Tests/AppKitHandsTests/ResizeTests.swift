// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Windows that are resized in flight") @MainActor
struct ResizeTests {
  private func resize(_ stage: HandsStage) {
    stage.window.setContentSize(CGSize(width: 600, height: 500))
    stage.window.displayIfNeeded()
    RunLoopTurn.end()
  }

  @Test("a view in flight does not jump, and lands", arguments: [false, true], [false, true])
  func flies(isFlipped: Bool, isReset: Bool) {
    let stage = HandsStage(isFlipped: isFlipped, framesResetTransforms: isReset)
    stage.card.autoresizingMask = [.minXMargin, .minYMargin]
    stage.element.transform.value = .rotation(by: 0.5)
    stage.runtime.add(Spring(destination: Point(300, 140)), to: stage.element.position)
    stage.advance(by: 0.1)
    let centre = stage.centre
    resize(stage)
    // Reading the element would turn the layer again.
    expectTurned(stage.card)
    #expect(isNear(stage.centre, centre))
    // The control shows that AppKit has moved the view.
    #expect(stage.element.layoutPosition.value != Point(140, 140))
    stage.advance(by: 5)
    #expect(stage.centre == Point(300, 140))
    expectTurned(stage.card)
  }

  @Test("a view at rest moves with the window, and stays turned", arguments: [false, true], [false, true])
  func rests(isFlipped: Bool, isReset: Bool) {
    let stage = HandsStage(isFlipped: isFlipped, framesResetTransforms: isReset)
    stage.card.autoresizingMask = [.minXMargin, .minYMargin]
    stage.element.transform.value = .rotation(by: 0.5)
    resize(stage)
    expectTurned(stage.card)
    #expect(stage.element.position.value == Point(340, 340))
  }

  @Test("a view in mid-drag stays under the mouse")
  func drags() {
    let stage = HandsStage()
    stage.card.autoresizingMask = [.minXMargin, .minYMargin]
    stage.runtime.add(Draggable(), to: stage.card)
    stage.press(Point(140, 140))
    stage.move(by: Point(23, 0))
    resize(stage)
    #expect(isNear(stage.centre, Point(160, 140)))
    stage.move(by: Point(10, 0))
    #expect(isNear(stage.centre, Point(170, 140)))
  }

  private func expectTurned(_ view: NSView) {
    let transform = view.layer?.affineTransform()
    #expect(transform.map { Transform($0) } == .rotation(by: 0.5))
  }
}
