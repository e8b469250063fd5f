// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("List scene")
struct ListSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: ListScene

  init() {
    scene = ListScene(on: stage)
    stage.settle()
  }

  /// The labels of the rows from the top to the bottom, when they rest.
  private var order: [String] {
    stage.settle()
    return stage.labelledElements.sorted { $0.value.position.value.y < $1.value.position.value.y }.map(\.key)
  }

  @Test("Up and Down move a row by a place, and with Shift to the end")
  func keys() {
    #expect(order == ["Bread", "Butter", "Cherries", "Coffee", "Honey"])
    stage.press(.down, on: "Butter")
    #expect(order == ["Bread", "Cherries", "Butter", "Coffee", "Honey"])
    #expect(stage.readouts["Moves"] == 1)
    stage.press(.up, on: "Honey", isShifted: true)
    #expect(order == ["Honey", "Bread", "Cherries", "Butter", "Coffee"])
    stage.press(.up, on: "Honey")
    stage.press(.left, on: "Honey")
    #expect(order == ["Honey", "Bread", "Cherries", "Butter", "Coffee"])
    #expect(stage.readouts["Moves"] == 2)
  }

  @Test("a drag without a long press moves no row")
  func flick() {
    stage.drag("Bread", by: Point(0, 120))
    #expect(order == ["Bread", "Butter", "Cherries", "Coffee", "Honey"])
    #expect(stage.readouts["Moves"] == 0)
  }

  @Test("a dragged row is above its neighbours, and changes places with those that it passes")
  func hand() {
    stage.hold("Bread", by: Point(0, 120), after: 0.5)
    stage.drawFrames(30)
    for row in stage.elements where row !== stage["Bread"] {
      #expect(row.zIndex.value < stage["Bread"].zIndex.value)
    }
    #expect(order == ["Butter", "Cherries", "Bread", "Coffee", "Honey"])
    stage.drag("Honey", by: Point(30, -400), after: 0.5)
    #expect(order.first == "Honey")
    #expect(stage["Honey"].position.value.x == 400)
  }

  @Test("a resized stage keeps the order, in its middle, and the rows can still be moved")
  func resize() {
    stage.press(.down, on: "Bread", isShifted: true)
    stage.settle()
    stage.size.value = Point(300, 700)
    #expect(order == ["Butter", "Cherries", "Coffee", "Honey", "Bread"])
    for row in stage.elements {
      #expect(row.position.value.x == 150)
      #expect(row.size.value.x <= 300)
    }
    stage.press(.up, on: "Bread")
    #expect(order == ["Butter", "Cherries", "Coffee", "Bread", "Honey"])
    #expect(!stage.manualClock.wantsFrames)
    #expect(stage.isActive["Motion"] == false)
  }
}
