// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("List scene")
struct ListSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: ListScene
  private static let names = ["Bread", "Butter", "Cherries", "Coffee", "Honey"]

  init() {
    scene = ListScene(on: stage)
    stage.settle()
  }

  private func cell(of row: String) -> MotionElement { stage["Cell of \(row.lowercased())"] }

  /// The rows in the list from the top to the bottom, when they rest.
  private var order: [String] {
    stage.settle()
    return Self.names.filter { cell(of: $0).size.value.y > 0 }
      .sorted { cell(of: $0).position.value.y < cell(of: $1).position.value.y }
  }

  @Test("arrows, Home and End move a row, Space lifts and drops it, and Escape takes it back")
  func keys() {
    expect(order == Self.names)
    stage.press(.down, on: "Butter")
    expect(order == ["Bread", "Cherries", "Butter", "Coffee", "Honey"])
    expect(stage.readouts["Moves"] == 1)
    stage.perform(.home, on: "Honey")
    expect(order == ["Honey", "Bread", "Cherries", "Butter", "Coffee"])
    stage.press(.space, on: "Honey")
    stage.press(.down, on: "Honey")
    stage.press(.escape, on: "Honey")
    expect(order == ["Honey", "Bread", "Cherries", "Butter", "Coffee"])
    expect(stage.readouts["Moves"] == 2)
    stage.press(.space, on: "Honey")
    stage.press(.down, on: "Honey")
    stage.press(.space, on: "Honey")
    expect(order == ["Bread", "Honey", "Cherries", "Butter", "Coffee"])
    expect(stage.sentences.last == "Honey dropped at place 2 of 5.")
  }

  @Test("a drag without a long press moves no row")
  func flick() {
    stage.drag("Cell of bread", by: Point(0, 120))
    expect(order == Self.names)
    expect(stage.readouts["Moves"] == 0)
  }

  @Test("a dragged row is above its neighbours, and changes places with those that it passes")
  func hand() {
    stage.hold("Bread", by: Point(0, 120), after: 0.5)
    stage.drawFrames(30)
    for row in Self.names where row != "Bread" {
      expect(cell(of: row).zIndex.value < cell(of: "Bread").zIndex.value)
    }
    expect(order == ["Butter", "Cherries", "Bread", "Coffee", "Honey"])
    stage.drag("Honey", by: Point(30, -400), after: 0.5)
    expect(order.first == "Honey")
    expect(cell(of: "Honey").position.value.x == 400)
  }

  @Test("a swipe shows an action, which a tap performs, and a full swipe deletes the row")
  func swipe() {
    let middle = stage["Bread"].position.value.x
    stage.drag("Bread", by: Point(90, 0))
    stage.settle()
    expect(stage["Bread"].position.value.x == middle + 72)
    stage.taps["Done: bread"]!(.zero)
    stage.settle()
    expect(stage.readouts["Done"] == 1 && stage["Bread is done"].opacity.value == 1)
    expect(stage["Bread"].position.value.x == middle)

    stage.drag("Butter", by: Point(-250, 0))
    expect(order == ["Bread", "Cherries", "Coffee", "Honey"])
    expect(stage.readouts["Deleted"] == 1)
    stage.buttons["Take back"]!()
    expect(order == Self.names)
    expect(stage.readouts["Deleted"] == 0)
    expect(stage["Butter"].position.value.x == middle)
  }

  @Test("Left shows the action of a row, and a drag up or down does not swipe")
  func swipeByKeys() {
    let middle = stage["Bread"].position.value.x
    stage.press(.left, on: "Coffee")
    stage.settle()
    expect(stage["Coffee"].position.value.x == middle - 72)
    stage.press(.right, on: "Coffee")
    stage.settle()
    expect(stage["Coffee"].position.value.x == middle)
    stage.hold("Bread", by: Point(4, 60))
    expect(stage["Bread"].position.value.x == middle)
  }

  @Test("a resized stage keeps the order, in its middle, and the rows can still be moved")
  func resize() {
    stage.perform(.end, on: "Bread")
    stage.settle()
    stage.size.value = Point(300, 700)
    expect(order == ["Butter", "Cherries", "Coffee", "Honey", "Bread"])
    for row in Self.names {
      expect(cell(of: row).position.value.x == 150)
      expect(cell(of: row).size.value.x <= 300)
      expect(stage[row].position.value == cell(of: row).size.value / 2)
    }
    stage.press(.up, on: "Bread")
    expect(order == ["Butter", "Cherries", "Coffee", "Bread", "Honey"])
    expect(!stage.manualClock.wantsFrames)
    expect(stage.isActive["Motion"] == false)
  }
}
