// SPDX-License-Identifier: Apache-2.0

/// Recognizes a turn: two or more pointers that move around each other.
///
///     let turn = TurnGestureRecognizer()
///     photo.add(turn)
///     runtime.connect(gestureSource(turn).rotated(from: photo.rotation), to: photo.rotation)
///
/// - The turn begins when the pointers have moved further than the slop around their centroid: 10 points each
///   for fingers, along the circle on which they landed, which is an angle of 11° for two that are 100 points
///   apart; 3 for a mouse or a pen. If the element is in flight, the turn begins as soon as two pointers are
///   down. It ends when fewer than two remain.
/// - The angle counts from where the slop was left, past half and full turns, and does not jump when a finger
///   lands or lifts. For two fingers it is the angle by which the line between them has turned; for more, the
///   angle of the best fit. Fingers that lie on one spot have no such line, and leave the angle unchanged.
/// - The velocity is the slope of a line fitted to the last 100 ms. It is zero at the end if the pointers had
///   rested for 40 ms or longer, or if the gesture was cancelled.
///
/// `RotationGestureRecognizer` is the protocol that all recognizers of turns conform to. Source: a slop along
/// the circle is what Mapbox's maps made customary.
public final class TurnGestureRecognizer: TransformGestureRecognizer, RotationGestureRecognizer {
  /// Creates a recognizer. It receives no pointer events until it is added to an element.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event.
  public init(diagnostics: MotionDiagnostics? = nil) {
    super.init(fewestPointers: 2, ways: Travel(0, 0, 0, 1), diagnostics: diagnostics)
  }

  /// The angle by which the pointers have turned since the gesture began, in radians. After the gesture, the
  /// angle at its end.
  public var rotationAngle: Double { angle }

  /// The angular velocity of the pointers, in radians per second. After the gesture, the velocity at its end.
  public var rotationVelocity: Double { angleVelocity }
}
