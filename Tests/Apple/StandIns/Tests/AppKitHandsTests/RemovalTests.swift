// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Views that are removed in mid-drag") @MainActor
struct RemovalTests {
  /// Drags the card 37 points to the right, and removes it. AppKit may cancel the gesture or continue it.
  private func removeInDrag(_ stage: HandsStage, cancels: Bool) {
    AppKitAssumptions.removalCancels = cancels
    stage.press(Point(140, 140))
    stage.move(by: Point(40, 0))
    #expect(stage.card.isHeld)
    stage.card.removeFromSuperview()
    RunLoopTurn.end()
  }

  @Test("the drag ends, nothing stays held, and the clock rests", arguments: [false, true], [true, false])
  func ends(cancels: Bool, isLate: Bool) {
    let stage = HandsStage(areActionsLate: isLate)
    stage.runtime.add(Draggable(), to: stage.card)
    removeInDrag(stage, cancels: cancels)
    stage.release()
    stage.advance(by: 1)
    #expect(!stage.card.isHeld && !stage.runtime.isActive && !stage.clock.wantsFrames)
  }

  @Test("a view that returns is dragged again", arguments: [false, true])
  func returns(cancels: Bool) {
    let stage = HandsStage()
    stage.runtime.add(Draggable(), to: stage.card)
    removeInDrag(stage, cancels: cancels)
    stage.release()
    stage.panel.addSubview(stage.card)
    stage.card.setFrameOrigin(CGPoint(x: 100, y: 100))
    stage.press(Point(140, 140))
    stage.move(by: Point(0, 23))
    #expect(isNear(stage.centre, Point(140, 160)))
    stage.release()
    #expect(!stage.card.isHeld)
  }

  @Test("the removal of its interactions in mid-drag lets the view rest where it is")
  func removesInteraction() {
    let stage = HandsStage()
    stage.runtime.add(Tossable(spring: Spring(destination: Point(300, 140))), to: stage.card)
    stage.press(Point(140, 140))
    stage.move(by: Point(0, 40))
    stage.runtime.removeAll(from: stage.card)
    let centre = stage.centre
    stage.move(by: Point(0, 40))
    stage.release()
    stage.advance(by: 1)
    #expect(stage.centre == centre && !stage.card.isHeld && stage.card.gestureRecognizers.isEmpty)
  }

  @Test("a view that is released in mid-drag leaves nothing behind")
  func releases() {
    let stage = HandsStage()
    weak var released: StageView?
    do {
      let view = StageView(CGRect(x: 200, y: 200, width: 60, height: 40))
      stage.panel.addSubview(view)
      stage.runtime.add(Draggable(), to: view)
      released = view
    }
    stage.press(Point(220, 220))
    stage.move(by: Point(20, 0))
    #expect(stage.runtime.isActive)
    released?.removeFromSuperview()
    stage.release()
    #expect(released == nil && !stage.runtime.isActive)
  }
}
