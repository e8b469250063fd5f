// SPDX-License-Identifier: Apache-2.0

/// Recognizes a pinch: two pointers or more that move apart or together.
///
///     let pinch = PinchGestureRecognizer()
///     photo.add(pinch)
///     runtime.connect(gestureSource(pinch).scaled(from: photo.scale), to: photo.scale)
///
/// - It begins when fingers have gone further than the slop from their middle, or towards it: 10 points each,
///   so that two are 20 points further apart; 3 for a mouse or a pen. It begins as soon as there are two
///   where the element is in flight. It ends when there are fewer.
/// - The factor counts from where the slop was left, and does not jump when a finger lands or lifts. That of
///   two fingers is the ratio of their distances; of more it is that of the best fit. On one spot they have
///   no distance, and the factor stays.
/// - The velocity is that of a line fitted to the last 100 ms. What has rested for 40 ms or more when it ends
///   throws nothing, and neither does a gesture that was cancelled.
///
/// Source: the slop of two fingers is that of Android's ScaleGestureDetector, twice the slop of one.
public final class PinchGestureRecognizer: TransformGestureRecognizer, ScaleGestureRecognizer {
  /// A recognizer that hears of no pointers until it is added to an element.
  ///
  /// - Parameter diagnostics: Hears of pointer events that made no sense.
  public init(diagnostics: MotionDiagnostics? = nil) {
    super.init(fewestPointers: 2, ways: Travel(0, 0, 1, 0), diagnostics: diagnostics)
  }

  /// How many times as far apart the pointers are as when the gesture began. After the gesture, what it was
  /// at the end.
  public var scaleFactor: Double { factor }

  /// How fast the factor changes, per second. After the gesture, what that was at the end.
  public var scaleVelocity: Double { factorVelocity }
}
