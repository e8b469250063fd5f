// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A grid of colors, one of which opens, moved by `Gallery`.
public struct GalleryScene {
  private let runtime: MotionRuntime
  private let gallery: Gallery
  private let motion = MotionAggregator<MotionState>()

  public init(on stage: some Stage) {
    let runtime = MotionRuntime(clock: stage.clock)
    self.runtime = runtime
    let layouts = stage.size._map { Layout(on: $0) }
    let first = Layout(on: stage.size.value)
    let panel = stage.makeElement(.strip, label: "Pictures", text: "", size: first.panel)
    let outline = stage.makeElement(.outline, label: "Chosen", text: "", size: first.outline, in: panel)
    outline.opacity.value = 0
    let tiles = Self.paints.map { paint in
      let tile = stage.makeElement(.tile, label: paint.name, text: "", size: first.tile, in: panel)
      stage.addColor(ReactiveProperty(MotionColor(hex: paint.hex)), of: tile)
      let title = stage.makeElement(
        .word, label: paint.onTile, text: paint.name, size: Layout.title, in: tile)
      runtime.connect(tile.size.scaled(by: 0.5), to: title.position)
      return tile
    }
    let backdrop = stage.makeElement(.backdrop, label: "Backdrop", text: "", size: stage.size.value)
    stage.fill(with: backdrop, in: runtime)
    let page = stage.makeElement(.paper, label: "Page", text: "", size: first.page, in: backdrop)
    let text = Self.makeText(in: page, layouts, first, on: stage, runtime)
    let (color, opened) = (ReactiveProperty(MotionColor(hex: 0)), ReactiveProperty(-1))
    let header = Self.makePicture("Header", "Title", in: page, on: stage, color, opened, runtime) {
      $0.inHeader
    }
    let flying = Self.makePicture("Flying", "Flying title", in: nil, on: stage, color, opened, runtime) {
      $0.inFlight
    }
    (header.anchorPoint.value, flying.anchorPoint.value) = (.zero, .zero)
    runtime.connect(layouts._map { $0.panel }, to: panel.size)
    runtime.connect(layouts._map { $0.middle }, to: panel.position)
    runtime.connect(layouts._map { $0.page }, to: page.size)
    runtime.connect(layouts._map { $0.middle }, to: page.position)
    runtime.connect(layouts._map { $0.outline }, to: outline.size)

    let gallery = Gallery(
      tiles, flying: flying, header: header, text: text, page: page, backdrop: backdrop, in: runtime)
    self.gallery = gallery
    // The text scrolls below the header, which becomes lower.
    let headers = layouts.combineLatest(with: gallery.scroller.offset.y()) { layout, offset in
      Point(layout.header.x, max(layout.header.y - offset, Layout.bar))
    }
    runtime.connect(headers, to: header.size)
    let order = ReactiveProperty(Array(tiles.indices))
    let size = stage.size
    let place = {
      let layout = Layout(on: size.value)
      for (index, tile) in order.value.enumerated() {
        stage.layOut(tiles[tile], at: layout.corner(of: index), size: layout.tile)
      }
    }
    place()
    MotionElement.takeOverLayout(of: tiles)
    for tile in tiles { tile.position.value = tile.layoutPosition.value }
    layouts.subscribe { _ in place() }

    gallery.picture.source.subscribe { tile in
      guard let tile, let index = tiles.firstIndex(where: { $0 === tile }) else { return }
      (color.value, opened.value) = (MotionColor(hex: Self.paints[index].hex), index)
    }
    let close = { gallery.transition.direction.value = .backward }
    for (index, tile) in tiles.enumerated() { stage.onTap(of: tile, count: 1) { _ in gallery.open(index) } }
    stage.onTap(of: backdrop, count: 1) { _ in close() }
    // A tap on the page does not close it.
    stage.onTap(of: page, count: 1) { _ in }

    let chosen = ReactiveProperty(0)
    for (index, tile) in tiles.enumerated() {
      tile.position.subscribe { if chosen.value == index { outline.position.value = $0 } }
    }
    let choose = { (step: Int) in
      let place = order.value.firstIndex(of: chosen.value) ?? 0
      let next = outline.opacity.value == 0 ? place : place + step
      guard order.value.indices.contains(next) else { return }
      chosen.value = order.value[next]
      (outline.position.value, outline.opacity.value) = (tiles[chosen.value].position.value, 1)
    }
    let isOpen = { gallery.transition.direction.value == .forward }
    let move = { (key: MotionAction.Key, step: Int) in
      if isOpen() { gallery.scroller.perform(key: key) } else { choose(step) }
    }
    let keys = [
      MotionAction("Next picture", key: .rightArrow) { move(.rightArrow, 1) },
      MotionAction("Previous picture", key: .leftArrow) { move(.leftArrow, -1) },
      MotionAction("Picture below", key: .downArrow) { move(.downArrow, Layout.columns) },
      MotionAction("Picture above", key: .upArrow) { move(.upArrow, -Layout.columns) },
      MotionAction("Open", key: .return) { gallery.open(chosen.value) }.available { !isOpen() },
      MotionAction("Go back", key: .escape, role: .escape, perform: close).available(while: isOpen),
    ]
    stage.offer(
      keys, of: panel, menu: "Choose and open a picture",
      help: "Arrow keys choose a picture, or scroll its page. Return opens it. Escape closes it.")

    motion.register([
      runtime.state, gallery.layout.state, gallery.transition.state, gallery.scroller.state,
    ])
    stage.addIndicator("Motion", of: motion)
    stage.addReadout("Pictures", unit: "", fractionDigits: 0, of: order._map { Double($0.count) })
    stage.addReadout("Opened", unit: "%", fractionDigits: 0, of: gallery.picture.crop._map { 100 * $0.part })
    stage.addReadout("Offset", unit: "pt", fractionDigits: 0, of: gallery.scroller.offset.y())
    var (isByName, isFiltered) = (false, false)
    let rearrange = {
      let all = isByName ? Self.byName : Array(tiles.indices)
      order.value = isFiltered ? all.filter { Self.paints[$0].isWarm } : all
      if !order.value.contains(chosen.value) { chosen.value = order.value[0] }
      gallery.show(order.value.map { tiles[$0] }, place: place)
    }
    stage.addButton("Sort") {
      isByName.toggle()
      rearrange()
    }
    stage.addButton("Filter") {
      isFiltered.toggle()
      rearrange()
    }
  }

