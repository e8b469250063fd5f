// SPDX-License-Identifier: Apache-2.0

// A bottom sheet in a window. Run it with `swift run --traits GTK`.
#if GTK
import BottomSheet
import CGTK
import ExampleStage
import MaterialMotion
import MaterialMotionGTK

let stage = ExampleStage(title: "Bottom sheet", style: style)
let backdrop = stage.addBackdrop()
let sheet = stage.addBox("sheet")
fill(sheet)
stage.runtime.connect(stage.size._map { Point(min($0.x, 560), $0.y * 1.3) }, to: sheet.motionElement.size)

// The position of the sheet is the middle of its upper edge.
sheet.motionElement.anchorPoint.value = Point(0.5, 0)
let area = ReactiveProperty(Bounds(between: .zero, and: stage.size.value))
stage.runtime.connect(stage.size._map { Bounds(between: .zero, and: $0) }, to: area)
let motion = BottomSheet(
  sheet.motionElement, backdrop: backdrop.motionElement, on: area, in: stage.runtime
).sheet
let actions = motion.actions()
stage.run { key, _ in
  switch key {
  case "Up": actions.perform(key: .upArrow)
  case "Down": actions.perform(key: .downArrow)
  case "Escape": actions.perform(key: .escape)
  default: break
  }
}
#else
print("Build this program with the trait GTK.")
#endif
