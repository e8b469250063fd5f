// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A list of rows that the user reorders by hand or with keys.
///
///     let list = ReorderableList(rows: rows, in: runtime)
///     list.move(2, by: -1)   // one place up
///     list.order.subscribe { save($0) }
///
/// A long press lifts a row above its neighbours. The hand then drags the row along the list, and the other
/// rows make room. On release, the row moves to its place in the order. It stays above its neighbours until
/// it arrives. Any number of rows may be held or may move at the same time. Beyond the ends of the list, a
/// row is elastic.
///
/// A key and the program may change the place of a row that a hand holds. The hand changes it again as soon
/// as it drags the row to another place.
public final class ReorderableList {
  /// The rows from the first place to the last, as indices of the rows that the list was created with. The
  /// program may write any permutation. The rows then move to their new places.
  public let order: ReactiveProperty<[Int]>

  /// The places of the list from the first to the last, in points. The program may write new places, for
  /// example when the stage is resized. There must be as many places as rows. The rows then move to them.
  public let places: ReactiveProperty<[Point]>

  /// Adds a list to a runtime.
  ///
  /// - Parameters:
  ///   - rows: The elements of the rows. Their present positions become the places of the list.
  ///   - runtime: The runtime that moves the rows. Keep it.
  public init(rows: [MotionElement], in runtime: MotionRuntime) {
    let order = ReactiveProperty(Array(rows.indices))
    let places = ReactiveProperty(rows.map { $0.position.value })
    (self.order, self.places) = (order, places)
    for (row, element) in rows.enumerated() {
      let tossable = Tossable(afterHolding: 0.35, spring: Spring(description: .snappy))
      let place = order.combineLatest(with: places)._map { $1[$0.firstIndex(of: row) ?? row] }
      runtime.connect(place, to: tossable.spring.destination)
      let ends = places._map { Bounds(between: $0[0], and: $0[$0.count - 1]) }
      runtime.connect(ends, to: tossable.bounds)
      runtime.add(tossable, to: element) { $0._map { Point(places.value[0].x, $0.y) } }

      let isHeld = element.holdState.isActive()
      runtime.connect(isHeld._map { $0 ? 1.04 : 1 }, to: element.scale, by: .smooth(duration: 0.3))
      // The row stays above the others until it has arrived.
      let arrival = tossable.state._filter { $0 == .atRest }._map { _ in 0.0 }
      runtime.connect(tossable.grips._map { _ in 1 }.merge(with: arrival), to: element.zIndex)
      let nearest = element.position._map { position in
        places.value.indices.min {
          abs(places.value[$0].y - position.y) < abs(places.value[$1].y - position.y)
        }!
      }
      // Each hold begins without the place that the hand chose before.
      nearest.dedupe().valve(openWhenTrue: isHeld).subscribe { Self.move(row, to: $0, in: order) }
    }
  }

  /// Moves a row along the list, for example when the user presses a key.
  ///
  /// - Parameters:
  ///   - row: The index of the row in the array that the list was created with.
  ///   - step: The number of places, negative towards the first place. The row stops at the ends of the list.
  public func move(_ row: Int, by step: Int) {
    if let place = order.value.firstIndex(of: row) { Self.move(row, to: place + step, in: order) }
  }

  private static func move(_ row: Int, to place: Int, in order: ReactiveProperty<[Int]>) {
    var rows = order.value.filter { $0 != row }
    rows.insert(row, at: min(max(place, 0), rows.count))
    if rows != order.value { order.value = rows }
  }
}
