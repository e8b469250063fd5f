// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import UIKit
import UIKit.UIGestureRecognizerSubclass

import typealias MaterialMotion.Point

/// The pinch recognizer that an interaction adds to a view, so that the user can scale the view. The arbiter
/// decides when a pinch of two fingers begins, and its scale counts from there. UIKit recognizes and measures
/// pinches on a trackpad.
final class ZoomGestureRecognizer: UIPinchGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  var currentEvent = CurrentEvent()
  var heldTouches: Set<UITouch> = []
  private(set) lazy var contender = PlatformContender(.pinch, of: self)

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard super.shouldReceive(event), admits(event) else { return false }
    gestureAnnounced(by: event)
    return true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { land(touches, in: event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { move(touches, in: event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, in: event) }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, in: event, isCancelled: true)
  }

  override func ignore(_ touch: UITouch, for event: UIEvent) {
    leave(touch)
    super.ignore(touch, for: event)
  }

  override func reset() {
    forgetTouches()
    super.reset()
  }

  override var isEnabled: Bool {
    didSet { if !isEnabled { contender.forget() } }
  }

  override var scale: CGFloat {
    get { currentEvent.isWithoutTouches ? super.scale : CGFloat(contender.factor) }
    set { super.scale = newValue }
  }

  override func location(in view: UIView?) -> CGPoint {
    currentEvent.isWithoutTouches ? super.location(in: view) : contender.location(in: view)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canBePrevented(by: other)
  }
}

/// The rotation recognizer that an interaction adds to a view, so that the user can turn the view. See
/// ``ZoomGestureRecognizer``.
final class RotateGestureRecognizer: UIRotationGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  var currentEvent = CurrentEvent()
  var heldTouches: Set<UITouch> = []
  private(set) lazy var contender = PlatformContender(.turn, of: self)

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard super.shouldReceive(event), admits(event) else { return false }
    gestureAnnounced(by: event)
    return true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { land(touches, in: event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { move(touches, in: event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, in: event) }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, in: event, isCancelled: true)
  }

  override func ignore(_ touch: UITouch, for event: UIEvent) {
    leave(touch)
    super.ignore(touch, for: event)
  }

  override func reset() {
    forgetTouches()
    super.reset()
  }

  override var isEnabled: Bool {
    didSet { if !isEnabled { contender.forget() } }
  }

  override var rotation: CGFloat {
    get { currentEvent.isWithoutTouches ? super.rotation : CGFloat(contender.angle) }
    set { super.rotation = newValue }
  }

  override func location(in view: UIView?) -> CGPoint {
    currentEvent.isWithoutTouches ? super.location(in: view) : contender.location(in: view)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canBePrevented(by: other)
  }
}
#endif
