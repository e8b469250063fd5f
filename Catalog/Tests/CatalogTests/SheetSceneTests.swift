// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Sheet scene")
struct SheetSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: SheetScene
  private let sheet: MotionElement

  init() {
    scene = SheetScene(on: stage)
    sheet = stage["Sheet"]
    stage.settle()
  }

  /// The greatest height. Above the sheet are the words of the stage.
  private let full = 0.92 * (600 - 150)

  /// The height of the sheet when it rests.
  private var height: Double {
    stage.settle()
    return stage.size.value.y - sheet.position.value.y
  }

  @Test("Up and Down move the sheet from stop to stop, Space opens it, and Escape closes it")
  func keys() {
    let low = height
    stage.press(.up, on: "Sheet")
    let half = height
    stage.press(.up, on: "Sheet")
    let open = height
    expect(0 < low && low < half && half < open && open < 600)
    stage.press(.up, on: "Sheet")
    expect(height == open)
    stage.press(.down, on: "Sheet")
    expect(height == half)
    stage.press(.escape, on: "Sheet")
    expect(height == 0)
    expect(stage.readouts["Backdrop"] == 0)
    stage.press(.down, on: "Sheet")
    expect(height == 0)
    stage.press(.space, on: "Sheet")
    expect(height == open)
    expect(stage.readouts["Height"] == open)
    expect(stage.readouts["Backdrop"] == 100)
  }

  @Test("one drag opens the sheet and scrolls its list, and back")
  func list() {
    let (offset, low) = (stage.lists["Search the walks"]!.offset, height)
    stage.drag("Search the walks", by: Point(0, -400))
    expect(abs(height - full) < 1e-6 && abs(stage.readouts["List"]! - offset.value) < 1e-9)
    // The drag begins after the slop.
    expect(abs(offset.value - (400 - 3 - (full - low))) < 1e-9)
    // A drag that begins in the scrolled list ends at its start. The next one lowers the sheet.
    stage.drag("Search the walks", by: Point(0, 400))
    expect(abs(height - full) < 1e-6 && offset.value == 0)
    stage.drag("Search the walks", by: Point(0, full - low))
    expect(abs(height - low) < 1e-6 && offset.value == 0)
  }

  @Test("a drag of the handle lowers the sheet, and leaves its list where it is")
  func handle() {
    let (offset, low) = (stage.lists["Search the walks"]!.offset, height)
    stage.drag("Search the walks", by: Point(0, -400))
    let scrolled = offset.value
    stage.drag("Handle", by: Point(0, full - low))
    expect(abs(height - low) < 1e-6 && scrolled > 0 && offset.value == scrolled)
  }

  @Test("a search opens the sheet")
  func search() {
    stage.lists["Search the walks"]!.search()
    expect(abs(height - full) < 1e-6)
  }

  @Test("keys do nothing to a sheet that is held")
  func heldSheet() {
    stage.hold("Sheet", by: Point(0, -100))
    let place = sheet.position.value
    for key: Key in [.up, .escape, .space] { stage.press(key, on: "Sheet") }
    stage.settle()
    expect(sheet.position.value == place)
  }

  @Test("a tap on the button opens the sheet, and a tap on the backdrop closes it")
  func taps() {
    stage.press(.escape, on: "Sheet")
    stage.taps["Open"]!(stage["Open"].position.value)
    expect(height > 200)
    stage.tap("Backdrop", at: Point(10, 10))
    expect(height == 0)
    stage.press(.space, on: "Open")
    expect(height > 200)
  }

  @Test("a resized stage keeps the sheet at its stop, in the middle, and the backdrop over everything")
  func resize() {
    let part = height / (600 - 150)
    stage.size.value = Point(300, 900)
    expect(abs(height / (900 - 176) - part) < 1e-9)
    expect(sheet.position.value.x == 150)
    expect(sheet.size.value == Point(300, 1350))
    expect(stage["Backdrop"].size.value == Point(300, 900))
    expect(stage["Backdrop"].position.value == Point(150, 450))
  }

  @Test("a closed sheet stays below a stage that grows")
  func growth() {
    stage.press(.escape, on: "Sheet")
    stage.settle()
    stage.size.value = Point(800, 1200)
    expect(sheet.position.value.y == 1200 && stage["Backdrop"].opacity.value == 0)
  }

  @Test("the sheet is at its stop in the next frame if the user prefers reduced motion")
  func reducedMotion() {
    stage.press(.up, on: "Sheet")
    let half = height
    stage.press(.escape, on: "Sheet")
    stage.settle()
    stage.clock.prefersReducedMotion = true
    stage.press(.up, on: "Sheet")
    stage.press(.up, on: "Sheet")
    stage.drawFrames(1)
    expect(600 - sheet.position.value.y == half)
    expect(!stage.manualClock.wantsFrames)
  }
}
