// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Controls scene")
struct ControlsSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: ControlsScene

  init() {
    scene = ControlsScene(on: stage)
    stage.settle()
  }

  @Test("arrow keys change each value by a step")
  func keys() {
    stage.press(.right, on: "Volume")
    stage.press(.down, on: "Gain")
    stage.press(.up, on: "Frequency")
    stage.settle()
    expect(stage.readouts["Volume"] == 50)
    expect(stage.readouts["Gain"] == -1)
    expect(stage.readouts["Frequency"] == 98.6)
    expect(stage["Thumb"].position.value.x == 160)
    expect(
      stage.spoken == [
        "Volume": "slider 50 percent", "Gain": "slider -1 decibels", "Frequency": "spinButton 98.6",
      ])
    expect(stage.isActive["Motion"] == false)
  }

  @Test("a drag along the line changes the volume, and a resized stage keeps it")
  func drag() {
    stage.drag("Track", by: Point(96, 0))
    stage.settle()
    expect(stage.readouts["Volume"] == 70)
    stage.size.value = Point(360, 700)
    stage.settle()
    expect(stage.readouts["Volume"] == 70)
    expect(abs(stage["Thumb"].position.value.x - (22 + 0.7 * 220)) < 1e-9)
    expect(!stage.manualClock.wantsFrames)
  }
}
