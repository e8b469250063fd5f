// SPDX-License-Identifier: Apache-2.0

/// A rotation recognizer of whatever kind a platform has, on an element: what interactions turn the element
/// by.
///
///     photo.makeTurn = { [unowned view] _, _ in
///       let turn = UIRotationGestureRecognizer()
///       view.addGestureRecognizer(turn)
///       return ElementTurn(turn) { view.removeGestureRecognizer(turn) }
///     }
public struct ElementTurn {
  /// Where the turn takes the element's rotation.
  let rotation: (MotionElement, FrameClock) -> MotionObservable<Double>

  /// Where the turn takes hold of the element, in its parent's coordinates.
  let grips: MotionObservable<Point>
  let remove: () -> Void

  /// A rotation recognizer that has been added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - turn: The coordinates of its ``GestureRecognizer/container`` are those of the element's position.
  ///   - remove: Called when the interaction is taken off the element. It must not hold the element.
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
