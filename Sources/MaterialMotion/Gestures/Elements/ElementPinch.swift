// SPDX-License-Identifier: Apache-2.0

/// A pinch recognizer of any platform on an element, with which interactions scale the element.
///
///     photo.makePinch = { [unowned view] _, _ in
///       let pinch = UIPinchGestureRecognizer()
///       view.addGestureRecognizer(pinch)
///       return ElementPinch(pinch) { view.removeGestureRecognizer(pinch) }
///     }
public struct ElementPinch {
  /// Emits the scale that the pinch gives to the element.
  let scale: (MotionElement, FrameClock) -> MotionObservable<Double>

  /// Emits the place at which the pinch holds the element, in the coordinates of the element's parent.
  let grips: MotionObservable<Point>
  let remove: () -> Void

  /// Creates a pinch from a recognizer that was added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - pinch: The recognizer. The coordinates of its ``GestureRecognizer/container`` must be those of the
  ///     element's position.
  ///   - remove: Called when the interaction is removed from the element. It must remove the recognizer, and
  ///     must not retain the element.
  public init<Pinch: ScaleGestureRecognizer>(_ pinch: Pinch, remove: @escaping () -> Void) {
    scale = { element, clock in
      gestureSource(pinch)
        .writingVelocity(
          to: element.scaleVelocity, clock: clock, change: { $0.scaleFactor },
          handedOver: { [scale = element.scale.storage] in $0.handedOverVelocity(ofScale: scale.value) }
        )
        .scaled(from: element.scale)
    }
    grips = gestureSource(pinch).firstGrips()
    self.remove = remove
  }
}
