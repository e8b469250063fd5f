// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
import MaterialMotionCoreAnimation
public import UIKit

@MainActor
extension UIAccessibilityCustomAction {
  /// Creates a custom action for VoiceOver, Switch Control and Voice Control from an action of the library.
  ///
  ///     sheet.isAccessibilityElement = true
  ///     sheet.accessibilityCustomActions = actions.map { UIAccessibilityCustomAction($0) }
  ///
  /// For the role of an action, UIKit calls a method of the view. Override these methods in the view's class:
  ///
  ///     override func accessibilityIncrement() { actions.perform(role: .increment) }
  ///     override func accessibilityDecrement() { actions.perform(role: .decrement) }
  ///     override func accessibilityPerformEscape() -> Bool { actions.perform(role: .escape) }
  ///
  /// VoiceOver calls the first two methods only if the view's `accessibilityTraits` contain `.adjustable`.
  ///
  /// - Parameter action: The action to perform.
  public convenience init(_ action: MotionAction) {
    self.init(name: action.name) { _ in action.perform() }
  }
}

@MainActor
extension UIMenu {
  /// Creates a menu that shows actions of the library, for users who do not drag.
  ///
  ///     grabber.menu = UIMenu(actions)                // a UIButton
  ///     grabber.showsMenuAsPrimaryAction = true
  ///
  /// The menu can also be a context menu:
  ///
  ///     UIContextMenuConfiguration(actionProvider: { _ in UIMenu(actions) })
  ///
  /// A context menu is hidden until a long press, so it does not replace the button.
  ///
  /// - Parameters:
  ///   - actions: The actions, in the order of the menu.
  ///   - title: The title above the actions, in the user's language. Defaults to none.
  public convenience init(_ actions: [MotionAction], title: String = "") {
    self.init(
      title: title,
      children: actions.map { action in UIAction(title: action.name) { _ in _ = action.perform() } }
    )
  }
}

extension UIViewController {
  /// Adds a key command for each action that has a key. On an iPad, the names of the actions appear while the
  /// user holds the Command key.
  ///
  ///     viewController.addKeyCommands(for: actions)
  ///
  /// UIKit sends key commands to the view controller while its view or a subview is the first responder, and
  /// while no object is the first responder. Since iOS 15, the system handles a key before the commands:
  /// scroll views and the focus use the arrow keys, and a text field uses all keys that it can. By default,
  /// the added commands for arrow keys therefore have precedence over the system. Text fields inside the view
  /// then receive no arrow keys. All other commands have no precedence over the system. To change a command,
  /// set its `wantsPriorityOverSystemBehavior`.
  ///
  /// The view controller retains the actions. Of several actions with the same key, the first one that is
  /// available is performed. The actions of a later call follow those of an earlier one with the same key,
  /// and share a new command with them. After `removeKeyCommand(_:)`, the actions of this command are
  /// performed no longer.
  ///
  /// A key whose actions are not available has no effect. Override a method to pass it on instead:
  ///
  ///     override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
  ///       canPerformAction(ofKeyCommand: sender) ?? super.canPerformAction(action, withSender: sender)
  ///     }
  ///
  /// - Parameters:
  ///   - actions: The actions. Actions without a key are ignored.
  ///   - prioritizingArrows: Whether the commands for arrow keys have precedence over the system. Pass
  ///     `false` if the user edits text, or moves the focus by arrow keys, in this view.
  /// - Returns: The added commands, one for each key. You may discard them.
  @discardableResult
  public func addKeyCommands(
    for actions: [MotionAction], prioritizingArrows: Bool = true
  ) -> [UIKeyCommand] {
    let keyed = attachment { KeyedActions() }
    var added: [UIKeyCommand] = []
    for (action, key) in actions.flatMap({ action in action.keys.map { (action, $0) } }) {
      var all = [action]
      if let former = keyed.entries[key.input] {
        if added.contains(where: { $0 === former.command }) {
          keyed.entries[key.input]?.actions.append(action)
          continue
        }
        // The program may have removed the former command.
        if keyCommands?.contains(where: { $0 === former.command }) ?? false {
          removeKeyCommand(former.command)
          all = former.actions + all
        }
      }
      let command = UIKeyCommand(
        input: key.input, modifierFlags: [], action: UIViewController.keyCommandAction)
      command.discoverabilityTitle = all[0].name
      command.wantsPriorityOverSystemBehavior = prioritizingArrows && key.isArrow
      keyed.entries[key.input] = (all, command)
      addKeyCommand(command)
      added.append(command)
    }
    return added
  }

  /// Returns whether an action is available for a key command that
  /// ``addKeyCommands(for:prioritizingArrows:)`` has added, for your override of `canPerformAction`. If not,
  /// UIKit offers the key to other commands.
  ///
  /// - Parameter sender: The second argument of `canPerformAction`.
  /// - Returns: `nil` if the sender is no such command.
  public func canPerformAction(ofKeyCommand sender: Any?) -> Bool? {
    guard let command = sender as? UIKeyCommand, let actions = actions(of: command) else { return nil }
    return actions.contains { $0.isAvailable }
  }

  /// The selector of ``materialMotionPerform(_:)``.
  #if canImport(ObjectiveC)
  private static let keyCommandAction = #selector(materialMotionPerform(_:))
  #else
  // The tests on Linux have no Objective-C.
  private static let keyCommandAction = Selector("perform:") { (controller: UIViewController, command) in
    controller.materialMotionPerform(command)
  }
  #endif

  /// Performs the action of a key command.
  #if canImport(ObjectiveC)
  @objc
  #endif
  fileprivate func materialMotionPerform(_ command: UIKeyCommand) {
    _ = actions(of: command)?.contains { $0.perform() }
  }

  /// The actions of a command.
  private func actions(of command: UIKeyCommand) -> [MotionAction]? {
    guard command.action == Self.keyCommandAction, let input = command.input
    else { return nil }
    return attachment(KeyedActions.self)?.entries[input]?.actions
  }
}

/// The actions that a view controller performs for keys, and their commands. The key of the dictionary is the
/// input of a key command.
@MainActor
private final class KeyedActions {
  var entries: [String: (actions: [MotionAction], command: UIKeyCommand)] = [:]
}

extension MotionAction.Key {
  /// UIKit's input string for the key.
  @MainActor
  fileprivate var input: String {
    switch self {
    case .upArrow: UIKeyCommand.inputUpArrow
    case .downArrow: UIKeyCommand.inputDownArrow
    case .leftArrow: UIKeyCommand.inputLeftArrow
    case .rightArrow: UIKeyCommand.inputRightArrow
    case .escape: UIKeyCommand.inputEscape
    case .return: "\r"
    case .space: " "
    case .pageUp: UIKeyCommand.inputPageUp
    case .pageDown: UIKeyCommand.inputPageDown
    case .home: UIKeyCommand.inputHome
    case .end: UIKeyCommand.inputEnd
    case .plus: "+"
    case .minus: "-"
    case .zero: "0"
    }
  }
}
#endif
