// SPDX-License-Identifier: Apache-2.0

/// The rows of a ``Scroller``, whose elements exist only near the viewport.
///
///     let list = Scroller(content, along: .y)
///     let rows = LazyRows(RowLayout(count: mails.count, estimate: 72), in: list) { row in
///       makeView(of: mails[row]).motionElement
///     } recycle: { row, element in
///       removeView(of: element)
///     }
///     runtime.add(list, to: viewport)
///
/// A row is made before it comes into the viewport. In the direction of flight, it is made even earlier: see
/// ``RowWindow``. Along the axis of the scroller, this object places the element of the row, and moves it
/// when rows before it are inserted, removed or measured. The size of the row is the size of its element,
/// also when this size changes. If such a change is above the viewport, no visible row moves on the screen,
/// and a hand or a flight keeps its velocity.
///
/// A row is neither moved nor recycled while its element is held or flies, for example while the user drags
/// it to another place. If rows are inserted above the viewport, a held row stays under the hand.
///
/// The anchor point of each element becomes its upper left corner. Keep this object as long as the rows are
/// shown.
public final class LazyRows: LifetimeTracked {
  private final class Row {
    var index: Int

    /// `nil` while the application makes the element.
    var element: MotionElement?
    var subscriptions: [Subscription] = []
    var isDropped = false

    init(_ index: Int) {
      self.index = index
    }

    /// Whether nothing else moves the element.
    var isFree: Bool { element.map { !$0.isHeld && !$0.isInFlight } ?? false }

    func unsubscribe() {
      for subscription in subscriptions { subscription.unsubscribe() }
      subscriptions = []
    }
  }

  public let lifetime = Lifetime()

  /// The places of the rows, in the content.
  public private(set) var layout: RowLayout

  /// The axis along which the rows lie.
  public let axis: CoordinateAxis

  private var window: RowWindow

  /// The rows that exist, in ascending order.
  private var rows: [Row] = []
  private let scroller: Scroller
  private let member: ScrolledMember
  private let make: (Int) -> MotionElement
  private let recycle: (Int, MotionElement) -> Void
  private var watch: Subscription?

  /// The row to which the program scrolls.
  private var goal: (row: Int, alignment: ScrollAlignment)?

  private var stickyRows: [Int] = [] {
    didSet { stuck = nil }
  }

  /// The index in `stickyRows` of the row that sticks now. `nil` until it is found again after a change.
  private var stuck: Int?

  private let layoutEvents = MotionSubject<Void>()

  /// The sum of the distances by which insertions have moved the content.
  private var followedOffset = 0.0

  /// Whether rows are being made. Afterwards, they may have to be checked once more.
  private var isUpdating = false
  private var mustUpdate = false

  /// Whether the layout has changed since the rows were placed. While rows are made, one pass places all of
  /// them.
  private var hasFollowed = false

  /// Shows rows. The content becomes as long as all rows together.
  ///
  /// - Parameters:
  ///   - layout: The sizes of the rows, as far as they are known.
  ///   - scroller: The scroller of the content. If it scrolls along both axes, the rows lie along y.
  ///   - window: A window without rows. It decides when rows are made and recycled.
  ///   - make: Creates the element of a row. Its parent must be the content. An element whose size is 0
  ///     counts as not measured yet. When the closure has returned, the upper left corner of the element
  ///     becomes its anchor point: bounds and places for the element count from there.
  ///   - recycle: Called with an element that is no longer needed. The index of a removed row is its index
  ///     before the removal.
  public init(
    _ layout: RowLayout, in scroller: Scroller, window: RowWindow = RowWindow(),
    make: @escaping (_ row: Int) -> MotionElement,
    recycle: @escaping (_ row: Int, _ element: MotionElement) -> Void
  ) {
    self.layout = layout
    self.window = window
    self.scroller = scroller
    self.make = make
    self.recycle = recycle
    (axis, member) = scroller.members[scroller.members.count - 1]
    insert(RowLayout.Shift(place: 0, length: layout.length - (member.extent?.contentLength ?? 0)))
    let reference = WeakReference(self)
    watch = scroller.visible.subscribe { _ in reference.object?.update() }
  }

  deinit {
    lifetime.end()
    watch?.unsubscribe()
    for row in rows { row.unsubscribe() }
  }

  /// The rows that exist, in ascending order.
  public var existing: [Range<Int>] { window.rows }

  /// Returns the element of a row, if it exists.
  public func element(of row: Int) -> MotionElement? { rows.first { $0.index == row }?.element }

