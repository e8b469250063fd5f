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
final class DragGestureRecognizer: UIPanGestureRecognizer, InteractionGestureRecognizer,
  @MainActor HoldableGestureRecognizer
{
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  private(set) var eventTime: Double?

  /// The time for which a finger must be held, or `nil` if a drag begins with a movement.
  private var wait: HoldWait?
  private var pressLocation = CGPoint.zero

  /// The location in the window from which the translation of a held drag counts. `nil` during other drags.
  ///
  /// UIKit's own translation counts from the place where the finger leaves UIKit's slop, which a held drag
  /// need not leave.
  private var heldLocation: CGPoint?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    eventArrived(event)
    let isCatch = pressCatches()
    if heldLocation != nil { return keepTranslation { super.touchesBegan(touches, with: event) } }
    guard wait == nil || isCatch else { return hold(touches, with: event) }
    // A layout may have moved the view. Reading `motionElement` copies the view's present position to the
    // element.
    _ = view?.motionElement
    super.touchesBegan(touches, with: event)
    if state == .possible, isCatch { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    eventArrived(event)
    if wait?.isOver(at: event.timestamp) == true { beginHeld() }
    if wait?.isWaiting == true, isAway(touches) { return fail() }
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    eventArrived(event)
    keepTranslation { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    eventArrived(event)
    keepTranslation { super.touchesCancelled(touches, with: event) }
  }

  override func reset() {
    wait?.stop()
    heldLocation = nil
    super.reset()
  }

  // MARK: Holding

  /// The distance that ends the wait, in points. The slop of UIKit's pans is 10 points, too.
  private static let slop = 10.0

  private func hold(_ touches: Set<UITouch>, with event: UIEvent) {
    _ = view?.motionElement
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    // A second finger landed.
    if wait?.isWaiting == true { return fail() }
    pressLocation = touches.first?.location(in: nil) ?? .zero
    wait?.start(at: event.timestamp) { [weak self] in self?.beginHeld() }
  }

  private func isAway(_ touches: Set<UITouch>) -> Bool {
    touches.contains {
      let place = Point($0.location(in: nil)) - Point(pressLocation)
      return place.lengthSquared > Self.slop * Self.slop
    }
  }

  private func beginHeld() {
    wait?.stop()
    guard state == .possible else { return }
    heldLocation = location(in: nil)
    state = .began
  }

  override func translation(in view: UIView?) -> CGPoint {
    guard let heldLocation else { return super.translation(in: view) }
    let place = location(in: nil)
    guard let view else { return CGPoint(x: place.x - heldLocation.x, y: place.y - heldLocation.y) }
    let (from, to) = (view.convert(heldLocation, from: nil), view.convert(place, from: nil))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Calls a closure that adds or removes fingers. The centroid of the fingers then jumps, and the
  /// translation of a held drag does not.
  private func keepTranslation(_ change: () -> Void) {
    guard heldLocation != nil, numberOfTouches > 0 else { return change() }
    let before = location(in: nil)
    change()
    guard let held = heldLocation, numberOfTouches > 0 else { return }
    let after = location(in: nil)
    heldLocation = CGPoint(x: held.x + after.x - before.x, y: held.y + after.y - before.y)
  }

  private func fail() {
    wait?.stop()
    if state == .possible { state = .failed }
  }

  func beginAfterHolding(_ duration: Double, clock: FrameClock) {
    wait?.stop()
    wait = HoldWait(duration, clock)
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
