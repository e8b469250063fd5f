// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
package import MaterialMotion
package import MaterialMotionCoreAnimation
package import MaterialMotionHosting
package import UIKit

extension UIGestureRecognizer: PlatformGestureRecognizer {
  package var platformGesture: PlatformGesture {
    PlatformGesture(
      platformState, isContinuous: hasVelocity || self is UILongPressGestureRecognizer,
      isDetached: view == nil,
      // The gestures of interactions end with the first of two fingers that lifts.
      touches: needsTwoFingers && !isOfInteraction ? numberOfTouches : nil, value: scaleOrRotation)
  }

  package var needsProofOfRest: Bool { hasVelocity }

  package func startActions(to target: GestureTarget) {
    addTarget(target, action: ActionTarget.action)
  }

  package func stopActions(to target: GestureTarget) {
    removeTarget(target, action: ActionTarget.action)
  }

  /// Does nothing: a recognizer of UIKit has several targets.
  package func forwardAction() {}
}

extension UIGestureRecognizer {
  /// UIKit's `state`.
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

  /// Reports a cancellation to observers if a gesture is under way. Does not wait for UIKit's report, which
  /// may never come.
  package func reportCancellation() {
    attachment(GestureTarget.self)?.reports.cancel()
  }

  /// Disables the recognizer, so that UIKit cancels its gesture. Then removes the recognizer from its view.
  package func removeFromView() {
    isEnabled = false
    reportCancellation()
    view?.removeGestureRecognizer(self)
  }

  /// UIKit's scale or rotation from which the recognizer's value counts. `nil` if UIKit's value is the
  /// recognizer's.
  var origin: Double? { attachment(GestureTarget.self)?.reports.origin }

  /// Whether the recognizer has a velocity that the library estimates.
  private var hasVelocity: Bool { self is UIPanGestureRecognizer || needsTwoFingers }

  #if os(tvOS)
  private var needsTwoFingers: Bool { false }
  private var scaleOrRotation: Double { 0 }
  #else
  /// Whether the recognizer recognizes a pinch or a turn.
  private var needsTwoFingers: Bool {
    self is UIPinchGestureRecognizer || self is UIRotationGestureRecognizer
  }

  /// UIKit's scale of a pinch, or its rotation of a turn.
  private var scaleOrRotation: Double {
    if let pinch = self as? UIPinchGestureRecognizer { return pinch.scale > 0 ? Double(pinch.scale) : 1 }
    return Double((self as? UIRotationGestureRecognizer)?.rotation ?? 0)
  }
  #endif
}

extension UIGestureRecognizer.State {
  package init(_ state: RecognitionState) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
#endif