  /// The rows that stay at the start of the viewport, such as dates. The next sticky row pushes the former
  /// one away. When rows are inserted or removed, these indices change with them.
  ///
  ///     rows.sticky = mails.indices.filter { mails[$0].isFirstOfDay }
  ///
  /// Draw their elements above the other ones. An index without a row is dropped. Defaults to none.
  public var sticky: [Int] {
    get { stickyRows }
    set {
      stickyRows = newValue.filter { $0 >= 0 && $0 < layout.count }.sorted()
      place()
      update()
    }
  }

  // MARK: Changes

  /// A stream that emits an event after the places of rows have changed: rows were inserted, removed, moved
  /// or measured.
  public var layoutChanges: MotionObservable<Void> { layoutEvents }

  /// Moves a row to another place among the rows. Call this after the data have changed.
  ///
  ///     rows.move(4, to: 1)
  ///     for row in 1...4 {   // the elements stay: a spring may move them
  ///       springs[row].destination.value.y = rows.layout.start(of: row)
  ///     }
  ///
  /// Unlike a removal and an insertion, the row keeps its element. No element moves. The content does not
  /// move in the viewport either, also if the row was above it.
  ///
  /// - Parameters:
  ///   - row: The index of the row. Must be less than the number of rows.
  ///   - place: The index of the row after the move. Must be less than the number of rows.
  public func move(_ row: Int, to place: Int, file: StaticString = #fileID, line: UInt = #line) {
    let (size, isEstimated) = (layout.size(of: row, file: file, line: line), layout.isEstimated(row))
    _ = layout.size(of: place, file: file, line: line)
    guard row != place else { return }
    layout.remove(row..<row + 1)
    if isEstimated { layout.insert(1, at: place) } else { layout.insert(sizes: [size], at: place) }
    func moved(_ index: Int) -> Int {
      if index == row { return place }
      let rest = index > row ? index - 1 : index
      return rest >= place ? rest + 1 : rest
    }
    let exists = !window.remove(row..<row + 1).isEmpty
    window.insert(1, at: place)
    for other in rows { other.index = moved(other.index) }
    rows.sort { $0.index < $1.index }
    stickyRows = stickyRows.map(moved).sorted()
    if let goal { self.goal?.row = moved(goal.row) }
    if exists { window.hold(place) }
    aimAtGoal()
    update()
    if exists { dropIfFar(place) }
    layoutEvents.emit()
  }

  /// Recycles a row that has come to a place far away from the viewport.
  private func dropIfFar(_ row: Int) {
    if !window.rows.contains(where: { $0.contains(row) }),
      let index = rows.firstIndex(where: { $0.index == row })
    {
      drop(rows.remove(at: index))
    }
  }

  /// Inserts rows. Call this after the data have changed.
  ///
  /// - Parameters:
  ///   - count: The number of rows. Must be at least 0.
  ///   - row: The index of the first new row. Must be from 0 to the number of rows.
  public func insert(_ count: Int, at row: Int, file: StaticString = #fileID, line: UInt = #line) {
    let shift = layout.insert(count, at: row, file: file, line: line)
    makeRoom(for: count, at: row)
    follow(shift)
  }

  /// Inserts a row whose element exists already, for example that of a row of another list. Call this after
  /// the data have changed. A hand or a flight keeps the element until its end.
  ///
  /// - Parameters:
  ///   - element: The element. Later, it is recycled as all others.
  ///   - row: The index of the new row. Must be from 0 to the number of rows.
  public func insert(
    _ element: MotionElement, at row: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    let size = element.currentSize[axis.index]
    let shift =
      size > 0
      ? layout.insert(sizes: [size], at: row, file: file, line: line)
      : layout.insert(1, at: row, file: file, line: line)
    makeRoom(for: 1, at: row)
    let new = Row(row)
    rows.insert(new, at: rows.firstIndex { $0.index > row } ?? rows.count)
    window.hold(row)
    show(element, in: new)
    follow(shift)
    if !new.isDropped { dropIfFar(new.index) }
  }

  private func makeRoom(for count: Int, at row: Int) {
    window.insert(count, at: row)
    for other in rows where other.index >= row { other.index += count }
    if let goal, goal.row >= row { self.goal?.row += count }
    stickyRows = stickyRows.map { $0 < row ? $0 : $0 + count }
  }

  /// Removes rows, and recycles their elements. Call this after the data have changed.
  ///
  /// - Parameter removed: The indices of the rows before the change. All of these rows must exist.
  public func remove(_ removed: Range<Int>, file: StaticString = #fileID, line: UInt = #line) {
    remove(removed, recycles: true, file, line)
  }

