// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

@Suite("Toss scene")
struct TossSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: TossScene

  init() {
    scene = TossScene(on: stage)
  }

  @Test("the scene starts at rest, with the card on the ring in the middle")
  func start() {
    #expect(stage.elements.map(\.position.value) == [Point(400, 300), Point(400, 300)])
    #expect(stage.isActive["Motion"] == false)
    #expect(!stage.clock.wantsFrames)
  }

  @Test("a card that is dragged away comes home")
  func card() {
    stage.drag("Card", by: Point(100, 0))
    #expect(stage.isActive["Motion"] == true)
    stage.settle()
    #expect(stage["Card"].position.value == Point(400, 300))
    #expect(stage.isActive["Motion"] == false)
    #expect(stage.readouts["Position x"] == 400 && stage.readouts["Velocity x"] == 0)
  }

  @Test("the ring can be dragged within the stage, and the card follows")
  func ring() {
    stage.drag("Destination", by: Point(1000, 0))
    stage.settle()
    #expect(stage.elements.map(\.position.value) == [Point(740, 300), Point(740, 300)])
  }

  @Test("the ring keeps its place in proportion to a resized stage, even after a size of 0")
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

  @Test("the readouts follow the sliders")
  func sliders() {
    stage.sliders["Stiffness"]?.value = 100
    stage.sliders["Damping"]?.value = 20
    #expect(stage.readouts["Damping ratio"] == 1)
    #expect(stage.readouts["Response"] == SpringDescription(stiffness: 100, damping: 20).response)
  }

  @Test("a shut valve keeps the card in its place")
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
