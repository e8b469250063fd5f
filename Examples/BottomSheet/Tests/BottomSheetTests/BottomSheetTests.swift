// SPDX-License-Identifier: Apache-2.0
import BottomSheet
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

struct BottomSheetTests {
  let clock = ManualFrameClock()
  let stage = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
  let panel = MotionElement(size: Point(400, 1000))
  let backdrop = MotionElement(size: Point(400, 800))
  let runtime: MotionRuntime
  let sheet: Sheet

  init() {
    runtime = MotionRuntime(clock: clock)
    sheet = BottomSheet(panel, backdrop: backdrop, on: stage, in: runtime).sheet
  }

  /// The height of the sheet when it rests.
  var height: Double {
    clock.advance(by: 2, framesPerSecond: 60)
    return 1300 - panel.position.value.y
  }

  @Test func itBeginsAtItsSmallestHeight() {
    #expect(abs(height - 224) < 1e-9 && !runtime.isActive && !clock.wantsFrames)
  }

  @Test(arguments: [(-400.0, 440.0), (-3000, 736), (1500, 0), (100, 224)])
  func aFasterFlickMovesItFarther(speed: Double, expected: Double) {
    PointerScript(at: Point(200, 620)).flick(by: Point(0, speed < 0 ? -60 : 60), endingAt: abs(speed)).lift()
      .play(on: panel, clock: clock)
    #expect(abs(height - expected) < 1e-9)
  }

  @Test func keysMoveIt() {
    let heights = [MotionAction.Key.upArrow, .upArrow, .downArrow, .space, .escape].map { key in
      sheet.actions().perform(key: key)
      return height.rounded()
    }
    #expect(heights == [440, 736, 440, 736, 0] && backdrop.opacity.value == 0)
  }

  @Test func aTapOnTheBackdropClosesIt() {
    PointerScript(at: Point(200, 60)).hold(for: 0.05).lift().play(on: backdrop, clock: clock)
    #expect(height == 0 && backdrop.opacity.value == 0)
  }

  @Test func itKeepsItsHeightWhenTheStageTurns() {
    sheet.detent.value = .fraction(0.55)
    #expect(abs(height - 440) < 1e-9)
    stage.value = Bounds(x: 0...800, y: 0...400)
    #expect(abs(900 - panel.position.value.y - 220) < 1e-9 && !runtime.isActive)
  }
}
