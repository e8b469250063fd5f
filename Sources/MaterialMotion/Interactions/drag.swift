// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Where a pan of its own takes an element, in its parent's coordinates.
  ///
  /// The pan's velocity is written to the element's before anybody hears that the pan is over: whatever takes
  /// over starts with it.
  func drag(_ element: MotionElement, diagnostics: MotionDiagnostics?) -> MotionObservable<Point> {
    let pan = PanGestureRecognizer(diagnostics: diagnostics ?? clock.diagnostics)
    element.add(pan)
    let space = CoordinateSpace(element)
    onEnd { space.withElement { $0?.remove(pan) } }
    let velocity = element.velocity.storage
    let drag: MotionObservable<PanGestureRecognizer> = gestureSource(pan)._nextOperator { pan, next in
      let state = pan.recognitionState
      if state != .possible, state != .failed {
        velocity.write(pan.centroidVelocity(in: pan.element?.parent))
      }
      next(pan)
    }
    return drag.translated(from: element.position, by: { $0.centroidTranslation(in: $0.element?.parent) })
  }
}
