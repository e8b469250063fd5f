// SPDX-License-Identifier: Apache-2.0
//
// A view whose actions VoiceOver and keys perform.
import AppKit
import MaterialMotion
import MaterialMotionAppKit

final class SheetView: NSView {
  var actions: [MotionAction] = [] {
    didSet {
      setAccessibilityElement(true)
      setAccessibilityRole(.incrementor)
      setAccessibilityLabel("Sheet")
      setAccessibilityCustomActions(actions.map { NSAccessibilityCustomAction($0) })
    }
  }

  override func accessibilityPerformIncrement() -> Bool { actions.perform(role: .increment) }
  override func accessibilityPerformDecrement() -> Bool { actions.perform(role: .decrement) }
  override func accessibilityPerformCancel() -> Bool { actions.perform(role: .escape) }
  override var acceptsFirstResponder: Bool { true }
  override func keyDown(with event: NSEvent) {
    if !actions.perform(keyOf: event) { super.keyDown(with: event) }
  }

  func showMenu(at button: NSView) {
    let shown = NSMenu(actions, title: "Move the sheet")
    menu = shown
    shown.popUp(positioning: nil, at: .zero, in: button)
  }
}
