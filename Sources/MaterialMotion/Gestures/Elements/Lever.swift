// SPDX-License-Identifier: Apache-2.0

/// The vector from an element's anchor point to its resting anchor point, in the parent's coordinate system.
///
/// While two fingers hold an element, its anchor point lies between the fingers. The bounds of the element
/// limit the position of the resting anchor point: the anchor point that the element has when no hand holds
/// it.
final class Lever {
  /// The resting anchor point, in unit coordinates. `nil` if no hand holds the element.
  var restingAnchorPoint: Point?

  private let anchorPoint: PropertyStorage<Point>
  private let transform: PropertyStorage<Transform>
  private let size: PropertyStorage<Point>

  /// The element's transform before the latest event, if one gesture drags, turns and scales the element. The
  /// event turns and scales the element before the element's position changes.
  private var transformBefore: Transform?
  private let isOneGesture: Bool

  init(of element: MotionElement, isOneGesture: Bool) {
    anchorPoint = element.anchorPoint.storage
    transform = element.transform.storage
    size = element.size.storage
    self.isOneGesture = isOneGesture
  }

  /// Notes the transform before the next change of the position.
  func noteTransform() {
    if isOneGesture { transformBefore = transform.value }
  }

  /// The vector, after the event has turned and scaled the element.
  var arm: Point { arm(transform.value) }

  /// The vector, before the event has turned and scaled the element.
  var armBefore: Point { arm(transformBefore ?? transform.value) }

  private func arm(_ transform: Transform) -> Point {
    guard let restingAnchorPoint else { return .zero }
    return transform.apply(to: (restingAnchorPoint - anchorPoint.value) * size.value)
  }
}
