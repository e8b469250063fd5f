// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import ReorderableList
import Testing

struct ReorderableListTests {
  let clock = ManualFrameClock()
  let rows = (0..<6).map { MotionElement(position: Point(200, 40 + 64 * Double($0)), size: Point(360, 56)) }
  let runtime: MotionRuntime
  let list: ReorderableList

  init() {
    runtime = MotionRuntime(clock: clock)
    list = ReorderableList(rows: rows, in: runtime)
  }

  @Test func itStartsAtRest() {
    #expect(list.order.value == [0, 1, 2, 3, 4, 5])
    #expect(!runtime.isActive)
  }
}
