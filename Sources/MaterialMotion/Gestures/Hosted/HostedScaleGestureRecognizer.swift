// SPDX-License-Identifier: Apache-2.0

/// A pinch that a host recognizes and reports.
///
///     let pinch = HostedScaleGestureRecognizer(on: photo)
///     // in the host's callbacks
///     pinch.begin(at: place, time: time)
///     pinch.scale(to: 1.2, at: place, time: time)   // as far apart as at first, times 1.2
///     pinch.end(time: time)
open class HostedScaleGestureRecognizer<Element: GestureElement>:
  HostedTransformGestureRecognizer<Element>, ScaleGestureRecognizer
{
  /// Creates a recognizer that its host drives.
  ///
  /// - Parameters:
  ///   - element: The element that is pinched. It is not retained.
  ///   - container: Returns the element that contains the given element; `nil` for the stage. The default
  ///     returns `nil`.
  ///   - diagnostics: Receives a report of each invalid place, time or factor.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// The distance between the pointers, as a multiple of their distance when the gesture began. After the
  /// gesture, the value at its end.
  public final var scaleFactor: Double { 1 + change }

  /// The rate at which the factor changes, per second. After the gesture, the rate at its end.
  public final var scaleVelocity: Double { velocity }

  /// Reports that the pointers moved.
  ///
  /// - Parameters:
  ///   - factor: The distance between the pointers, as a multiple of their distance when the gesture began. A
  ///     negative factor counts as 0.
  ///   - place: The centroid of the pointers on the stage, in points.
  ///   - time: The time of the event, in seconds.
  public final func scale(to factor: Double, at place: Point, time: Double) {
    step(by: max(factor, 0) - scaleFactor, at: place, time: time)
  }
}
