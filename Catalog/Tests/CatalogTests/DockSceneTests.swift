// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Dock scene")
struct DockSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: DockScene

  init() {
    scene = DockScene(on: stage)
    stage.settle()
  }

  private var place: Point {
    stage.settle()
    return stage["Picture"].position.value
  }

  @Test("arrow keys move the picture from corner to corner, and Escape does nothing")
  func keys() {
    expect(place == stage.places[3])
    stage.press(.left, on: "Picture")
    expect(place == stage.places[2])
    stage.press(.up, on: "Picture")
    expect(place == stage.places[0])
    stage.press(.escape, on: "Picture")
    expect(place == stage.places[0])
  }

  @Test("a short flick throws the picture across the stage")
  func flick() {
    stage.toss("Picture", along: Array(repeating: Point(-12, 0), count: 6))
    expect(place == stage.places[2])
  }

  @Test("the keyboard lifts the picture, and a resized stage keeps its corner")
  func layout() throws {
    let keyboard = try #require(stage.sliders["Keyboard"])
    let before = place
    expect(stage["Keyboard"].position.value == Point(400, 700))
    keyboard.value = 200
    expect(place == before - Point(0, 200))
    expect(stage["Keyboard"].size.value == Point(800, 200))
    expect(stage["Keyboard"].position.value == Point(400, 500))
    keyboard.value = 0
    stage.size.value = Point(360, 700)
    expect(place == stage.places[3])
    expect(place == Point(360 - 16 - 54, 700 - 16 - 36))
    expect(!stage.manualClock.wantsFrames)
  }
}