  /// Removes a row, but does not recycle its element. Call this after the data have changed, to give the
  /// element to another list, or to keep it.
  ///
  ///     if let element = inbox.take(4) { archive.insert(element, at: 0) }
  ///
  /// - Parameter row: The index of the row before the change. Must be less than the number of rows.
  /// - Returns: The element. `nil` if the row had none.
  public func take(_ row: Int, file: StaticString = #fileID, line: UInt = #line) -> MotionElement? {
    let element = self.element(of: row)
    remove(row..<row + 1, recycles: false, file, line)
    return element
  }

  private func remove(_ removed: Range<Int>, recycles: Bool, _ file: StaticString, _ line: UInt) {
    let shift = layout.remove(removed, file: file, line: line)
    let lost = rows.filter { removed.contains($0.index) }
    rows.removeAll { removed.contains($0.index) }
    for row in rows where row.index >= removed.upperBound { row.index -= removed.count }
    _ = window.remove(removed)
    stickyRows = stickyRows.filter { !removed.contains($0) }.map {
      $0 < removed.lowerBound ? $0 : $0 - removed.count
    }
    if let goal, removed.contains(goal.row) { self.goal = nil }
    if let goal, goal.row >= removed.upperBound { self.goal?.row -= removed.count }
    for row in lost { drop(row, recycles: recycles) }
    follow(shift)
  }

  /// Sets the size of a row that is known before the element of the row exists.
  ///
  /// - Parameters:
  ///   - size: The size, in points. A size that is negative or not finite is dropped.
  ///   - row: The index of the row. Must be less than the number of rows.
  public func setSize(_ size: Double, of row: Int, file: StaticString = #fileID, line: UInt = #line) {
    follow(layout.setSize(size, of: row, file: file, line: line))
  }

