// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Stack scene")
struct StackSceneTests {
  private let stage = PaperStage(size: Point(800, 700))
  private let scene: StackScene

  init() {
    scene = StackScene(on: stage)
    stage.settle()
  }

  /// The page after the motion, and the places of all pages.
  private var page: Double {
    stage.settle()
    return stage.readouts["Page"]!
  }
  private var places: [Double] {
    ["List", "Letter", "Photo"].map { (stage[$0].position.value - stage["Screen"].size.value / 2).x }
  }

  @Test("keys, taps and drags lead from page to page, and a drag beyond an end does nothing")
  func pages() {
    expect(places == [0, 360, 360])
    stage.taps["Tuesday"]!(.zero)
    expect(page == 2 && places == [-108, 0, 360] && stage.readouts["Letter"] == 2)
    expect(stage["Letter of Tuesday"].opacity.value == 1 && stage["Letter of Monday"].opacity.value == 0)
    stage.drag("Screen", by: Point(-250, 0))
    stage.drag("Screen", by: Point(-250, 0))
    expect(page == 3 && places == [-108, -108, 0] && stage.readouts["Arrivals"] == 2)
    stage.press(.escape, on: "Stack")
    stage.press(.escape, on: "Stack")
    expect(page == 1 && places == [0, 360, 360] && stage.readouts["Arrivals"] == 4)
    stage.perform(.return, on: "Stack")
    stage.press(.space, on: "Stack")
    expect(page == 3 && places == [-108, -108, 0])
    expect(stage.readouts["Progress"] == 2 && !stage.manualClock.wantsFrames)
  }

  @Test("a hand turns a flight round, which then arrives once")
  func turnRound() {
    stage.press(.space, on: "Stack")
    stage.drawFrames(6)
    expect(stage.isActive["Motion"] == true && stage["List"].acceptsInput.value == false)
    stage.drag("Screen", by: Point(300, 0))
    expect(page == 1 && places == [0, 360, 360])
    expect(stage.readouts["Arrivals"] == 1 && stage.isActive["Motion"] == false)
  }

  @Test("the switch keeps the page, and a resized stage keeps it in place")
  func predictiveBack() {
    for page in 1...3 {
      for isPredictive in [true, false] {
        stage.switches["Predictive back"]!.value = isPredictive
        stage.size.value = isPredictive ? Point(360, 600) : Point(800, 700)
        expect(self.page == Double(page))
        let shown = stage[["List", "Letter", "Photo"][page - 1]]
        expect(shown.position.value == stage["Screen"].size.value / 2 && shown.acceptsInput.value)
        expect(shown.scale.value == 1 && shown.opacity.value == 1)
      }
      stage.press(.space, on: "Stack")
    }
    stage.settle()
    stage.switches["Predictive back"]!.value = true
    stage.press(.escape, on: "Stack")
    stage.drawFrames(8)
    expect(stage["Photo"].scale.value < 1 && stage["Letter"].scale.value > 1)
    expect(page == 2 && stage["Photo"].opacity.value == 0)
  }
}
