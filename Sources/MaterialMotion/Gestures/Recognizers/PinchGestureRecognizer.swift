// SPDX-License-Identifier: Apache-2.0

/// Recognizes a pinch: two or more pointers that move apart or together.
///
///     let pinch = PinchGestureRecognizer()
///     photo.add(pinch)
///     runtime.connect(gestureSource(pinch).scaled(from: photo.scale), to: photo.scale)
///
/// - The pinch begins when the pointers have moved further than the slop away from their centroid, or towards
///   it: 10 points each for fingers, so two of them are 20 points further apart; 3 for a mouse or a pen. If
///   the element is in flight, the pinch begins as soon as two pointers are down. It ends when fewer than two
///   remain.
/// - The factor counts from where the slop was left, and does not jump when a finger lands or lifts. For two
///   fingers it is the ratio of their distances; for more, the factor of the best fit. Fingers that lie on
///   one spot have no distance, and leave the factor unchanged.
/// - The velocity is the slope of a line fitted to the last 100 ms. It is zero at the end if the pointers had
///   rested for 40 ms or longer, or if the gesture was cancelled.
///
/// Source: the slop of two fingers is that of Android's ScaleGestureDetector, twice the slop of one.
public final class PinchGestureRecognizer: TransformGestureRecognizer, ScaleGestureRecognizer {
  /// Creates a recognizer. It receives no pointer events until it is added to an element.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event.
  public init(diagnostics: MotionDiagnostics? = nil) {
    super.init(fewestPointers: 2, ways: Travel(0, 0, 1, 0), diagnostics: diagnostics)
  }

  /// The distance between the pointers, as a multiple of their distance when the gesture began. After the
  /// gesture, the value at its end.
  public var scaleFactor: Double { factor }

  /// The rate at which the factor changes, per second. After the gesture, the rate at its end.
  public var scaleVelocity: Double { factorVelocity }
}
