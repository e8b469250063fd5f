// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Viewer scene")
struct ViewerSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: ViewerScene
  private let photo: MotionElement

  init() {
    scene = ViewerScene(on: stage)
    photo = stage["Photo"]
    stage.settle()
  }

  private func press(_ key: Key) {
    stage.press(key, on: "Photo")
    stage.settle()
  }

  @Test("Space zooms in and out, Escape closes the photo, and Space shows it again")
  func keys() {
    let middle = Point(400, 300)
    expect(photo.position.value == middle)
    expect(stage.readouts["Backdrop"] == 100)
    press(.space)
    expect(photo.scale.value > 2)
    expect(stage.readouts["Zoom"] == photo.scale.value)
    press(.space)
    expect(photo.scale.value == 1)
    press(.escape)
    expect(photo.position.value.y - photo.size.value.y / 2 == 600)
    expect(stage.readouts["Backdrop"] == 0)
    press(.plus)
    expect(photo.position.value == middle && photo.scale.value == 1)
    press(.plus)
    expect(photo.scale.value == 1.5)
    press(.escape)
    press(.space)
    expect(photo.position.value == middle && photo.scale.value == 1)
    expect(stage.readouts["Backdrop"] == 100)
    // The menu has the same actions.
    stage.perform(.escape, on: "View")
    stage.settle()
    expect(stage.readouts["Backdrop"] == 0)
  }

  @Test(
    "a double tap zooms at its place, a tap beside the photo closes it, and one on the thumbnail shows it")
  func taps() {
    for _ in 0..<2 { stage.tap("Photo", at: Point(480, 250)) }
    stage.settle()
    expect(photo.scale.value > 2)
    // The photo is exactly as wide as the stage. Along y, its point stays under the pointer.
    expect(photo.position.value.x == 400)
    expect(abs(photo.position.value.y - (250 + 50 * photo.scale.value)) < 1e-9)
    stage.taps["Backdrop"]!(Point(400, 590))
    stage.settle()
    expect(stage.readouts["Backdrop"] == 0)
    stage.taps["Thumbnail"]!(Point(400, 300))
    stage.settle()
    expect(photo.position.value == Point(400, 300))
    expect(photo.scale.value == 1)
  }

  @Test("the photo stays in the middle of a resized stage, fits it, and is below the text of the front end")
  func resize() {
    expect(photo.size.value == Point(352, 264))
    expect(photo.position.value.y - photo.size.value.y / 2 > 161)
    stage.size.value = Point(400, 900)
    stage.settle()
    expect(photo.size.value == Point(400, 300))
    expect(photo.position.value == Point(200, 450))
    expect(stage["Thumbnail"].position.value == Point(200, 450))
    expect(stage["View"].position.value == Point(356, 856))
  }

  @Test("a drag closes the photo, and a short one does not")
  func drags() {
    stage.drag("Photo", by: Point(0, -60))
    stage.settle()
    expect(photo.position.value == Point(400, 300))
    stage.drag("Photo", by: Point(0, -250))
    stage.settle()
    expect(photo.position.value.y < -100)
  }
}
