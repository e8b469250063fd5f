// SPDX-License-Identifier: Apache-2.0

/// A stream of the programmatic tosses of an element.
///
/// For each toss, the stream emits `.active`, then the position at which the toss starts, then `.atRest`.
final class Tosses: MotionObservable<Point> {
  private let places = Multicast<Point>()

  init() {
    super.init { [places] observer in places.join(observer, value: nil, state: .atRest) }
  }

  deinit {
    places.finish()
  }

  func toss(from position: Point?, velocity: Point, of element: MotionElement) {
    guard places.isObserved else { return }
    // If the start position is not finite, drop it here. The position property would also drop it, but
    // constraints would receive it first.
    let start = position.flatMap { element.position.storage.accepts($0) ? $0 : nil }
    places.emit(.active)
    element.velocity.value = velocity
    places.next(start ?? element.position.value)
    places.emit(.atRest)
  }
}