  /// Scrolls to a row by a spring. The content comes to rest at the row even if the rows on the way do not
  /// have the sizes that the layout assumes. See ``Scroller/scroll(to:at:)-(Double,_)``.
  ///
  /// - Parameters:
  ///   - row: The index of the row. Must be less than the number of rows.
  ///   - alignment: Where in the viewport the row then is. Defaults to the nearest edge: if the whole row is
  ///     visible, nothing moves.
  public func scroll(
    to row: Int, at alignment: ScrollAlignment = .nearest, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      row >= 0 && row < layout.count, "The row must be from 0 to \(layout.count - 1), but it is \(row).",
      file: file, line: line)
    guard scroller.drive.scroll(member, to: offset(of: row, alignment)) else { return }
    goal = (row, alignment)
    watchGoal()
  }

  private func watchGoal() {
    let reference = WeakReference(self)
    scroller.whenSettled { reference.object?.didSettle($0) }
  }

  /// The rows that the last frame has shown may have other sizes than assumed. The content then moves on.
  private func didSettle(_ outcome: MotionOutcome) {
    if outcome == .finished {
      update()
      if let (row, alignment) = goal {
        let end = member.extent?.length ?? 0
        let target = min(max(offset(of: row, alignment), 0), end)
        if (target - member.offset.value).magnitude > 1e-6, scroller.drive.scroll(member, to: target) {
          return watchGoal()
        }
      }
    }
    goal = nil
  }

  private func offset(of row: Int, _ alignment: ScrollAlignment) -> Double {
    let start = layout.start(of: row)
    // The row must not lie under the sticky row before it.
    let heading = stickyRows.last { $0 <= row }.map { $0 == row ? 0 : layout.size(of: $0) } ?? 0
    return scroller.offset(of: member, from: start - heading, to: start + layout.size(of: row), alignment)
  }

  /// Takes over a change of the layout.
  private func follow(_ shift: RowLayout.Shift) {
    insert(shift)
    hasFollowed = true
    if !isUpdating { showLayout() }
    update()
  }

  /// Shows the places of the rows after changes of the layout.
  private func showLayout() {
    guard hasFollowed else { return }
    hasFollowed = false
    place()
    aimAtGoal()
    layoutEvents.emit()
  }

  private func aimAtGoal() {
    if let (row, alignment) = goal { scroller.drive.aim(member, at: offset(of: row, alignment)) }
  }

  private func insert(_ shift: RowLayout.Shift) {
    guard shift.length != 0 else { return }
    let (start, followed) = (contentOffset, followedOffset)
    scroller.insert(shift.length, at: shift.place, along: axis)
    // In response, the application may have inserted other rows.
    let way = contentOffset - start - (followedOffset - followed)
    followedOffset += way
    if way != 0 { carryHeldRows(by: way) }
  }

  /// The offset of the content now, with those of the other members of its chain.
  private var contentOffset: Double { scroller.drive.totalNow[axis.index] }

  /// Moves the rows that a hand holds by the distance by which an insertion has moved the content. So they
  /// stay under the hand.
  private func carryHeldRows(by way: Double) {
    let content = member.body?.element.object
    for row in rows where !row.isDropped {
      if let element = row.element, element.isHeld, element.parent === content {
        element.carry(by: axis.point(way))
      }
    }
  }

  // MARK: The window

  private func update() {
    guard !isUpdating else {
      mustUpdate = true
      return
    }
    isUpdating = true
    repeat {
      mustUpdate = false
      moveWindow()
      showLayout()
    } while mustUpdate
    isUpdating = false
  }

  /// Makes and recycles rows. Each row is measured before the next one is made, because it may be larger than
  /// assumed. In response, the application may insert and remove rows.
  private func moveWindow() {
    for row in rows {
      if row.isFree { window.letGo(row.index) } else { window.hold(row.index) }
    }
    while let row = nextMissing() {
      let element = make(row.index)
      if row.isDropped { recycle(row.index, element) } else { show(element, in: row) }
    }
  }

  /// Moves the window, and returns the next of its rows that has no element.
  private func nextMissing() -> Row? {
    let start = member.offset.value
    let former = stuck
    findStuck()
    if let stuck { window.hold(stickyRows[stuck]) }
    let end = start + (member.extent?.viewportLength ?? 0)
    let change = window.showNext(from: start, to: end, velocity: member.velocity.value, of: layout)
    for row in change.recycled.joined() {
      guard let index = rows.firstIndex(where: { $0.index == row }) else { continue }
      drop(rows.remove(at: index))
    }
    placeSticky(former)
    if former != stuck { placeSticky(stuck) }
    guard let index = change.made.first?.lowerBound else { return nil }
    let place = rows.firstIndex { $0.index >= index } ?? rows.count
    // A row that was moved or inserted has its element already.
    if place < rows.count, rows[place].index == index { return nextMissing() }
    let new = Row(index)
    rows.insert(new, at: place)
    return new
  }

  private func show(_ element: MotionElement, in row: Row) {
    row.element = element
    element.anchorAtCorner()
    place([row])
    let reference = WeakReference(self)
    // The closures retain the row until it is dropped.
    row.subscriptions = [
      element.size.subscribe { _ in reference.object?.measure(row) },
      element.position.subscribe(
        next: { _ in }, state: { if $0 == .atRest { reference.object?.place([row]) } }),
    ]
    if row.isDropped { row.unsubscribe() }
  }

  private func drop(_ row: Row, recycles: Bool = true) {
    row.isDropped = true
    row.unsubscribe()
    if recycles, let element = row.element { recycle(row.index, element) }
  }

  /// Takes over the size of an element. An element without a size was not measured yet.
  private func measure(_ row: Row) {
    let size = row.element?.currentSize[axis.index] ?? 0
    guard size > 0, !row.isDropped, size != layout.size(of: row.index) || layout.isEstimated(row.index) else {
      return
    }
    follow(layout.setSize(size, of: row.index))
  }

  private func place() {
    findStuck()
    place(rows)
  }

  private func place(_ some: [Row]) {
    for row in some where row.isFree && !row.isDropped { place(row) }
  }

  private func place(_ row: Row) {
    guard let element = row.element else { return }
    var position = element.position.value
    position[axis.index] = start(of: row.index)
    if position != element.position.value { element.position.value = position }
  }

  // MARK: Rows that stick

  /// The place in the content at which rows stick.
  private var stickyPlace: Double { member.offset.value + member.padding.start }

  /// Finds the last of the sticky rows that starts at or before the place at which rows stick.
  private func findStuck() {
    stuck = nil
    guard stickyPlace >= 0, let row = layout.row(at: stickyPlace) else { return }
    var (lower, upper) = (0, stickyRows.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if stickyRows[middle] <= row { lower = middle + 1 } else { upper = middle }
    }
    if lower > 0 { stuck = lower - 1 }
  }

  /// Places one of the sticky rows, if it exists.
  private func placeSticky(_ index: Int?) {
    guard let index, index < stickyRows.count,
      let row = rows.first(where: { $0.index == stickyRows[index] }), row.isFree
    else { return }
    place(row)
  }

  /// The place of a row, where it may stick.
  private func start(of row: Int) -> Double {
    let start = layout.start(of: row)
    guard let stuck, stickyRows[stuck] == row else { return start }
    let next = stuck + 1 < stickyRows.count ? stickyRows[stuck + 1] : layout.count
    return StickyEdge.start.place(
      of: start, length: layout.size(of: row), neighbor: layout.start(of: min(next, layout.count)),
      at: stickyPlace, viewport: 0)
  }
}