  /// Makes the text of the page, which is long enough to scroll.
  private static func makeText(
    in page: MotionElement, _ layouts: MotionObservable<Layout>, _ first: Layout, on stage: some Stage,
    _ runtime: MotionRuntime
  ) -> MotionElement {
    let text = stage.makeElement(.strip, label: "Text", text: "", size: Point(1, 1), in: page)
    // Its upper left corner, whatever its size, is at the one of the page.
    text.anchorPoint.value = .zero
    let words: [(StaticString, StaticString)] = [
      (
        "The color",
        """
        The color
        It was mixed by hand from three pigments, and compared with a painted door near the harbour.
        """
      ),
      (
        "On a wall",
        """
        On a wall
        In the morning it looks cooler than in the evening. Paint a sample first, and look at it twice.
        """
      ),
      (
        "In company",
        """
        In company
        It goes well with its neighbours in this grid, and with every quiet gray. Leave white to the ceiling.
        """
      ),
    ]
    for (index, part) in words.enumerated() {
      let letter = stage.makeElement(.letter, label: part.0, text: part.1, size: first.letter, in: text)
      runtime.connect(layouts._map { $0.letter }, to: letter.size)
      runtime.connect(layouts._map { $0.place(ofLetter: index) }, to: letter.position)
    }
    runtime.connect(layouts._map { $0.text(of: words.count) }, to: text.size)
    return text
  }

  /// Makes a picture that shows the opened color and its name.
  private static func makePicture(
    _ label: StaticString, _ title: StaticString, in parent: MotionElement?, on stage: some Stage,
    _ color: ReactiveProperty<MotionColor>, _ opened: ReactiveProperty<Int>, _ runtime: MotionRuntime,
    _ name: (Paint) -> StaticString
  ) -> MotionElement {
    let picture = stage.makeElement(.tile, label: label, text: "", size: Point(1, 1), in: parent)
    stage.addColor(color, of: picture)
    let strip = stage.makeElement(.strip, label: title, text: "", size: Layout.title, in: picture)
    runtime.connect(picture.size.scaled(by: 0.5), to: strip.position)
    for (index, paint) in paints.enumerated() {
      let word = stage.makeElement(.word, label: name(paint), text: paint.name, size: Layout.title, in: strip)
      word.position.value = Layout.title / 2
      runtime.connect(opened._map { $0 == index ? 1 : 0 }, to: word.opacity)
    }
    return picture
  }

