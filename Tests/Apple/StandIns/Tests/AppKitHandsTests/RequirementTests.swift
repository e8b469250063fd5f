// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Recognizers beside those of interactions") @MainActor
struct RequirementTests {
  /// A recognizer that does what a test wants.
  private final class Rival: NSGestureRecognizer {}

  private final class Judge: NSGestureRecognizerDelegate {
    var (mayBegin, areTogether) = (true, false)
    func gestureRecognizerShouldBegin(_ recognizer: NSGestureRecognizer) -> Bool { mayBegin }
    func gestureRecognizer(
      _ recognizer: NSGestureRecognizer, shouldRecognizeSimultaneouslyWith other: NSGestureRecognizer
    ) -> Bool { areTogether }
  }

  let stage = HandsStage()
  let drag = DragGestureRecognizer()
  private let rival = Rival()
  private let judge = Judge()

  init() {
    stage.card.addGestureRecognizer(rival)
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    drag.delegate = judge
  }

  @Test("a drag waits for the failure that it requires, and then follows the mouse")
  func waits() {
    drag.require(toFail: rival)
    stage.press(Point(140, 140))
    stage.move(by: Point(20, 0))
    #expect(drag.state == .possible && stage.centre == Point(140, 140))
    rival.state = .failed
    RunLoopTurn.end()
    stage.move(by: Point(20, 0))
    #expect(isNear(stage.centre, Point(177, 140)))
    stage.release()
    #expect(!stage.card.isHeld && drag.state == .possible)
  }

  @Test("a drag whose required failure does not come moves nothing, and the next press starts again")
  func isNotReleased() {
    drag.require(toFail: rival)
    stage.press(Point(140, 140))
    stage.move(by: Point(20, 0))
    rival.state = .ended
    RunLoopTurn.end()
    stage.move(by: Point(20, 0))
    stage.release()
    #expect(stage.centre == Point(140, 140) && !stage.card.isHeld && !stage.clock.wantsFrames)
    stage.press(Point(140, 140))
    rival.state = .failed
    stage.move(by: Point(13, 0))
    stage.release()
    #expect(isNear(stage.centre, Point(150, 140)))
  }

  @Test(
    "a recognizer of the program stops a drag, unless the delegate lets both recognize",
    arguments: [false, true])
  func prevents(areTogether: Bool) {
    judge.areTogether = areTogether
    stage.press(Point(140, 140))
    rival.state = .began
    stage.move(by: Point(23, 0))
    #expect(isNear(stage.centre, Point(areTogether ? 160 : 140, 140)))
    rival.state = .ended
    stage.release()
    #expect(!stage.card.isHeld)
  }

  @Test("a delegate that refuses a drag keeps the view in place, also in flight", arguments: [false, true])
  func refuses(isInFlight: Bool) {
    judge.mayBegin = false
    let spring = Spring(destination: Point(300, 140))
    if isInFlight { stage.runtime.add(spring, to: stage.element.position) }
    stage.advance(by: 0.1)
    let centre = stage.centre
    stage.press(centre)
    stage.move(by: Point(0, 40))
    #expect(!stage.card.isHeld && stage.centre.y == 140)
    stage.release()
    stage.advance(by: 5)
    #expect(stage.centre == Point(isInFlight ? 300 : 140, 140))
  }

  @Test("a drag that is disabled in mid-drag lets go at once, and drags again when it is enabled")
  func disables() {
    stage.press(Point(140, 140))
    stage.move(by: Point(23, 0))
    drag.isEnabled = false
    #expect(!stage.card.isHeld)
    stage.move(by: Point(20, 0))
    stage.release()
    #expect(isNear(stage.centre, Point(160, 140)))
    drag.isEnabled = true
    stage.press(Point(160, 140))
    stage.move(by: Point(0, 23))
    #expect(isNear(stage.centre, Point(160, 160)))
  }
}
