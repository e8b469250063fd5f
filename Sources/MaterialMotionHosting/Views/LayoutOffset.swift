// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The place that a layout gives to an element's view, if the view is drawn at an offset from this place.
///
/// A host such as SwiftUI reports the frame of the view, which does not contain the offset. The *home* is
/// the place of the element's anchor point in this frame:
///
///     home            (100, 50)   (100, 50)   (100, 90): the layout has moved the view
///     at rest
///       offset        (0, 0)      (20, 0)     (20, 0)
///       position      (100, 50)   (120, 50)   (120, 90)
///     moved by a stream
///       position                  (120, 50)   (120, 50)
///       offset                    (20, 0)     (20, -40)
///
/// The rule is that of ``LayoutPlacement``. But such a host draws the view again whenever the position
/// changes, so the offset is computed and not stored.
package struct LayoutOffset {
  private var frame: (origin: Point, size: Point)?

  /// The element that the frame has placed.
  private var placed: ObjectIdentifier?

  package init() {}

  /// The upper left corner of the frame, in points, in the coordinate system of the element's parent. (0, 0)
  /// before the first layout.
  package var origin: Point { frame?.origin ?? .zero }

  /// Returns the vector from the home to an element's position, in points. (0, 0) before the first layout.
  package func offset(of position: Point, anchorPoint: Point) -> Point {
    home(of: anchorPoint).map { position - $0 } ?? .zero
  }

  /// Whether a frame has placed an element.
  package func hasPlaced(_ element: MotionElement) -> Bool { placed == ObjectIdentifier(element) }

  /// Stores a new frame of the view. Writes the size and the layout position to the element and, if no stream
  /// moves the element, also the position. A frame that is not finite is ignored. Another element than before
  /// has no offset.
  ///
  /// - Parameters:
  ///   - element: The element of the view.
  ///   - origin: The upper left corner of the frame, in points, in the coordinate system of the element's
  ///     parent.
  ///   - size: The width and height of the frame, in points.
  package mutating func layOut(_ element: MotionElement, at origin: Point, size: Point) {
    guard origin.isFinite, size.isFinite else { return }
    if placed != ObjectIdentifier(element) { frame = nil }
    placed = ObjectIdentifier(element)
    let anchorPoint = element.anchorPoint.value
    let offset = offset(of: element.position.value, anchorPoint: anchorPoint)
    frame = (origin, size)
    element.size.value = size
    let home = origin + anchorPoint * size
    // An element at rest at home must not fly to its new home.
    if element.position.state == .atRest { element.position.value = home + offset }
    element.layoutPosition.value = home
  }

  private func home(of anchorPoint: Point) -> Point? {
    frame.map { $0.origin + anchorPoint * $0.size }
  }
}
