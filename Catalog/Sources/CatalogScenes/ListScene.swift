// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A list of rows that can be reordered, moved by `ReorderableList`.
public struct ListScene {
  private let runtime: MotionRuntime
  private let rows: ReorderableList

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let size = Self.size(on: stage.size.value)
    let rows = [
      stage.makeElement(.row, label: "Bread", text: "Bread", size: size),
      stage.makeElement(.row, label: "Butter", text: "Butter", size: size),
      stage.makeElement(.row, label: "Cherries", text: "Cherries", size: size),
      stage.makeElement(.row, label: "Coffee", text: "Coffee", size: size),
      stage.makeElement(.row, label: "Honey", text: "Honey", size: size),
    ]
    let count = rows.count
    let list = ReorderableList(
      rows: rows, layout: Self.layout(of: count, on: stage.size.value), in: runtime)
    self.rows = list
    runtime.connect(stage.size._map { Self.layout(of: count, on: $0) }, to: list.list.layout)

    let velocity = ReactiveProperty(0.0)
    let help: StaticString = "Up and Down move the row by a place, with Shift to the end of the list."
    for (index, row) in rows.enumerated() {
      runtime.connect(stage.size._map { Self.size(on: $0) }, to: row.size)
      runtime.connect(row.velocity.y(), to: velocity)
      stage.onKey(of: row, help: help) { key, isShifted in
        guard key.direction.y != 0, !row.isHeld else { return }
        list.reorder.move(index, by: Int(key.direction.y) * (isShifted ? count : 1))
      }
    }
    let moves = ReactiveProperty(-1.0)
    list.list.order.subscribe { _ in moves.value += 1 }
    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Velocity", unit: "pt/s", fractionDigits: 0, of: velocity)
    stage.addReadout("Moves", unit: "", fractionDigits: 0, of: moves)
  }

  /// The size of a row.
  private static func size(on stage: Point) -> Point {
    Point(max(min(stage.x - 48, 340), 1), 48)
  }

  /// The layout of the rows in the middle of a stage. The text of a front end is above the rows: on a phone,
  /// it takes up to 200 points.
  private static func layout(of count: Int, on stage: Point) -> ReorderLayout {
    let length = 56 * Double(count) - 8
    let middle = (stage.y - length) / 2 + 24
    let top = min(max(middle, 204), max(stage.y - length - 12, middle))
    return .list(at: Point((stage.x - size(on: stage).x) / 2, top), spacing: 8)
  }
}
