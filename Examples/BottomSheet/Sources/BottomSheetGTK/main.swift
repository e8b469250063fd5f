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

let bottomSheet = BottomSheet(
  sheet: sheet.motionElement, backdrop: backdrop.motionElement, stage: stage.size, in: stage.runtime)
bottomSheet.detent.value = 1

let click = ClickGesture(on: backdrop)
gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in bottomSheet.detent.value = 0 }
stage.run { key, _ in
  switch key {
  case "Up": bottomSheet.detent.value = min(bottomSheet.detent.value + 1, 3)
  case "Down": bottomSheet.detent.value = max(bottomSheet.detent.value - 1, 0)
  case "Escape": bottomSheet.detent.value = 0
  default: break
  }
}
#else
print("Build this program with the trait GTK.")
#endif
