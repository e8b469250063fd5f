// SPDX-License-Identifier: Apache-2.0

/// A pan recognizer of whatever kind a platform has, on an element: what interactions drag the element by.
///
///     card.makePan = { [unowned view] _, _ in
///       let pan = UIPanGestureRecognizer()
///       view.addGestureRecognizer(pan)
///       return ElementPan(pan) { view.removeGestureRecognizer(pan) }
///     }
public struct ElementPan {
  /// Where the pan takes the element, in its parent's coordinates.
  let drag: (MotionElement, FrameClock) -> MotionObservable<Point>

  /// Where the pan takes hold of the element, in its parent's coordinates, whenever that is elsewhere;
  /// `nil` of a pan that only drags.
  let grips: MotionObservable<Point>?

  /// Whether it is under way.
  let isActive: () -> Bool
  let remove: () -> Void

  /// A pan that has been added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - pan: The coordinates of its ``GestureRecognizer/container`` are those of the element's position.
  ///   - remove: Called when the interaction is taken off the element. It must not hold the element.
  public init<Pan: TranslationGestureRecognizer>(_ pan: Pan, remove: @escaping () -> Void) {
    drag = Self.drag(by: pan)
    grips = gestureSource(pan).grips()
    let reference = WeakReference(pan)
    isActive = { reference.object?.recognitionState.isActive == true }
    self.remove = remove
  }

  /// A pan that only drags. What nobody asks of it a web page does not have to load.
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
