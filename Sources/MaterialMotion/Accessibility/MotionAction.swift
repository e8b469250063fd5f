// SPDX-License-Identifier: Apache-2.0

/// An alternative to a drag, for users who cannot drag. A screen reader offers the action by its name, and a
/// key performs it.
///
///     let actions = [
///       MotionAction("Raise", key: .upArrow, role: .increment) { sheet.detent.value += 1 },
///       MotionAction("Lower", key: .downArrow, role: .decrement) { sheet.detent.value -= 1 },
///       MotionAction("Close", key: .escape, role: .escape) { sheet.detent.value = 0 },
///     ]
///
/// Describe the actions of an interaction once, next to its motion. The adapter of a platform passes the
/// description to the platform:
///
///     view.accessibilityCustomActions = actions.map { UIAccessibilityCustomAction($0) }   // UIKit
///     viewController.addKeyCommands(for: actions)
///
///     view.setAccessibilityCustomActions(actions.map { NSAccessibilityCustomAction($0) })   // AppKit
///
///     Sheet().motion(sheet).motionActions(actions)   // SwiftUI
///
/// On every other platform, call `perform(key:)` for a pressed key. An action should change the same property
/// as the release of a drag, for example the destination of a spring. The element then starts at its present
/// position with its present velocity.
public struct MotionAction {
  /// The name that a screen reader reads, in the user's language. For example, "Close".
  public let name: String

  /// The key that performs the action, or `nil`. If several keys do, the first one.
  public var key: Key? { keys.first }

  /// The keys that perform the action.
  public let keys: [Key]

  /// The gesture of a screen reader that performs the action, or `nil` if the action is only in the reader's
  /// list of actions.
  public let role: Role?

  private let effect: () -> Void
  private var condition: () -> Bool = { true }
  fileprivate private(set) var focusDidLeave: () -> Void = {}

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name that a screen reader reads, in the user's language.
  ///   - key: The key that performs the action. Defaults to `nil`.
  ///   - role: The gesture of a screen reader that performs the action. Defaults to `nil`.
  ///   - perform: A closure that performs the action. The platform may call it at any time, even during a
  ///     drag or a flight. See ``available(while:)`` for an action that sometimes has no effect.
  public init(_ name: String, key: Key? = nil, role: Role? = nil, perform: @escaping () -> Void) {
    self.init(name, keys: key.map { [$0] } ?? [], role: role, perform: perform)
  }

  /// Creates an action that several keys perform.
  ///
  ///     MotionAction("Louder", keys: [.upArrow, .rightArrow], role: .increment) { volume.value += 1 }
  ///
  /// - Parameters:
  ///   - name: The name that a screen reader reads, in the user's language.
  ///   - keys: The keys that perform the action.
  ///   - role: The gesture of a screen reader that performs the action. Defaults to `nil`.
  ///   - perform: A closure that performs the action, as above.
  public init(_ name: String, keys: [Key], role: Role? = nil, perform: @escaping () -> Void) {
    (self.name, self.keys, self.role, self.effect) = (name, keys, role, perform)
  }

  /// Whether the action can have an effect now: see ``available(while:)``.
  public var isAvailable: Bool { condition() }

  /// Performs the action, if it is available.
  ///
  /// - Returns: Whether it was performed. You may discard the result.
  @discardableResult
  public func perform() -> Bool {
    let isAvailable = condition()
    if isAvailable { effect() }
    return isAvailable
  }

  /// Returns the action, but only available while a condition is true.
  ///
  ///     MotionAction("Close", key: .escape) { menu.close() }.available { menu.isOpen.value }
  ///
  /// An action that is not available does nothing, and leaves its key and its role to other actions, to the
  /// elements around it, and to the platform. An action is also unavailable while an earlier condition of it
  /// is false.
  ///
  /// - Parameter isAvailable: Returns whether the action can have an effect now. Called for each key, so it
  ///   must be fast, and must change nothing.
  public func available(while isAvailable: @escaping () -> Bool) -> MotionAction {
    var action = self
    action.condition = { [condition] in condition() && isAvailable() }
    return action
  }

