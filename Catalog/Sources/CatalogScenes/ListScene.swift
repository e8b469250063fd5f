// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion

/// A list of rows that can be reordered, moved by `ReorderableList`.
public struct ListScene {
  private let runtime: MotionRuntime
  private let list: ReorderableList

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
    for (row, place) in zip(rows, Self.places(of: count, on: stage.size.value)) { row.position.value = place }
    let list = ReorderableList(rows: rows, in: runtime)
    self.list = list
    runtime.connect(stage.size._map { Self.places(of: count, on: $0) }, to: list.places)

    let velocity = ReactiveProperty(0.0)
    let help: StaticString = "Up and Down move the row by a place, with Shift to the end of the list."
    for (index, row) in rows.enumerated() {
      runtime.connect(stage.size._map { Self.size(on: $0) }, to: row.size)
      runtime.connect(row.velocity.y(), to: velocity)
      stage.onKey(of: row, help: help) { key, isShifted in
        guard key.direction.y != 0, !row.isHeld else { return }
        list.move(index, by: Int(key.direction.y) * (isShifted ? count : 1))
      }
    }
    let moves = ReactiveProperty(-1.0)
    list.order.subscribe { _ in moves.value += 1 }
    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Velocity", unit: "pt/s", fractionDigits: 0, of: velocity)
    stage.addReadout("Moves", unit: "", fractionDigits: 0, of: moves)
  }

  /// The size of a row.
  private static func size(on stage: Point) -> Point {
    Point(max(min(stage.x - 48, 340), 1), 48)
  }

  /// The places of the rows in the middle of a stage. The text of a front end is above the rows.
  private static func places(of count: Int, on stage: Point) -> [Point] {
    (0..<count).map { stage / 2 + Point(0, 24 + 56 * (Double($0) - Double(count - 1) / 2)) }
  }
}
