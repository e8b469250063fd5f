// SPDX-License-Identifier: Apache-2.0

/// A pinch recognizer of whatever kind a platform has, on an element: what interactions scale the element by.
///
///     photo.makePinch = { [unowned view] _, _ in
///       let pinch = UIPinchGestureRecognizer()
///       view.addGestureRecognizer(pinch)
///       return ElementPinch(pinch) { view.removeGestureRecognizer(pinch) }
///     }
public struct ElementPinch {
  /// How large the pinch makes the element.
  let scale: (MotionElement, FrameClock) -> MotionObservable<Double>

  /// Where the pinch takes hold of the element, in its parent's coordinates.
  let grips: MotionObservable<Point>
  let remove: () -> Void

  /// A pinch that has been added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - pinch: The coordinates of its ``GestureRecognizer/container`` are those of the element's position.
  ///   - remove: Called when the interaction is taken off the element. It must not hold the element.
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
