// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Emits the position to which a drag takes an element, in its parent's coordinates. Use it in your own
  /// interactions.
  ///
  ///     let position = springSource(spring, from: card.position, clock: clock)
  ///       .toggled(with: runtime.drag(card))
  ///     runtime.connect(position, to: card.position)
  ///
  ///     hand       A·1·2·3·R           A: active, R: at rest
  ///     velocity   ··v·v·v·············written to the element before observers receive the rest
  ///
  /// The stream adds a new pan: the platform's if the element has one, otherwise the library's. While the pan
  /// is under way, ``MotionElement/isHeld`` is `true` and a draggable ancestor stays in place. The pan is
  /// removed when the runtime ends or the element is deallocated.
  ///
  /// - Parameters:
  ///   - element: The element to drag.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     clock.
  public func drag(
    _ element: MotionElement, diagnostics: MotionDiagnostics? = nil
  ) -> MotionObservable<Point> {
    drag(element, by: element.addPan(clock: clock, diagnostics: diagnostics))
  }

  /// Emits the position to which a pan takes an element. The pan is removed when the runtime
  /// or the element ends.
  func drag(_ element: MotionElement, by pan: ElementPan) -> MotionObservable<Point> {
    keep(until: pan.remove, endingWith: element.lifetime)
    return pan.drag(element, clock).counted(in: element.hold)
  }

  /// Emits the scale that a pinch gives to an element. The pinch is removed when the runtime
  /// or the element ends.
  func scale(_ element: MotionElement, by pinch: ElementPinch) -> MotionObservable<Double> {
    keep(until: pinch.remove, endingWith: element.lifetime)
    return pinch.scale(element, clock).counted(in: element.hold)
  }

  /// Emits the rotation to which a turn takes an element. The turn is removed when the runtime
  /// or the element ends.
  func turn(_ element: MotionElement, by turn: ElementTurn) -> MotionObservable<Double> {
    keep(until: turn.remove, endingWith: element.lifetime)
    return turn.rotation(element, clock).counted(in: element.hold)
  }
}
