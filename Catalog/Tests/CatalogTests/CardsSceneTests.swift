// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Cards scene")
struct CardsSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: CardsScene

  init() {
    scene = CardsScene(on: stage)
    stage.settle()
  }

  /// The labels of the cards that rest beside the stage, and the side of each.
  private var away: [String: Double] {
    stage.settle()
    return stage.labelledElements.compactMapValues { card in
      let x = card.position.value.x
      return x < -100 ? -1 : x > stage.size.value.x + 100 ? 1 : nil
    }
  }

  @Test("arrow keys throw the front card off, and Escape or the button takes the last one back")
  func keys() {
    expect(stage.readouts["Cards in the stack"] == 5)
    stage.press(.left, on: "Stack")
    expect(away == ["Card 1": -1])
    stage.press(.right, on: "Stack")
    stage.press(.right, on: "Stack")
    expect(away == ["Card 1": -1, "Card 2": 1, "Card 3": 1])
    expect(stage.readouts["Cards in the stack"] == 2)
    stage.press(.escape, on: "Stack")
    expect(away == ["Card 1": -1, "Card 2": 1])
    stage.press(.escape, on: "Stack")
    expect(away == ["Card 1": -1])
    stage.buttons["Take back"]!()
    expect(away == [:])
    expect(stage.readouts["Cards in the stack"] == 5)
    expect(stage["Card 1"].position.value == Point(400, 300))
    expect(stage.labelledElements.allSatisfy { $0.key == "Stack" || $0.value.zIndex.value > -10 })
  }

  @Test("a thrown card leaves, a card that is set down returns, and a tap on the empty place takes one back")
  func hand() {
    stage.drag("Card 1", by: Point(40, 10))
    expect(away == [:])
    stage.toss("Card 1", along: Array(repeating: Point(-20, 2), count: 8))
    expect(away == ["Card 1": -1])
    stage.taps["Stack"]!(.zero)
    expect(away == [:])
    expect(stage.readouts["Tilt"] == 0)
  }

  @Test("a card tilts with a hand at its upper edge, and against it at its lower", arguments: [-1.0, 1])
  func tilt(side: Double) {
    stage.hold("Card 1", by: Point(120, 0), grip: Point(0, 110 * side))
    stage.drawFrames(60)
    expect(stage.readouts["Tilt"]! * side < -1)
  }

  @Test("a key throws no card off while a hand holds the front card")
  func keysDuringAHold() {
    stage.hold("Card 1", by: Point(30, 0))
    stage.press(.right, on: "Stack")
    stage.press(.right, on: "Stack")
    expect(away == [:])
  }

  @Test("a held card is counted in the stack, even if it is dragged far or an arrow key is pressed")
  func count() {
    stage.hold("Card 1", by: Point(390, 0))
    expect(stage["Card 1"].position.value.x > 780 && stage.readouts["Cards in the stack"] == 5)
    stage.press(.right, on: "Stack")
    expect(stage.readouts["Cards in the stack"] == 5)
  }

  @Test("the stack stays in the middle of a resized stage, and thrown cards stay away from it")
  func resize() {
    stage.press(.right, on: "Stack")
    stage.settle()
    stage.size.value = Point(1600, 500)
    expect(stage["Card 1"].position.value.x > 1700)
    expect(away == ["Card 1": 1])
    expect(stage["Card 2"].position.value == Point(800, 250))
    expect(stage["Stack"].position.value == Point(800, 250))
  }
}
