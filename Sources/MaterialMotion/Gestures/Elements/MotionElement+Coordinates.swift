// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// Converts a point of this element to the coordinates of another element, or of the stage if that is
  /// `nil`.
  public func convert(_ point: Point, to other: MotionElement?) -> Point {
    let onStage = pointOnStage(point)
    return other?.pointFromStage(onStage) ?? onStage
  }

  /// Converts a point of another element, or of the stage if that is `nil`, to the coordinates of this
  /// element.
  public func convert(_ point: Point, from other: MotionElement?) -> Point {
    pointFromStage(other?.pointOnStage(point) ?? point)
  }

  /// Converts a point of this element to the coordinates of its position.
  func pointInParent(_ point: Point) -> Point {
    position.value + transform.value.apply(to: point - anchorPoint.value * size.value)
  }

  /// Converts a point from the coordinates of the element's position to those of the element.
  func pointFromParent(_ point: Point) -> Point {
    transform.value.inverse.apply(to: point - position.value) + anchorPoint.value * size.value
  }

  private func pointOnStage(_ point: Point) -> Point {
    let inParent = pointInParent(point)
    return parent?.pointOnStage(inParent) ?? inParent
  }

  /// Converts a point of the stage to the element's coordinates.
  public func pointFromStage(_ point: Point) -> Point {
    pointFromParent(parent?.pointFromStage(point) ?? point)
  }

  /// Converts a distance or a velocity on the stage to the element's coordinates.
  public func vectorFromStage(_ vector: Point) -> Point {
    transform.value.inverse.apply(to: parent?.vectorFromStage(vector) ?? vector)
  }
}
