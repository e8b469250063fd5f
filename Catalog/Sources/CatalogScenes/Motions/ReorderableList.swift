// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// A list whose rows the user reorders, marks as done, and deletes.
///
/// A long press lifts a row, and the others make room for it. A row that is
/// swiped to the side shows an action. The list closes the gap of a row that
/// leaves.
public struct ReorderableList {
  /// Stores the rows from the first place to the last: `list.order`.
  public let list: Reorder<Int>.List

  /// Moves the rows, for example `reorder.move(2, by: -1)`.
  public let reorder: Reorder<Int>

  /// The actions beneath each row.
  public let swipes: [SwipeActions]

  /// - Parameters:
  ///   - cells: The places of the rows in the list.
  ///   - rows: The rows. The parent of each is its cell.
  ///   - name: The name of a row in the announcements of `reorder`.
  public init(
    cells: [MotionElement], rows: [MotionElement], layout: ReorderLayout,
    in runtime: MotionRuntime, toggle: @escaping (Int) -> Void,
    delete: @escaping (Int) -> Void,
    name: @escaping (Int) -> String = { _ in "" }
  ) {
    list = Reorder.List(Array(rows.indices), layout: layout)
    reorder = Reorder([list], along: .y, name: name)
    reorder.differences.subscribe { $0.apply() }
    let group = SwipeActions.Group()
    swipes = rows.indices.map { row in
      SwipeActions(
        leading: [.init("Done") { toggle(row) }],
        trailing: [.init("Delete", removesRow: true) { delete(row) }],
        in: group)
    }
    for row in rows.indices {
      runtime.add(reorder.row(row), to: cells[row])
      runtime.add(swipes[row], to: rows[row])
    }
  }
}
