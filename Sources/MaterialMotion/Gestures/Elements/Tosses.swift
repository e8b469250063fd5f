// SPDX-License-Identifier: Apache-2.0

/// The tosses of an element. Each toss is active while it emits the position at which it starts.
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
    // The property would drop a position that is not finite. Constraints come before the property, and must
    // not receive such a position either.
    let start = position.flatMap { element.position.storage.accepts($0) ? $0 : nil }
    places.emit(.active)
    element.velocity.value = velocity
    places.next(start ?? element.position.value)
    places.emit(.atRest)
  }
}
