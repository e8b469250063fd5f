// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

extension WebElement {
  /// Passes the wheel over the node to the interactions of its element. The browser passes each event to the
  /// nodes around this one by itself.
  func listenToWheels() -> Subscription { listen(WheelEventListener(motionElement), .wheel) }
}

private final class WheelEventListener: PageListener {
  private let element: MotionElement

  init(_ element: MotionElement) {
    self.element = element
  }

  override func receive(_ numbers: Numbers) -> Bool {
    guard numbers.1 != 0 else { return false }
    let event = WheelEvent(
      by: Point(numbers.4, numbers.5), at: Point(numbers.2, numbers.3),
      as: numbers.6 == 0 ? .fingers : .notch)
    return element.wheelsReceive(event)
  }
}
