// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// The place that a layout gives to an element. Points and vectors are in the coordinate system of the
/// element's container.
struct Placement {
  /// The point about which the browser turns and scales the element: the `transform-origin`.
  var origin = Point.zero

  /// The vector from the origin to the element's upper left corner, after the application's own `transform`.
  var corner = Point.zero

  /// The element's upper edge, from left to right, after the application's own `transform`.
  var upperEdge = Point.zero

  /// The element's left edge, from top to bottom, after the application's own `transform`.
  var leftEdge = Point.zero

  /// The vector from the origin to an anchor point.
  func arm(to anchorPoint: Point) -> Point {
    corner + upperEdge * anchorPoint.x + leftEdge * anchorPoint.y
  }

  /// The position that the layout gives to an anchor point.
  func home(of anchorPoint: Point) -> Point {
    origin + arm(to: anchorPoint)
  }
}
