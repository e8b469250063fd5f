// SPDX-License-Identifier: Apache-2.0

/// An element that gestures can hold: the library's ``MotionElement``, or a platform's view or widget.
///
/// Each element has its own coordinates. All elements lie on one stage, such as a page or a window.
public protocol GestureElement: LifetimeTracked {
  /// Converts a point of the stage to the element's coordinates.
  func pointFromStage(_ point: Point) -> Point

  /// Converts a distance or a velocity on the stage to the element's coordinates.
  ///
  /// The default is the difference of two converted points.
  func vectorFromStage(_ vector: Point) -> Point

  /// Whether the element is moving. A press then catches it at once. Defaults to `false`.
  var isInFlight: Bool { get }
}

extension GestureElement {
  /// The difference of two converted points.
  public func vectorFromStage(_ vector: Point) -> Point {
    pointFromStage(vector) - pointFromStage(.zero)
  }

  /// Always `false`, because the library does not know what moves the element.
  public var isInFlight: Bool { false }
}
