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
    let step = { [anchored] (name: String, key: MotionAction.Key, role: MotionAction.Role, way: Double) in
      MotionAction(name, key: key, role: role) { anchored.step(toward: way) }
        .available { anchored.next(toward: way) != nil }
    }
    return [
      step(words.more, arrows.more, .increment, 1), step(words.less, arrows.less, .decrement, -1),
      MotionAction(words.open, key: .space) { [rules, detent] in
        if let greatest = rules.offered.first { detent.value = greatest }
      }.available { [rules, detent] in rules.offered.first.map { $0 != detent.value } ?? false },
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
