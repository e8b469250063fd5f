// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import UIKit
import UIKit.UIGestureRecognizerSubclass

import typealias MaterialMotion.Point

/// The tap recognizer that an interaction adds to a view.
///
/// UIKit's own tap may move farther than the slop of a drag. Because the recognizers of interactions
/// recognize simultaneously, this recognizer fails as soon as the finger has left the slop.
final class ElementTapGestureRecognizer: UITapGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  var currentEvent = CurrentEvent()
  var eventTime: Double? { currentEvent.touchTime }

  /// Whether a press that catches a view is a tap.
  var recognizesCatches = false

  private var isCatch = false
  private var pressPlace = Point.zero
  private var slop = 0.0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    if let touch = touches.first {
      pressPlace = Point(touch.location(in: nil))
      slop = touch.pointerKind.slop
    }
    isCatch = isHeld
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    let isDrag = touches.contains {
      (Point($0.location(in: nil)) - pressPlace).lengthSquared > slop * slop
    }
    if isDrag { fail() } else { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    if !recognizesCatches, isCatch || isHeld { fail() } else { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
    currentEvent = CurrentEvent()
    super.reset()
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canBePrevented(by: other)
  }

  /// Whether an interaction holds the view or one of its superviews. A drag that catches a view holds it
  /// before the finger lifts.
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
}
#endif
