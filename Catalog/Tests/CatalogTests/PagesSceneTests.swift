// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Pages scene")
struct PagesSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: PagesScene

  init() {
    scene = PagesScene(on: stage)
    stage.settle()
  }

  private var page: Double {
    stage.settle()
    return stage.readouts["Page"]!
  }

  @Test("the page is in the middle of its window, and its dot is the strongest")
  func layout() {
    let window = stage["Frame"]
    expect(page == 1)
    let middle = stage["Page 1"].parent!.convert(stage["Page 1"].position.value, to: window)
    expect(middle == window.size.value / 2)
    expect(stage["Dot 1"].opacity.value == 1 && stage["Dot 2"].opacity.value == 0.25)
    expect(stage["Page 1"].scale.value == 1 && abs(stage["Page 2"].scale.value - 0.9) < 1e-9)
    expect(stage["Pages"].position.value.x == 400)
  }

  @Test("arrows turn a page without an end, a drag turns one, and a throw several")
  func turns() {
    stage.press(.left, on: "Pages")
    expect(page == 5)
    stage.press(.right, on: "Pages")
    expect(page == 1)
    stage.drag("Frame", by: Point(-300, 0))
    expect(page == 2)
    stage.toss("Frame", along: Array(repeating: Point(-40, 0), count: 6))
    expect(page == 5)
    expect(!stage.manualClock.wantsFrames)
  }

  @Test("a resized stage keeps the page")
  func resize() {
    stage.press(.right, on: "Pages")
    expect(page == 2)
    stage.size.value = Point(360, 500)
    expect(page == 2 && stage.readouts["Progress"] == 1)
    let middle = stage["Page 2"].parent!.convert(stage["Page 2"].position.value, to: nil)
    expect(middle.x == 180)
  }
}
