// SPDX-License-Identifier: Apache-2.0

/// A turn that a host recognizes and reports.
///
///     let turn = HostedRotationGestureRecognizer(on: photo)
///     // in the host's callbacks
///     turn.begin(at: place, time: time)
///     turn.rotate(to: .pi / 8, at: place, time: time)
///     turn.end(time: time)
open class HostedRotationGestureRecognizer<Element: GestureElement>:
  HostedTransformGestureRecognizer<Element>, RotationGestureRecognizer
{
  /// Creates a recognizer that its host drives.
  ///
  /// - Parameters:
  ///   - element: The element that is turned. It is not retained.
  ///   - container: Returns the element that contains the given element; `nil` for the stage. The default
  ///     returns `nil`.
  ///   - diagnostics: Receives a report of each invalid place, time or angle.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// The angle by which the pointers have turned since the gesture began, in radians. After the gesture, the
  /// angle at its end.
  public final var rotationAngle: Double { change }

  /// The angular velocity of the pointers, in radians per second. After the gesture, the velocity at its end.
  public final var rotationVelocity: Double { velocity }

  /// Reports that the pointers turned.
  ///
  /// - Parameters:
  ///   - angle: The angle since the gesture began, in radians, clockwise where y points down. The host need
  ///     not count full turns: of all equivalent angles, the recognizer uses the one nearest to the last.
  ///   - place: The centroid of the pointers on the stage, in points.
  ///   - time: The time of the event, in seconds.
  public final func rotate(to angle: Double, at place: Point, time: Double) {
    step(by: (angle - change).remainder(dividingBy: 2 * .pi), at: place, time: time)
  }
}
