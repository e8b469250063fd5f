// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

extension WheelGestureRecognizer {
  /// Creates a recognizer that observes the wheel over a node.
  ///
  ///     let wheel = WheelGestureRecognizer(on: card)
  ///     let position = card.motionElement.position
  ///     runtime.connect(gestureSource(wheel).translated(from: position), to: position)
  ///
  /// - Lines and pages are converted to points.
  /// - The gesture ends after 200 ms without an event.
  /// - While the gesture is active, the page does not scroll. A wheel that turns across the recognizer's axis
  ///   scrolls the page.
  /// - Turns of a wheel while Control is down are ignored. They are a zoom, or a pinch on a trackpad.
  ///
  /// The page retains the recognizer until the node leaves the document.
  ///
  /// - Parameters:
  ///   - element: The element of the node.
  ///   - diagnostics: Receives a report of each invalid position or timestamp.
  public convenience init(on element: WebElement, diagnostics: MotionDiagnostics? = nil) {
    self.init(for: element.motionElement, diagnostics: diagnostics)
    _ = element.listen(WheelListener(self), .wheel)
  }
}

/// Passes the events of a wheel to a recognizer.
private final class WheelListener: PageListener {
  private let wheel: WheelGestureRecognizer

  init(_ wheel: WheelGestureRecognizer) {
    self.wheel = wheel
  }

  override func receive(_ numbers: Numbers) -> Bool {
    if numbers.1 == 0 {
      wheel.fallSilent(time: numbers.0)
      return false
    }
    return wheel.turn(
      by: Point(numbers.4, numbers.5), at: Point(numbers.2, numbers.3), time: numbers.0)
  }

  override func end() {
    wheel.fallSilent(time: -.infinity)
  }
}
