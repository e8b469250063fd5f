// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

extension WebElement {
  /// Lets the keyboard scroll, while the node or a node in it has the focus.
  ///
  ///     runtime.add(messages, to: list)
  ///     list.offerKeys(of: messages, help: "Arrow keys scroll the messages.")
  ///
  /// The node can then receive the focus. It gets a `tabindex` of 0 and the role `group`, unless the page has
  /// set these attributes. For the keys, see `perform(key:isShifted:)` of the `Scroller`. At an end, a key
  /// scrolls the page.
  ///
  /// Text fields in the node keep their keys, and buttons and links the space bar. A key that a script of the
  /// page has handled by calling `preventDefault` does not scroll.
  ///
  /// - Parameters:
  ///   - scroller: The scroller. The page retains it.
  ///   - help: A description of the keys for screen readers, in the user's language. Defaults to `nil`.
  /// - Returns: A subscription. Ending it removes the attributes again. You may discard it: the subscription
  ///   ends when the node leaves the document.
  @discardableResult
  public func offerKeys(of scroller: Scroller, help: StaticString? = nil) -> Subscription {
    offerKeys(help) { scroller.perform(key: $0, isShifted: $1) }
  }

  /// Lets the keyboard move a chain: see ``offerKeys(of:help:)-(Scroller,_)``.
  @discardableResult
  public func offerKeys(of chain: ScrollChain, help: StaticString? = nil) -> Subscription {
    offerKeys(help) { chain.perform(key: $0, isShifted: $1) }
  }

  private func offerKeys(
    _ help: StaticString?, _ perform: @escaping (MotionAction.Key, Bool) -> Bool
  ) -> Subscription {
    listen(
      ScrollKeyListener(perform), .keysOfScroller, text: help?.utf8Start,
      count: Int32(help?.utf8CodeUnitCount ?? 0))
  }
}

private final class ScrollKeyListener: PageListener {
  private let perform: (MotionAction.Key, Bool) -> Bool

  init(_ perform: @escaping (MotionAction.Key, Bool) -> Bool) {
    self.perform = perform
  }

  override func receive(_ numbers: Numbers) -> Bool {
    let press = KeyPress(numbers)
    guard press.modifiers.isSubset(of: .shift), let key = MotionAction.Key.key(press.key) else {
      return false
    }
    return perform(key, press.modifiers == .shift)
  }
}
