// SPDX-License-Identifier: Apache-2.0

/// A pinch that a host recognizes and tells of.
///
///     let pinch = HostedScaleGestureRecognizer(on: photo)
///     // in the host's callbacks
///     pinch.begin(at: place, time: time)
///     pinch.scale(to: 1.2, at: place, time: time)   // as far apart as at first, times 1.2
///     pinch.end(time: time)
open class HostedScaleGestureRecognizer<Element: GestureElement>:
  HostedTransformGestureRecognizer<Element>, ScaleGestureRecognizer
{
  /// A recognizer that waits for its host.
  ///
  /// - Parameters:
  ///   - element: What is pinched. It is not kept alive.
  ///   - container: What the element lies in; the stage if not given.
  ///   - diagnostics: Hears of what made no sense.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// How many times as far apart the pointers are as when the gesture began. After the gesture, what it was
  /// at the end.
  public final var scaleFactor: Double { 1 + change }

  /// How fast the factor changes, per second. After the gesture, what that was at the end.
  public final var scaleVelocity: Double { velocity }

  /// The pointers moved.
  ///
  /// - Parameters:
  ///   - factor: How many times as far apart they are as when the gesture began; 0 or more.
  ///   - place: Their middle on the stage, in points.
  ///   - time: In seconds.
  public final func scale(to factor: Double, at place: Point, time: Double) {
    step(by: max(factor, 0) - scaleFactor, at: place, time: time)
  }
}
