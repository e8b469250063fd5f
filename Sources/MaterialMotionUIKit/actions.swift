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
    self.init(name: action.name) { _ in
      action.perform()
      return true
    }
  }
}

extension UIViewController {
  /// Adds a key command for each action that has a key. On an iPad, the names of the actions appear while the
  /// user holds the Command key.
  ///
  ///     viewController.addKeyCommands(for: actions)
  ///
  /// UIKit sends key commands to the view controller while its view or a subview is the first responder, and
  /// while no object is the first responder. A text field that has the focus receives the arrow keys first.
  /// To give a command precedence, set `wantsPriorityOverSystemBehavior`.
  ///
  /// The view controller retains the actions. A second action with the same key replaces the first.
  ///
  /// - Parameter actions: The actions. Actions without a key are ignored.
  /// - Returns: The added commands. You may discard them.
  @discardableResult
  public func addKeyCommands(for actions: [MotionAction]) -> [UIKeyCommand] {
    let keyed = attachment { KeyedActions() }
    return actions.compactMap { action in
      guard let input = action.key?.input else { return nil }
      let command = UIKeyCommand(
        input: input, modifierFlags: [], action: #selector(UIViewController.materialMotionPerform(_:)))
      command.discoverabilityTitle = action.name
      keyed.actions[input] = action
      addKeyCommand(command)
      return command
    }
  }

  /// Performs the action of a key command.
  @objc fileprivate func materialMotionPerform(_ command: UIKeyCommand) {
    guard let input = command.input else { return }
    attachment(KeyedActions.self)?.actions[input]?.perform()
  }
}

/// The actions that a view controller performs for keys. The key of the dictionary is the input of a key
/// command.
@MainActor
private final class KeyedActions {
  var actions: [String: MotionAction] = [:]
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
    }
  }
}
#endif
