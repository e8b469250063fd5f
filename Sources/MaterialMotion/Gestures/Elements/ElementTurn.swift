// SPDX-License-Identifier: Apache-2.0

/// A rotation recognizer of any platform on an element, with which interactions turn the element.
///
///     photo.makeTurn = { [unowned view] _, _ in
///       let turn = UIRotationGestureRecognizer()
///       view.addGestureRecognizer(turn)
///       return ElementTurn(turn) { view.removeGestureRecognizer(turn) }
///     }
public struct ElementTurn {
  /// Emits the rotation to which the turn takes the element.
  let rotation: (MotionElement, FrameClock) -> MotionObservable<Double>

  /// Emits the place at which the turn holds the element, in the coordinates of the element's parent.
  let grips: MotionObservable<Point>
  let remove: () -> Void

  /// Creates a turn from a recognizer that was added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - turn: The recognizer. The coordinates of its ``GestureRecognizer/container`` must be those of the
  ///     element's position.
  ///   - remove: Called when the interaction is removed from the element. It must remove the recognizer, and
  ///     must not retain the element.
  public init<Turn: RotationGestureRecognizer>(_ turn: Turn, remove: @escaping () -> Void) {
    rotation = { element, clock in
      gestureSource(turn)
        .writingVelocity(
          to: element.rotationVelocity, clock: clock, change: { $0.rotationAngle },
          handedOver: { $0.handedOverRotationVelocity }
        )
        .rotated(from: element.rotation)
    }
    grips = gestureSource(turn).firstGrips()
    self.remove = remove
  }
}
