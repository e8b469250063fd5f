// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A recognizer that an interaction adds to a view. These recognizers recognize simultaneously: a photo is
/// dragged, pinched and turned at once, and a drag on a card may also drag the panel around it.
protocol InteractionGestureRecognizer: UIGestureRecognizer {}

/// The pan recognizer by which interactions drag a view. A touch catches a view in flight.
///
/// It passes the timestamp of each event to the clock first, so that observers of the gesture read the
/// event's time from the clock.
final class DragGestureRecognizer: UIPanGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    eventArrived(event)
    let isInFlight = view?.isInFlight == true
    // A drag starts at the position that a layout has given to the view.
    _ = view?.motionElement
    super.touchesBegan(touches, with: event)
    if state == .possible, isInFlight { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    eventArrived(event)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    eventArrived(event)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    eventArrived(event)
    super.touchesCancelled(touches, with: event)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canBePrevented(by: other)
  }

  private func eventArrived(_ event: UIEvent) {
    clock?.eventArrived(at: event.timestamp)
  }
}
#endif
