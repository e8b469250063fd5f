// SPDX-License-Identifier: Apache-2.0
import BottomSheet
import MaterialMotion
import Testing

struct ActionTests {
  let clock = ManualFrameClock()
  let sheet = MotionElement(size: Point(400, 1000))
  let runtime: MotionRuntime
  let bottomSheet: BottomSheet

  init() {
    runtime = MotionRuntime(clock: clock)
    bottomSheet = BottomSheet(
      sheet: sheet, backdrop: MotionElement(), stage: ReactiveProperty(Point(400, 800)), in: runtime)
  }

  @Test func keysMoveItFromDetentToDetent() {
    let detent = bottomSheet.detent
    for (key, expected) in [
      (.upArrow, 1), (.upArrow, 2), (.downArrow, 1), (.space, 3), (.upArrow, 3), (.escape, 0),
      (.downArrow, 0),
    ] as [(MotionAction.Key, Int)] {
      #expect(bottomSheet.actions.perform(key: key) && detent.value == expected)
    }
  }

  @Test func aScreenReaderMovesIt() {
    bottomSheet.actions.perform(role: .increment)
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 576))
    bottomSheet.actions.perform(role: .escape)
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(sheet.position.value == Point(200, 800))
  }

  @Test func itsActionsDoNotRetainIt() {
    weak var other: BottomSheet?
    let actions: [MotionAction]
    do {
      let bottomSheet = BottomSheet(
        sheet: MotionElement(), backdrop: MotionElement(), stage: ReactiveProperty(Point(400, 800)),
        in: MotionRuntime(clock: clock))
      other = bottomSheet
      actions = bottomSheet.actions
    }
    #expect(other == nil && actions.count == 4)
  }
}
