// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// A list of rows that the user reorders by hand or with keys.
///
///     let rows = ReorderableList(rows: rows, layout: .list(at: Point(20, 0), spacing: 8), in: runtime)
///     rows.reorder.move(2, by: -1)   // one place up
///     rows.list.order.subscribe { save($0) }
///
/// A long press lifts a row above its neighbours. The hand then drags the row along the list, and the other
/// rows make room. On release, the row moves to its place in the order. Beyond the ends of the list, a row is
/// elastic. Any number of rows may be held or may move at the same time.
public struct ReorderableList {
  /// Stores the rows from the first place to the last, `list.order`, as indices of the rows that the list was
  /// created with, and their places, `list.layout`. The program may change both.
  public let list: Reorder<Int>.List

  /// Moves the rows, for example `reorder.move(2, by: -1)`.
  public let reorder: Reorder<Int>

  public init(rows: [MotionElement], layout: ReorderLayout, in runtime: MotionRuntime) {
    list = Reorder.List(Array(rows.indices), layout: layout)
    reorder = Reorder([list], along: .y)
    for (row, element) in rows.enumerated() { runtime.add(reorder.row(row), to: element) }
    reorder.differences.subscribe { $0.apply() }
  }
}
