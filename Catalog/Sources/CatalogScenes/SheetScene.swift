// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A sheet at the bottom of the stage with three stops, moved by `BottomSheet`. It holds a list of the
/// platform and a field that searches it.
public struct SheetScene {
  private let runtime: MotionRuntime

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let opener = stage.makeElement(
      .button, label: "Open", text: "Open the sheet", size: Point(168, 48))
    let backdrop = stage.makeElement(.backdrop, label: "Backdrop", text: "", size: stage.size.value)
    let sheet = stage.makeElement(
      .sheet, label: "Sheet", text: "", size: Self.size(on: stage.size.value))
    stage.fill(with: backdrop, in: runtime)
    runtime.connect(stage.size.scaled(by: 0.5), to: opener.position)
    runtime.connect(stage.size._map { Self.size(on: $0) }, to: sheet.size)

    // The position is the middle of the upper edge.
    sheet.anchorPoint.value = Point(0.5, 0)
    let area = stage.area(belowWords: true, in: runtime)
    let searches = MotionSubject<Void>()
    let (list, scroller) = stage.makeList("Search the walks", of: Self.walks, in: sheet) { searches.emit() }
    // A drag of the handle moves the sheet, also while the list is scrolled.
    let handle = stage.makeElement(
      .strip, label: "Handle", text: "", size: Point(Self.handle * 4, Self.handle), in: sheet)
    // At its greatest height, the sheet shows the end of the list.
    area.subscribe {
      let (width, height) = (min($0.upper.x, 480), ($0.upper.y - $0.lower.y) * 0.92 - Self.handle)
      stage.layOut(handle, at: Point(width / 2 - handle.size.value.x / 2, 0), size: handle.size.value)
      stage.layOut(list, at: Point(0, Self.handle), size: Point(width, max(0, height)))
    }
    let motion = BottomSheet(
      sheet, list: scroller, handle: handle, backdrop: backdrop, on: area, in: runtime
    ).sheet
    searches.subscribe { motion.detent.value = .fraction(0.92) }
    stage.onTap(of: opener, count: 1) { _ in motion.detent.value = .fraction(0.55) }
    let help: StaticString = "Up and Down move the sheet to the next stop. Space opens it. Escape closes it."
    stage.offer(motion.actions(), of: sheet, menu: "Move the sheet", help: help)
    stage.onKey(of: opener, help: "Space opens the sheet.") { key, _ in
      if key == .space { motion.detent.value = .fraction(0.55) }
    }

    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Height", unit: "pt", fractionDigits: 1, of: motion.visibleLength)
    stage.addReadout("Velocity", unit: "pt/s", fractionDigits: 0, of: motion.velocity)
    stage.addReadout("List", unit: "pt", fractionDigits: 1, of: scroller.offset.y())
    stage.addReadout("Backdrop", unit: "%", fractionDigits: 0, of: backdrop.opacity.scaled(by: 100))
  }

  /// A title and a detail in each line.
  private static let walks: StaticString = """
    Harbour walk\t4 km, an hour, past the old cranes
    Lighthouse path\t6 km, along the cliffs to the light
    Mill brook\t3 km, flat, with three fords
    Castle hill\t2 km, steep, with a view of the bay
    Dune loop\t5 km, sand, over two boardwalks
    Chapel round\t4 km, through the orchards
    Forest lake\t7 km, shady, with a place to swim
    Railway path\t9 km, flat, on the old line
    Quarry edge\t5 km, with fossils at the far end
    Vineyard steps\t3 km, and four hundred stairs
    River bend\t8 km, along the meadows
    Ferry crossing\t6 km, and ten minutes by boat
    Moor track\t11 km, wet after rain
    Beech gallery\t4 km, under tall trees
    Smugglers’ way\t7 km, narrow, above the sea
    Weir and locks\t5 km, past five lock houses
    Stone circle\t3 km, with a picnic place
    Bird hide\t4 km, quiet at sunrise
    Market round\t2 km, through the old town
    Summit ridge\t12 km, for clear days
    Peat bog\t5 km, all on planks
    Glass bridge\t6 km, not for everyone
    Salt pans\t8 km, flat, without shade
    Hermit’s cave\t4 km, with a torch
    Bathing pier\t3 km, back along the beach
    Heather slope\t6 km, best in August
    Old aqueduct\t7 km, under eleven arches
    Cider orchards\t5 km, with a place to rest
    Waterfall gorge\t6 km, slippery stones
    Watchtower\t9 km, and back by bus
    Sheep pastures\t8 km, with nine gates
    Canal towpath\t10 km, flat, good with a pram
    Kite meadow\t2 km, windy
    Slate villages\t9 km, over two passes
    Island round\t13 km, mind the tide
    Night walk\t3 km, with lanterns on Fridays
    """

  /// The height of the upper part, in which the handle is.
  private static let handle = 44.0

  /// The sheet is taller than the stage. It covers the lower edge even if it is pulled beyond its greatest
  /// height.
  private static func size(on stage: Point) -> Point {
    Point(min(stage.x, 480), stage.y * 1.5)
  }
}
