// SPDX-License-Identifier: Apache-2.0

/// A turn that a host recognizes and tells of.
///
///     let turn = HostedRotationGestureRecognizer(on: photo)
///     // in the host's callbacks
///     turn.begin(at: place, time: time)
///     turn.rotate(to: .pi / 8, at: place, time: time)
///     turn.end(time: time)
open class HostedRotationGestureRecognizer<Element: GestureElement>:
  HostedTransformGestureRecognizer<Element>, RotationGestureRecognizer
{
  /// A recognizer that waits for its host.
  ///
  /// - Parameters:
  ///   - element: What is turned. It is not kept alive.
  ///   - container: What the element lies in; the stage if not given.
  ///   - diagnostics: Hears of what made no sense.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// How far the pointers have turned since the gesture began, in radians. After the gesture, what it was at
  /// the end.
  public final var rotationAngle: Double { change }

  /// How fast they turn, in radians per second. After the gesture, what that was at the end.
  public final var rotationVelocity: Double { velocity }

  /// The pointers turned.
  ///
  /// - Parameters:
  ///   - angle: How far since the gesture began, in radians, clockwise where y points down. A host need not
  ///     count full turns: of all angles that look the same, the one nearest to the last is meant.
  ///   - place: Their middle on the stage, in points.
  ///   - time: In seconds.
  public final func rotate(to angle: Double, at place: Point, time: Double) {
    step(by: (angle - change).remainder(dividingBy: 2 * .pi), at: place, time: time)
  }
}
