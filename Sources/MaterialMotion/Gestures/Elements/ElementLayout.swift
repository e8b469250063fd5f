// SPDX-License-Identifier: Apache-2.0

/// The place that the layout gives to an element: the storage of ``MotionElement/layoutPosition``.
final class ElementLayout {
  let place: PropertyStorage<Point>

  /// Whether the place is being written because the anchor point has changed.
  private var isFollowing = false

  init(_ place: PropertyStorage<Point>) {
    self.place = place
  }

  /// Changes the place together with the anchor point.
  func follow(_ anchorPoint: PropertyStorage<Point>, _ size: PropertyStorage<Point>) {
    var last = anchorPoint.value
    _ = anchorPoint.add(
      MotionObserver(
        next: { [self] next in
          let step = (next - last) * size.value
          last = next
          isFollowing = true
          place.write(place.value + step)
          isFollowing = false
        }, state: { _ in }))
  }

  /// Calls a closure for each change of the layout. A change of the anchor point is not one.
  func onChange(_ change: @escaping () -> Void) -> Disconnect {
    let number = place.add(
      MotionObserver(next: { [self] _ in if !isFollowing { change() } }, state: { _ in }))
    return { [place] in place.remove(number) }
  }
}
