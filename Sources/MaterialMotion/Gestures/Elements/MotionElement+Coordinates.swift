// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// Where a point of this element is in another; `nil` is the stage.
  public func convert(_ point: Point, to other: MotionElement?) -> Point {
    let onStage = pointOnStage(point)
    return other?.pointFromStage(onStage) ?? onStage
  }

  /// Where a point of another element is in this one; `nil` is the stage.
  public func convert(_ point: Point, from other: MotionElement?) -> Point {
    pointFromStage(other?.pointOnStage(point) ?? point)
  }

  /// Where a point of this element is in the coordinates of its position.
  func pointInParent(_ point: Point) -> Point {
    position.value + transform.value.apply(to: point - anchorPoint.value * size.value)
  }

  /// Where a point of the coordinates of the position is in this element.
  func pointFromParent(_ point: Point) -> Point {
    transform.value.inverse.apply(to: point - position.value) + anchorPoint.value * size.value
  }

  private func pointOnStage(_ point: Point) -> Point {
    let inParent = pointInParent(point)
    return parent?.pointOnStage(inParent) ?? inParent
  }

  /// Where a point of the stage is in the element's coordinates.
  public func pointFromStage(_ point: Point) -> Point {
    pointFromParent(parent?.pointFromStage(point) ?? point)
  }

  /// What a distance or a velocity on the stage is in this element's coordinates.
  public func vectorFromStage(_ vector: Point) -> Point {
    transform.value.inverse.apply(to: parent?.vectorFromStage(vector) ?? vector)
  }
}
