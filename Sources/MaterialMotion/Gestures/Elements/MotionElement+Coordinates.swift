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

  /// Converts a point to the coordinate system of the element's parent. The point counts from the element's
  /// corner.
  func pointInParent(_ point: Point) -> Point {
    let point = position.value + currentTransform.apply(to: point - anchor)
    return point.isFinite ? point : position.value
  }

  /// Converts a point from the coordinate system of the element's parent. The result counts from the element's
  /// corner.
  func pointFromParent(_ point: Point) -> Point {
    let point = currentTransform.inverse.apply(to: point - position.value) + anchor
    return point.isFinite ? point : anchor
  }

  /// The vector from the element's corner to the anchor point.
  private var anchor: Point {
    let anchor = currentAnchorPoint * currentSize
    return anchor.isFinite ? anchor : .zero
  }

  private func pointOnStage(_ point: Point) -> Point {
    var point = point
    forEachToStage { point = $0.pointInParent($0.vectorFromCorner(to: point)) }
    return point
  }

  /// Returns the vector from the element's corner to a point of the element's own coordinate system.
  func vectorFromCorner(to point: Point) -> Point {
    guard let platform else { return point }
    let point = point - platform.corner
    return platform.isFlipped ? Point(point.x, currentSize.y - point.y) : point
  }

  /// Returns the point of the element's own coordinate system to which a vector from the element's corner leads.
  private func point(fromCorner vector: Point) -> Point {
    guard let platform else { return vector }
    return platform.corner + (platform.isFlipped ? Point(vector.x, currentSize.y - vector.y) : vector)
  }

  /// Converts a point from the stage's coordinate system to the element's own coordinate system.
  public func pointFromStage(_ point: Point) -> Point {
    var point = point
    forEachFromStage { point = $0.point(fromCorner: $0.pointFromParent(point)) }
    return point
  }

  /// Converts a distance or a velocity from the stage's coordinate system to the element's own coordinate
  /// system.
  public func vectorFromStage(_ vector: Point) -> Point {
    var vector = vector
    forEachFromStage { element in
      vector = element.currentTransform.inverse.apply(to: vector)
      if !vector.isFinite { vector = .zero }
      if element.platform?.isFlipped == true { vector.y = -vector.y }
    }
    return vector
  }

  /// Calls a closure with the outermost ancestor, then with each element within, and with this element last.
  /// The closure must not call the application.
  private func forEachFromStage(_ body: (MotionElement) -> Void) {
    guard container != nil else { return body(self) }
    var depth = 0
    forEachToStage { _ in depth += 1 }
    // The memory is on the stack, except for a long chain of ancestors.
    withUnsafeTemporaryAllocation(of: Unmanaged<MotionElement>.self, capacity: depth) { elements in
      var place = depth
      forEachToStage { element in
        place -= 1
        elements.initializeElement(at: place, to: Unmanaged.passUnretained(element))
      }
      for element in elements { element._withUnsafeGuaranteedRef { body($0) } }
    }
  }
}
