// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Actions that AppKit sends in the next turn of the run loop") @MainActor
struct LateActionTests {
  let stage = TestStage()

  @Test("a drag whose beginning was not reported takes the view to the pointer")
  func missesBeginning() {
    let pan = stage.makePan()
    pan.hand.isLate = true
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(170, 145))
    expect(stage.centre, isNear: Point(140, 140))
    pan.hand.turn()
    expect(stage.centre, isNear: Point(170, 145))
    pan.end()
    pan.hand.turn()
    expect(states == [.possible, .began, .changed, .ended])
    expect(!stage.runtime.isActive)
  }

  @Test("a turn and a pinch whose beginning was not reported follow the fingers")
  func pinchAndTurn() {
    let (pinch, turn) = (stage.makeMagnification(), stage.makeRotation())
    stage.runtime.add(Scalable(), to: stage.card)
    stage.runtime.add(Rotatable(), to: stage.card)
    (pinch.hand.isLate, turn.hand.isLate) = (true, true)
    pinch.begin(at: Point(140, 140))
    pinch.scale(by: 1.5)
    turn.begin(at: Point(140, 140))
    turn.turn(by: 0.5)
    pinch.hand.turn()
    turn.hand.turn()
    expect(abs(stage.card.motionElement.scale.value - 1.5) < 1e-12)
    expect(abs(stage.card.motionElement.rotation.value - 0.5) < 1e-12)
  }

  @Test("a recognizer that was removed from its view without an action is cancelled at the next wake-up")
  func findsEnd() throws {
    let pan = stage.makePan()
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(140, 140))
    let target = try #require(pan.target as? GestureTarget)
    target.reports.wakeUp()
    expect(states == [.possible, .began])
    stage.card.removeGestureRecognizer(pan)
    target.reports.wakeUp()
    expect(states == [.possible, .began, .cancelled])
    expect(!stage.runtime.isActive)
  }
}
#endif
