// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Sheet {
  /// The actions of the sheet, for people who do not drag.
  ///
  ///     node.offer(sheet.actions())   // on a web page
  ///
  /// | Action | Key | The sheet goes to |
  /// |---|---|---|
  /// | Show more | the arrow in which it opens: up for a bottom sheet | the next greater detent |
  /// | Show less | the opposite arrow | the next smaller detent, and then it closes |
  /// | Open | the space bar | its greatest detent |
  /// | Close | Escape | closes |
  ///
  /// A sheet that is not closable does not close, and leaves Escape to other elements, as a closed sheet
  /// does. Where no other detent follows, the action is not available, so it leaves its key to others. No
  /// action is available while the sheet is disabled, and before it is added to a panel in an area that was
  /// measured.
  ///
  /// - Parameter words: The names of the actions, in the user's language. Defaults to English.
  public func actions(_ words: Words = Words()) -> [MotionAction] {
    let arrows: (more: MotionAction.Key, less: MotionAction.Key) =
      switch rules.edge {
      case .bottom: (.upArrow, .downArrow)
      case .top: (.downArrow, .upArrow)
      case .left: (.rightArrow, .leftArrow)
      case .right: (.leftArrow, .rightArrow)
      }
    func step(
      _ name: String, _ key: MotionAction.Key, _ role: MotionAction.Role? = nil,
      _ next: @escaping (Detent) -> Detent?
    ) -> MotionAction {
      MotionAction(name, key: key, role: role) { [detent] in
        if let next = next(detent.value) { detent.value = next }
      }.available { [detent] in next(detent.value).map { $0 != detent.value } ?? false }
    }
    return [
      step(words.more, arrows.more, .increment) { [rules] in rules.next(from: $0, 1) },
      step(words.less, arrows.less, .decrement) { [rules] in rules.next(from: $0, -1) },
      step(words.open, .space) { [rules] in rules.stops(from: $0).last?.detent },
      MotionAction(words.close, key: .escape, role: .escape) { [rules, detent] in
        rules.close(detent)
      }.available { [rules, detent] in rules.isClosable && detent.value != .closed },
    ].available { [enabled, rules] in enabled.value && rules.room.length > 0 }
  }

  /// The names of the actions of a ``Sheet``.
  public struct Words: Sendable {
    /// Names the action that opens the sheet further. Defaults to "Show more".
    public var more = "Show more"

    /// Names the action that moves the sheet to the next smaller detent. Defaults to "Show less".
    public var less = "Show less"

    /// Names the action that opens the sheet completely. Defaults to "Open".
    public var open = "Open"

    /// Names the action that closes the sheet. Defaults to "Close".
    public var close = "Close"

    /// Creates English names.
    public init() {}
  }
}
