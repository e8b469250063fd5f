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
final class DragGestureRecognizer: NSPanGestureRecognizer, InteractionGestureRecognizer,
  @MainActor HoldableGestureRecognizer
{
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  private(set) var eventTime: Double?

  /// The time for which the mouse must be held, or `nil` if a drag begins with a movement.
  private var wait: HoldWait?
  private var pressLocation = Point.zero

  /// The location in the window from which the translation of a held drag counts. `nil` during other drags.
  private var heldLocation: CGPoint?

  override func mouseDown(with event: NSEvent) {
    eventArrived(event)
    let isCatch = pressCatches()
    guard wait == nil || isCatch else { return hold(with: event) }
    // A layout may have moved the view. Reading `motionElement` copies the view's present position to the
    // element.
    _ = view?.motionElement
    super.mouseDown(with: event)
    if state == .possible, isCatch { state = .began }
  }

  override func mouseDragged(with event: NSEvent) {
    eventArrived(event)
    if wait?.isOver(at: event.timestamp) == true { beginHeld() }
    if wait?.isWaiting == true, isAway(event) { return fail() }
    super.mouseDragged(with: event)
  }

  override func mouseUp(with event: NSEvent) {
    eventArrived(event)
    super.mouseUp(with: event)
  }

  override func reset() {
    wait?.stop()
    heldLocation = nil
    super.reset()
  }

  // MARK: Holding

  /// The distance that ends the wait, in points.
  private static let slop = 3.0

  private func hold(with event: NSEvent) {
    _ = view?.motionElement
    super.mouseDown(with: event)
    guard state == .possible else { return }
    pressLocation = Point(event.locationInWindow)
    wait?.start(at: event.timestamp) { [weak self] in self?.beginHeld() }
  }

  private func isAway(_ event: NSEvent) -> Bool {
    (Point(event.locationInWindow) - pressLocation).lengthSquared > Self.slop * Self.slop
  }

  private func beginHeld() {
    wait?.stop()
    guard state == .possible else { return }
    heldLocation = location(in: nil)
    state = .began
  }

  override func translation(in view: NSView?) -> CGPoint {
    guard let heldLocation else { return super.translation(in: view) }
    let place = location(in: nil)
    guard let view else { return CGPoint(x: place.x - heldLocation.x, y: place.y - heldLocation.y) }
    let (from, to) = (view.convert(heldLocation, from: nil), view.convert(place, from: nil))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  private func fail() {
    wait?.stop()
    if state == .possible { state = .failed }
  }

  func beginAfterHolding(_ duration: Double, clock: FrameClock) {
    wait?.stop()
    wait = HoldWait(duration, clock)
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
