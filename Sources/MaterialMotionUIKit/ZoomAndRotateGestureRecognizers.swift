// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import MaterialMotion
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// The pinch recognizer that an interaction adds to a view, so that the user can scale the view.
final class ZoomGestureRecognizer: UIPinchGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  private(set) var eventTime: Double?

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    eventTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    eventTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    eventTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
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
final class RotateGestureRecognizer: UIRotationGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  private(set) var eventTime: Double?

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    eventTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    eventTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    eventTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
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
#endif
