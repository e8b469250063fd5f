// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && os(iOS)
import MaterialMotion
internal import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
internal import MaterialMotionUIKit
import QuartzCore
import UIKit
import UIKit.UIGestureRecognizerSubclass

import typealias MaterialMotion.Point

/// Sends touches to an element, and begins when a recognizer of the element begins. See `PointerRelay`.
class TouchRelayRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate, TimedGestureRecognizer {
  private(set) var eventTime: Double?
  private var relay: PointerRelay?
  private weak var stage: MotionStage?

  init() {
    super.init(target: nil, action: nil)
    delegate = self
    delaysTouchesEnded = false
  }

  /// Sends the next touches to an element. If this element is not the previous one, cancels the present
  /// touches and the gesture.
  func relayTouches(to element: MotionElement, of stage: MotionStage) {
    guard relay?.element !== element || stage !== self.stage else { return }
    cancelTouches()
    relay = PointerRelay(to: element, claims: stage.pointerClaims, clock: stage.clock)
    self.stage = stage
  }

  /// Cancels the present touches, and ends the gesture.
  func cancelTouches() {
    if let end = relay?.cancelAll(inState: platformState, at: CACurrentMediaTime()) {
      state = UIGestureRecognizer.State(end)
    }
  }

  // Inferred, not documented by Apple: UIKit asks all recognizers of the pressed views before it sends the
  // touch to one of them.
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard !isInControl(touch.view) else { return false }
    return relay?.offer(ObjectIdentifier(touch), time: touch.timestamp) == true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    eventTime = event.timestamp
    for touch in touches {
      let hasLanded = relay?.land(
        ObjectIdentifier(touch), at: place(of: touch), kind: touch.pointerKind, time: touch.timestamp)
      if hasLanded != true { ignore(touch, for: event) }
    }
    enterRelayedState()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    eventTime = event.timestamp
    for touch in touches {
      relay?.move(ObjectIdentifier(touch), to: place(of: touch), time: touch.timestamp)
    }
    enterRelayedState()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lift(touches, event, isCancelled: false)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lift(touches, event, isCancelled: true)
  }

  override func reset() {
    super.reset()
    relay?.reset(at: eventTime ?? CACurrentMediaTime())
  }

  // A scroll view that hosts a scroller does not scroll by itself meanwhile.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    HostingScrollView.isPan(other, within: view, along: nil)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is any TimedGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is any TimedGestureRecognizer) && super.canBePrevented(by: other)
  }

  private func lift(_ touches: Set<UITouch>, _ event: UIEvent, isCancelled: Bool) {
    eventTime = event.timestamp
    for touch in touches {
      relay?.lift(
        ObjectIdentifier(touch), at: place(of: touch), isCancelled: isCancelled, time: touch.timestamp)
    }
    enterRelayedState()
  }

  private func place(of touch: UITouch) -> Point {
    Point(touch.location(in: stage?.frames.view ?? view))
  }

  /// Returns whether a pressed view is inside a control of the moved view, such as a slider or a switch. Such
  /// a touch belongs to the control.
  private func isInControl(_ pressed: UIView?) -> Bool {
    var place = pressed
    while let present = place, present !== view {
      if present is UIControl { return true }
      place = present.superview
    }
    return false
  }

  private func enterRelayedState() {
    if let next = relay?.transition(from: platformState) { state = UIGestureRecognizer.State(next) }
  }
}
#endif
