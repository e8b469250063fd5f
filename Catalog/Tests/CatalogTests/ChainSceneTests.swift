// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Chain scene")
struct ChainSceneTests {
  private let stage = PaperStage(size: Point(800, 700))
  private let scene: ChainScene

  init() {
    scene = ChainScene(on: stage)
    stage.settle()
  }

  /// The offsets of the sheet, the header and the list.
  private var places: [Double] {
    ["Sheet", "Header", "List"].map { stage.readouts[$0] ?? .nan }
  }

  @Test("keys open the sheet stop by stop, scroll the list, and come back")
  func keys() {
    func press(_ key: Key) -> [Double] {
      stage.press(key, on: "Mail")
      stage.settle()
      return places
    }
    let low = press(.escape)
    let half = press(.down)
    let open = press(.down)
    expect(low == [0, 0, 0] && half[0] > 100 && open[0] > half[0] + 100)
    expect(press(.down) == [open[0], 40, 0] && press(.down) == [open[0], 44, 36])
    expect(press(.up) == [open[0], 40, 0] && press(.up) == open && press(.up) == half)
    expect(press(.space) == open)
    stage.press(.down, on: "Mail", isShifted: true)
    stage.settle()
    expect(places[1] == 44 && places[2] > 200)
  }

  @Test("one drag opens the sheet, collapses the header and scrolls the list")
  func oneDrag() {
    let open = places[0]
    stage.hold("Mail", by: Point(0, -550))
    expect(places[0] > open + 100 && places[1] == 44 && places[2] > 20)
    let shown = places
    stage.buttons["Insert 100,000 rows above"]!()
    expect(places[2] == shown[2] + 4_400_000 && stage.isActive["Motion"] == true)
    // The curve on the plot moves along, so it still shows the drag.
    stage.drawFrames(2)
    let heights = stage.pictures[.plot]!().lines.filter {
      ($0.clip?[0].y ?? .infinity) < 100 && $0.width == 2.5
    }
    .flatMap { $0.points.map { $0.y } }
    expect(heights.max()! - heights.min()! > 60)
  }

  @Test("a drag sideways scrolls the photos, if it begins on them", arguments: [(20.0, false), (240, true)])
  func photos(grip: Double, isMoved: Bool) {
    let photos = { stage.pictures[.ground]!().texts.map { $0.text }.filter { $0.hasPrefix("Photo") } }
    expect(photos() == ["Photo 1", "Photo 2", "Photo 3"])
    stage.hold("Mail", by: Point(-150, 0), grip: Point(0, grip))
    let places = isMoved ? ["Photo 3", "Photo 4", "Photo 5"] : ["Photo 1", "Photo 2", "Photo 3"]
    expect(photos() == places)
  }

  @Test("with another gate, the throw of the sheet goes on into the list")
  func gates() {
    for (button, goesOn) in [("Gate: stops throws", false), ("Gate: open", true)] {
      let stage = PaperStage(size: Point(800, 700))
      withExtendedLifetime(ChainScene(on: stage)) {
        stage.buttons[button]!()
        stage.toss("Mail", along: Array(repeating: Point(0, -40), count: 5))
        stage.settle()
        expect((stage.readouts["List"]! > 100) == goesOn)
      }
    }
  }

  @Test("draws the message at the top of the list, and plots the place on the line")
  func pictures() {
    stage.drag("Mail", by: Point(0, -550))
    stage.settle()
    let words = stage.pictures[.ground]!().texts.map { $0.text }
    expect(words.contains { $0.hasPrefix("Message ") } && words.contains("Inbox"))
    expect(stage.pictures[.plot]!().texts.contains { $0.text == "list" })
  }

  @Test("a pull refreshes, and three messages arrive")
  func refreshes() {
    stage.press(.space, on: "Mail")
    stage.settle()
    stage.drag("Mail", by: Point(0, -200))
    // This drag begins in the scrolled list, so the sheet stays open.
    stage.drag("Mail", by: Point(0, 500))
    let words = { stage.pictures[.ground]!().texts.map { $0.text } }
    expect(words().contains("10000 rows"))
    stage.settle()
    expect(words().contains("10003 rows"))
    stage.press(.r, on: "Mail")
    stage.settle()
    expect(words().contains("10006 rows"))
  }
}
