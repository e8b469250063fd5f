// SPDX-License-Identifier: Apache-2.0

/// Recognizes a drag, a pinch and a turn as one: what one pointer or several do to something that they hold.
///
///     let hand = ManipulationGestureRecognizer()
///     photo.add(hand)
///     gestureSource(hand).subscribe { print($0.scaleFactor, $0.rotationAngle) }
///
/// - It begins when the pointers have gone further than the slop, in whichever way: 10 points for a finger, 3
///   for a mouse or a pen, in the mean. It begins on the press where the element is in flight. From then on
///   all three count: nothing has to overcome a slop of its own. It ends with the last pointer.
/// - Translation, factor and angle count from where the slop was left, and do not jump when a finger lands or
///   lifts. With one finger there is only a translation. Two decide all three; for more it is the best fit.
/// - Velocities are those of lines fitted to the last 100 ms. What has rested for 40 ms or more when it ends
///   throws nothing, and neither does a gesture that was cancelled.
///
/// It is what ``DirectlyManipulable`` listens to where pointers are fed to the library.
public final class ManipulationGestureRecognizer: TransformGestureRecognizer,
  TranslationGestureRecognizer, ScaleGestureRecognizer, RotationGestureRecognizer
{
  /// A recognizer that hears of no pointers until it is added to an element.
  ///
  /// - Parameter diagnostics: Hears of pointer events that made no sense.
  public init(diagnostics: MotionDiagnostics? = nil) {
    super.init(fewestPointers: 1, ways: Travel(repeating: 1), diagnostics: diagnostics)
  }

  /// How far the centroid has moved since the slop was left, in points. After the gesture, what it was at the
  /// end.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  public func centroidTranslation(in element: MotionElement?) -> Point {
    element?.vectorFromStage(translation) ?? translation
  }

  /// How fast the centroid moves, in points per second. After the gesture, what it was on release.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  public func centroidVelocity(in element: MotionElement?) -> Point {
    element?.vectorFromStage(translationVelocity) ?? translationVelocity
  }

  /// How many times as far apart the pointers are as when the gesture began. After the gesture, what it was
  /// at the end.
  public var scaleFactor: Double { factor }

  /// How fast the factor changes, per second. After the gesture, what that was at the end.
  public var scaleVelocity: Double { factorVelocity }

  /// How far the pointers have turned since the gesture began, in radians. After the gesture, what it was at
  /// the end.
  public var rotationAngle: Double { angle }

  /// How fast they turn, in radians per second. After the gesture, what that was at the end.
  public var rotationVelocity: Double { angleVelocity }
}
