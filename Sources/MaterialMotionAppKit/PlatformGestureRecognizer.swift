// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
package import AppKit
package import MaterialMotion
package import MaterialMotionCoreAnimation
package import MaterialMotionHosting

extension NSGestureRecognizer: PlatformGestureRecognizer {
  package var platformGesture: PlatformGesture {
    PlatformGesture(platformState, isContinuous: isContinuous, isDetached: view == nil)
  }

  /// The recognizers of interactions know the timestamps of their events.
  package var needsProofOfRest: Bool { !(self is any InteractionGestureRecognizer) }

  package func sampleVelocity(in state: RecognitionState, isLate: Bool) {
    // The recognizers of interactions sample their velocity at each event, and not at each action.
    if self is any InteractionGestureRecognizer, state != .cancelled { return }
    sampleVelocity(in: state)
  }

  package func startActions(to target: GestureTarget) {
    attachment { NextTarget() }.replace(self.target as AnyObject?, action)
    self.target = target
    action = ActionTarget.action
  }

  package func stopActions(to target: GestureTarget) {
    guard self.target as AnyObject? === target else { return }
    let next = attachment { NextTarget() }
    self.target = next.target
    action = next.action
  }

  package func forwardAction() {
    guard let next = attachment(NextTarget.self), let target = next.target, let action = next.action else {
      return
    }
    NSApplication.shared.sendAction(action, to: target, from: self)
  }
}

/// The target and the action that a recognizer had before the library observed it.
private final class NextTarget {
  private(set) weak var target: AnyObject?
  private(set) var action: Selector?

  func replace(_ target: AnyObject?, _ action: Selector?) {
    (self.target, self.action) = (target, action)
  }
}

extension NSGestureRecognizer {
  /// AppKit's `state`.
  package var platformState: RecognitionState {
    switch state {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    @unknown default: .possible
    }
  }

  /// Disables the recognizer, so that AppKit cancels its gesture. Reports the cancellation, because AppKit
  /// reports it later or not at all. Then removes the recognizer from its view.
  package func removeFromView() {
    isEnabled = false
    attachment(GestureTarget.self)?.reports.cancel()
    view?.removeGestureRecognizer(self)
  }

  /// Whether each gesture of the recognizer begins before it ends. `false` if this is not known.
  private var isContinuous: Bool {
    self is NSPanGestureRecognizer || self is NSMagnificationGestureRecognizer
      || self is NSRotationGestureRecognizer || self is NSPressGestureRecognizer
      || self is DragGestureRecognizer
  }
}
#endif
