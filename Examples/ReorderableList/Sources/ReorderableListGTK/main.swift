// SPDX-License-Identifier: Apache-2.0

// A reorderable list in a window. Run it with `swift run --traits GTK`.
#if GTK
import CGTK
import ExampleStage
import MaterialMotion
import MaterialMotionGTK
import MaterialMotionThings
import ReorderableList

let stage = ExampleStage(title: "Reorderable list", size: Point(420, 620), style: style)
let rows = tasks.indices.map { makeRow($0, on: stage) }
let layout = ReorderLayout.list(at: Point(16, 25), spacing: 12)
let list = ReorderableList(rows: rows.map(\.motionElement), layout: layout, in: stage.runtime)

// The arrow keys choose a row, and move it while Shift is pressed.
var chosen = 0
let choose = { (row: Int) in
  gtk_widget_remove_css_class(rows[chosen].pointer, "chosen")
  gtk_widget_add_css_class(rows[row].pointer, "chosen")
  chosen = row
}
choose(0)
stage.run { key, isShifted in
  guard let step = ["Up": -1, "Down": 1][key] else { return }
  if isShifted { return list.reorder.move(chosen, by: step) }
  let order = list.list.order.value
  choose(order[min(max(order.firstIndex(of: chosen)! + step, 0), order.count - 1)])
}
#else
print("Build this program with the trait GTK.")
#endif
