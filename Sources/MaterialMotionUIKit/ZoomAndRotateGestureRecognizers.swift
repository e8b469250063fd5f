// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// The pinch recognizer that an interaction adds to a view, so that the user can scale the view.
final class ZoomGestureRecognizer: UIPinchGestureRecognizer, TwoFingerGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  var currentEvent = CurrentEvent()

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard super.shouldReceive(event) else { return false }
    gestureAnnounced(by: event)
    return true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    super.touchesEnded(touches, with: event)
    touchesLifted(in: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    super.touchesCancelled(touches, with: event)
    touchesLifted(in: event)
  }

  override func reset() {
    currentEvent = CurrentEvent()
    // UIKit sends no action if the recognizer was removed from its view.
    if view == nil { reportCancellation() }
    super.reset()
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canBePrevented(by: other)
  }
}

/// The rotation recognizer that an interaction adds to a view, so that the user can turn the view.
final class RotateGestureRecognizer: UIRotationGestureRecognizer, TwoFingerGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  var currentEvent = CurrentEvent()

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard super.shouldReceive(event) else { return false }
    gestureAnnounced(by: event)
    return true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    super.touchesEnded(touches, with: event)
    touchesLifted(in: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    super.touchesCancelled(touches, with: event)
    touchesLifted(in: event)
  }

  override func reset() {
    currentEvent = CurrentEvent()
    // UIKit sends no action if the recognizer was removed from its view.
    if view == nil { reportCancellation() }
    super.reset()
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canBePrevented(by: other)
  }
}

/// The recognizer of a pinch or a turn.
@MainActor
protocol TwoFingerGestureRecognizer: InteractionGestureRecognizer {}

extension TwoFingerGestureRecognizer {
  var eventTime: Double? { currentEvent.time(after: sampledVelocity.time) }

  /// Reports the end of the gesture, with the velocity at this event, if one finger is left. UIKit may send
  /// no action until that finger moves or lifts.
  fileprivate func touchesLifted(in event: UIEvent) {
    reportLift(touches: remainingTouches(in: event))
  }

  /// The number of the recognizer's touches that are still down. It is not documented whether
  /// `numberOfTouches` counts the touches that lift in the present event.
  private func remainingTouches(in event: UIEvent) -> Int {
    guard let touches = event.touches(for: self) else { return numberOfTouches }
    return min(numberOfTouches, touches.count(where: { $0.phase != .ended && $0.phase != .cancelled }))
  }
}
#endif
