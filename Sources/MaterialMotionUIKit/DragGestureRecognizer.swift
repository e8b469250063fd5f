// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A recognizer that an interaction adds to a view. Two recognizers of this kind always recognize
/// simultaneously. For example, the user can drag, pinch and turn a photo at the same time. A drag on a card
/// can also drag the panel that contains the card.
protocol InteractionGestureRecognizer: UIGestureRecognizer, TimedGestureRecognizer {}

/// The pan recognizer that an interaction adds to a view, so that the user can drag the view. If a stream is
/// moving the view, the pan begins as soon as a finger touches the view.
///
/// Before the recognizer handles an event, it sends the event's timestamp to the clock. So observers of the
/// gesture read the event's time from the clock.
final class DragGestureRecognizer: UIPanGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  private(set) var eventTime: Double?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    eventArrived(event)
    let isInFlight = view?.isInFlight == true
    // A layout may have moved the view. Reading `motionElement` copies the view's present position to the
    // element.
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
    eventTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
  }
}
#endif
