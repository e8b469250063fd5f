// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A sheet at the bottom of the stage with three stops, moved by `BottomSheet`.
public struct SheetScene {
  private let runtime: MotionRuntime

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let opener = stage.makeElement(
      .button, label: "Open", text: "Open the sheet", size: Point(168, 48))
    let backdrop = stage.makeElement(.backdrop, label: "Backdrop", text: "", size: stage.size.value)
    let sheet = stage.makeElement(
      .sheet, label: "Sheet", text: Self.text, size: Self.size(on: stage.size.value))
    stage.fill(with: backdrop, in: runtime)
    runtime.connect(stage.size.scaled(by: 0.5), to: opener.position)
    runtime.connect(stage.size._map { Self.size(on: $0) }, to: sheet.size)

    // The position is the middle of the upper edge.
    sheet.anchorPoint.value = Point(0.5, 0)
    let area = stage.area(in: runtime)
    let motion = BottomSheet(sheet, backdrop: backdrop, on: area, in: runtime).sheet
    stage.onTap(of: opener, count: 1) { _ in motion.detent.value = .fraction(0.55) }
    let help: StaticString = "Up and Down move the sheet to the next stop. Space opens it. Escape closes it."
    stage.offer(motion.actions(), of: sheet, menu: "Move the sheet", help: help)
    stage.onKey(of: opener, help: "Space opens the sheet.") { key, _ in
      if key == .space { motion.detent.value = .fraction(0.55) }
    }

    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Height", unit: "pt", fractionDigits: 1, of: motion.visibleLength)
    stage.addReadout("Velocity", unit: "pt/s", fractionDigits: 0, of: motion.velocity)
    stage.addReadout("Backdrop", unit: "%", fractionDigits: 0, of: backdrop.opacity.scaled(by: 100))
  }

  private static let text: StaticString = """
    Harbour walk
    Four kilometres along the water, past the old cranes and the bathing pier. An hour on foot.
    """

  /// The sheet is taller than the stage. It covers the lower edge even if it is pulled beyond its greatest
  /// height.
  private static func size(on stage: Point) -> Point {
    Point(min(stage.x, 480), stage.y * 1.5)
  }
}
