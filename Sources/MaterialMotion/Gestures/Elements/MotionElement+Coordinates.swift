// SPDX-License-Identifier: Apache-2.0

/// Converts points and vectors between an element, its ancestors and the stage.
///
/// The result is always finite. An element may be so small or so large on the stage that a coordinate
/// overflows, for example if one ancestor is scaled by 1e-160 and another one by 1e-150. Every point is then
/// converted to the element's anchor point, and every vector to zero, as for a transform without an inverse.
extension MotionElement {
  /// Converts a point from this element's own coordinate system to the coordinate system of another element.
  ///
  /// - Parameters:
  ///   - point: The point, in this element's own coordinate system.
  ///   - other: The other element. Pass `nil` to convert the point to the stage's coordinate system.
  public func convert(_ point: Point, to other: MotionElement?) -> Point {
    let onStage = pointOnStage(point)
    return other?.pointFromStage(onStage) ?? onStage
  }

  /// Converts a point from the coordinate system of another element to this element's own coordinate system.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinate system of the other element.
  ///   - other: The other element. Pass `nil` if the point is in the stage's coordinate system.
  public func convert(_ point: Point, from other: MotionElement?) -> Point {
    pointFromStage(other?.pointOnStage(point) ?? point)
  }

  /// Converts a point from the element's own coordinate system to the coordinate system of the element's
  /// parent.
  func pointInParent(_ point: Point) -> Point {
    let point = position.value + currentTransform.apply(to: point - anchor)
    return point.isFinite ? point : position.value
  }

  /// Converts a point from the coordinate system of the element's parent to the element's own coordinate
  /// system.
  func pointFromParent(_ point: Point) -> Point {
    let point = currentTransform.inverse.apply(to: point - position.value) + anchor
    return point.isFinite ? point : anchor
  }

  /// The anchor point, in the element's own coordinate system.
  private var anchor: Point {
    let anchor = currentAnchorPoint * currentSize
    return anchor.isFinite ? anchor : .zero
  }

  private func pointOnStage(_ point: Point) -> Point {
    let inParent = pointInParent(point)
    return parent?.pointOnStage(inParent) ?? inParent
  }

  /// Converts a point from the stage's coordinate system to the element's own coordinate system.
  public func pointFromStage(_ point: Point) -> Point {
    pointFromParent(parent?.pointFromStage(point) ?? point)
  }

  /// Converts a distance or a velocity from the stage's coordinate system to the element's own coordinate
  /// system.
  public func vectorFromStage(_ vector: Point) -> Point {
    let vector = currentTransform.inverse.apply(to: parent?.vectorFromStage(vector) ?? vector)
    return vector.isFinite ? vector : .zero
  }
}
