// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

extension WebElement {
  /// Calls a closure for each key that the user presses while the node has the focus.
  ///
  ///     card.onKeyPress(help: "Arrow keys toss it. Escape stops it.") { press in
  ///       let speed = press.modifiers.contains(.shift) ? 1200.0 : 600
  ///       switch press.key {
  ///       case .leftArrow: card.motionElement.toss(velocity: Point(-speed, 0))
  ///       case .rightArrow: card.motionElement.toss(velocity: Point(speed, 0))
  ///       case .escape: tossable.spring.stop()
  ///       default: return false
  ///       }
  ///       return true
  ///     }
  ///
  /// The node can then receive the focus. It gets a `tabindex` of 0 and the role `button`, or `group` if it
  /// also offers actions, unless the page has set these attributes. The `help` becomes the node's
  /// `aria-description`.
  ///
  /// Several closures of one node receive a key in the order of their calls, until one has used the key.
  /// Their help texts are joined. The attributes stay until the last of these subscriptions ends.
  ///
  /// The closure does not receive:
  ///
  /// - keys that are pressed while a text field, a button or a link in the node has the focus,
  /// - keys that a script of the page has handled by calling `preventDefault`.
  ///
  /// Screen readers and voice control send clicks without a pointer. The closure receives such a click as a
  /// press of the space bar. If the node itself is a button or a link, the browser clicks it for Return and
  /// the space bar. The closure receives only the key.
  ///
  /// - Parameters:
  ///   - help: A description of the keys for screen readers, in the user's language. Defaults to `nil`.
  ///   - perform: A closure that receives a key press, and returns whether it has used the key. The browser
  ///     ignores a used key: for example, an arrow key does not scroll the page.
  /// - Returns: A subscription. Ending it removes the attributes again, except those that the page has
  ///   changed. You may discard it: the subscription ends when the node leaves the document.
  @discardableResult
  public func onKeyPress(
    help: StaticString? = nil, _ perform: @escaping (KeyPress) -> Bool
  ) -> Subscription {
    listen(
      KeyListener(perform), .keysOfButton, text: help?.utf8Start, count: Int32(help?.utf8CodeUnitCount ?? 0))
  }
}

private final class KeyListener: PageListener {
  private let perform: (KeyPress) -> Bool

  init(_ perform: @escaping (KeyPress) -> Bool) {
    self.perform = perform
  }

  override func receive(_ numbers: Numbers) -> Bool {
    perform(KeyPress(numbers))
  }
}

extension KeyPress {
  /// Creates a press from the numbers of a message: the time, the key, the modifiers, and whether the key is
  /// repeated.
  init(_ numbers: PageObject.Numbers) {
    key = Key(hash: UInt32(numbers.1))
    modifiers = Modifiers(rawValue: UInt8(numbers.2))
    isRepeat = numbers.3 != 0
  }
}
