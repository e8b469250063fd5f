// SPDX-License-Identifier: Apache-2.0

/// A platform that draws an element, and is notified of the element's changes that no stream emits. The element
/// retains its platform.
package protocol ElementPlatform: AnyObject {
  /// Called after a recognizer was added to the element, or removed from it.
  func gestureRecognizersDidChange()

  /// Called when the program uses the element's ``MotionElement/zIndex`` for the first time, with this
  /// property. A program that never uses the property does not contain its code.
  func zIndexIsUsed(_ zIndex: ReactiveProperty<Double>)
}
