// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension RadialMenu {
  /// The actions of the anchor, for people who do not drag: the keys of a menu, and one action for each item.
  ///
  ///     button.offer(menu.actions())   // on a web page
  ///
  /// | Key | Closed | Open |
  /// |---|---|---|
  /// | Return, Space | opens the menu at the first item | picks the highlighted item |
  /// | an arrow to the right or down | | the next item |
  /// | an arrow to the left or up | | the previous item |
  /// | Home, End | | the first or the last item |
  /// | Escape | | closes the menu |
  ///
  /// After the last item follows the first one. In a language that is written from right to left, the left
  /// and the right arrow are exchanged.
  ///
  /// A closed menu uses only Return and Space, so that the other keys scroll or close what the menu is in. A
  /// menu that was opened by a key or an action closes when the focus leaves the anchor.
  ///
  /// Source: the menu button pattern of the ARIA Authoring Practices Guide, in which arrows may also open the
  /// menu.
  ///
  /// - Parameter words: The names of the actions, in the user's language. Defaults to English.
  public func actions(_ words: Words = Words()) -> [MotionAction] {
    func choose(_ name: String, _ keys: [MotionAction.Key], _ item: @escaping (Int?) -> Int) -> MotionAction {
      MotionAction(name, keys: keys) { [self] in highlight(item(shown)) }
    }
    let count = names.count
    let (forward, back): (MotionAction.Key, MotionAction.Key) =
      isRightToLeft ? (.leftArrow, .rightArrow) : (.rightArrow, .leftArrow)
    let open = MotionAction(words.activate, keys: [.return, .space]) { [self] in
      if isOpen.value, let item = shown { pick(item) } else { highlight(0) }
    }.whenFocusLeaves { [self] in
      // No key would reach the menu.
      if isOpenForKeys { isOpen.value = false }
    }
    let keys = [
      choose(words.next, [forward, .downArrow]) { $0.map { ($0 + 1) % count } ?? 0 },
      choose(words.previous, [back, .upArrow]) { (($0 ?? 0) + count - 1) % count },
      choose(words.first, [.home]) { _ in 0 }, choose(words.last, [.end]) { _ in count - 1 },
      MotionAction(words.close, key: .escape, role: .escape) { [isOpen] in isOpen.value = false },
    ].available { [isOpen] in isOpen.value }
    let items = names.indices.map { item in MotionAction(names[item]) { [self] in pick(item) } }
    return ([open] + keys + items).available { [enabled] in enabled.value }
  }

  /// The highlighted item. `nil` if there is no such item.
  private var shown: Int? { highlighted.value.flatMap { names.indices.contains($0) ? $0 : nil } }

  private func highlight(_ item: Int) {
    if !isOpen.value {
      isOpen.value = true
      isOpenForKeys = true
    }
    highlighted.value = item
  }

  /// The names of the actions of a ``RadialMenu``.
  public struct Words: Sendable {
    /// Names the action that opens the menu, and then picks an item. Defaults to "Open or choose".
    public var activate = "Open or choose"

    /// Names the action that highlights the next item. Defaults to "Next item".
    public var next = "Next item"

    /// Names the action that highlights the previous item. Defaults to "Previous item".
    public var previous = "Previous item"

    /// Names the action that highlights the first item. Defaults to "First item".
    public var first = "First item"

    /// Names the action that highlights the last item. Defaults to "Last item".
    public var last = "Last item"

    /// Names the action that closes the menu. Defaults to "Close menu".
    public var close = "Close menu"

    /// Creates English names.
    public init() {}
  }
}
