// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Fingers on a sheet with a list") @MainActor
struct SheetHandTests {
  @MainActor
  private final class Messages {
    let sheet: Sheet
    let list: Scroller
    let rows = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 2000))
    private(set) var length = 0.0, offset = 0.0

    /// A sheet at its medium detent, which holds a list of 2000 points in a viewport of 700 points.
    init(_ stage: FingerStage) {
      let panel = UIView(frame: CGRect(x: 0, y: 800, width: 400, height: 1200))
      let viewport = UIView(frame: CGRect(x: 0, y: 40, width: 400, height: 700))
      stage.panel.addSubview(panel)
      panel.addSubview(viewport)
      viewport.addSubview(rows)
      list = Scroller(rows.motionElement, in: viewport.motionElement, along: .y)
      sheet = Sheet(
        [.medium, .large], in: ReactiveProperty(Bounds(x: 0...400, y: 0...800)), holding: [.list(list)])
      stage.runtime.add(sheet, to: panel.motionElement)
      sheet.visibleLength.subscribe { [unowned self] in length = $0 }
      list.offset.subscribe { [unowned self] in offset = $0.y }
      sheet.detent.value = .medium
      stage.turn(for: 5)
    }
  }

  @Test("one drag opens the sheet, and then scrolls the list", arguments: UIKitReading.all)
  func opens(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage)
      let medium = messages.length
      #expect(medium > 200 && medium < 600)
      stage.finger.press(200, 700)
      stage.finger.drag(to: 200, 600, for: 0.3)
      #expect(messages.length > medium + 80 && messages.offset == 0)
      // The panel moves. The rows do not move in the panel.
      #expect(messages.rows.frame.minY == 0)
      stage.finger.drag(to: 200, 100, for: 1)
      #expect(messages.sheet.detent.value == .medium && messages.length > 700)
      #expect(messages.offset > 80)
      expect(Double(messages.rows.frame.minY), isNear: -messages.offset)
      let offset = messages.offset
      stage.finger.drag(to: 200, 150, for: 0.3)
      expect(messages.offset, isNear: offset - 50)
      stage.turn(for: 1)
      stage.finger.lift()
      stage.turn(for: 5)
      #expect(messages.sheet.detent.value == .large)
    }
  }

  @Test("a flick down closes the sheet, and a finger catches it in flight", arguments: UIKitReading.all)
  func catches(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage)
      stage.finger.press(200, 500)
      stage.finger.drag(to: 200, 600, for: 0.08)
      stage.finger.lift()
      #expect(messages.sheet.detent.value == .closed)
      stage.turn(for: 0.05)
      let length = messages.length
      stage.finger.press(200, 790)
      stage.turn(for: 1)
      expect(messages.length, isNear: length, within: 20)
      #expect(messages.length > 50)
      stage.finger.drag(to: 200, 590, for: 0.5)
      stage.turn(for: 1)
      stage.finger.lift()
      stage.turn(for: 5)
      #expect(messages.sheet.detent.value == .medium)
    }
  }
}
