// SPDX-License-Identifier: Apache-2.0

/// Recognizes the turning of a wheel, and the movement of two fingers on a trackpad, as a pan.
///
///     wheel         turned by 30   by 50     silent
///     recognizer    began          changed   ended
///     translation   -30            -80       -80
///
/// A platform's adapter creates the recognizer and passes the events of the wheel to it.
///
/// - The translation is that of scrolled content: its direction is opposite to the direction of scrolling.
/// - The gesture ends when the wheel has sent no event for a time. Its velocity is then zero. After a fast
///   movement on a trackpad, the system itself sends events with decreasing steps.
/// - If the ``HostedPanGestureRecognizer/axis`` is set, the direction of the first event decides. If the
///   wheel turns across the axis, all its events are ignored until it has been silent.
public final class WheelGestureRecognizer: HostedPanGestureRecognizer<MotionElement> {
  private var turned: Point?

  /// Creates a recognizer to which an adapter passes the events of a wheel.
  ///
  /// - Parameters:
  ///   - element: The element. The recognizer does not retain the element.
  ///   - diagnostics: Receives a report of each invalid position or timestamp.
  package init(for element: MotionElement, diagnostics: MotionDiagnostics?) {
    super.init(on: element, container: { $0.parent }, diagnostics: diagnostics)
    findMotion = Self.motion(of: element)
  }

  /// Processes an event of the wheel. Returns whether the gesture is under way.
  ///
  /// - Parameters:
  ///   - step: The vector by which the wheel scrolls, in points.
  ///   - cursor: The position of the cursor on the stage. The gesture begins there.
  ///   - time: The timestamp of the event, in seconds.
  package func turn(by step: Point, at cursor: Point, time: Double) -> Bool {
    // The first event that turns the wheel decides. A wheel that may not begin must not stop a flight.
    if turned == nil {
      guard step != .zero else { return false }
      if element?.isHeld != true, arbiter.admitsWheel(self, at: cursor, .zero - step) {
        press(at: cursor, time: time, slop: 0, .mouse)
      }
    }
    let end = (turned ?? cursor) - step
    turned = end
    move(to: end, time: time)
    return hasBegun
  }

  /// Ends the gesture. Call this when the wheel has sent no event for a time.
  package func fallSilent(time: Double) {
    guard let end = turned else { return }
    turned = nil
    release(at: end, time: time)
  }
}
