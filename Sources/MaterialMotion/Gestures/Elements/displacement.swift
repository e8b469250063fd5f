// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// The position of the element, measured from the place that the layout gives to it: the ``position`` minus
  /// the ``layoutPosition``. In points, in the coordinate system of the position.
  ///
  ///     runtime.add(Spring(destination: .zero), to: card.displacement)              // back to its place
  ///     runtime.add(Tween(rise), to: title.displacement.coordinate(.y))             // from 24 to 0
  ///
  /// If the layout changes while a motion moves the displacement, the element moves by the vector of the
  /// change, and keeps its velocity. A motion of the position does not follow the layout:
  ///
  ///     the layout moves the element by (0, 40)
  ///                        the displacement moves     a hand or a motion moves the position
  ///     layoutPosition     (100, 50)   (100, 90)      (100, 50)   (100, 90)
  ///     displacement       (60, 20)    (60, 20)       (60, 20)    (60, -20)
  ///     position           (160, 70)   (160, 110)     (160, 70)   (160, 70)
  ///
  /// The position and the displacement are two views of one place. A write of one of them also writes the
  /// other. Both have the same ``velocity`` and the same state. A new motion of one of them ends the motion
  /// of the other. The same is true of their coordinates: see ``ReactiveProperty/coordinate(_:)``.
  ///
  /// If the layout of a platform moves an element at rest, observers of the displacement receive two values.
  /// The second one equals the value before the change.
  ///
  /// If the platform has no layout, your program is the layout: see ``layoutPosition``. A value that is not
  /// finite is dropped and reported.
  public var displacement: ReactiveProperty<Point> { extras.displacement(of: self) }
}

/// Keeps the displacement of an element consistent with its position and with its layout.
///
/// Like ``LinkedPoint``, it stores the values of the last update, and ignores a write that repeats them.
final class DisplacementLink {
  private let position: PropertyStorage<Point>
  private let displacement: PropertyStorage<Point>
  private let layoutPosition: PropertyStorage<Point>
  private let link: PropertyLink
  private var linked: (position: Point, displacement: Point)
  private var origin: Point

  init(
    _ position: PropertyStorage<Point>, _ displacement: PropertyStorage<Point>,
    from layoutPosition: PropertyStorage<Point>
  ) {
    (self.position, self.displacement, self.layoutPosition) = (position, displacement, layoutPosition)
    linked = (position.value, displacement.value)
    origin = layoutPosition.value
    link = .of(position)
    link.add(displacement, [.x, .y], of: displacement)
  }

  func connect() {
    _ = position.add(MotionObserver(next: { [self] _ in positionWasWritten() }, state: { _ in }))
    _ = displacement.add(MotionObserver(next: { [self] _ in displacementWasWritten() }, state: { _ in }))
    _ = layoutPosition.add(MotionObserver(next: { [self] _ in layoutDidChange() }, state: { _ in }))
  }

  private func positionWasWritten() {
    guard position.value != linked.position else { return }
    linked = (position.value, position.value - origin)
    displacement.copy(linked.displacement, from: position)
  }

  private func displacementWasWritten() {
    guard displacement.value != linked.displacement else { return }
    linked = (origin + displacement.value, displacement.value)
    position.copy(linked.position, from: displacement)
  }

  private func layoutDidChange() {
    let (former, step) = (linked, layoutPosition.value - origin)
    origin = layoutPosition.value
    let isDisplaced = link.isMoved(displacement, along: [.x, .y])
    for (index, axis) in [LinkedAxes.x, .y].enumerated() where step[index] != 0 {
      // An axis that nothing moves follows the layout together with the other one.
      if isDisplaced, !link.isMoved(position, along: axis) {
        linked.position[index] = origin[index] + linked.displacement[index]
      } else {
        linked.displacement[index] = linked.position[index] - origin[index]
      }
    }
    let next = linked
    if next.displacement != former.displacement { displacement.copy(next.displacement, isKnown: true) }
    // An observer of the displacement may have written a newer one.
    if next.position != former.position, linked == next { position.copy(next.position, isKnown: true) }
  }
}
