// SPDX-License-Identifier: Apache-2.0

/// Moves an element with a point that a platform animates. The element gets the velocity of the animation, so
/// that a drag or a spring of the library can take over.
///
/// While a drag or a motion of the library moves the element, the point has no effect.
package final class AnimatedPoint {
  private let place: ReactiveProperty<Point>
  private let connections: [Subscription]

  /// Connects a point to an element.
  ///
  /// - Parameters:
  ///   - element: The element to move. It is not retained.
  ///   - runtime: The runtime whose clock provides the times of the animation's frames.
  package init(moving element: MotionElement, in runtime: MotionRuntime) {
    let place = ReactiveProperty(element.position.value)
    let reference = WeakReference(element)
    let isFree = { (_: Point) in
      guard let element = reference.object else { return false }
      return !element.isHeld && !element.isInFlight
    }
    self.place = place
    connections = [
      runtime.connect(place._filter(isFree), to: element.position),
      runtime.connect(
        place.velocity(clock: runtime.clock, pointsPerUnit: 1)._filter(isFree), to: element.velocity),
    ]
  }

  deinit {
    for connection in connections { connection.unsubscribe() }
  }

  /// Moves the element to the present value of the animation, in the coordinate system of the element's
  /// parent. The platform must call this once per frame. A point that is not finite is dropped.
  package func show(_ point: Point) {
    if point.isFinite, point != place.value { place.value = point }
  }
}
