// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A list whose rows a hand, or a key, puts into another order.
///
///     let list = ReorderableList(rows: rows, in: runtime)
///     list.move(2, by: -1)   // one place up
///     list.order.subscribe { save($0) }
///
/// A hand lifts a row above its neighbours and carries it along the list. The other rows make way. When the
/// hand lets go, the row returns to its place in the order. Any number of rows may be held or may move at the
/// same time.
public final class ReorderableList {
  /// The rows from the first place to the last, as indices of the rows that the list was created with. The
  /// program may write any permutation, and the rows move there.
  public let order: ReactiveProperty<[Int]>

  /// Adds a list to a runtime.
  ///
  /// - Parameters:
  ///   - rows: The elements of the rows. Their present positions become the places of the list.
  ///   - runtime: The runtime that moves the rows. Keep it.
  public init(rows: [MotionElement], in runtime: MotionRuntime) {
    let places = rows.map { $0.position.value }
    let order = ReactiveProperty(Array(rows.indices))
    self.order = order
    for (row, element) in rows.enumerated() {
      let draggable = Draggable(bounds: Bounds(between: places[0], and: places[places.count - 1]))
      runtime.add(draggable, to: element)
      let spring = Spring<Point>(
        description: SpringDescription(response: 0.35, dampingRatio: 0.85), threshold: 0.1)
      runtime.connect(order._map { places[$0.firstIndex(of: row) ?? row] }, to: spring.destination)
      runtime.toggle(spring, inReactionTo: draggable)
      runtime.add(spring, to: element.position)

      let lift = Spring(destination: 1.0, description: SpringDescription(response: 0.3, dampingRatio: 0.8))
      runtime.connect(draggable.state._map { $0 == .active ? 1.04 : 1 }, to: lift.destination)
      runtime.add(lift, to: element.scale)

      element.position.valve(openWhenTrue: draggable.state._map { $0 == .active })
        ._map { position in
          places.indices.min {
            (places[$0] - position).magnitudeSquared < (places[$1] - position).magnitudeSquared
          }!
        }
        .dedupe()
        .subscribe { Self.move(row, to: $0, in: order) }
    }
  }

  /// Moves a row along the list, for example when the user presses a key.
  ///
  /// - Parameters:
  ///   - row: The index of the row among those that the list was created with.
  ///   - step: The number of places, negative towards the first place. The row stops at the ends of the list.
  public func move(_ row: Int, by step: Int) {
    guard let place = order.value.firstIndex(of: row) else { return }
    Self.move(row, to: min(max(place + step, 0), order.value.count - 1), in: order)
  }

  private static func move(_ row: Int, to place: Int, in order: ReactiveProperty<[Int]>) {
    var rows = order.value.filter { $0 != row }
    rows.insert(row, at: place)
    if rows != order.value { order.value = rows }
  }
}
