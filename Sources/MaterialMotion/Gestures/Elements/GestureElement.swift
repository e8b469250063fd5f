// SPDX-License-Identifier: Apache-2.0

/// What a gesture takes hold of: the library's ``MotionElement``, or a platform's view or widget.
///
/// It has coordinates of its own on a stage, which is whatever all elements lie in: a page, a window.
public protocol GestureElement: LifetimeTracked {
  /// Where a point of the stage is in the element's coordinates.
  func pointFromStage(_ point: Point) -> Point

  /// What a distance or a velocity on the stage is in the element's coordinates.
  ///
  /// Unless the element says otherwise, the difference of two points.
  func vectorFromStage(_ vector: Point) -> Point

  /// Whether something is moving the element: a press then catches it at once. `false` unless the element
  /// says otherwise.
  var isInFlight: Bool { get }
}

extension GestureElement {
  /// The difference of two points.
  public func vectorFromStage(_ vector: Point) -> Point {
    pointFromStage(vector) - pointFromStage(.zero)
  }

  /// `false`: nothing moves the element that the library would know of.
  public var isInFlight: Bool { false }
}
