// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

extension WebElement {
  /// Offers actions to screen readers and voice control, and performs them for the keys of a keyboard.
  ///
  ///     sheet.offer([
  ///       MotionAction("Raise", key: .upArrow) { detent.value += 1 },
  ///       MotionAction("Lower", key: .downArrow) { detent.value -= 1 },
  ///     ])
  ///
  /// - Keys perform their actions while the node has the focus. The node gets a `tabindex` of 0 and the role
  ///   `group`, unless the page has set these attributes. A key that is pressed together with Command, Option
  ///   or Control performs no action. While the user holds an arrow key, its action is repeated. Other keys
  ///   do not repeat. A key whose actions are not available goes to the actions that were offered later, and
  ///   then to the page.
  /// - Each action is also a button in the node, with the action's name. Users cannot see these buttons, and
  ///   the key Tab passes over them. Screen readers and voice control find them by their names. Screen
  ///   readers hide what a button or a slider contains, so beside such a node, an element of the class
  ///   `motion-controls` contains the buttons. It follows the node, and covers it.
  ///
  /// With a ``ActionMenu``, the actions are in a menu instead of these buttons, so that everybody can see
  /// them:
  ///
  ///     sheet.offer(actions, menu: .button("Move the sheet"))
  ///
  /// The role of an action has no effect: browsers have no events for the gestures of a screen reader.
  ///
  /// - Parameters:
  ///   - actions: The actions, for example those of a sheet.
  ///   - menu: The menu that shows the actions. Defaults to `nil`: users do not see them.
  /// - Returns: A subscription. Ending it removes the buttons, the menu and the attributes again. You may
  ///   discard it: the subscription ends when the node leaves the document.
  @discardableResult
  public func offer(_ actions: [MotionAction], menu: ActionMenu? = nil) -> Subscription {
    #if DEBUG
    if !actions.isEmpty { offersActions = true }
    #endif
    let listener = ActionListener(actions)
    let subscription = listen(listener, .keysOfGroup)
    // If the node has left the document, the script no longer has the listener.
    guard !lifetime.isOver else { return subscription }
    switch menu?.handle {
    case .made(let name): request(.menu, listener, name)
    case .given(let button):
      request(.menu, listener, "")
      button.request(.menuHandle, listener, "")
    case nil: break
    }
    for action in actions { request(.button, listener, action.name) }
    return subscription
  }

  private func request(_ request: ListenerRequest, _ listener: ActionListener, _ name: String) {
    // `withUTF8` also contains the code for strings that are not stored in UTF-8. A module has none.
    Array(name.utf8).withUnsafeBufferPointer {
      materialMotionListen(
        handle, request.rawValue, Unmanaged<PageObject>.passUnretained(listener).toOpaque(), $0.baseAddress,
        Int32($0.count))
    }
  }
}

/// Performs actions for keys, and for clicks on the buttons of the actions.
final class ActionListener: PageListener {
  private let actions: [MotionAction]
  private let keys: ActionKeys

  init(_ actions: [MotionAction]) {
    self.actions = actions
    keys = ActionKeys(actions)
  }

  override func receive(_ numbers: Numbers) -> Bool {
    if numbers.1 < 0 {
      let action = actions[Int(-numbers.1) - 1]
      // A menu asks about its items. A click has no further number, so it is NaN.
      return numbers.2 == 1 ? action.isAvailable : action.perform()
    }
    // A hash of 0 is that of no key.
    if numbers.1 == 0 {
      actions.focusDidLeave()
      return false
    }
    let press = KeyPress(numbers)
    guard press.modifiers.isSubset(of: .shift), let key = MotionAction.Key.key(press.key) else {
      return false
    }
    return keys.perform(key: key, isRepeat: press.isRepeat)
  }
}

extension MotionAction.Key {
  /// Returns the key of an action. `nil` if no action can have this key.
  static func key(_ key: KeyPress.Key) -> MotionAction.Key? {
    switch key {
    case .upArrow: .upArrow
    case .downArrow: .downArrow
    case .leftArrow: .leftArrow
    case .rightArrow: .rightArrow
    case .escape: .escape
    case .return: .return
    case .space: .space
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    case "+", "=": .plus
    case "-": .minus
    case "0": .zero
    default: nil
    }
  }
}
