// SPDX-License-Identifier: Apache-2.0

/// Recognizes a pinch: two or more pointers that move apart or together.
///
///     let pinch = PinchGestureRecognizer()
///     photo.add(pinch)
///     runtime.connect(gestureSource(pinch).scaled(from: photo.scale), to: photo.scale)
///
/// - The pinch begins when the pointers have moved farther than the slop, away from their centroid or towards
///   it. The slop is 10 points for each finger, so the distance between two fingers must change by 20 points.
///   For a mouse or a pen, the slop is 3 points. If the element's scale is visibly changing, the second
///   finger stops it, and the slop is 3 points. The pinch ends when fewer than two pointers are down.
/// - The factor is 1 at the point where the movement exceeds the slop. The factor does not jump when a finger
///   lands or lifts. For two fingers, the factor is the ratio of their distances. For more fingers, the
///   factor is a least-squares fit. If all fingers are at the same position, the factor does not change.
/// - The velocity is estimated by a ``VelocityEstimator`` from the movement of the pointers in points. The
///   velocity is zero while the pointers rest. On release, it is zero if the pointers had rested, or if the
///   gesture was cancelled.
///
/// Source: Android's ScaleGestureDetector also uses twice the slop of one finger as the slop of two fingers.
public final class PinchGestureRecognizer: TransformGestureRecognizer, ScaleGestureRecognizer {
  package override var form: ContestForm { .pinch }

  /// Creates a recognizer. Add the recognizer to an element, which then sends pointer events to it.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event.
  public init(diagnostics: MotionDiagnostics? = nil) {
    super.init(fewestPointers: 2, ways: Travel(0, 0, 1, 0), diagnostics: diagnostics)
  }

  /// The distance between the pointers, as a multiple of their distance when the gesture began. After the
  /// gesture, the last factor.
  public var scaleFactor: Double { factor }

  /// The rate at which the factor changes, per second. After the gesture, the rate on release.
  public var scaleVelocity: Double { factorVelocity }

  /// Returns whether the distance between the pointers is at rest if the pointers have sent no event for a
  /// duration, in seconds.
  public func isScaleAtRest(afterSilence duration: Double) -> Bool { isShapeAtRest(afterSilence: duration) }
}
