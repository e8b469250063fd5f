// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

/// A list of ten thousand rows in a sheet with a header. One drag moves all of them. A row shows photos,
/// which scroll sideways.
final class Mail {
  let sheet, header, rows, photos: MotionElement
  let list, carousel: Scroller
  let card, top: ScrollChain.Member
  let chain: ScrollChain

  /// The places of the rows in the list.
  private(set) var layout = RowLayout(count: 10_000, estimate: ChainLayout.row)

  /// The index of the row with the photos.
  private(set) var photoRow = 1

  /// The newest offset of the list.
  private var shown = 0.0
  private(set) var isRefreshing = false

  /// The gate between the sheet and the list.
  var gate = Gate.stopsThrows {
    didSet { card.gate = gate.scrollGate }
  }

  /// Whether rows are being inserted.
  private(set) var isInserting = false

  /// Called when rows were inserted, with the change of the list's offset.
  var rowsWereInserted: (_ change: Double) -> Void = { _ in }

  private let viewport, strip, grabber: MotionElement

  /// - Parameter pane: The element on which hands drag. It fills the stage.
  init(in pane: MotionElement, on stage: Point, in runtime: MotionRuntime) {
    let clock = runtime.clock
    _ = layout.setSize(ChainLayout.photoRow, of: photoRow)
    let places = ChainLayout(on: stage)
    let width = places.size.x
    sheet = Self.makeElement(in: pane, at: places.corner, size: places.size)
    grabber = Self.makeElement(in: sheet, at: 0, size: Point(width, ChainLayout.grabber))
    header = Self.makeElement(in: sheet, at: ChainLayout.grabber, size: Point(width, ChainLayout.header))
    viewport = Self.makeElement(in: sheet, at: 0, size: Point(width, places.viewport))
    rows = Self.makeElement(
      in: sheet, at: ChainLayout.grabber + ChainLayout.header, size: Point(width, layout.length))
    strip = Self.makeElement(in: rows, at: 0, size: Point(width, ChainLayout.photoRow))
    photos = Self.makeElement(in: strip, at: 0, size: Point(ChainLayout.photos, ChainLayout.photo.y))

    list = Scroller(rows, in: viewport, along: .y, refreshInset: 56)
    carousel = Scroller(photos, in: strip, along: .x)
    card = .sheet(sheet, detents: places.detents, start: places.detents[1], grabber: grabber)
    top = .header(header, height: ChainLayout.collapse)
    chain = ScrollChain(along: .y, [card, top, .list(list)])
    runtime.add(chain, to: pane)
    runtime.add(carousel, to: pane)
    // A drag elsewhere does not scroll the photos.
    carousel.recognizer(for: pane)?.mayBegin = { [self] press, _ in
      let place = press.place(in: rows).y - layout.start(of: photoRow)
      return place >= 0 && place <= ChainLayout.photoRow
    }
    let subscriptions = [
      list.offset.subscribe { [self] in shown = $0.y },
      list.isRefreshing.subscribe { [self] in isRefreshing = $0 },
      list.isRefreshing.delay(by: 1.2, clock: clock).subscribe { [self] in if $0 { endRefreshing() } },
    ]
    // The closures retain the mail.
    runtime.onEnd { for subscription in subscriptions { subscription.unsubscribe() } }
  }

  private static func makeElement(in parent: MotionElement, at y: Double, size: Point) -> MotionElement {
    makeElement(in: parent, at: Point(0, y), size: size)
  }

  private static func makeElement(
    in parent: MotionElement, at corner: Point, size: Point
  ) -> MotionElement {
    MotionElement(position: corner + size / 2, size: size, parent: parent)
  }

  func resize(to stage: Point) {
    let places = ChainLayout(on: stage)
    sheet.size.value = places.size
    sheet.layoutPosition.value = places.corner + places.size / 2
    for element in [grabber, header, rows, strip, viewport] { element.size.value.x = places.size.x }
    header.layoutPosition.value.x = places.size.x / 2
    grabber.position.value.x = places.size.x / 2
    viewport.size.value.y = places.viewport
    card.detents = places.detents
  }

  // MARK: Rows

  /// Inserts rows before the others. In a list that is scrolled, nothing moves on the screen.
  func insertRows(_ count: Int) {
    let (shift, former) = (layout.insert(count, at: 0), shown)
    photoRow += count
    isInserting = true
    list.insert(shift.length, at: shift.place)
    isInserting = false
    rowsWereInserted(shown - former)
  }

  /// The number on a row. Rows that were inserted later have greater numbers.
  func number(of row: Int) -> Int { layout.count - row }

  private func endRefreshing() {
    insertRows(3)
    list.endRefreshing()
  }
}

/// The gates that the scene offers.
enum Gate {
  case stopsThrows, open, shut

  var name: StaticString {
    switch self {
    case .stopsThrows: "Gate: stops throws"
    case .open: "Gate: open"
    case .shut: "Gate: shut"
    }
  }

  var scrollGate: ScrollGate {
    switch self {
    case .stopsThrows: .sheet
    case .open: .open
    case .shut: ScrollGate(forward: .init(.never), backward: .init(.never))
    }
  }
}

// MARK: The line

extension Mail {
  /// The place on the line: the sum of all offsets.
  var place: MotionObservable<Double> {
    card.offset.combineLatest(with: top.offset, list.offset.y()) { $0 + $1 + $2 }
  }

  /// The velocity on the line. Only one member moves at a time.
  var velocity: MotionObservable<Double> {
    card.velocity.combineLatest(with: top.velocity, list.velocity.y()) { $0 + $1 + $2 }
  }

  /// The parts of the line, for a plot.
  var bands: [LinePlot.Band] {
    let (sheet, header) = (card.length, card.length + top.length)
    return [
      .init("sheet", 0...sheet, end: gate.name), .init("header", sheet...header),
      .init("list", header...header + chain.members[2].length),
    ]
  }
}

// MARK: Keys

extension Mail {
  func press(_ key: Key, _ isShifted: Bool) {
    switch key {
    case .down: chain.perform(key: isShifted ? .pageDown : .downArrow)
    case .up: chain.perform(key: isShifted ? .pageUp : .upArrow)
    case .left: carousel.perform(key: .leftArrow)
    case .right: carousel.perform(key: .rightArrow)
    case .space: card.scroll(to: card.length)
    case .escape: card.scroll(to: 0)
    case .r: list.beginRefreshing()
    default: break
    }
  }
}
