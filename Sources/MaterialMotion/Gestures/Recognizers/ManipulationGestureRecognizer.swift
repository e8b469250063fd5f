// SPDX-License-Identifier: Apache-2.0

/// Recognizes a drag, a pinch and a turn as one gesture of one or more pointers.
///
///     let hand = ManipulationGestureRecognizer()
///     photo.add(hand)
///     gestureSource(hand).subscribe { print($0.scaleFactor, $0.rotationAngle) }
///
/// - The gesture begins when the pointers have dragged, pinched or turned farther than the slop. The slop is
///   10 points for a finger, and 3 points for a mouse or a pen. If several pointers are down, the slop is
///   compared to the root mean square of the distances that the pointers have moved. After the gesture has
///   begun, dragging, pinching and turning have no further slops. A press stops the element if it is visibly
///   in motion. The gesture ends when the last pointer is lifted.
/// - Translation, factor and angle are measured from the place where the gesture began. These values do not
///   jump when a finger lands or lifts. One finger changes only the translation. Two fingers
///   determine all three values. For more fingers, the values are a least-squares fit.
/// - Velocities are estimated by two ``VelocityEstimator``s: one for the centroid, and one for the pinch and
///   the turn together. A velocity is zero while its movement rests. On release, it is zero if the movement
///   had rested, or if the gesture was cancelled. A drag by one finger has the same velocity as in a
///   ``PanGestureRecognizer``.
///
/// ``DirectlyManipulable`` uses this recognizer on every platform that sends pointer events to the library.
public final class ManipulationGestureRecognizer: TransformGestureRecognizer,
  TranslationGestureRecognizer, ScaleGestureRecognizer, RotationGestureRecognizer
{
  package override var form: ContestForm { .transform }

  /// Creates a recognizer. Add the recognizer to an element, which then sends pointer events to it.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event.
  public init(diagnostics: MotionDiagnostics? = nil) {
    super.init(fewestPointers: 1, ways: Travel(repeating: 1), diagnostics: diagnostics)
  }

  /// Returns the centroid's movement since the gesture began, in points. After the gesture, returns the last
  /// movement.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public func centroidTranslation(in element: MotionElement?) -> Point {
    element?.vectorFromStage(translation) ?? translation
  }

  /// Returns the centroid's velocity, in points per second. After the gesture, returns the velocity on
  /// release.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public func centroidVelocity(in element: MotionElement?) -> Point {
    element?.vectorFromStage(translationVelocity) ?? translationVelocity
  }

  /// The distance between the pointers, as a multiple of their distance when the gesture began. After the
  /// gesture, the last factor.
  public var scaleFactor: Double { factor }

  /// The rate at which the factor changes, per second. After the gesture, the rate on release.
  public var scaleVelocity: Double { factorVelocity }

  /// The angle by which the pointers have turned since the gesture began, in radians. After the gesture, the
  /// last angle.
  public var rotationAngle: Double { angle }

  /// The angular velocity of the pointers, in radians per second. After the gesture, the velocity on release.
  public var rotationVelocity: Double { angleVelocity }

  /// Returns whether the centroid is at rest if the pointers have sent no event for a duration, in seconds.
  public func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    isCentroidAtRest(afterSilence: duration)
  }

  /// Returns whether the pinch and the turn are at rest if the pointers have sent no event for a duration, in
  /// seconds.
  public func isScaleAtRest(afterSilence duration: Double) -> Bool { isShapeAtRest(afterSilence: duration) }

  /// Returns whether the pinch and the turn are at rest if the pointers have sent no event for a duration, in
  /// seconds.
  public func isRotationAtRest(afterSilence duration: Double) -> Bool {
    isShapeAtRest(afterSilence: duration)
  }
}
