// SPDX-License-Identifier: Apache-2.0

// A photo viewer in a window. Run it with `swift run --traits GTK`.
#if GTK
import CGTK
import ExampleStage
import MaterialMotion
import MaterialMotionGTK
import PhotoViewer

let stage = ExampleStage(title: "Photo viewer", style: style)
addButton(on: stage) { viewer.place.value = .fit }
let backdrop = stage.addBackdrop()
let photo = stage.add(makePicture(), named: "photo")
photo.motionElement.size.value = Point(800, 600)
let area = ReactiveProperty(Bounds(between: .zero, and: stage.size.value))
stage.runtime.connect(stage.size._map { Bounds(between: .zero, and: $0) }, to: area)
let viewer = PhotoViewer(
  photo.motionElement, backdrop: backdrop.motionElement, on: area, in: stage.runtime
).zoomable
let actions = viewer.actions()
let keys: [String: MotionAction.Key] = [
  "Up": .upArrow, "Down": .downArrow, "Left": .leftArrow, "Right": .rightArrow, "Escape": .escape,
  "Return": .return, "space": .space, "plus": .plus, "minus": .minus, "0": .zero,
]
stage.run { key, _ in
  if let key = keys[key] { actions.perform(key: key) }
}
#else
print("Build this program with the trait GTK.")
#endif
