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

  /// Where the pan takes hold of the element, in its parent's coordinates, whenever that is elsewhere.
  let grips: MotionObservable<Point>

  /// Whether it is under way.
  let isActive: () -> Bool
  let remove: () -> Void

  /// A pan that has been added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - pan: The coordinates of its ``GestureRecognizer/container`` are those of the element's position.
  ///   - remove: Called when the interaction is taken off the element. It must not hold the element.
  public init<Pan: TranslationGestureRecognizer>(_ pan: Pan, remove: @escaping () -> Void) {
    drag = { element, clock in
      gestureSource(pan)
        .writingVelocity(
          to: element.velocity, clock: clock, change: { $0.centroidTranslation(in: nil) },
          handedOver: { $0.handedOverVelocity(in: $0.container) }
        )
        .translated(from: element.position, anchoredAt: element.anchorPoint)
    }
    grips = gestureSource(pan).grips()
    let reference = WeakReference(pan)
    isActive = { reference.object?.recognitionState.isActive == true }
    self.remove = remove
  }
}
