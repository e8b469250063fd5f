// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Reorder {
  /// One of the lists or grids between which items can be moved.
  ///
  ///     let list = Reorder<Int>.List([1, 2, 3], layout: .list(spacing: 8), in: content)
  ///     list.order.value = [3, 1, 2]   // the program sorts it: the rows fly to their new places
  public final class List {
    /// The items from the first to the last. The application may write any order at any time, also with items
    /// that are new or missing. The elements then fly to their new places. Elements that no frame has shown
    /// yet jump. With ``rows``, elements fly when a row moves, and jump when rows before them are inserted or
    /// removed. While items are lifted, the others make room for them: see ``shown``. An item that is there
    /// twice counts once, at its first place, and is reported to the clock's diagnostics.
    public let order: ReactiveProperty<[ID]>

    /// The layout of the elements. If it changes, elements at rest jump to their new places. With ``rows``,
    /// these have their own layout.
    public let layout: ReactiveProperty<ReorderLayout>

    /// The items of the ``order``, without those that came earlier there or in a list before this one.
    var items: [ID] = []

    /// The items in the order in which they are shown now: the ``order``, with the lifted items where they
    /// would be dropped.
    public internal(set) var shown: [ID]

    /// The rows of a virtualized list. They then decide the places of the elements. Show the items of
    /// ``shown`` with them:
    ///
    ///     let rows = LazyRows(RowLayout(count: list.order.value.count, estimate: 72), in: scroller) { row in
    ///       makeRow(list.shown[row])
    ///     } recycle: { row, element in
    ///       runtime.removeAll(from: element)
    ///     }
    ///     list.rows = rows
    ///
    /// After that, change only the ``order``: rows are inserted, removed and moved accordingly. An element
    /// that is carried to another list with rows becomes an element of these. The list does not retain the
    /// `LazyRows`.
    public var rows: LazyRows? {
      get { lazyRows?.object }
      set {
        lazyRows = newValue.map { WeakReference($0) }
        rowsDidChange()
      }
    }

    /// The parent of the elements. `nil` if they lie on the stage.
    public let container: MotionElement?

    /// The lower right corner of the elements, in the coordinate system of the container. A container that
    /// the platform does not size itself must be at least as large. (0, 0) without elements, and with
    /// ``rows``, which size their content.
    public var extent: MotionObservable<Point> { extents }
    private let extents = ReactiveProperty(Point.zero)

    let area: MotionElement?
    let autoScroll: AutoScroll?
    let scroller: Scroller?
    private var lazyRows: WeakReference<LazyRows>?

    /// Called when the places change: `true` if elements at rest must jump to them.
    var onChange: (_ jumps: Bool) -> Void = { _ in }
    private var watch: Subscription?
    private var isFollowing = false

    /// The slots of the shown items. Empty if the rows of a virtualized list decide the places.
    let slots: ReorderSlots

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - order: The items from the first to the last. Each item must be in one list only, and only once.
    ///   - layout: The layout of the elements. Defaults to a list without spaces.
    ///   - container: The parent of the elements, in whose coordinate system the layout places them. Defaults
    ///     to `nil`: the stage or, for views, their superview.
    ///   - area: The element on which an item must be dropped to land in the list, usually the viewport.
    ///     Defaults to the container. If it is `nil`, an item lands in the list wherever it is dropped.
    ///   - scroller: The scroller of the container. It scrolls while an item is held near an edge of the
    ///     area: see `AutoScroll`. It also shows an item that keys move. Defaults to `nil`.
    public init(
      _ order: [ID], layout: ReorderLayout = .list(), in container: MotionElement? = nil,
      area: MotionElement? = nil, scroller: Scroller? = nil
    ) {
      self.order = ReactiveProperty(order)
      self.layout = ReactiveProperty(layout)
      (self.container, self.area, self.scroller) = (container, area ?? container, scroller)
      slots = ReorderSlots(in: container)
      shown = order
      autoScroll =
        if let scroller, let viewport = area ?? container { AutoScroll(of: scroller, in: viewport) } else {
          nil
        }
      autoScroll?.enabled.value = false
    }

    private func rowsDidChange() {
      watch?.unsubscribe()
      watch = rows?.layoutChanges.subscribe { [self] in
        if !isFollowing { onChange(true) }
      }
      onChange(true)
    }

    /// Removes an item that goes to another list. Returns the element of its row.
    func take(_ item: ID) -> MotionElement? {
      guard let rows, let index = shown.place(of: item) else { return nil }
      isFollowing = true
      shown.remove(at: index)
      let element = rows.take(index)
      isFollowing = false
      return element
    }

    /// Shows the items in another order.
    ///
    /// - Parameter moving: The elements of items that come from other lists.
    func show(_ items: [ID], slot: (ID) -> ReorderSlot, moving: [ID: MotionElement]) {
      if let rows {
        isFollowing = true
        follow(items, rows, moving)
        isFollowing = false
      }
      let isSame =
        rows == nil && slots.all.count == items.count && shown == items && !slots.all.contains { $0.isOver }
      shown = items
      if !isSame { slots.replace(with: rows == nil ? items.map(slot) : []) }
      guard rows == nil else { return }
      slots.place(by: layout.value)
      if slots.extent != extents.value { extents.value = slots.extent }
    }

    /// Inserts, removes and moves rows until they show the items.
    private func follow(_ items: [ID], _ rows: LazyRows, _ moving: [ID: MotionElement]) {
      guard shown != items else { return }
      // Most of a long list stays as it is.
      let shortest = min(shown.count, items.count)
      let first = (0..<shortest).first { shown[$0] != items[$0] } ?? shortest
      let rest = (0..<shortest - first).first {
        shown[shown.count - 1 - $0] != items[items.count - 1 - $0]
      }
      let same = rest ?? shortest - first
      let (former, wanted) = (Set(shown[first..<shown.count - same]), Set(items[first..<items.count - same]))
      var end = shown.count - same
      while end > first {
        var start = end
        while start > first, !wanted.contains(shown[start - 1]) { start -= 1 }
        if start < end {
          shown.removeSubrange(start..<end)
          rows.remove(start..<end)
        }
        end = start - 1
      }
      permute(to: items[first..<items.count - same].filter { former.contains($0) }, from: first, rows)
      var next = first
      while next < items.count - same {
        if !former.contains(items[next]), let element = moving[items[next]] {
          shown.insert(items[next], at: next)
          rows.insert(element, at: next)
          next += 1
          continue
        }
        let new = items[next..<items.count - same].prefix { !former.contains($0) && moving[$0] == nil }
        if !new.isEmpty {
          shown.insert(contentsOf: new, at: next)
          rows.insert(new.count, at: next)
        }
        next += max(new.count, 1)
      }
    }

    /// Moves rows until they show the same items in another order.
    ///
    /// - Parameter start: The index of the first of the items.
    private func permute(to items: [ID], from start: Int, _ rows: LazyRows) {
      func move(_ row: Int, to place: Int) {
        shown.insert(shown.remove(at: row), at: place)
        rows.move(row, to: place)
      }
      // One row that moves towards the end is one move, and not one of each row that it passes.
      if items.count > 1, shown[start] == items[items.count - 1],
        (1..<items.count).allSatisfy({ shown[start + $0] == items[$0 - 1] })
      {
        return move(start, to: start + items.count - 1)
      }
      var former: [ID: Int] = [:]
      for index in items.indices { former[shown[start + index]] = index }
      // The rows that were not moved yet keep their order.
      var rest = ReorderRest(count: items.count)
      for (place, index) in zip(start..., items.indices) {
        guard let formerIndex = former[items[index]] else { continue }
        let row = place + rest.take(formerIndex)
        if row != place { move(row, to: place) }
      }
    }

    // MARK: Places

    /// Scrolls until an item is visible at its new place.
    func scroll(to item: ID, _ slot: ReorderSlot?) {
      if let rows {
        if let row = shown.place(of: item) { rows.scroll(to: row) }
      } else if let slot, slot.list === slots {
        scroller?.scroll(to: Bounds(between: slot.corner, and: slot.corner + (slot.size ?? .zero)))
      }
    }

    /// Returns the distance of a point on the stage from the area or, without one, from the rows.
    func distance(to point: Point) -> Double {
      let place = area?.pointFromStage(point) ?? point
      let bounds = area?.bounds ?? (rows == nil ? slots.room : nil)
      return bounds.map { (place - $0.clamped(place)).lengthSquared } ?? 0
    }

    /// Whether an element whose centre is at a point on the stage overlaps the area.
    func overlaps(_ size: Point, around point: Point) -> Bool {
      guard let area else { return false }
      let place = area.pointFromStage(point)
      let way = place - area.bounds.clamped(place)
      return 2 * abs(way.x) < size.x && 2 * abs(way.y) < size.y
    }

    /// The length of a shown item along an axis, with the space after it.
    private func step(_ index: Int, _ axis: CoordinateAxis, _ sizes: (ID) -> Point) -> Double {
      if let rows { return rows.layout.size(of: index) + rows.layout.spacing }
      return sizes(shown[index])[axis.index] + (layout.value.line?.spacing ?? 0)
    }

    /// The axis of a list. `nil` for a grid.
    var axis: CoordinateAxis? { rows.map { $0.axis } ?? layout.value.line?.axis }

    /// Returns where a block of shown items belongs if one of them is held at a point: the index at which the
    /// first of them is then shown.
    ///
    /// - Parameters:
    ///   - block: The indices of the items.
    ///   - lead: The index of the item that is held, in the block.
    ///   - center: The centre of this item, in the coordinate system of the container.
    func index(of block: Range<Int>, lead: Int, at center: Point, sizes: (ID) -> Point) -> Int {
      // The rows of a virtualized list may have been released.
      guard rows != nil || slots.all.count == shown.count else { return block.lowerBound }
      guard let axis else {
        return layout.value.nearestIndex(of: block, lead: lead, among: slots.sizes, to: center)
      }
      guard let corner = corner(at: lead, beside: .zero) else { return block.lowerBound }
      // The block passes a neighbour when it has covered half of the way to its next place. So no neighbour
      // is skipped, whatever their sizes are.
      let length = rows?.layout.size(of: lead) ?? sizes(shown[lead])[axis.index]
      var rest = center[axis.index] - corner[axis.index] - length / 2
      var (next, former) = (block.upperBound, block.lowerBound - 1)
      while next < shown.count, rest > step(next, axis, sizes) / 2 {
        rest -= step(next, axis, sizes)
        next += 1
      }
      if next > block.upperBound { return next - block.count }
      while former >= 0, rest < -step(former, axis, sizes) / 2 {
        rest += step(former, axis, sizes)
        former -= 1
      }
      return former + 1
    }

    /// Returns the index of the item in the next line of a grid that shows some items.
    func index(beyond item: ID, toward arrow: Point, in shown: [ID], sizes: (ID) -> Point) -> Int? {
      let corners = layout.value.places(shown.map(sizes))
      guard let from = shown.firstIndex(of: item), from < corners.count else { return nil }
      let axis = arrow.x != 0 ? 0 : 1
      func way(_ index: Int) -> Point {
        let way = corners[index] - corners[from]
        return way.isFinite ? way * (axis == 0 ? Point(arrow.x, 1) : Point(1, arrow.y)) : .zero
      }
      return shown.indices.prefix(corners.count).filter { way($0)[axis] > 0 }.min {
        (way($0)[axis], abs(way($0)[1 - axis])) < (way($1)[axis], abs(way($1)[1 - axis]))
      }
    }

    /// The upper left corner of an item, in the coordinate system of the container. `nil` if it is not in the
    /// list.
    ///
    /// - Parameter beside: The coordinate on the other axis in a virtualized list.
    func corner(of item: ID, _ slot: ReorderSlot?, beside: Point) -> Point? {
      guard let rows else { return slot?.list === slots ? slot?.corner : nil }
      // The rows that exist are few.
      for range in rows.existing {
        for index in range.clamped(to: shown.indices) where shown[index] == item {
          return corner(at: index, beside: beside)
        }
      }
      return shown.place(of: item).flatMap { corner(at: $0, beside: beside) }
    }

    /// The upper left corner of a shown item.
    func corner(at index: Int, beside: Point) -> Point? {
      guard let rows else { return slots.all[index].list === slots ? slots.all[index].corner : nil }
      guard index < rows.layout.count else { return nil }
      var corner = beside
      corner[rows.axis.index] = rows.layout.start(of: index)
      return corner
    }

    /// The upper left corner of the first item, and the lower right one of the last.
    func ends(beside: Point, slot: (ID) -> ReorderSlot?) -> (start: Point, end: Point)? {
      guard rows != nil else { return slots.ends }
      guard let last = shown.last, let start = corner(at: 0, beside: beside),
        let end = corner(at: shown.count - 1, beside: beside)
      else { return nil }
      return (start, end + (slot(last)?.size ?? .zero))
    }
  }
}
