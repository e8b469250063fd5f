// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// An object that receives events of a node. The script owns it until the node leaves the document, or until
/// the listener is removed.
class PageListener: PageObject {
  override func receive(_ message: Message, _ other: PageObject?, _ numbers: Numbers) -> Int32 {
    if message == .input { return receive(numbers) ? 1 : 0 }
    end()
    Unmanaged.passUnretained(self).release()
    return 0
  }

  /// Receives an event. The first number is its time, in seconds. Returns whether the listener has used it.
  func receive(_ numbers: Numbers) -> Bool { false }

  /// Called when the script removes the listener.
  func end() {}
}

/// A request about a listener. The numbers are those of `material-motion-input.js`.
enum ListenerRequest: Int32 {
  /// Send the keys of the node, which becomes a button. The text describes the keys.
  case keysOfButton = 0
  /// Send the keys of the node, which becomes a group.
  case keysOfGroup = 1
  /// Send the keys of the node and of the nodes in it, which do not use them. The node becomes a group. The
  /// text describes the keys.
  case keysOfScroller = 7
  /// Send the events of the wheel over the node.
  case wheel = 2
  /// Add an invisible button to the node or, if it has a menu, an item to the menu. The text is its name. A
  /// click on the first button sends -1, on the second -2. A menu that opens also sends -1, -2, … with a 1
  /// after each number. The answer is whether the action is available.
  case button = 3
  /// Remove the listener. Has no effect after the node has left the document: another listener may then have
  /// the same address.
  case removal = 4
  /// Draw a flight of the node. The text contains numbers, which `material-motion-flights.js` describes.
  /// Events: 0 when the drawing has begun, 1 when it is over. If the script cannot draw, it removes the
  /// listener. This also happens if the script is missing, because the number is less than 3.
  case flight = -1
  /// End the drawing of a flight, and remove its listener.
  case landing = 5
  /// Load the script that draws flights.
  case flightScript = 6
  /// Add a menu to the node. The text is the name of its button.
  case menu = 8
  /// Let the node be the button of the menu that was added last.
  case menuHandle = 9
  /// Let the node show a value and announce sentences. The number is less than 3, as for a flight.
  case speech = -2
  /// Let the node host a scroller along x or y. The number is less than 3, as for a flight. Events: 0 after a
  /// change of the offset or of the lengths, 1 if the browser is about to scroll.
  case hostAlongX = -3
  case hostAlongY = -4
  /// Observe the offset of the node. The number is less than 3, as for a flight. Events: the offset on x and
  /// y, now and after each change.
  case offset = -5
  /// Show a value. The text contains lines: the role, the orientation or nothing, the number, the least and
  /// the greatest one or nothing, and the text.
  case value = 10
  /// Announce a sentence, which is the text.
  case sentence = 11
}

extension WebElement {
  /// Passes events of the node to a listener.
  ///
  /// - Returns: A subscription. Ending it removes the listener.
  func listen(
    _ listener: PageListener, _ request: ListenerRequest, text: UnsafePointer<UInt8>? = nil, count: Int32 = 0
  ) -> Subscription {
    guard !lifetime.isOver else { return Subscription {} }
    let object = Unmanaged<PageObject>.passRetained(listener).toOpaque()
    materialMotionListen(handle, request.rawValue, object, text, count)
    return Subscription { [handle] in
      materialMotionListen(handle, ListenerRequest.removal.rawValue, object, nil, 0)
    }
  }
}
