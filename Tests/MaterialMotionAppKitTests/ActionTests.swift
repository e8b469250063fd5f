// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

@Suite("Actions in AppKit") @MainActor
struct ActionTests {
  let detent = ReactiveProperty(1)

  var actions: [MotionAction] {
    [
      MotionAction("Raise", key: .upArrow, role: .increment) { detent.value += 1 },
      MotionAction("Close", key: .escape, role: .escape) { detent.value = 0 }.available {
        detent.value > 0
      },
    ]
  }

  @Test("a custom action of VoiceOver performs the action of the same name")
  func customActions() throws {
    let custom = actions.map { NSAccessibilityCustomAction($0) }
    expect(custom.map { $0.name } == ["Raise", "Close"])
    let handler = try #require(custom[0].handler)
    expect(handler())
    expect(detent.value == 2)
  }

  func press(
    _ code: UInt16, with flags: NSEvent.ModifierFlags = [], typing characters: String = "",
    isRepeat: Bool = false
  ) throws -> NSEvent {
    try #require(
      NSEvent.keyEvent(
        with: .keyDown, location: CGPoint(x: 0, y: 0), modifierFlags: flags, timestamp: 1, windowNumber: 0,
        context: nil, characters: characters, charactersIgnoringModifiers: "", isARepeat: isRepeat,
        keyCode: code))
  }

  @Test("a held arrow key repeats its action, and another held key stays used")
  func repeats() throws {
    #expect(try actions.perform(keyOf: press(126)) && actions.perform(keyOf: press(126, isRepeat: true)))
    expect(detent.value == 3)
    #expect(try actions.perform(keyOf: press(53)))
    detent.value = 1
    #expect(try actions.perform(keyOf: press(53, isRepeat: true)) && detent.value == 1)
  }

  @Test("a key performs the action with this key, and not with Command")
  func keys() throws {
    #expect(try actions.perform(keyOf: press(126)))
    expect(detent.value == 2)
    #expect(try !actions.perform(keyOf: press(126, with: .command)))
    #expect(try !actions.perform(keyOf: press(49)))
    expect(detent.value == 2)
    #expect(try actions.perform(keyOf: press(53)))
    expect(detent.value == 0)
    #expect(try !actions.perform(keyOf: press(53)))
    // The code of a sign depends on the layout of the keyboard.
    #expect(try MotionAction.Key(press(30, typing: "+")) == .plus)
    #expect(try MotionAction.Key(press(24, typing: "=")) == .plus)
    #expect(try MotionAction.Key(press(44, typing: "-")) == .minus)
    #expect(try MotionAction.Key(press(29, typing: "0")) == .zero)
    #expect(try MotionAction.Key(press(29, typing: "9")) == nil)
  }
}
#endif
