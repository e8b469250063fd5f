// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Dock {
  /// The actions of the element, for people who do not drag: the four arrow keys, and the names that a screen
  /// reader or a menu shows.
  ///
  ///     node.offer(dock.actions())   // on a web page
  ///
  /// In a dock of corners, an arrow moves the element to the next corner. Along an edge, an arrow moves it by
  /// a quarter of the edge. Where no place follows, the action is not available, so it leaves its key to
  /// others.
  ///
  /// - Parameter words: The names of the actions, in the user's language. Defaults to English.
  public func actions(_ words: Words = Words()) -> [MotionAction] {
    [
      action(words.left, .leftArrow, Point(-1, 0)), action(words.right, .rightArrow, Point(1, 0)),
      action(words.up, .upArrow, Point(0, -1)), action(words.down, .downArrow, Point(0, 1)),
    ]
  }

  private func action(_ name: String, _ key: MotionAction.Key, _ arrow: Point) -> MotionAction {
    MotionAction(name, key: key) { [anchored] in
      anchored.step(toward: arrow)
    }.available { [anchored] in anchored.next(toward: arrow) != nil }
  }

  /// The names of the actions of a ``Dock``.
  public struct Words: Sendable {
    /// Names the action that moves the element to the left. Defaults to "Move left".
    public var left = "Move left"

    /// Names the action that moves the element to the right. Defaults to "Move right".
    public var right = "Move right"

    /// Names the action that moves the element up. Defaults to "Move up".
    public var up = "Move up"

    /// Names the action that moves the element down. Defaults to "Move down".
    public var down = "Move down"

    /// Creates English names.
    public init() {}
  }
}
