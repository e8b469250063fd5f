// SPDX-License-Identifier: Apache-2.0

/// A recognizer of turns. A host detects the turn and reports its angle.
///
///     let turn = HostedRotationGestureRecognizer(on: photo)
///     // in the host's callbacks
///     turn.begin(at: place, time: time)
///     turn.rotate(to: .pi / 8, at: place, time: time)
///     turn.end(time: time)
open class HostedRotationGestureRecognizer<Element: GestureElement>:
  HostedTransformGestureRecognizer<Element>, RotationGestureRecognizer
{
  /// Creates a recognizer that a host drives.
  ///
  /// - Parameters:
  ///   - element: The element that is turned. The recognizer does not retain the element.
  ///   - container: Returns the element that contains the given element, or `nil` if the given element is
  ///     directly on the stage. The default closure returns `nil`.
  ///   - diagnostics: Receives a report of each invalid position, timestamp or angle.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// The angle by which the pointers have turned since the gesture began, in radians. After the gesture, the
  /// last angle.
  public final var rotationAngle: Double { change }

  /// The angular velocity of the pointers, in radians per second. After the gesture, the velocity on release.
  public final var rotationVelocity: Double { velocity }

  /// Returns whether the angle of the pointers is at rest if the pointers have sent no event for a duration,
  /// in seconds.
  public final func isRotationAtRest(afterSilence duration: Double) -> Bool {
    isAtRest(afterSilence: duration)
  }

  /// Updates the angle. Call this when the pointers have turned. Has no effect if no gesture is under way.
  ///
  /// - Parameters:
  ///   - angle: The angle since the gesture began, in radians. If the y axis points down, positive angles are
  ///     clockwise. The angle need not include full turns: the recognizer adds full turns so that the result
  ///     is as close as possible to the last angle.
  ///   - place: The centroid of the pointers, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func rotate(to angle: Double, at place: Point, time: Double) {
    step(by: (angle - change).remainder(dividingBy: 2 * .pi), at: place, time: time)
  }

  package final override var form: ContestForm { .turn }

  override func number(of fingers: Fingers) -> Double { fingers.angle }
}
