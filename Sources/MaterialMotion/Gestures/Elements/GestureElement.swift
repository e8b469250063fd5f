// SPDX-License-Identifier: Apache-2.0

/// An element that can be moved by gestures: the library's ``MotionElement``, or a platform's view or widget.
///
/// Each element has its own coordinate system. The stage is the surface that contains all elements, for
/// example a page or a window.
public protocol GestureElement: LifetimeTracked {
  /// Converts a point from the stage's coordinate system to the element's own coordinate system.
  func pointFromStage(_ point: Point) -> Point

  /// Converts a distance or a velocity from the stage's coordinate system to the element's own coordinate
  /// system.
  ///
  /// The default implementation converts the points `vector` and (0, 0), and returns the difference between
  /// the results.
  func vectorFromStage(_ vector: Point) -> Point

  /// Whether the element is moving. Defaults to `false`.
  ///
  /// A press on an element of your own platform stops the element while this is `true`. A press on a
  /// ``MotionElement``, a view or a widget stops it only if the motion is visible: see <doc:DragArbitration>.
  var isInFlight: Bool { get }

  /// Whether an interaction is dragging, pinching or turning the element. Defaults to `false`.
  ///
  /// While an interaction holds the element, a press is not a tap or a click.
  var isHeld: Bool { get }
}

extension GestureElement {
  /// Converts the points `vector` and (0, 0), and returns the difference between the results.
  public func vectorFromStage(_ vector: Point) -> Point {
    pointFromStage(vector) - pointFromStage(.zero)
  }

  /// Always `false`, because the library does not know whether the platform is moving the element.
  public var isInFlight: Bool { false }

  /// Always `false`, because the library does not know whether the platform is moving the element.
  public var isHeld: Bool { false }
}
