// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Where a pan of its own takes an element, in its parent's coordinates.
  ///
  /// The element's velocity is the pan's, and is written before anybody hears that the pan is over: whatever
  /// takes over starts with it.
  func drag(_ element: MotionElement, diagnostics: MotionDiagnostics?) -> MotionObservable<Point> {
    let pan = element.addPan(clock: clock, diagnostics: diagnostics)
    onEnd(pan.remove)
    return pan.drag(element, clock).counted(in: element.hold)
  }
}
