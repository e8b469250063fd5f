// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI

extension View {
  /// Offers actions to screen readers, and performs them for the keys of a keyboard.
  ///
  ///     Sheet()
  ///       .accessibilityElement()
  ///       .accessibilityLabel("Sheet")
  ///       .motionActions(actions)
  ///       .motion(sheet)
  ///
  /// The view must be an accessibility element with a label. Actions with the roles `increment` and
  /// `decrement` make the view adjustable. The screen reader's list of actions contains all actions.
  ///
  /// If an action has a key, the view can receive the focus. The key performs the action while the view has
  /// the focus. While the user holds an arrow key, its action is repeated. Other keys do not repeat. On
  /// watchOS, keys have no effect.
  ///
  /// - Parameter actions: The actions, for example those of a sheet.
  public func motionActions(_ actions: [MotionAction]) -> some View {
    modifier(AdjustmentModifier(actions: actions)).modifier(ActionsModifier(actions: actions))
      .modifier(KeysModifier(actions: actions))
  }
}

/// A button for each action, for example in a menu for users who do not drag.
///
///     Menu("Move the sheet") { MotionActionButtons(actions) }
public struct MotionActionButtons: View {
  private let actions: [MotionAction]

  /// Creates buttons with the names of the actions.
  public init(_ actions: [MotionAction]) {
    self.actions = actions
  }

  public var body: some View {
    ForEach(actions.indices, id: \.self) { index in
      Button(actions[index].name) { actions[index].perform() }
    }
  }
}

/// Makes a view adjustable if an action has the role `increment` or `decrement`.
private struct AdjustmentModifier: ViewModifier {
  let actions: [MotionAction]

  func body(content: Content) -> some View {
    if actions.contains(where: { $0.role == .increment || $0.role == .decrement }) {
      content.accessibilityAdjustableAction { direction in
        actions.perform(role: direction == .increment ? .increment : .decrement)
      }
    } else {
      content
    }
  }
}

private struct ActionsModifier: ViewModifier {
  let actions: [MotionAction]

  func body(content: Content) -> some View {
    let named = content.accessibilityActions { MotionActionButtons(actions) }
    if actions.contains(where: { $0.role == .escape }) {
      named.accessibilityAction(.escape) { actions.perform(role: .escape) }
    } else {
      named
    }
  }
}

/// Performs actions for the keys of a keyboard.
private struct KeysModifier: ViewModifier {
  let actions: [MotionAction]
  @State private var keys = ActionKeys([])

  #if os(watchOS)
  func body(content: Content) -> some View { content }
  #else
  func body(content: Content) -> some View {
    if actions.contains(where: { $0.key != nil }) {
      // With the interaction `edit`, the view receives the focus on a Mac even if *Keyboard navigation* is
      // off.
      content.focusable(interactions: .edit).onKeyPress(phases: [.down, .repeat]) { press in
        guard let key = MotionAction.Key(press.key) else { return .ignored }
        keys.actions = actions
        return keys.perform(key: key, isRepeat: press.phase == .repeat) ? .handled : .ignored
      }
    } else {
      content
    }
  }
  #endif
}

#if !os(watchOS)
extension MotionAction.Key {
  fileprivate init?(_ key: KeyEquivalent) {
    switch key {
    case .upArrow: self = .upArrow
    case .downArrow: self = .downArrow
    case .leftArrow: self = .leftArrow
    case .rightArrow: self = .rightArrow
    case .escape: self = .escape
    case .return: self = .return
    case .space: self = .space
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    default:
      switch key.character {
      case "+", "=": self = .plus
      case "-": self = .minus
      case "0": self = .zero
      default: return nil
      }
    }
  }
}
#endif
#endif
