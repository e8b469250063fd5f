// SPDX-License-Identifier: Apache-2.0

/// A platform that draws an element, and is notified of the element's changes that no stream emits. The
/// element retains its platform.
package protocol ElementPlatform: AnyObject {
  /// Called after a recognizer was added to the element, or removed from it, and after a change of a
  /// recognizer's ``PointerGestureRecognizer/isEnabled`` or ``PanGestureRecognizer/axis``.
  func gestureRecognizersDidChange()

  /// The element's initial position in the drawing order.
  var zIndex: Double { get }

  /// Called after a value was written to the element's ``MotionElement/zIndex``. A program that never uses
  /// this property does not contain its code.
  func zIndexDidChange(to newValue: Double)

  /// Called when the first interaction wants the events of the wheel over the element, and when the last one
  /// no longer does. Pass the events to ``MotionElement/wheelsReceive(_:)``, so that each element receives
  /// them from the platform, the innermost first. A program without such an interaction does not contain this
  /// code.
  func wheelsDidChange(areWanted: Bool)
}
