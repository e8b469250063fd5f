// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Pager {
  /// The actions of the pager, for people who do not drag: its keys, and the names that a screen reader or a
  /// menu shows.
  ///
  ///     viewport.offer(pager.actions())   // on a web page
  ///
  /// The arrows along the axis show the next and the previous page. In a language that is written from right
  /// to left, the left arrow shows the next one. Home and End show the first and the last page. An action
  /// that would show the same page is not available, so it leaves its key to a pager around this one.
  ///
  /// - Parameter words: The names of the actions, in the user's language. Defaults to English.
  public func actions(_ words: Words = Words()) -> [MotionAction] {
    let (forward, back): (MotionAction.Key, MotionAction.Key) =
      place.axis == .x ? (.rightArrow, .leftArrow) : (.downArrow, .upArrow)
    let step = { [anchored] (name: String, key: MotionAction.Key, role: MotionAction.Role, way: Double) in
      MotionAction(name, key: key, role: role) { anchored.step(toward: way) }
        .available { anchored.next(toward: way) != nil }
    }
    let turn = { [page, enabled] (name: String, key: MotionAction.Key, target: @escaping () -> Int) in
      MotionAction(name, key: key) { page.value = target() }
        .available { enabled.value && page.value != target() }
    }
    return [
      step(words.next, place.isReversed ? back : forward, .increment, 1),
      step(words.previous, place.isReversed ? forward : back, .decrement, -1), turn(words.first, .home) { 0 },
      turn(words.last, .end) { [place] in place.count - 1 },
    ]
  }

  /// The names of the actions of a ``Pager``.
  public struct Words: Sendable {
    /// Names the action that shows the next page. Defaults to "Next page".
    public var next = "Next page"

    /// Names the action that shows the previous page. Defaults to "Previous page".
    public var previous = "Previous page"

    /// Names the action that shows the first page. Defaults to "First page".
    public var first = "First page"

    /// Names the action that shows the last page. Defaults to "Last page".
    public var last = "Last page"

    /// Creates English names.
    public init() {}
  }
}
