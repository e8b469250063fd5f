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

  /// Called when the script forgets the listener.
  func end() {}
}

extension WebElement {
  /// Passes events of the node to a listener.
  ///
  /// - Returns: A subscription. Ending it removes the listener.
  func listen(
    _ listener: PageListener, what: Int32, text: UnsafePointer<UInt8>? = nil, count: Int32 = 0
  ) -> Subscription {
    guard !lifetime.isOver else { return Subscription {} }
    let object = Unmanaged<PageObject>.passRetained(listener).toOpaque()
    materialMotionListen(handle, what, object, text, count)
    return Subscription { [handle] in materialMotionUnlisten(handle, object) }
  }
}
