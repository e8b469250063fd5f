// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

extension WebElement {
  /// Passes the wheel and the trackpad over the node to the interactions of its element. An event that moves
  /// nothing here moves the nodes around this one, and then the page. Shift exchanges the axes. Turns of a
  /// wheel while Control is down are ignored.
  func listenToWheels() -> Subscription { listen(WheelEventListener(motionElement), .wheel) }
}

private final class WheelEventListener: PageListener {
  private let element: MotionElement

  init(_ element: MotionElement) {
    self.element = element
  }

  override func receive(_ numbers: Numbers) -> Bool {
    guard numbers.1 != 0 else { return false }
    return element.wheelsReceive(
      WheelEvent(
        by: Point(numbers.4, numbers.5), at: Point(numbers.2, numbers.3),
        as: numbers.6 == 0 ? .fingers : .notch))
  }
}
