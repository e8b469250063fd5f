// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension ScreenTransition {
  /// The actions of the transition, for people who do not drag: keys, and the names that a screen reader or a
  /// menu shows.
  ///
  ///     node.offer(open.actions())   // on a web page
  ///
  /// The action that leads to the present end is not available, so it leaves its key to others.
  ///
  /// - Parameter words: The names of the actions, in the user's language. Defaults to English.
  public func actions(_ words: Words = Words()) -> [MotionAction] {
    [
      MotionAction(words.forward, key: .return) { [direction] in direction.value = .forward }
        .available { [direction] in direction.value == .backward },
      MotionAction(words.backward, key: .escape, role: .escape) { [direction] in direction.value = .backward }
        .available { [direction] in direction.value == .forward },
    ]
  }

  /// The names of the actions of a ``ScreenTransition``.
  public struct Words: Sendable {
    /// Names the action that leads to the fore. Defaults to "Open".
    public var forward = "Open"

    /// Names the action that leads back. Defaults to "Go back".
    public var backward = "Go back"

    /// Creates English names.
    public init() {}
  }
}
