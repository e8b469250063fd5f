// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Where a pan of its own takes an element, in its parent's coordinates.
  ///
  /// The element's velocity is the pan's, and is written before anybody hears that the pan is over: whatever
  /// takes over starts with it.
  func drag(_ element: MotionElement, diagnostics: MotionDiagnostics?) -> MotionObservable<Point> {
    drag(element, by: element.addPan(clock: clock, diagnostics: diagnostics))
  }

  /// Where a pan takes an element. It is taken off when the runtime ends.
  func drag(_ element: MotionElement, by pan: ElementPan) -> MotionObservable<Point> {
    onEnd(pan.remove)
    return pan.drag(element, clock).counted(in: element.hold)
  }

  /// How large a pinch makes an element. It is taken off when the runtime ends.
  func scale(_ element: MotionElement, by pinch: ElementPinch) -> MotionObservable<Double> {
    onEnd(pinch.remove)
    return pinch.scale(element, clock).counted(in: element.hold)
  }

  /// Where a turn takes an element's rotation. It is taken off when the runtime ends.
  func turn(_ element: MotionElement, by turn: ElementTurn) -> MotionObservable<Double> {
    onEnd(turn.remove)
    return turn.rotation(element, clock).counted(in: element.hold)
  }
}
