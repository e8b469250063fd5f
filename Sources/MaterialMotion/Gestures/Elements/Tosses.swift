// SPDX-License-Identifier: Apache-2.0

/// Where an element is tossed from: a hand that is active for as long as that takes.
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
    // Constraints stand between this and the property that drops what is not finite: they must not see it.
    let start = position.flatMap { element.position.storage.accepts($0) ? $0 : nil }
    places.emit(.active)
    element.velocity.value = velocity
    places.next(start ?? element.position.value)
    places.emit(.atRest)
  }
}
