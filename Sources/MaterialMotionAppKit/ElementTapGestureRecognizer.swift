// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

import typealias MaterialMotion.Point

/// The click recognizer that an interaction adds to a view.
///
/// Because the recognizers of interactions recognize simultaneously, this recognizer fails as soon as the
/// mouse has left the slop of a drag.
final class ElementTapGestureRecognizer: NSClickGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  private(set) var eventTime: Double?

  /// Whether a press that catches a view is a tap.
  var recognizesCatches = false

  private var isCatch = false
  private var pressPlace = Point.zero

  override func mouseDown(with event: NSEvent) {
    arrive(event)
    pressPlace = Point(event.locationInWindow)
    isCatch = isHeld
    super.mouseDown(with: event)
  }

  override func mouseDragged(with event: NSEvent) {
    arrive(event)
    let slop = PointerEvent.Kind.mouse.slop
    let isDrag = (Point(event.locationInWindow) - pressPlace).lengthSquared > slop * slop
    if isDrag { fail() } else { super.mouseDragged(with: event) }
  }

  override func mouseUp(with event: NSEvent) {
    arrive(event)
    if !recognizesCatches, isCatch || isHeld { fail() } else { super.mouseUp(with: event) }
  }

  override func canPrevent(_ other: NSGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: NSGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canBePrevented(by: other)
  }

  /// Whether an interaction holds the view or one of its superviews. A drag that catches a view holds it
  /// before the button is released.
  private var isHeld: Bool {
    var place = view
    while let view = place {
      if view.isHeld { return true }
      place = view.superview
    }
    return false
  }

  private func fail() {
    if state == .possible { state = .failed }
  }

  private func arrive(_ event: NSEvent) {
    eventTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
  }
}
#endif
