// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Radial scene")
struct RadialSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: RadialScene

  init() {
    scene = RadialScene(on: stage)
    stage.settle()
  }

  @Test("keys open the menu, choose an item and pick it, and Escape closes the menu")
  func keys() {
    stage.press(.space, on: "Menu")
    stage.press(.right, on: "Menu")
    stage.settle()
    expect(stage.readouts["Openness"] == 100)
    expect(stage["Share"].position.value != stage["Menu"].position.value)
    stage.press(.space, on: "Menu")
    stage.settle()
    expect(stage.readouts["Picks"] == 1 && stage.readouts["Last item"] == 2)
    expect(stage["Share"].position.value == stage["Menu"].position.value)
    stage.press(.space, on: "Menu")
    stage.press(.escape, on: "Menu")
    stage.settle()
    expect(stage.readouts["Openness"] == 0 && stage.readouts["Picks"] == 1)
    expect(!stage.manualClock.wantsFrames)
  }

  @Test("a hand slides in the direction of an item, and picks it")
  func hand() {
    stage.toss("Menu", along: Array(repeating: Point(0, -12), count: 6))
    stage.settle()
    expect(stage.readouts["Picks"] == 1 && stage.readouts["Last item"] == 3)
  }
}
