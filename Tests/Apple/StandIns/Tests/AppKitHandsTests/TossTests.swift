// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Throws with the mouse") @MainActor
struct TossTests {
  @Test(
    "a spring catches a thrown view with the velocity of the mouse", arguments: [true, false], [true, false])
  func throwsWithVelocity(isLate: Bool, isReset: Bool) {
    let stage = HandsStage(areActionsLate: isLate, framesResetTransforms: isReset)
    let tossable = Tossable()
    tossable.spring.destination.value = Point(140, 140)
    stage.runtime.add(tossable, to: stage.card)
    stage.press(Point(130, 150))
    stage.move(by: Point(100, 0))
    // The drag counts from where the mouse leaves the slop of 3 points.
    #expect(isNear(stage.centre, Point(237, 140)))
    stage.release()
    #expect(isNear(stage.element.velocity.value, Point(1000, 0), within: 1))
    let before = stage.centre
    stage.advance(by: 1 / 60.0)
    #expect(stage.centre.x > before.x + 8)
    stage.advance(by: 5)
    #expect(stage.centre == Point(140, 140) && !stage.clock.wantsFrames)
  }

  @Test("a throw within one turn of the run loop, whose only action reports the end, throws the view")
  func oneTurn() {
    let stage = HandsStage()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(140, 140)
    stage.runtime.add(tossable, to: stage.card)
    stage.turnsAfterEvents = false
    stage.press(Point(130, 150))
    stage.move(by: Point(100, 0))
    stage.release()
    #expect(stage.centre == Point(140, 140))
    RunLoopTurn.end()
    #expect(isNear(stage.centre, Point(237, 140)))
    #expect(isNear(stage.element.velocity.value, Point(1000, 0), within: 1))
    #expect(!stage.card.isHeld)
    stage.turnsAfterEvents = true
    stage.advance(by: 5)
    #expect(stage.centre == Point(140, 140) && !stage.clock.wantsFrames)
  }

  @Test("a drag that rests before the release is not thrown")
  func rests() {
    let stage = HandsStage()
    stage.runtime.add(Draggable(), to: stage.card)
    stage.press(Point(140, 140))
    stage.move(by: Point(0, 50))
    stage.rest()
    let centre = stage.centre
    stage.release()
    stage.advance(by: 1)
    #expect(stage.centre == centre && stage.element.velocity.value == .zero)
  }

  @Test("the view receives no press that drags it, and is not held after the release")
  func takesMouse() {
    let stage = HandsStage()
    stage.runtime.add(Draggable(), to: stage.card)
    stage.press(Point(140, 140))
    #expect(stage.card.received.isEmpty && !stage.card.isHeld)
    stage.move(by: Point(40, 0))
    #expect(stage.card.isHeld)
    stage.release()
    #expect(stage.card.received.isEmpty && !stage.card.isHeld)
  }
}
