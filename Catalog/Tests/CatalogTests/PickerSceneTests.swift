// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Picker scene")
struct PickerSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: PickerScene

  init() {
    scene = PickerScene(on: stage)
    stage.settle()
  }

  private var top: Double {
    stage.settle()
    return stage["Drawer"].position.value.y
  }

  @Test("the wheels show the rows around the chosen ones")
  func rows() {
    expect(stage.readouts["Hour"] == 7 && stage.readouts["Minute"] == 30)
    expect(stage["07"].position.value == Point(48, 100) && stage["07"].opacity.value == 1)
    expect(stage["05"].opacity.value > 0.2 && stage["00"].opacity.value == 0)
    expect(stage["Today"].position.value == Point(64, 100))
  }

  @Test("keys and a throw turn a wheel, and the drawer stays")
  func turns() {
    let open = top
    stage.press(.down, on: "Hour")
    stage.press(.up, on: "Day")
    stage.perform(.pageUp, on: "Minute")
    stage.settle()
    expect(stage.readouts["Hour"] == 8 && stage.readouts["Minute"] == 5)
    expect(stage.readouts["Days from now"] == 0)
    expect(stage.spoken["Hour"] == "spinButton 08" && stage.spoken["Day"] == "spinButton Today")
    stage.toss("Hour", along: Array(repeating: Point(0, -6), count: 10))
    expect(top == open)
    expect(stage.readouts["Hour"]! > 10)
    expect(!stage.manualClock.wantsFrames)
  }

  @Test("the drawer closes by a throw, a tap on the backdrop and Escape, and opens again")
  func drawer() {
    let open = top
    stage.toss("Drawer", along: Array(repeating: Point(0, 20), count: 6))
    expect(top == 600 && stage["Backdrop"].opacity.value == 0)
    stage.taps["Open"]!(.zero)
    expect(top == open)
    stage.tap("Backdrop", at: Point(10, 10))
    expect(top == 600)
    stage.press(.space, on: "Open")
    expect(top == open)
    stage.press(.escape, on: "Drawer")
    expect(top == 600)
  }
}
