// SPDX-License-Identifier: Apache-2.0

/// An anchor point of an element, and the position that it has: together they leave the element where it is.
public struct AnchorPointAdjustment: Equatable, Sendable {
  /// In unit coordinates: (0, 0) is the upper left corner of the element, (1, 1) the lower right one.
  public let anchorPoint: Point

  /// Where that is, in the coordinates of the element's parent, in points.
  public let position: Point

  /// An anchor point, and where it is.
  ///
  /// - Parameters:
  ///   - anchorPoint: In unit coordinates.
  ///   - position: In the coordinates of the element's parent, in points.
  public init(anchorPoint: Point, position: Point) {
    self.anchorPoint = anchorPoint
    self.position = position
  }
}

extension MotionObservable where T == Point {
  /// Emits, for each anchor point, what gives it to an element and leaves the element where it is.
  ///
  ///     element, 100 × 80, its centre at (300, 200)
  ///     anchor point  (0, 0)                 (1, 0.5)
  ///     adjustment    (0, 0) at (250, 160)   (1, 0.5) at (350, 200)
  ///
  /// It is computed from where the element is when the anchor point comes, turned and scaled as it is. An
  /// anchor point that is not finite makes an adjustment that the element drops. Once the element has gone
  /// nothing is emitted. The state passes through.
  ///
  /// Source: the published specification of `anchorPointAdjustment(in:)`.
  ///
  /// - Parameter element: It is not kept alive. What it is given is for ``MotionElement/adjust(to:)``.
  public func anchorPointAdjustment(in element: MotionElement) -> MotionObservable<AnchorPointAdjustment> {
    let reference = WeakReference(element)
    return _nextOperator { anchorPoint, next in
      if let element = reference.object { next(element.anchorPointAdjustment(to: anchorPoint)) }
    }
  }
}

extension MotionElement {
  /// What gives an anchor point to the element and leaves the element where it is.
  ///
  /// - Parameter anchorPoint: In unit coordinates.
  public func anchorPointAdjustment(to anchorPoint: Point) -> AnchorPointAdjustment {
    AnchorPointAdjustment(
      anchorPoint: anchorPoint, position: pointInParent(anchorPoint * size.value))
  }

  /// Gives the element an anchor point and its position. A drag that is under way goes on from there.
  public func adjust(to adjustment: AnchorPointAdjustment) {
    guard adjustment.anchorPoint != anchorPoint.value else { return }
    anchorPoint.value = adjustment.anchorPoint
    position.value = adjustment.position
  }

  /// What makes a point of the element its anchor point, and leaves the element where it is. In a direction
  /// in which the element has no size it keeps the one that it has.
  ///
  /// - Parameter point: In the coordinates of the position.
  func anchorPointAdjustment(toPointInParent point: Point) -> AnchorPointAdjustment {
    let size = size.value
    let inElement = pointFromParent(point)
    return anchorPointAdjustment(to: (inElement / size).replacing(with: anchorPoint.value, where: size .== 0))
  }
}
