// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation

@MainActor
extension NSAccessibilityCustomAction {
  /// Creates a custom action for VoiceOver from an action of the library.
  ///
  ///     sheet.setAccessibilityElement(true)
  ///     sheet.setAccessibilityRole(.incrementor)
  ///     sheet.setAccessibilityLabel("Sheet")
  ///     sheet.setAccessibilityCustomActions(actions.map { NSAccessibilityCustomAction($0) })
  ///
  /// A plain `NSView` is not an accessibility element. The first three lines make it one, so that VoiceOver
  /// offers its actions.
  ///
  /// For the role of an action, AppKit calls a method of the view. Override these methods in the view's
  /// class:
  ///
  ///     override func accessibilityPerformIncrement() -> Bool { actions.perform(role: .increment) }
  ///     override func accessibilityPerformDecrement() -> Bool { actions.perform(role: .decrement) }
  ///     override func accessibilityPerformCancel() -> Bool { actions.perform(role: .escape) }
  ///
  /// - Parameter action: The action to perform.
  public convenience init(_ action: MotionAction) {
    self.init(name: action.name) { action.perform() }
  }
}

@MainActor
extension NSMenu {
  /// Creates a menu that shows actions of the library, for users who do not drag.
  ///
  ///     let menu = NSMenu(actions)
  ///     sheet.menu = menu                                                     // for the secondary click
  ///     menu.popUp(positioning: nil, at: .zero, in: button)                    // in the action of a button
  ///
  /// The secondary click is hidden, so it does not replace the button.
  ///
  /// - Parameters:
  ///   - actions: The actions, in the order of the menu.
  ///   - title: The title of the menu, in the user's language. Defaults to none.
  public convenience init(_ actions: [MotionAction], title: String = "") {
    self.init(title: title)
    for action in actions {
      let target = ClosureTarget { _ in _ = action.perform() }
      let item = NSMenuItem(title: action.name, action: ActionTarget.action, keyEquivalent: "")
      item.target = target
      // An item does not retain its target.
      item.representedObject = target
      addItem(item)
    }
  }
}

extension Array where Element == MotionAction {
  /// Performs the first action whose key an event reports.
  ///
  ///     override var acceptsFirstResponder: Bool { true }
  ///     override func keyDown(with event: NSEvent) {
  ///       if !actions.perform(keyOf: event) { super.keyDown(with: event) }
  ///     }
  ///
  /// While the user holds an arrow key, its action is repeated. Other keys do not repeat: a key that has
  /// performed an action stays used.
  ///
  /// - Parameter event: An event of the type `keyDown`. A key that is pressed together with Command, Option
  ///   or Control performs no action.
  /// - Returns: Whether the actions use the key.
  @MainActor @discardableResult
  public func perform(keyOf event: NSEvent) -> Bool {
    guard let key = MotionAction.Key(event) else { return false }
    // All views share one keyboard.
    let keys = NSApplication.shared.attachment { ActionKeys([]) }
    keys.actions = self
    defer { keys.actions = [] }
    return keys.perform(key: key, isRepeat: event.isARepeat)
  }
}

extension MotionAction.Key {
  /// Creates the key that an event reports.
  ///
  ///     if let key = MotionAction.Key(event), messages.perform(key: key) { return }
  ///
  /// - Parameter event: An event of the type `keyDown`. The result is `nil` for another event, for a key that
  ///   no action can have, and for a key that is pressed together with Command, Option or Control.
  public init?(_ event: NSEvent) {
    guard event.type == .keyDown, event.modifierFlags.isDisjoint(with: [.command, .option, .control])
    else { return nil }
    if let key = Self(code: event.keyCode) ?? Self(characters: event.characters) {
      self = key
    } else {
      return nil
    }
  }

  /// Finds a key by its virtual key code. These codes do not depend on the layout of the keyboard.
  fileprivate init?(code: UInt16) {
    switch code {
    case 126: self = .upArrow
    case 125: self = .downArrow
    case 123: self = .leftArrow
    case 124: self = .rightArrow
    case 53: self = .escape
    case 36, 76: self = .return
    case 49: self = .space
    case 116: self = .pageUp
    case 121: self = .pageDown
    case 115: self = .home
    case 119: self = .end
    default: return nil
    }
  }

  /// Finds a key by the character that it types.
  fileprivate init?(characters: String?) {
    switch characters {
    case "+", "=": self = .plus
    case "-": self = .minus
    case "0": self = .zero
    default: return nil
    }
  }
}
#endif
