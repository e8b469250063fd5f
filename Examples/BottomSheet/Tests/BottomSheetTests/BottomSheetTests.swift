// SPDX-License-Identifier: Apache-2.0
import BottomSheet
import MaterialMotion
import MaterialMotionTesting
import Testing

struct BottomSheetTests {
  let clock = ManualFrameClock()
  let stage = ReactiveProperty(Point(400, 800))
  let sheet = MotionElement(size: Point(400, 1000))
  let backdrop = MotionElement(size: Point(400, 800))
  let runtime: MotionRuntime
  let bottomSheet: BottomSheet

  init() {
    runtime = MotionRuntime(clock: clock)
    bottomSheet = BottomSheet(sheet: sheet, backdrop: backdrop, stage: stage, in: runtime)
  }

  func top(of detent: Int) -> Point {
    let sheet = MotionElement()
    let other = BottomSheet(
      sheet: sheet, backdrop: MotionElement(), stage: stage, in: MotionRuntime(clock: clock))
    other.detent.value = detent
    return sheet.position.value
  }

  @Test func itStartsClosedAndAtRest() {
    #expect(sheet.position.value == Point(200, 800))
    #expect(backdrop.opacity.value == 0)
    #expect(!runtime.isActive)
  }
}
