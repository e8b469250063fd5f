// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

/// A recognizer that an interaction adds to a view. These recognizers recognize simultaneously: a photo is
/// dragged, pinched and turned at once, and a drag on a card may also drag the panel around it.
protocol InteractionGestureRecognizer: NSGestureRecognizer {}

/// The pan recognizer by which interactions drag a view. A press catches a view in flight.
///
/// It passes the timestamp of each event to the clock first, so that observers of the gesture read the
/// event's time from the clock.
final class DragGestureRecognizer: NSPanGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  override func mouseDown(with event: NSEvent) {
    eventArrived(event)
    let isInFlight = view?.isInFlight == true
    // A drag starts at the position that a layout has given to the view.
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
    clock?.eventArrived(at: event.timestamp)
  }
}
#endif
