// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
import MaterialMotionCoreAnimation
public import UIKit

@MainActor
extension UIAccessibilityCustomAction {
  /// Creates an action of VoiceOver, Switch Control and Voice Control from an action of the library.
  ///
  ///     sheet.isAccessibilityElement = true
  ///     sheet.accessibilityCustomActions = actions.map { UIAccessibilityCustomAction($0) }
  ///
  /// UIKit calls methods of the view for the roles of an action. Override them in the view:
  ///
  ///     override func accessibilityIncrement() { actions.perform(role: .increment) }
  ///     override func accessibilityDecrement() { actions.perform(role: .decrement) }
  ///     override func accessibilityPerformEscape() -> Bool { actions.perform(role: .escape) }
  ///
  /// VoiceOver calls the first two only if the view's `accessibilityTraits` contain `.adjustable`.
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
  /// UIKit sends key commands to the view controller while its view, or a view inside, is the first
  /// responder, or while there is none. A text field with the focus receives its arrow keys first. To give a
  /// command precedence, set `wantsPriorityOverSystemBehavior`.
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

/// The actions of the keys of a view controller, by the input of their key commands.
@MainActor
private final class KeyedActions {
  var actions: [String: MotionAction] = [:]
}

extension MotionAction.Key {
  /// The key, as UIKit names it.
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
