// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("A drag that may begin only at an edge of a view")
@MainActor
struct StripTests {
  @Test("a press in the strip begins the drag, and a press elsewhere does not")
  func strip() {
    let stage = HandsStage()
    let number = ReactiveProperty(0.0)
    let drag = Scrubbable(number, along: .x, distance: 100)
    drag.setRules { element, rules in
      rules.strip = DragStrip(direction: { 1 }) { [unowned element] in element.pointFromStage($0).x <= 20 }
    }
    stage.runtime.add(drag, to: stage.card)
    stage.press(Point(140, 140))
    stage.move(by: Point(50, 0))
    stage.release()
    #expect(number.value == 0)
    stage.press(Point(105, 140))
    stage.move(by: Point(50, 0))
    #expect(number.value > 0.3)
    stage.release()
  }
}
