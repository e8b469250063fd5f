// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion

/// A list whose rows can be put into another order, moved by `ReorderableList`.
public struct ListScene {
  private let shelf: Shelf

  public init(on stage: some Stage) {
    let size = Shelf.size(on: stage.size.value)
    let rows = [
      stage.makeElement(.row, label: "Bread", text: "Bread", size: size),
      stage.makeElement(.row, label: "Butter", text: "Butter", size: size),
      stage.makeElement(.row, label: "Cherries", text: "Cherries", size: size),
      stage.makeElement(.row, label: "Coffee", text: "Coffee", size: size),
      stage.makeElement(.row, label: "Honey", text: "Honey", size: size),
    ]
    let shelf = Shelf(rows, clock: stage.clock)
    self.shelf = shelf
    stage.size.subscribe { shelf.arrange(on: $0) }

    let velocity = ReactiveProperty(0.0)
    for (index, row) in rows.enumerated() {
      row.velocity.y().subscribe { velocity.value = $0 }
      stage.onKey(of: row, help: "Up and Down move the row by a place, with Shift to the end of the list.") {
        key, isShifted in
        guard !row.isHeld else { return }
        shelf.move(index, by: Int(key.direction.y) * (isShifted ? rows.count : 1))
      }
    }
    stage.addIndicator("Motion", of: shelf.state)
    stage.addReadout("Velocity", unit: "pt/s", fractionDigits: 0, of: velocity)
    stage.addReadout("Moves", unit: "", fractionDigits: 0, of: shelf.moveCount)
  }
}

/// The rows and their present list. A list keeps the places that it was made with, so another size of the
/// stage needs another list.
private final class Shelf {
  /// Active while a row moves.
  let state = MotionAggregator<MotionState>()
  /// The number of times that the order has changed.
  let moveCount = ReactiveProperty(0.0)

  private let rows: [MotionElement]
  private let clock: FrameClock
  /// The indices of the rows in the order in which the present list received them.
  private var first: [Int]
  private var present: (list: ReorderableList, runtime: MotionRuntime, token: String)?

  init(_ rows: [MotionElement], clock: FrameClock) {
    self.rows = rows
    self.clock = clock
    first = Array(rows.indices)
  }

  /// The size of a row.
  static func size(on stage: Point) -> Point {
    Point(max(min(stage.x - 48, 340), 1), 48)
  }

  /// Puts the rows into the middle of a stage, in their present order.
  func arrange(on stage: Point) {
    if let present {
      first = present.list.order.value.map { first[$0] }
      state.unregister(present.token)
    }
    present = nil
    let size = Self.size(on: stage)
    let last = Double(rows.count - 1)
    for (place, index) in first.enumerated() {
      rows[index].size.value = size
      // The words of a front end are above the rows.
      rows[index].position.value = stage / 2 + Point(0, 24 + 56 * (Double(place) - last / 2))
    }
    let runtime = MotionRuntime(clock: clock)
    let list = ReorderableList(rows: first.map { rows[$0] }, in: runtime)
    present = (list, runtime, state.register(runtime.state))
    var isFirst = true
    list.order.subscribe { [moveCount] _ in
      if !isFirst { moveCount.value += 1 }
      isFirst = false
    }
  }

  /// Moves a row by a number of places.
  func move(_ row: Int, by step: Int) {
    guard let index = first.firstIndex(of: row) else { return }
    present?.list.move(index, by: step)
  }
}
