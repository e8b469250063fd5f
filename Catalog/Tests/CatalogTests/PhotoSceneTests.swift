// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Photo scene")
struct PhotoSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: PhotoScene
  private let photo: MotionElement

  init() {
    scene = PhotoScene(on: stage)
    photo = stage["Photo"]
  }

  @Test("no key moves the photo while it is disabled")
  func keysWhileDisabled() {
    stage.drag("Photo", by: Point(90, 60))
    stage.press(.escape, on: "Photo")
    stage.drawFrames(3)
    let place = photo.position.value
    expect(place != Point(400, 300))
    stage.switches["Valve"]!.value = false
    for key: Key in [.left, .plus, .r, .escape, .space] { stage.press(key, on: "Photo") }
    stage.settle()
    expect(photo.position.value == place)
    expect(photo.scale.value == 1)
    expect(photo.rotation.value == 0)
  }

  @Test("Escape and Space take the photo home")
  func home() {
    for key: Key in [.escape, .space] {
      stage.drag("Photo", by: Point(90, 60))
      for other: Key in [.plus, .r] { stage.press(other, on: "Photo") }
      expect(photo.scale.value == 1.1)
      stage.press(key, on: "Photo")
      stage.settle()
      expect(photo.position.value == Point(400, 300))
      expect(photo.scale.value == 1)
      expect(photo.rotation.value == 0)
    }
  }

  @Test("the photo stays in the middle of a resized stage until the user has moved it")
  func resize() {
    expect(!stage.manualClock.wantsFrames)
    stage.size.value = Point(400, 700)
    stage.settle()
    expect(photo.position.value == Point(200, 350))
    stage.drag("Photo", by: Point(90, 60))
    let place = photo.position.value
    stage.size.value = Point(800, 600)
    stage.settle()
    expect(photo.position.value == place)
  }
}
