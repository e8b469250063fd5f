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
    return [
      action(words.next, place.isReversed ? back : forward, .increment) { $0 + 1 },
      action(words.previous, place.isReversed ? forward : back, .decrement) { $0 - 1 },
      action(words.first, .home) { _ in 0 }, action(words.last, .end) { [place] _ in place.ring.count - 1 },
    ].available { [self] in isEnabled }
  }

  private func action(
    _ name: String, _ key: MotionAction.Key, _ role: MotionAction.Role? = nil,
    _ change: @escaping (Int) -> Int
  ) -> MotionAction {
    let next = { [page, place] in place.ring.existing(change(page.value)) }
    return MotionAction(name, key: key, role: role) { [page] in page.value = next() }.available { [page] in
      next() != page.value
    }
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
