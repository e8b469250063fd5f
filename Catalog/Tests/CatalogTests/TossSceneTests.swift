// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

@Suite("The toss scene")
struct TossSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: TossScene

  init() {
    scene = TossScene(on: stage)
  }

  @Test("starts at rest, the card on the ring in the middle")
  func start() {
    #expect(stage.elements.map(\.position.value) == [Point(400, 300), Point(400, 300)])
    #expect(stage.isActive["Motion"] == false)
    #expect(!stage.clock.wantsFrames)
  }

  @Test("lets the card be drawn away, and brings it home")
  func card() {
    stage.drag("Card", by: Point(100, 0))
    #expect(stage.isActive["Motion"] == true)
    stage.settle()
    #expect(stage["Card"].position.value == Point(400, 300))
    #expect(stage.isActive["Motion"] == false)
    #expect(stage.readouts["Position x"] == 400 && stage.readouts["Velocity x"] == 0)
  }

  @Test("lets the ring be moved, wholly on the stage, and the card follows")
  func ring() {
    stage.drag("Destination", by: Point(1000, 0))
    stage.settle()
    #expect(stage.elements.map(\.position.value) == [Point(740, 300), Point(740, 300)])
  }

  @Test("keeps the ring's place in proportion when the stage is resized, even to nothing and back")
  func resize() {
    stage.size.value = Point(400, 600)
    #expect(stage["Destination"].position.value == Point(200, 300))
    stage.size.value = Point(0, 0)
    #expect(stage["Destination"].position.value == Point(60, 60))
    stage.size.value = Point(800, 600)
    stage.settle()
    #expect(stage["Destination"].position.value == Point(400, 300))
    #expect(stage["Card"].position.value == Point(400, 300))
  }

  @Test("says what the sliders mean")
  func sliders() {
    stage.sliders["Stiffness"]?.value = 100
    stage.sliders["Damping"]?.value = 20
    #expect(stage.readouts["Damping ratio"] == 1)
    #expect(stage.readouts["Response"] == SpringDescription(stiffness: 100, damping: 20).response)
  }

  @Test("does not move the card while the valve is shut")
  func valve() {
    #expect(stage.enabledElements["Valve"] === stage["Card"])
    stage.switches["Valve"]?.value = false
    stage.drag("Card", by: Point(100, 0))
    #expect(stage["Card"].position.value == Point(400, 300))
    stage.switches["Valve"]?.value = true
    stage.drag("Card", by: Point(100, 0))
    #expect(stage["Card"].position.value != Point(400, 300))
  }
}
