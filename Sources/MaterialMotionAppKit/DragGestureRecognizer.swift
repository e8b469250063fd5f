// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

/// A recognizer that an interaction adds to a view. Two recognizers of this kind always recognize
/// simultaneously. For example, the user can drag, pinch and turn a photo at the same time. A drag on a card
/// can also drag the panel that contains the card.
protocol InteractionGestureRecognizer: NSGestureRecognizer, TimedGestureRecognizer {}

/// The pan recognizer that an interaction adds to a view, so that the user can drag the view. If a stream is
/// moving the view, the pan begins as soon as the mouse is pressed on the view.
///
/// Before the recognizer handles an event, it sends the event's timestamp to the clock. So observers of the
/// gesture read the event's time from the clock.
final class DragGestureRecognizer: NSPanGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  private(set) var eventTime: Double?

  override func mouseDown(with event: NSEvent) {
    eventArrived(event)
    let isInFlight = view?.isInFlight == true
    // A layout may have moved the view. Reading `motionElement` copies the view's present position to the
    // element.
    _ = view?.motionElement
    super.mouseDown(with: event)
    if state == .possible, isInFlight { state = .began }
  }

  override func mouseDragged(with event: NSEvent) {
    eventArrived(event)
    super.mouseDragged(with: event)
  }

  override func mouseUp(with event: NSEvent) {
    eventArrived(event)
    super.mouseUp(with: event)
  }

  override func canPrevent(_ other: NSGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: NSGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canBePrevented(by: other)
  }

  private func eventArrived(_ event: NSEvent) {
    eventTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
  }
}
#endif
