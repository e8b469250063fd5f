// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Presses on a view in flight") @MainActor
struct CatchTests {
  /// Lets the card fly to the right.
  private func fly(_ stage: HandsStage) {
    let tossable = Tossable()
    tossable.spring.destination.value = Point(300, 140)
    stage.runtime.add(tossable, to: stage.card)
    stage.advance(by: 0.1)
  }

  @Test("a press holds the view without a movement, and a release lets it fly on", arguments: [true, false])
  func holds(isLate: Bool) {
    let stage = HandsStage(areActionsLate: isLate)
    fly(stage)
    let centre = stage.centre
    #expect(centre.x > 145 && centre.x < 295)
    stage.press(centre)
    #expect(stage.card.isHeld)
    stage.advance(by: 0.5)
    #expect(isNear(stage.centre, centre))
    stage.release()
    stage.advance(by: 5)
    #expect(stage.centre == Point(300, 140) && !stage.card.isHeld)
  }

  @Test("a caught view follows the mouse after 3 points")
  func drags() {
    let stage = HandsStage()
    fly(stage)
    let centre = stage.centre
    stage.press(centre)
    stage.move(by: Point(0, 2), steps: 1)
    #expect(isNear(stage.centre, centre))
    stage.move(by: Point(0, 6), steps: 1)
    #expect(isNear(stage.centre, centre + Point(0, 5)))
  }

  @Test("a catch and a release within one turn of the run loop leave the view flying to its destination")
  func oneTurn() {
    let stage = HandsStage()
    fly(stage)
    stage.turnsAfterEvents = false
    stage.press(stage.centre)
    stage.release()
    RunLoopTurn.end()
    #expect(!stage.card.isHeld && stage.clock.wantsFrames)
    stage.turnsAfterEvents = true
    stage.advance(by: 5)
    #expect(stage.centre == Point(300, 140))
  }

  @Test("a press beside the view does not catch it")
  func misses() {
    let stage = HandsStage()
    fly(stage)
    let centre = stage.centre
    stage.press(Point(20, 20))
    #expect(stage.panel.received == [.leftMouseDown])
    stage.advance(by: 0.1)
    #expect(stage.centre.x > centre.x && !stage.card.isHeld)
  }
}
