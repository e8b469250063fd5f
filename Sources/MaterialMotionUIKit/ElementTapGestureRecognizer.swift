// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// The tap recognizer that an interaction adds to a view. The arbiter decides what a tap is: UIKit's own tap
/// may move farther than the slop of a drag, and does not know what a press has stopped.
final class ElementTapGestureRecognizer: UITapGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events, and whose frames end a series of taps.
  weak var clock: FrameClock? { didSet { contender.wait(on: clock) } }

  var currentEvent = CurrentEvent()
  var heldTouches: Set<UITouch> = []

  /// The number of taps must have been set.
  private(set) lazy var contender = PlatformContender(.tap(count: numberOfTapsRequired), of: self)

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

  override func location(in view: UIView?) -> CGPoint { contender.location(in: view) }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canBePrevented(by: other)
  }
}
#endif
