// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Emits where a hand drags an element, in its parent's coordinates: for interactions of your own.
  ///
  ///     let position = springSource(spring, from: card.position, clock: clock)
  ///       .toggled(with: runtime.drag(card))
  ///     runtime.connect(position, to: card.position)
  ///
  ///     hand       A·1·2·3·R           A: active, R: at rest
  ///     velocity   ··v·v·v·············written to the element before anybody hears that the hand is gone
  ///
  /// The pan is one of its own: the platform's where the element has such, otherwise the library's. While it
  /// is under way ``MotionElement/isHeld`` is true, and a draggable ancestor stays where it is. It is taken
  /// off when the runtime ends.
  ///
  /// - Parameters:
  ///   - element: What is dragged.
  ///   - diagnostics: Hears of pointer events that made no sense; that of the clock if not given.
  public func drag(
    _ element: MotionElement, diagnostics: MotionDiagnostics? = nil
  ) -> MotionObservable<Point> {
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
