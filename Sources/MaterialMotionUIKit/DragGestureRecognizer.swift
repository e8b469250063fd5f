// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// What interactions add to a view. These recognize together: several may move a view, a photo is dragged,
/// pinched and turned at once, and a card takes along the panel that it lies in.
protocol InteractionGestureRecognizer: UIGestureRecognizer {}

/// The pan that interactions drag a view by: a touch catches a view in flight, and the clock hears when
/// touches happened before anybody hears what they made of the gesture.
final class DragGestureRecognizer: UIPanGestureRecognizer, InteractionGestureRecognizer {
  /// Hears when events happened.
  weak var clock: FrameClock?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    eventArrived(event)
    let isInFlight = view?.isInFlight == true
    // Where a layout has put the view is where the drag starts.
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
