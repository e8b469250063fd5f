// SPDX-License-Identifier: Apache-2.0

/// A recognizer of pinches. A host detects the pinch and reports its factor.
///
///     let pinch = HostedScaleGestureRecognizer(on: photo)
///     // in the host's callbacks
///     pinch.begin(at: place, time: time)
///     pinch.scale(to: 1.2, at: place, time: time)   // 1.2 times the distance at the beginning
///     pinch.end(time: time)
open class HostedScaleGestureRecognizer<Element: GestureElement>:
  HostedTransformGestureRecognizer<Element>, ScaleGestureRecognizer
{
  /// Creates a recognizer that a host drives.
  ///
  /// - Parameters:
  ///   - element: The element that is pinched. The recognizer does not retain the element.
  ///   - container: Returns the element that contains the given element, or `nil` if the given element is
  ///     directly on the stage. The default closure returns `nil`.
  ///   - diagnostics: Receives a report of each invalid position, timestamp or factor.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// The distance between the pointers, as a multiple of their distance when the gesture began. After the
  /// gesture, the last factor.
  public final var scaleFactor: Double { 1 + change }

  /// The rate at which the factor changes, per second. After the gesture, the rate on release.
  public final var scaleVelocity: Double { velocity }

  /// Returns whether the distance between the pointers is at rest if the pointers have sent no event for a
  /// duration, in seconds.
  public final func isScaleAtRest(afterSilence duration: Double) -> Bool { isAtRest(afterSilence: duration) }

  /// Updates the factor. Call this when the pointers have moved apart or together. Has no effect if no
  /// gesture is under way.
  ///
  /// - Parameters:
  ///   - factor: The distance between the pointers, as a multiple of their distance when the gesture began. A
  ///     negative factor is replaced by 0.
  ///   - place: The centroid of the pointers, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func scale(to factor: Double, at place: Point, time: Double) {
    step(by: max(factor, 0) - scaleFactor, at: place, time: time)
  }

  package final override var form: ContestForm { .pinch }

  override func number(of fingers: Fingers) -> Double { fingers.factor - 1 }
}
