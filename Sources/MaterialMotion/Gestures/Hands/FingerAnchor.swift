// SPDX-License-Identifier: Apache-2.0

/// Keeps the anchor point of an element between the fingers that hold it, until the element is at rest.
///
/// The *arm* is the vector from the anchor point to the resting anchor point, in the parent's coordinate
/// system. The resting anchor point is the one that the element has at rest, usually its centre. The bounds
/// of the element limit its position.
final class FingerAnchor {
  /// The resting anchor point, in unit coordinates. `nil` while the element has it.
  private(set) var restingAnchorPoint: Point?

  private let element: WeakReference<MotionElement>

  private let anchorPoint: PropertyStorage<Point>
  private let transform: PropertyStorage<Transform>
  private let size: PropertyStorage<Point>

  /// The element's transform before the latest event, if one gesture drags, turns and scales the element. The
  /// event turns and scales the element before the element's position changes.
  private var transformBefore: Transform?
  private let isOneGesture: Bool

  init(of element: MotionElement, isOneGesture: Bool) {
    self.element = WeakReference(element)
    anchorPoint = element.anchorPoint.storage
    transform = element.transform.storage
    size = element.size.storage
    self.isOneGesture = isOneGesture
  }

  /// Remembers the resting anchor point.
  func begin() {
    restingAnchorPoint = restingAnchorPoint ?? anchorPoint.value
  }

  /// Moves the anchor point to a place in the parent's coordinate system. The element stays in place.
  func grip(_ place: Point) {
    guard let element = element.object else { return }
    element.adjust(to: element.anchorPointAdjustment(toPointInParent: place))
    noteTransform()
  }

  /// Gives the element its resting anchor point.
  ///
  /// - Parameter rounded: Returns the exact place at which the flight of the position has ended: see
  ///   ``Flight/rounded(_:)``.
  func end(_ rounded: (Point) -> Point) {
    guard let restingAnchorPoint, let element = element.object else { return }
    self.restingAnchorPoint = nil
    let adjustment = element.anchorPointAdjustment(to: restingAnchorPoint)
    let end = rounded(adjustment.position)
    let isNear = (end - adjustment.position).lengthSquared <= 1e-18 * max(1, end.lengthSquared)
    element.adjust(
      to: AnchorPointAdjustment(
        anchorPoint: restingAnchorPoint, position: isNear ? end : adjustment.position))
  }

  // MARK: The arm

  /// Notes the transform before the next change of the position.
  func noteTransform() {
    if isOneGesture { transformBefore = transform.value }
  }

  /// The arm, after the event has turned and scaled the element.
  var arm: Point { arm(transform.value) }

  /// The arm, before the event has turned and scaled the element.
  var armBefore: Point { arm(transformBefore ?? transform.value) }

  /// The velocity of the resting anchor point, relative to that of the anchor point.
  var armVelocity: Point { element.object?.velocity(ofArm: arm) ?? .zero }

  /// Converts the release of the anchor point to that of the resting anchor point.
  func release(_ release: Release<Point>) -> Release<Point> {
    Release(
      position: release.position + arm,
      velocity: release.isCancelled ? release.velocity : release.velocity + armVelocity,
      isCancelled: release.isCancelled, decay: release.decay)
  }

  /// Returns the place that the layout gives to the resting anchor point.
  ///
  /// - Parameter layout: The layout of the element, which places the anchor point.
  private func restingPlace(in layout: ElementLayout) -> Point {
    let place = layout.place.value
    guard let restingAnchorPoint else { return place }
    let way = restingAnchorPoint - anchorPoint.value
    // A platform may write the size of a new layout after the place.
    return place + (layout.edges?.apply(to: way) ?? way * size.value)
  }

  /// Calls a closure with the vector by which each layout moves the resting anchor point. A size that the
  /// program writes moves the edges of the element, and not its home.
  func follow(_ layout: ElementLayout, _ move: @escaping (_ step: Point) -> Void) -> Disconnect {
    var last = restingPlace(in: layout)
    return layout.changes.follow(
      MotionObserver(
        next: { [self] change in
          let present = restingPlace(in: layout)
          defer { last = present }
          if change.cause == .layout { move(present - last) }
        }, state: { _ in }))
  }

  private func arm(_ transform: Transform) -> Point {
    guard let restingAnchorPoint else { return .zero }
    return transform.apply(to: (restingAnchorPoint - anchorPoint.value) * size.value)
  }

  /// Returns edges that limit the position of the resting anchor point.
  func edges(of edges: HandBounds<Point>, _ bounds: PropertyStorage<Bounds<Point>>) -> HandBounds<Point> {
    edges.derived(
      bounds: { [self] in
        let arm = arm
        return arm == .zero ? $0 : Bounds(from: $0.lower - arm, to: $0.upper - arm)
      },
      pull: { [self] position, change, elasticity in
        let pull = ElasticPull.begin(at: position, after: change, within: bounds.value, elasticity, by: self)
        return { [self] in
          defer { noteTransform() }
          return pull($0)
        }
      }, armVelocity: { [self] in armVelocity })
  }
}
