// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

@Suite("Keys and menus in a window") @MainActor
struct MenuTests {
  final class KeyView: NSView {
    var actions: [MotionAction] = []
    override var acceptsFirstResponder: Bool { true }
    override func keyDown(with event: NSEvent) {
      if !actions.perform(keyOf: event) { super.keyDown(with: event) }
    }
  }

  let detent = ReactiveProperty(1)

  var actions: [MotionAction] { [MotionAction("Raise", key: .upArrow) { detent.value += 1 }] }

  @Test("a key that the window sends to its first responder performs an action")
  func key() throws {
    let stage = HandsStage()
    let view = KeyView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    view.actions = actions
    stage.panel.addSubview(view)
    let event = try #require(
      NSEvent.keyEvent(
        with: .keyDown, location: .zero, modifierFlags: [], timestamp: 1, windowNumber: 0, context: nil,
        characters: "", charactersIgnoringModifiers: "", isARepeat: false, keyCode: 126))
    stage.window.sendEvent(event)
    #expect(detent.value == 1)
    #expect(stage.window.makeFirstResponder(view))
    stage.window.sendEvent(event)
    #expect(detent.value == 2)
  }

  @Test("an item of a menu performs its action, although an item does not retain its target")
  func menu() {
    let menu = NSMenu(actions)
    #expect(menu.items.map { $0.title } == ["Raise"])
    menu.performActionForItem(at: 0)
    #expect(detent.value == 2)
  }
}
