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

  /// Returns the point at a distance from the element's corner, in the parent's coordinate system. The corner
  /// is the one with the least coordinates in the parent, before the transform is applied.
  func pointInParent(_ vector: Point) -> Point {
    let point = position.value + currentTransform.apply(to: vector - anchor)
    return point.isFinite ? point : position.value
  }

  /// Returns the distance of a point, in the parent's coordinate system, from the element's corner.
  func vectorFromCorner(toParentPoint point: Point) -> Point {
    let vector = currentTransform.inverse.apply(to: point - position.value) + anchor
    return vector.isFinite ? vector : anchor
  }

  /// Converts a point from the coordinate system of the element's parent to the element's own coordinate
  /// system.
  func pointFromParent(_ point: Point) -> Point {
    self.point(fromCorner: vectorFromCorner(toParentPoint: point))
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

  /// The element's rectangle in its own coordinate system: from (0, 0) to the ``size``. The rectangle of a
  /// view that scrolls its content begins at another point, as the `bounds` of the view do.
  ///
  ///     scrollView.contentOffset.y = 70
  ///     scrollView.motionElement.bounds   // (0, 70) to (200, 270)
  public var bounds: Bounds<Point> {
    let corner = platform?.corner ?? .zero
    return Bounds(between: corner, and: corner + currentSize)
  }

  /// Whether the element's y axis and that of its parent point in opposite directions. `true` only for a view
  /// of AppKit whose `NSView.isFlipped` differs from that of its superview.
  public var isFlipped: Bool { platform?.isFlipped == true }

  private func vectorFromCorner(to point: Point) -> Point {
    guard let platform else { return point }
    let vector = point - platform.corner
    return platform.isFlipped ? Point(vector.x, currentSize.y - vector.y) : vector
  }

  private func point(fromCorner vector: Point) -> Point {
    guard let platform else { return vector }
    return platform.corner + (platform.isFlipped ? Point(vector.x, currentSize.y - vector.y) : vector)
  }

  /// Converts a point from the stage's coordinate system to the element's own coordinate system.
  public func pointFromStage(_ point: Point) -> Point {
    var point = point
    forEachFromStage { point = $0.pointFromParent(point) }
    return point
  }

  /// Converts a distance or a velocity from the stage's coordinate system to the element's own coordinate
  /// system.
  public func vectorFromStage(_ vector: Point) -> Point {
    var vector = vector
    forEachFromStage { element in
      vector = element.currentTransform.inverse.apply(to: vector)
      if !vector.isFinite { vector = .zero }
      if element.isFlipped { vector.y = -vector.y }
    }
    return vector
  }

  /// Calls a closure with the outermost ancestor, then with each element within, and with this element last.
  /// The closure must not call the application.
  private func forEachFromStage(_ body: (MotionElement) -> Void) {
    guard parent != nil else { return body(self) }
    var depth = 0
    forEachToStage { _ in depth += 1 }
    // The memory is on the stack, except for a long chain of ancestors.
    withUnsafeTemporaryAllocation(of: Unmanaged<MotionElement>.self, capacity: depth) { elements in
      var place = depth
      forEachToStage { element in
        guard place > 0 else { return }
        place -= 1
        elements.initializeElement(at: place, to: Unmanaged.passUnretained(element))
      }
      for element in elements[place...] { element._withUnsafeGuaranteedRef { body($0) } }
    }
  }
}
