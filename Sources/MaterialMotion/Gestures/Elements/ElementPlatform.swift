// SPDX-License-Identifier: Apache-2.0

/// A platform that draws an element, and is notified of the element's changes that no stream emits. The
/// element retains its platform.
package protocol ElementPlatform: AnyObject {
  /// Called after a recognizer was added to the element, or removed from it, and after a change of a
  /// recognizer's ``PointerGestureRecognizer/isEnabled`` or ``PanGestureRecognizer/axis``.
  func gestureRecognizersDidChange()

  /// Called when the first interaction that uses wheels was added to the element, and when the last one was
  /// removed.
  func usesWheelsDidChange(to newValue: Bool)

  /// The element's initial position in the drawing order.
  var zIndex: Double { get }

  /// Called after a value was written to the element's ``MotionElement/zIndex``. A program that never uses
  /// this property does not contain its code.
  func zIndexDidChange(to newValue: Double)

  /// Called after a value was written to the element's ``MotionElement/acceptsInput``.
  func acceptsInputDidChange(to newValue: Bool)

  /// Whether ``parent`` is the element's parent until the program writes another one. If not, the platform
  /// writes the element's ``MotionElement/parent``.
  var decidesParent: Bool { get }

  /// The element of the object that contains the element's object now, or `nil`.
  var parent: MotionElement? { get }

  /// The corner of the element's rectangle with the least coordinates, in the element's own coordinate
  /// system. It is (0, 0) unless the platform's object scrolls its content.
  var corner: Point { get }

  /// Whether the y axis points in the opposite direction to the parent's.
  var isFlipped: Bool { get }

  /// The object that reads the layouts of several elements at once. `nil` if the platform reads each layout
  /// by itself, before a motion of the element begins.
  var layoutReader: (any ElementLayoutReader)? { get }
}

// Most platforms observe the properties instead.
extension ElementPlatform {
  package func gestureRecognizersDidChange() {}
  package func usesWheelsDidChange(to newValue: Bool) {}
  package var zIndex: Double { 0 }
  package func zIndexDidChange(to newValue: Double) {}
  package func acceptsInputDidChange(to newValue: Bool) {}
  package var decidesParent: Bool { false }
  package var parent: MotionElement? { nil }
  package var corner: Point { .zero }
  package var isFlipped: Bool { false }
  package var layoutReader: (any ElementLayoutReader)? { nil }
}

/// Reads the layouts of all elements of a platform, for example of all nodes of a page.
package protocol ElementLayoutReader: AnyObject {
  /// Lays out everything that has changed, and takes over the present layouts.
  func takeOverLayouts()
}
