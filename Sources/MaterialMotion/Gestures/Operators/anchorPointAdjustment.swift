// SPDX-License-Identifier: Apache-2.0

/// A new anchor point for an element, and the new position that keeps the element in place.
public struct AnchorPointAdjustment: Equatable, Sendable {
  /// The anchor point, in unit coordinates: (0, 0) is the upper left corner of the element, and (1, 1) is the
  /// lower right corner.
  public let anchorPoint: Point

  /// The position of the anchor point, in points, in the coordinate system of the element's parent.
  public let position: Point

  /// Creates an adjustment from an anchor point and its position.
  ///
  /// - Parameters:
  ///   - anchorPoint: The anchor point, in unit coordinates.
  ///   - position: The position of the anchor point, in points, in the coordinate system of the element's
  ///     parent.
  public init(anchorPoint: Point, position: Point) {
    self.anchorPoint = anchorPoint
    self.position = position
  }
}

extension MotionObservable where T == Point {
  /// Emits an adjustment for each anchor point that this stream emits.
  ///
  ///     element, 100 × 80, its centre at (300, 200)
  ///     anchor point  (0, 0)                 (1, 0.5)
  ///     adjustment    (0, 0) at (250, 160)   (1, 0.5) at (350, 200)
  ///
  /// An adjustment changes the element's anchor point and leaves the element in place. Each adjustment is
  /// computed from the element's current position, transform and size. If an anchor point is not finite, the
  /// adjustment is not finite either. The element drops such an adjustment. Nothing is emitted after the
  /// element is deallocated. Forwards upstream's states unchanged.
  ///
  /// Source: the published specification of `anchorPointAdjustment(in:)`.
  ///
  /// - Parameter element: The element. The stream does not retain the element. Pass each adjustment to
  ///   ``MotionElement/adjust(to:)``.
  public func anchorPointAdjustment(in element: MotionElement) -> MotionObservable<AnchorPointAdjustment> {
    let reference = WeakReference(element)
    return _nextOperator { anchorPoint, next in
      if let element = reference.object { next(element.anchorPointAdjustment(to: anchorPoint)) }
    }
  }
}

extension MotionElement {
  /// Returns the adjustment that changes the element's anchor point and leaves the element in place.
  ///
  /// - Parameter anchorPoint: The new anchor point, in unit coordinates.
  public func anchorPointAdjustment(to anchorPoint: Point) -> AnchorPointAdjustment {
    AnchorPointAdjustment(
      anchorPoint: anchorPoint, position: pointInParent(anchorPoint * currentSize))
  }

  /// Changes the element's anchor point and position. An active drag continues from the new position.
  ///
  /// Does nothing if the element already has the anchor point.
  public func adjust(to adjustment: AnchorPointAdjustment) {
    guard adjustment.anchorPoint != currentAnchorPoint else { return }
    // Observers of the anchor point already read the new position. They may therefore measure the element, or
    // adjust it again.
    let isFinite = adjustment.position.isFinite
    if isFinite { position.storage.value = adjustment.position }
    let arm = transform.value.apply(to: (adjustment.anchorPoint - currentAnchorPoint) * currentSize)
    let relativeVelocity = velocity(ofArm: arm)
    anchorPoint.value = adjustment.anchorPoint
    // The element does not move. The velocity of another point differs if the element turns or scales.
    if relativeVelocity != .zero { velocity.storage.write(velocity.value + relativeVelocity) }
    if isFinite { position.storage.next(position.value) } else { position.value = adjustment.position }
  }

  /// Returns the velocity of a point of the element, relative to that of its anchor point.
  ///
  /// Source: the derivative of a vector r that turns by ω and is scaled by s is ω × r + (s′/s)·r.
  ///
  /// - Parameter arm: The vector from the anchor point to the point, in the parent's coordinate system.
  func velocity(ofArm arm: Point) -> Point {
    guard let factors = usedExtras?.usedFactors, arm.isFinite else { return .zero }
    let (turn, growth) = (factors.rotationVelocity.value, factors.scaleVelocity.value)
    let scale = factors.scale.value
    let rate = growth == 0 || scale == 0 ? 0 : growth / scale
    return Point(arm.x * rate - arm.y * turn, arm.y * rate + arm.x * turn)
  }

  /// Returns the adjustment that moves the anchor point to a given point and leaves the element in place.
  ///
  /// If the element's width is 0, the anchor point keeps its `x`. If the height is 0, the anchor point keeps
  /// its `y`.
  ///
  /// - Parameter point: The new place of the anchor point, in the coordinate system of the element's parent.
  func anchorPointAdjustment(toPointInParent point: Point) -> AnchorPointAdjustment {
    let size = currentSize
    let inElement = vectorFromCorner(toParentPoint: point)
    return anchorPointAdjustment(
      to: (inElement / size).replacing(with: currentAnchorPoint, where: size .== 0))
  }
}
