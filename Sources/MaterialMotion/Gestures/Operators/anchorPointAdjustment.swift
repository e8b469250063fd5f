// SPDX-License-Identifier: Apache-2.0

/// An anchor point and a position that together leave an element where it is.
public struct AnchorPointAdjustment: Equatable, Sendable {
  /// The anchor point, in unit coordinates: (0, 0) is the upper left corner of the element, (1, 1) the lower
  /// right one.
  public let anchorPoint: Point

  /// The position of the anchor point, in the coordinates of the element's parent, in points.
  public let position: Point

  /// Creates an adjustment from an anchor point and its position.
  ///
  /// - Parameters:
  ///   - anchorPoint: The anchor point, in unit coordinates.
  ///   - position: The position of the anchor point, in the coordinates of the element's parent, in points.
  public init(anchorPoint: Point, position: Point) {
    self.anchorPoint = anchorPoint
    self.position = position
  }
}

extension MotionObservable where T == Point {
  /// Emits, for each anchor point, the adjustment that gives it to an element without moving the element.
  ///
  ///     element, 100 × 80, its centre at (300, 200)
  ///     anchor point  (0, 0)                 (1, 0.5)
  ///     adjustment    (0, 0) at (250, 160)   (1, 0.5) at (350, 200)
  ///
  /// Each adjustment is computed from the element's present position, transform and size. An anchor point
  /// that is not finite results in an adjustment that the element drops. Nothing is emitted after the element
  /// is deallocated. The state passes through.
  ///
  /// Source: the published specification of `anchorPointAdjustment(in:)`.
  ///
  /// - Parameter element: The element, which is not kept alive. ``MotionElement/adjust(to:)`` takes the
  ///   adjustments.
  public func anchorPointAdjustment(in element: MotionElement) -> MotionObservable<AnchorPointAdjustment> {
    let reference = WeakReference(element)
    return _nextOperator { anchorPoint, next in
      if let element = reference.object { next(element.anchorPointAdjustment(to: anchorPoint)) }
    }
  }
}

extension MotionElement {
  /// The adjustment that gives an anchor point to the element without moving the element.
  ///
  /// - Parameter anchorPoint: The anchor point, in unit coordinates.
  public func anchorPointAdjustment(to anchorPoint: Point) -> AnchorPointAdjustment {
    AnchorPointAdjustment(
      anchorPoint: anchorPoint, position: pointInParent(anchorPoint * size.value))
  }

  /// Gives the element an anchor point and its position. A drag that is under way continues from there.
  public func adjust(to adjustment: AnchorPointAdjustment) {
    guard adjustment.anchorPoint != anchorPoint.value else { return }
    anchorPoint.value = adjustment.anchorPoint
    position.value = adjustment.position
  }

  /// The adjustment that makes a point of the element its anchor point without moving the element. In a
  /// direction in which the element has no size, the anchor point does not change.
  ///
  /// - Parameter point: The point, in the coordinates of the element's position.
  func anchorPointAdjustment(toPointInParent point: Point) -> AnchorPointAdjustment {
    let size = size.value
    let inElement = pointFromParent(point)
    return anchorPointAdjustment(to: (inElement / size).replacing(with: anchorPoint.value, where: size .== 0))
  }
}