  private struct Paint {
    let hex: UInt32
    let name, onTile, inFlight, inHeader: StaticString
    let isWarm: Bool
  }

  /// In the order of their hues.
  private static var paints: [Paint] {
    [
      Paint(
        hex: 0xBF4268, name: "Rose", onTile: "Rose on its tile", inFlight: "Rose in flight",
        inHeader: "Rose, opened", isWarm: true),
      Paint(
        hex: 0xBD4A35, name: "Rust", onTile: "Rust on its tile", inFlight: "Rust in flight",
        inHeader: "Rust, opened", isWarm: true),
      Paint(
        hex: 0xA65F00, name: "Bronze", onTile: "Bronze on its tile", inFlight: "Bronze in flight",
        inHeader: "Bronze, opened", isWarm: true),
      Paint(
        hex: 0x7C7400, name: "Olive", onTile: "Olive on its tile", inFlight: "Olive in flight",
        inHeader: "Olive, opened", isWarm: true),
      Paint(
        hex: 0x2C8436, name: "Fern", onTile: "Fern on its tile", inFlight: "Fern in flight",
        inHeader: "Fern, opened", isWarm: false),
      Paint(
        hex: 0x00837B, name: "Teal", onTile: "Teal on its tile", inFlight: "Teal in flight",
        inHeader: "Teal, opened", isWarm: false),
      Paint(
        hex: 0x1F77B8, name: "Denim", onTile: "Denim on its tile", inFlight: "Denim in flight",
        inHeader: "Denim, opened", isWarm: false),
      Paint(
        hex: 0x6A62C6, name: "Iris", onTile: "Iris on its tile", inFlight: "Iris in flight",
        inHeader: "Iris, opened", isWarm: false),
      Paint(
        hex: 0x9A4FAE, name: "Plum", onTile: "Plum on its tile", inFlight: "Plum in flight",
        inHeader: "Plum, opened", isWarm: true),
    ]
  }

  /// The paints in the order of their names.
  private static var byName: [Int] { [2, 6, 4, 7, 3, 8, 0, 1, 5] }

  /// The places of the elements on a stage.
  private struct Layout {
    let size: Point

    init(on size: Point) { self.size = size }

    static let columns = 3
    private static let gap = 12.0
    static let title = Point(96, 40)

    /// The height of the words. On a phone, the hint has two lines.
    private var words: Double { size.x < 400 ? 208 : size.wordsHeight }

    /// The space below the words, without margins.
    private var space: Point { Point(size.x - 32, size.y - words - 24) }

    private var side: Double {
      let gaps = Self.gap * Double(Self.columns - 1)
      let longest = min(space.x - gaps, space.y - 44 - gaps) / Double(Self.columns)
      return max(min(longest, 128), 44).rounded()
    }

    var tile: Point { Point(side, side) }

    var outline: Point { tile + Point(10, 10) }

    private var grid: Double { 3 * side + 2 * Self.gap }

    /// Contains the tiles and, below them, the button with the menu.
    var panel: Point { Point(grid, grid + 44) }

    /// The middle of the panel.
    var middle: Point { Point(size.x / 2, (words + size.y) / 2) }

    /// Covers all tiles.
    var page: Point { Point(max(min(space.x, 448), 160), max(min(space.y, 540), 200)).rounded(.down) }

    /// The size of the header while the page is not scrolled.
    var header: Point { Point(page.x, min(0.6 * page.x, page.y / 2).rounded(.down)) }

    /// The least height of the header.
    static let bar = 72.0

    /// The size of each part of the text. A narrow one has more lines.
    var letter: Point { Point(page.x, page.x < 340 ? 160 : 132) }

    func place(ofLetter index: Int) -> Point {
      letter / 2 + Point(0, header.y + letter.y * Double(index))
    }

    /// The size of a text with some parts below the header.
    func text(of parts: Int) -> Point { Point(page.x, header.y + letter.y * Double(parts) + 12) }

    /// The upper left corner of a tile in the panel.
    func corner(of index: Int) -> Point {
      Point(Double(index % Self.columns), Double(index / Self.columns)) * (side + Self.gap)
    }
  }
}
