// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A list of rows that are reordered and swiped, moved by `ReorderableList`.
public struct ListScene {
  private let runtime: MotionRuntime
  private let rows: ReorderableList

  public init(on stage: some Stage) {
    let runtime = MotionRuntime(clock: stage.clock)
    self.runtime = runtime
    let names: [StaticString] = ["Bread", "Butter", "Cherries", "Coffee", "Honey"]
    let parts = [
      Self.makeRow(names[0], "Cell of bread", "Done: bread", "Delete bread", "Bread is done", stage),
      Self.makeRow(names[1], "Cell of butter", "Done: butter", "Delete butter", "Butter is done", stage),
      Self.makeRow(
        names[2], "Cell of cherries", "Done: cherries", "Delete cherries", "Cherries are done", stage),
      Self.makeRow(names[3], "Cell of coffee", "Done: coffee", "Delete coffee", "Coffee is done", stage),
      Self.makeRow(names[4], "Cell of honey", "Done: honey", "Delete honey", "Honey is done", stage),
    ]
    let count = parts.count
    let (done, deleted) = (ReactiveProperty(0.0), ReactiveProperty<[Int]>([]))
    var delete: (Int) -> Void = { _ in }
    let list = ReorderableList(
      cells: parts.map { $0.cell }, rows: parts.map { $0.row },
      layout: Self.layout(of: count, on: stage.size.value), in: runtime,
      toggle: { row in
        let tick = parts[row].tick
        tick.opacity.value = 1 - tick.opacity.value
        done.value += 2 * tick.opacity.value - 1
      }, delete: { delete($0) }, name: { names[$0].description })
    self.rows = list
    delete = { row in
      deleted.value.append(row)
      list.list.order.value.removeAll { $0 == row }
    }
    runtime.connect(stage.size._map { Self.layout(of: count, on: $0) }, to: list.list.layout)

    for (index, part) in parts.enumerated() {
      let swipe = list.swipes[index]
      let widths = stage.size._map { Self.size(on: $0).x }
      runtime.connect(stage.size._map { Self.size(on: $0) }, to: part.row.size)
      runtime.connect(stage.size._map { Self.size(on: $0) / 2 }, to: part.row.layoutPosition)
      let cellSizes = widths.combineLatest(with: swipe.room) { Point($0, (Self.height * $1).rounded()) }
      runtime.connect(cellSizes, to: part.cell.size)
      runtime.connect(widths._map { Point($0 - Self.action.x / 2, Self.height / 2) }, to: part.bin.position)
      part.flag.position.value = Self.action / 2
      runtime.connect(swipe.iconScale(of: .leading), to: part.flag.scale)
      runtime.connect(swipe.iconScale(of: .trailing), to: part.bin.scale)
      runtime.connect(widths._map { Point($0 - 64, Self.height / 2) }, to: part.tick.position)
      part.tick.opacity.value = 0
      stage.onTap(of: part.flag, count: 1) { _ in swipe.perform(0, of: .leading) }
      stage.onTap(of: part.bin, count: 1) { _ in swipe.perform(0, of: .trailing) }
      stage.offer(
        list.reorder.row(index).actions() + swipe.actions(), of: part.row, menu: "Move the row",
        help: """
          Space lifts and drops the row. Up and Down move it, Home and End to an end of the list. Escape \
          takes it back. Left and Right show its actions.
          """)
    }
    stage.speak(list.reorder.announcements, of: parts[0].row)
    let moves = ReactiveProperty(0.0)
    list.reorder.differences.subscribe { _ in moves.value += 1 }
    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Moves", unit: "", fractionDigits: 0, of: moves)
    stage.addReadout("Done", unit: "", fractionDigits: 0, of: done)
    stage.addReadout("Deleted", unit: "", fractionDigits: 0, of: deleted._map { Double($0.count) })
    stage.addButton("Take back") {
      let order = list.list.order
      if let row = deleted.value.popLast() { order.value.insert(row, at: min(row, order.value.count)) }
      for row in order.value { list.swipes[row].undo() }
    }
  }

  private struct Row {
    let cell, flag, bin, row, tick: MotionElement
  }

  private static func makeRow(
    _ name: StaticString, _ cell: StaticString, _ flag: StaticString, _ bin: StaticString,
    _ tick: StaticString, _ stage: some Stage
  ) -> Row {
    let size = size(on: stage.size.value)
    let cell = stage.makeElement(.cell, label: cell, text: "", size: size)
    // The upper edge stays while the gap closes.
    cell.anchorPoint.value = Point(0.5, 0)
    let flag = stage.makeElement(.accept, label: flag, text: "Done", size: action, in: cell)
    let bin = stage.makeElement(.remove, label: bin, text: "Delete", size: action, in: cell)
    let row = stage.makeElement(.row, label: name, text: name, size: size, in: cell)
    let tick = stage.makeElement(.tick, label: tick, text: "✓", size: Point(24, 24), in: row)
    return Row(cell: cell, flag: flag, bin: bin, row: row, tick: tick)
  }

  private static let height = 48.0
  private static let action = Point(72, height)

  /// The size of a row.
  private static func size(on stage: Point) -> Point {
    Point(max(min(stage.x - 48, 340), 1).rounded(), height)
  }

  /// The layout of the rows in the middle of a stage. The text of a front end is above the rows: on a phone,
  /// it takes up to 200 points.
  private static func layout(of count: Int, on stage: Point) -> ReorderLayout {
    let length = (height + 8) * Double(count) - 8
    let middle = (stage.y - length) / 2 + 24
    let top = min(max(middle, 212), max(stage.y - length - 12, middle))
    return .list(at: Point(((stage.x - size(on: stage).x) / 2).rounded(), top), spacing: 8)
  }
}
