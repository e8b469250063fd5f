// SPDX-License-Identifier: Apache-2.0

/// The rectangle that the layout gives to an element, and the place of the anchor point in it: the storage of
/// ``MotionElement/layoutPosition``.
final class ElementLayout {
  let place: PropertyStorage<Point>

  /// The vectors along the upper and the left edge of the rectangle. `nil` if its edges are those of the
  /// element's size.
  var edges: Transform?

  /// The reason for a change of the place.
  enum Cause {
    case layout
    /// The program has written the size of the element, and the layout has placed the new rectangle.
    case size
    case anchorPoint
  }

  /// The cause of the place that observers receive now.
  private var cause = Cause.layout

  /// The places that observers have not received yet, with their causes.
  private var waiting: [(place: Point, cause: Cause)] = []

  init(_ place: PropertyStorage<Point>) {
    self.place = place
    // This observer receives each place before all other observers.
    _ = place.add(
      MotionObserver(
        next: { [self] next in
          let index = waiting.firstIndex { $0.place == next }
          cause = index.map { waiting[$0].cause } ?? .layout
          if let index { waiting.removeSubrange(...index) }
        }, state: { _ in }))
  }

  func write(_ newPlace: Point, because cause: Cause) {
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

  /// Calls a closure with the vector and the cause of each change of the place. A write that changes nothing
  /// is not one.
  func onChange(_ change: @escaping (_ step: Point, _ cause: Cause) -> Void) -> Disconnect {
    var last = place.value
    let number = place.add(
      MotionObserver(
        next: { [self] next in
          let step = next - last
          last = next
          if step != .zero { change(step, cause) }
        }, state: { _ in }))
    return { [place] in place.remove(number) }
  }
}
