// SPDX-License-Identifier: Apache-2.0

/// Recognizes a turn: two or more pointers that move around each other.
///
///     let turn = TurnGestureRecognizer()
///     photo.add(turn)
///     runtime.connect(gestureSource(turn).rotated(from: photo.rotation), to: photo.rotation)
///
/// - The turn begins when the pointers have moved farther than the slop. The slop is 10 points for a finger,
///   and 3 points for a mouse or a pen. Only movement along the circle around the centroid is compared to the
///   slop. For two fingers that are 100 points apart, 10 points along the circle are an angle of 11°. If the
///   element is visibly turning, the second finger stops it, and the slop is 3 points. The turn ends when
///   fewer than two pointers are down.
/// - The angle is measured from the point where the movement exceeded the slop, and is not limited to a full
///   turn. The angle does not jump when a finger lands or lifts. For two fingers, the angle is the angle by
///   which the line between the fingers has turned. For more fingers, the angle is a least-squares fit. If
///   all fingers are at the same position, the angle does not change.
/// - The velocity is estimated by a ``VelocityEstimator`` from the movement of the pointers in points. The
///   velocity is zero while the pointers rest. On release, it is zero if the pointers had rested, or if the
///   gesture was cancelled.
///
/// ``RotationGestureRecognizer`` is the protocol of all recognizers of turns. Source: Mapbox's maps also
/// measure the slop along the circle.
public final class TurnGestureRecognizer: TransformGestureRecognizer, RotationGestureRecognizer {
  package override var form: ContestForm { .turn }

  /// Creates a recognizer. Add the recognizer to an element, which then sends pointer events to it.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event.
  public init(diagnostics: MotionDiagnostics? = nil) {
    super.init(fewestPointers: 2, ways: Travel(0, 0, 0, 1), diagnostics: diagnostics)
  }

  /// The angle by which the pointers have turned since the gesture began, in radians. After the gesture, the
  /// last angle.
  public var rotationAngle: Double { angle }

  /// The angular velocity of the pointers, in radians per second. After the gesture, the velocity on release.
  public var rotationVelocity: Double { angleVelocity }

  /// Returns whether the angle of the pointers is at rest if the pointers have sent no event for a duration,
  /// in seconds.
  public func isRotationAtRest(afterSilence duration: Double) -> Bool {
    isShapeAtRest(afterSilence: duration)
  }
}
