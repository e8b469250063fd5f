// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension SwipeActions {
  /// The actions of the row, for people who do not drag: those of both sides by their names, the arrow keys
  /// that open and close the row, and Escape, which takes back a removal. While the row is closed, Escape is
  /// free for other actions, and so is an arrow that has no effect.
  ///
  ///     node.offer(swipe.actions())   // on a web page
  ///
  /// - Parameter words: The names of the other actions, in the user's language. Defaults to English.
  public func actions(_ words: Words = Words()) -> [MotionAction] {
    let named = [Side.leading, .trailing].flatMap { side in
      actions(of: side).indices.map { index in
        MotionAction(actions(of: side)[index].name) { [self] in perform(index, of: side) }
      }
    }
    let all =
      named + [
        show(isRightToLeft ? .leading : .trailing, words.left, .leftArrow),
        show(isRightToLeft ? .trailing : .leading, words.right, .rightArrow),
        MotionAction(words.close, key: .escape, role: .escape) { [self] in undo() }.available {
          [opened] in opened.value != .closed
        },
      ]
    return all.available { [enabled] in enabled.value }
  }

  /// Opens a side, or closes the other one.
  private func show(_ side: Side, _ name: String, _ key: MotionAction.Key) -> MotionAction {
    let way: Double = side == .leading ? 1 : -1
    return MotionAction(name, key: key) { [anchored] in
      anchored.step(toward: way)
    }.available { [anchored] in anchored.next(toward: way) != nil }
  }

  /// The names of the actions of a row.
  public struct Words: Sendable {
    /// Names the action that moves the row to the left. Defaults to "Swipe left".
    public var left = "Swipe left"

    /// Names the action that moves the row to the right. Defaults to "Swipe right".
    public var right = "Swipe right"

    /// Names the action that closes the row. Defaults to "Close".
    public var close = "Close"

    /// Creates English names.
    public init() {}
  }
}
