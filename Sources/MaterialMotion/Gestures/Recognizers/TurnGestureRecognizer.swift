// SPDX-License-Identifier: Apache-2.0

/// Recognizes a turn: two pointers or more that move around each other.
///
///     let turn = TurnGestureRecognizer()
///     photo.add(turn)
///     runtime.connect(gestureSource(turn).rotated(from: photo.rotation), to: photo.rotation)
///
/// - It begins when fingers have gone further than the slop around their middle: 10 points each, along the
///   circle on which they landed, which is an angle of 11° for two that are 100 points apart; 3 for a mouse
///   or a pen. It begins as soon as there are two where the element is in flight. It ends when there are
///   fewer.
/// - The angle counts from where the slop was left, on past half and full turns, and does not jump when a
///   finger lands or lifts. That of two fingers is how far the line between them has turned; of more it is
///   that of the best fit. On one spot there is no such line, and the angle stays.
/// - The velocity is that of a line fitted to the last 100 ms. What has rested for 40 ms or more when it ends
///   throws nothing, and neither does a gesture that was cancelled.
///
/// `RotationGestureRecognizer` is the protocol of all of them. Source: a slop along the circle is what
/// Mapbox's maps made customary.
public final class TurnGestureRecognizer: TransformGestureRecognizer, RotationGestureRecognizer {
  /// A recognizer that hears of no pointers until it is added to an element.
  ///
  /// - Parameter diagnostics: Hears of pointer events that made no sense.
  public init(diagnostics: MotionDiagnostics? = nil) {
    super.init(fewestPointers: 2, ways: Travel(0, 0, 0, 1), diagnostics: diagnostics)
  }

  /// How far the pointers have turned since the gesture began, in radians. After the gesture, what it was at
  /// the end.
  public var rotationAngle: Double { angle }

  /// How fast they turn, in radians per second. After the gesture, what that was at the end.
  public var rotationVelocity: Double { angleVelocity }
}
