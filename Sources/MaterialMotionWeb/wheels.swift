// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

extension WebElement {
  /// Lets the wheel and the trackpad over the node scroll the scrollers that are added to its element.
  ///
  ///     runtime.add(messages, to: list.motionElement)
  ///     list.passWheels()
  ///
  /// If you add a `Scroller` or a `ScrollChain` to a `WebElement` itself, the runtime calls this method. An
  /// event that scrolls nothing here scrolls the nodes around this one, and then the page. Shift exchanges
  /// the axes. Turns of a wheel while Control is down are ignored.
  ///
  /// - Returns: A subscription. You may discard it: it ends when the node leaves the document.
  @discardableResult
  public func passWheels() -> Subscription { listen(WheelEventListener(motionElement), .wheel) }
}

extension MotionRuntime {
  /// Adds a scroller to a node. The wheel and the trackpad over the node scroll it, too: see
  /// ``WebElement/passWheels()``.
  @discardableResult
  public func add(_ scroller: Scroller, to element: WebElement) -> Subscription {
    add(scroller, to: element.motionElement, with: element.passWheels())
  }

  /// Adds a chain to a node. The wheel and the trackpad over the node move it, too: see
  /// ``WebElement/passWheels()``.
  @discardableResult
  public func add(_ chain: ScrollChain, to element: WebElement) -> Subscription {
    add(chain, to: element.motionElement, with: element.passWheels())
  }
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
