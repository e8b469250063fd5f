// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

/// Creates a stream of the offset of a node that the browser scrolls.
///
///     let offset = scrollSource(WebElement.of("#list")!, clock: runtime.clock)
///     let page = scrollSource(WebElement.of("html")!, clock: runtime.clock)      // the whole page
///     runtime.connect(page.y().scaled(by: -0.3), to: background)                 // a parallax
///
/// An observer receives the offset soon after the subscription, and then after each change. The stream is
/// active while the offset changes: see `scrollSource(clock:watching:)` of MaterialMotion. No layout is read
/// while nothing scrolls.
///
/// - Parameters:
///   - element: The element of a node with the style `overflow: auto` or `scroll`, or of `<html>`. The offset
///     is 0 at the start, also in a node that is laid out from right to left.
///   - clock: The clock whose frames show that the offset is at rest.
public func scrollSource(_ element: WebElement, clock: FrameClock) -> MotionObservable<Point> {
  let element = WeakReference(element)
  return scrollSource(clock: clock) { report in
    element.object?.listen(OffsetListener(report), .offset) ?? Subscription {}
  }
}

private final class OffsetListener: PageListener {
  private let report: (Point) -> Void

  init(_ report: @escaping (Point) -> Void) {
    self.report = report
  }

  override func receive(_ numbers: Numbers) -> Bool {
    report(Point(numbers.1, numbers.2))
    return false
  }
}
