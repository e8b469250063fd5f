// SPDX-License-Identifier: Apache-2.0

/// A pan recognizer of any platform on an element, with which interactions drag the element.
///
///     card.makePan = { [unowned view] _, _ in
///       let pan = UIPanGestureRecognizer()
///       view.addGestureRecognizer(pan)
///       return ElementPan(pan) { view.removeGestureRecognizer(pan) }
///     }
public struct ElementPan {
  /// Emits the position to which the pan takes the element, in the coordinates of the element's parent.
  let drag: (MotionElement, FrameClock) -> MotionObservable<Point>

  /// Emits each new place at which the pan holds the element, in the coordinates of the element's parent;
  /// `nil` for a pan that only drags.
  let grips: MotionObservable<Point>?

  /// Whether the pan is under way.
  let isActive: () -> Bool
  let remove: () -> Void

  /// Creates a pan from a recognizer that was added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - pan: The recognizer. The coordinates of its ``GestureRecognizer/container`` must be those of the
  ///     element's position.
  ///   - remove: Called when the interaction is removed from the element. It must remove the recognizer, and
  ///     must not retain the element.
  public init<Pan: TranslationGestureRecognizer>(_ pan: Pan, remove: @escaping () -> Void) {
    drag = Self.drag(by: pan)
    grips = gestureSource(pan).grips()
    let reference = WeakReference(pan)
    isActive = { reference.object?.recognitionState.isActive == true }
    self.remove = remove
  }

  /// Creates a pan that only drags. Without the code for grips, a web page loads less.
  init<Pan: TranslationGestureRecognizer>(onlyDragging pan: Pan, remove: @escaping () -> Void) {
    drag = Self.drag(by: pan)
    grips = nil
    isActive = { false }
    self.remove = remove
  }

  private static func drag<Pan: TranslationGestureRecognizer>(
    by pan: Pan
  ) -> (MotionElement, FrameClock) -> MotionObservable<Point> {
    { element, clock in
      gestureSource(pan)
        .writingVelocity(to: element.velocity, clock: clock)
        .translated(from: element.position, anchoredAt: element.anchorPoint)
    }
  }
}
