// SPDX-License-Identifier: Apache-2.0

// A photo viewer in a window. Run it with `swift run --traits GTK`.
#if GTK
import CGTK
import ExampleStage
import MaterialMotion
import MaterialMotionGTK
import PhotoViewer

let stage = ExampleStage(title: "Photo viewer", style: style)
addButton(on: stage) { viewer.show() }
let backdrop = stage.addBackdrop()
let photo = stage.add(makePicture(), named: "photo")
// The photo fits the width of the stage.
stage.runtime.connect(stage.size._map { Point($0.x, $0.x * 3 / 4) }, to: photo.motionElement.size)
let viewer = PhotoViewer(
  photo: photo.motionElement, backdrop: backdrop.motionElement, stage: stage.size, in: stage.runtime)

let click = ClickGesture(on: photo)
gestureSource(click).whenRecognitionState(is: .recognized).subscribe { click in
  if click.clickCount == 2 { viewer.toggleZoom(at: click.centroid(in: stage.layer)) }
}
stage.run { key, _ in
  switch key {
  case "space": viewer.toggleZoom(at: stage.size.value / 2)
  case "Escape": viewer.dismiss()
  case "Return": viewer.show()
  default: break
  }
}
#else
print("Build this program with the trait GTK.")
#endif
