// SPDX-License-Identifier: Apache-2.0

/// The rectangle that the layout gives to an element, and the place of the anchor point in it: the storage of
/// ``MotionElement/layoutPosition``.
final class ElementLayout {
  let place: PropertyStorage<Point>

  /// The vectors along the upper and the left edge of the rectangle. `nil` if its edges are those of the
  /// element's size.
  var edges: Transform?

  /// The places that observers have not received yet, with their causes.
  private var waiting: [(place: Point, cause: LayoutChange.Cause)] = []

  let changes: LayoutChanges

  init(_ place: PropertyStorage<Point>, _ changes: LayoutChanges) {
    (self.place, self.changes) = (place, changes)
    var last = place.value
    // This observer receives each place before all other observers.
    _ = place.add(
      MotionObserver(
        next: { [self] next in
          let index = waiting.firstIndex { $0.place == next }
          let cause = index.map { waiting[$0].cause } ?? .layout
          if let index { waiting.removeSubrange(...index) }
          let step = next - last
          last = next
          if step != .zero { changes.next(LayoutChange(step: step, cause: cause)) }
        }, state: { _ in }))
  }

  func write(_ newPlace: Point, because cause: LayoutChange.Cause) {
    // If an observer of the place writes it, the other observers receive the new place later.
    if cause != .layout { waiting.append((newPlace, cause)) }
    place.write(newPlace)
    if !place.isDelivering { waiting = [] }
  }

  /// Changes the place together with the anchor point.
  func follow(_ anchorPoint: PropertyStorage<Point>, _ size: PropertyStorage<Point>) {
    var last = anchorPoint.value
    _ = anchorPoint.add(
      MotionObserver(
        next: { [self] next in
          let step = next - last
          last = next
          write(place.value + (edges?.apply(to: step) ?? step * size.value), because: .anchorPoint)
        }, state: { _ in }))
  }
}

/// A change of the place that the layout gives to an element.
struct LayoutChange {
  let step: Point
  let cause: Cause

  enum Cause {
    case layout
    /// The program has written the size of the element, and the layout has placed the new rectangle.
    case size
    case anchorPoint
  }
}

/// Delivers the changes of the place that the layout gives to an element. A write of the same place is not
/// delivered.
///
/// Most elements have no layout. Flights observe this object, so that `layoutPosition` is created only on
/// first use.
final class LayoutChanges: Multicast<LayoutChange> {
  /// The place before the property is created.
  let place: Point

  init(from place: Point) {
    self.place = place
    super.init()
  }

  func follow(_ observer: MotionObserver<LayoutChange>) -> Disconnect {
    join(observer, value: nil, state: nil)
  }
}
