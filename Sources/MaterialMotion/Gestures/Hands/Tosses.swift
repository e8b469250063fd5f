// SPDX-License-Identifier: Apache-2.0

/// The programmatic tosses of an element.
///
/// For each toss, the observers receive `.active`, then the position at which the toss starts, then
/// `.atRest`.
final class Tosses: Multicast<Point> {
  /// A stream of the tosses, which begins with `.atRest`.
  func stream() -> MotionObservable<Point> {
    MotionObservable { observer in self.join(observer, value: nil, state: .atRest) }
  }

  func toss(from position: Point?, velocity: Point, of element: MotionElement) {
    guard isObserved else { return }
    // If the start position is not finite, drop it here. The position property would also drop it, but
    // constraints would receive it first.
    let start = position.flatMap { element.position.storage.accepts($0, from: nil) ? $0 : nil }
    element.position.storage.prepareForDeparture()
    emit(.active)
    element.position.storage.endMotion()
    element.velocity.value = velocity
    element.position.storage.announce()
    next(start ?? element.position.value)
    element.position.storage.conditions.remove(.isAnnounced)
    emit(.atRest)
  }
}
