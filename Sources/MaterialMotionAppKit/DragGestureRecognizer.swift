// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

/// What interactions add to a view. These recognize together: several may move a view, a photo is dragged,
/// pinched and turned at once, and a card takes along the panel that it lies in.
protocol InteractionGestureRecognizer: NSGestureRecognizer {}

/// The pan that interactions drag a view by: a press catches a view in flight, and the clock hears when
/// events happened before anybody hears what they made of the gesture.
final class DragGestureRecognizer: NSPanGestureRecognizer, InteractionGestureRecognizer {
  /// Hears when events happened.
  weak var clock: FrameClock?

  override func mouseDown(with event: NSEvent) {
    eventArrived(event)
    let isInFlight = view?.isInFlight == true
    // Where a layout has put the view is where the drag starts.
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
