// SPDX-License-Identifier: Apache-2.0

/// Recognizes a drag, a pinch and a turn as one gesture of one or more pointers.
///
///     let hand = ManipulationGestureRecognizer()
///     photo.add(hand)
///     gestureSource(hand).subscribe { print($0.scaleFactor, $0.rotationAngle) }
///
/// - The gesture begins when the pointers have dragged, pinched or turned further than the slop: 10 points
///   for a finger, 3 for a mouse or a pen, averaged over the pointers. If the element is in flight, it begins
///   on the press. From then on all three movements count, without further slops. The gesture ends with the
///   last pointer.
/// - Translation, factor and angle count from where the slop was left, and do not jump when a finger lands or
///   lifts. One finger yields only a translation. Two determine all three values; for more, the values are
///   those of the best fit.
/// - Velocities are the slopes of lines fitted to the last 100 ms. They are zero at the end if the pointers
///   had rested for 40 ms or longer, or if the gesture was cancelled.
///
/// ``DirectlyManipulable`` uses this recognizer wherever pointer events are fed to the library.
public final class ManipulationGestureRecognizer: TransformGestureRecognizer,
  TranslationGestureRecognizer, ScaleGestureRecognizer, RotationGestureRecognizer
{
  /// Creates a recognizer. It receives no pointer events until it is added to an element.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event.
  public init(diagnostics: MotionDiagnostics? = nil) {
    super.init(fewestPointers: 1, ways: Travel(repeating: 1), diagnostics: diagnostics)
  }

  /// The centroid's movement since the slop was left, in points. After the gesture, the movement at its end.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  public func centroidTranslation(in element: MotionElement?) -> Point {
    element?.vectorFromStage(translation) ?? translation
  }

  /// The centroid's velocity, in points per second. After the gesture, the velocity on release.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  public func centroidVelocity(in element: MotionElement?) -> Point {
    element?.vectorFromStage(translationVelocity) ?? translationVelocity
  }

  /// The distance between the pointers, as a multiple of their distance when the gesture began. After the
  /// gesture, the value at its end.
  public var scaleFactor: Double { factor }

  /// The rate at which the factor changes, per second. After the gesture, the rate at its end.
  public var scaleVelocity: Double { factorVelocity }

  /// The angle by which the pointers have turned since the gesture began, in radians. After the gesture, the
  /// angle at its end.
  public var rotationAngle: Double { angle }

  /// The angular velocity of the pointers, in radians per second. After the gesture, the velocity at its end.
  public var rotationVelocity: Double { angleVelocity }
}