  /// Returns the action, together with a closure that is called when the keyboard's focus leaves the element
  /// that offers the action.
  ///
  ///     MotionAction("Lift", key: .space) { lift() }.whenFocusLeaves { putBack() }
  ///
  /// Take back here what keys have begun and only keys can end. The focus does not leave the element while
  /// another window is active, and not by going to a part of the element, such as the button of a menu.
  ///
  /// - Parameter perform: Called also while the action is not available.
  public func whenFocusLeaves(_ perform: @escaping () -> Void) -> MotionAction {
    var action = self
    action.focusDidLeave = { [focusDidLeave] in
      focusDidLeave()
      perform()
    }
    return action
  }

  /// A key of a keyboard.
  public enum Key: Sendable {
    /// The arrow that points up.
    case upArrow
    /// The arrow that points down.
    case downArrow
    /// The arrow that points left.
    case leftArrow
    /// The arrow that points right.
    case rightArrow
    /// The key Escape.
    case escape
    /// The key Return, or the key Enter of a numeric keypad.
    case `return`
    /// The space bar.
    case space
    /// The key Page Up.
    case pageUp
    /// The key Page Down.
    case pageDown
    /// The key Home.
    case home
    /// The key End.
    case end
    /// The plus sign. The equals sign counts as well, except with UIKit, because many keyboards have both on
    /// one key.
    case plus
    /// The minus sign.
    case minus
    /// The digit 0.
    case zero
  }

  /// A gesture of a screen reader.
  public enum Role: Sendable {
    /// Increases the value of an adjustable element. In VoiceOver, this is a swipe up.
    case increment
    /// Decreases the value of an adjustable element. In VoiceOver, this is a swipe down.
    case decrement
    /// Dismisses an element. In VoiceOver, this is a movement of two fingers in the shape of a Z.
    case escape
  }
}

extension Array where Element == MotionAction {
  /// Performs the first available action that has a key.
  ///
  ///     if !actions.perform(key: .upArrow) { super.keyDown(with: event) }
  ///
  /// - Parameter key: The key that was pressed.
  /// - Returns: Whether an action was performed. If not, pass the key on.
  @discardableResult
  public func perform(key: MotionAction.Key) -> Bool {
    contains { $0.keys.contains(key) && $0.perform() }
  }

  /// Performs the first available action that has a role.
  ///
  ///     override func accessibilityIncrement() { actions.perform(role: .increment) }
  ///
  /// - Parameter role: The gesture of the screen reader.
  /// - Returns: Whether an action was performed.
  @discardableResult
  public func perform(role: MotionAction.Role) -> Bool {
    contains { $0.role == role && $0.perform() }
  }

  /// Calls the closures of ``MotionAction/whenFocusLeaves(_:)``. The adapters for the web and for GTK call
  /// this method. On other platforms, call it when a view loses the focus:
  ///
  ///     override func resignFirstResponder() -> Bool {
  ///       actions.focusDidLeave()
  ///       return super.resignFirstResponder()
  ///     }
  public func focusDidLeave() {
    for action in self { action.focusDidLeave() }
  }

  /// Returns the actions, but only available while a condition is true: see
  /// ``MotionAction/available(while:)``.
  public func available(while isAvailable: @escaping () -> Bool) -> [MotionAction] {
    map { $0.available(while: isAvailable) }
  }
}

/// Performs actions for the keys of a platform that also reports which keys are held down.
///
/// Of the keys that are held down, only arrows perform their actions again. A key that was used stays used: a
/// held Escape that has closed a menu does not also close what the menu is in, and a held arrow that has
/// reached the last page does not also scroll what the pager is in.
package final class ActionKeys {
  package var actions: [MotionAction]
  private var used: MotionAction.Key?

  package init(_ actions: [MotionAction]) {
    self.actions = actions
  }

  /// - Returns: Whether the actions use the key.
  package func perform(key: MotionAction.Key, isRepeat: Bool) -> Bool {
    let wasUsed = isRepeat && used == key
    if isRepeat && !key.isArrow { return wasUsed }
    let isUsed = actions.perform(key: key) || wasUsed && actions.contains { $0.keys.contains(key) }
    used = isUsed ? key : nil
    return isUsed
  }
}

extension MotionAction.Key {
  /// Whether the key is an arrow key, which scroll views and the focus also use.
  package var isArrow: Bool {
    switch self {
    case .upArrow, .downArrow, .leftArrow, .rightArrow: true
    case .escape, .return, .space, .pageUp, .pageDown, .home, .end, .plus, .minus, .zero: false
    }
  }
}
