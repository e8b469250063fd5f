// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Lets the user reorder the elements of lists and grids by hand and by keys, also from one list to another.
///
///     let list = Reorder<Int>.List([1, 2, 3], layout: .list(spacing: 8))
///     let reorder = Reorder([list])
///     for (item, row) in rows { runtime.add(reorder.row(item), to: row) }
///     reorder.differences.subscribe { $0.apply() }   // or change the data, and then write `list.order`
///
/// A long press lifts an element, or a press on its handle. The others make room at the place where it would
/// be dropped. The result of the drop is one value, a ``Difference``. The application applies it. The
/// elements then fly to where the ``List/order`` has them: if the application does not apply the difference,
/// they fly back. The application may change the order at any time, also while an element is lifted.
///
///     hand                  lifts 1      passes 2     drops
///     list.order            [1, 2, 3]    [1, 2, 3]    [2, 1, 3]     written by the application
///     list.shown            [1, 2, 3]    [2, 1, 3]    [2, 1, 3]
///     differences                                     [1] before 3
///
/// An element that is dropped outside of all lists, and one whose drag is cancelled, flies back. If a lifted
/// item is in the ``selection``, all selected items move together. Several hands may lift several elements.
public final class Reorder<ID: Hashable>: Togglable, Stateful, Settling, LifetimeTracked {
  public let lifetime = Lifetime()

  /// The lists between which items can be moved.
  public let lists: [List]

  /// The selected items. They move together when one of them is lifted. Defaults to none.
  public let selection = ReactiveProperty<[ID]>([])

  /// Whether the user can reorder the items. Defaults to `true`. While it is `false`, the elements still fly
  /// to where the orders have them.
  public let enabled = ReactiveProperty(true)

  /// A stream of the results of drops and of keys. Nothing is emitted for items that are dropped where they
  /// were.
  public var differences: MotionObservable<Difference> { results }

  /// A stream of the items that are lifted.
  public var lifted: MotionObservable<[ID]> { liftedItems }

  /// A stream of sentences for a screen reader, such as "Bread moved to place 2 of 5." Pass them to the
  /// platform:
  ///
  ///     reorder.announcements.subscribe { AccessibilityNotification.Announcement($0).post() }   // Apple
  ///
  /// On a web page, write them into an element with the attribute `aria-live`.
  public var announcements: MotionObservable<String> { sentences }

  let axis: CoordinateAxis?
  let hold: HoldDuration
  let overlay: MotionElement?
  let liftedScale: Double
  let spring: SpringDescription
  private let name: (ID) -> String
  private let words: ReorderWords
  private let results = MotionSubject<Difference>()
  private let sentences = MotionSubject<String>()
  private let liftedItems = ReactiveProperty<[ID]>([])
  let states = MotionAggregator<MotionState>()

  /// Changes whenever the places of elements may have changed.
  let versions = ReactiveProperty(0)

  private var rows: [ID: Row] = [:]
  private var sizes: [ID: Point] = [:]
  private var lifts: [Lift] = []
  private var watches: [Subscription] = []
  private var isUpdating = false
  private var mustUpdate = false

  /// The rows that jump to their places after the update.
  private var jumping: [Row] = []

  /// Items that are lifted together.
  final class Lift {
    fileprivate(set) var items: [ID]

    /// The item that is under the hand.
    let lead: ID
    let isByHand: Bool

    /// The list in which the items would be dropped. `nil` if the drop would have no effect.
    var list: List?

    /// The item before which they would be dropped. `nil` for the end of the list.
    var next: ID?

    init(_ items: [ID], lead: ID, isByHand: Bool) {
      (self.items, self.lead, self.isByHand) = (items, lead, isByHand)
    }
  }

  /// Creates an object that moves nothing until its rows are added to elements.
  ///
  /// - Parameters:
  ///   - lists: The lists between which items can be moved.
  ///   - axis: The axis along which a hand moves the elements, for a single list. Beyond the ends of the
  ///     list, they are then elastic. Defaults to `nil`: a hand carries them anywhere.
  ///   - hold: The time for which an element must be pressed to be lifted, in seconds. Defaults to 0.35.
  ///   - overlay: The parent of an element while a hand holds it: an element that does not scroll, for
  ///     example the viewport or the stage. Needed if the elements lie in something that scrolls. Defaults to
  ///     `nil`: an element keeps its parent.
  ///   - liftedScale: The scale of a lifted element. Defaults to 1.04.
  ///   - spring: The constants of the springs that move the elements. Defaults to `.snappy`.
  ///   - words: The sentences of the ``announcements``. Defaults to English.
  ///   - name: Returns the name of an item for the ``announcements``. Defaults to no name.
  public init(
    _ lists: [List], along axis: CoordinateAxis? = nil, afterHolding hold: HoldDuration = 0.35,
    overlay: MotionElement? = nil, liftedScale: Double = 1.04, spring: SpringDescription = .snappy,
    words: ReorderWords = ReorderWords(), name: @escaping (ID) -> String = { _ in "" }
  ) {
    (self.lists, self.axis, self.hold, self.overlay) = (lists, axis, hold, overlay)
    (self.liftedScale, self.spring, self.words, self.name) = (liftedScale, spring, words, name)
    let reference = WeakReference(self)
    for list in lists {
      list.onChange = { reference.object?.update(jumps: $0) }
      watches += [
        list.order.subscribe { _ in reference.object?.ordersDidChange() },
        list.layout.subscribe { _ in reference.object?.update(jumps: true) },
      ]
      // While a list scrolls, other places come under a hand that rests.
      if let place = list.container?.position {
        watches.append(place.subscribe { _ in reference.object?.trackAll() })
      }
    }
    watches.append(
      enabled.subscribe { isEnabled in
        guard !isEnabled, let reorder = reference.object else { return }
        for lift in reorder.lifts { reorder.cancel(lift.lead) }
      })
  }

  deinit {
    lifetime.end()
    for watch in watches { watch.unsubscribe() }
    for list in lists { list.onChange = { _ in } }
  }

  /// A stream of the state, which is active while an element is held or in flight. On subscription and at
  /// each change, the stream emits the state on both channels.
  public var state: MotionObservable<MotionState> { states.state }

  /// Calls a closure once, when all elements are at rest: see
  /// ``MaterialMotion/MotionObservable/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    state.whenSettled(report)
  }

  // MARK: Lifting and dropping

  /// Lifts an item without a hand, together with the other selected items if it is selected. Nothing happens
  /// if it is already lifted, or if it is in no list.
  public func lift(_ item: ID) {
    if lift(item, isByHand: false) != nil { announce(item, words.lifted) }
  }

  /// Drops the items that were lifted together with an item.
  public func drop(_ item: ID) {
    guard let lift = self.lift(of: item) else { return }
    guard let list = lift.list else { return cancel(item) }
    end(lift)
    let difference = Difference(
      items: lift.items, destination: Difference.Destination(list: list, next: lift.next),
      sources: lists.filter { list in lift.items.contains { list.items.contains($0) } })
    let changesList = difference.sources.contains { $0 !== list }
    if changesList || difference.applied(to: list.items, of: list) != list.items {
      // The application may write several orders. They are shown together.
      let wasUpdating = isUpdating
      isUpdating = true
      results.emit(difference)
      isUpdating = wasUpdating
    }
    update()
    announce(lift.lead, words.dropped)
  }

  /// Takes the items back that were lifted together with an item. They fly to where they were.
  public func cancel(_ item: ID) {
    guard let lift = self.lift(of: item) else { return }
    end(lift)
    update()
    announce(item, words.cancelled)
  }

  /// Moves an item in its list by a number of places, for example because the user has pressed a key. If it
  /// is lifted, the place of the drop moves. Otherwise, the item is dropped at once.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - step: The number of places, negative towards the first place. The item stops at the ends of its
  ///     list.
  public func move(_ item: ID, by step: Int) {
    guard enabled.value else { return }
    withLift(of: item) { lift, list, index in
      place(lift, in: list, at: index + step)
    }
  }

  /// Moves an item to the start or the end of its list.
  func move(_ item: ID, toEnd isEnd: Bool) {
    guard enabled.value else { return }
    withLift(of: item) { lift, list, _ in
      place(lift, in: list, at: isEnd ? list.shown.count : 0)
    }
  }

  /// Moves an item by an arrow key: along its list, to the next line of a grid, or to another list.
  func move(_ item: ID, toward arrow: Point) {
    guard enabled.value else { return }
    withLift(of: item) { lift, list, index in
      let step = Int(arrow.x + arrow.y)
      if let axis = list.axis {
        guard arrow[axis.index] == 0 else { return place(lift, in: list, at: index + step) }
        let other = (lists.firstIndex { $0 === list } ?? 0) + step
        if lists.indices.contains(other) { place(lift, in: lists[other], at: index) }
      } else if arrow.x != 0 {
        place(lift, in: list, at: index + step)
      } else if let next = list.index(beyond: lift.lead, toward: arrow) {
        place(lift, in: list, at: next)
      }
    }
  }

  /// Calls a closure with the lift of an item, its list, and the index of its first item there. An item that
  /// is not lifted is lifted and dropped.
  private func withLift(of item: ID, _ change: (_ lift: Lift, _ list: List, _ index: Int) -> Void) {
    let present = self.lift(of: item)
    guard let lift = present ?? self.lift(item, isByHand: false) else { return }
    let former = (lift.list, lift.next)
    if let list = lift.list, let index = list.shown.firstIndex(of: lift.items[0]) {
      change(lift, list, index)
    }
    guard former.0 !== lift.list || former.1 != lift.next else {
      if present == nil {
        end(lift)
        update()
      }
      return
    }
    if present == nil { drop(item) } else { announce(item, words.moved) }
  }

  func lift(of item: ID) -> Lift? { lifts.first { $0.items.contains(item) } }

  @discardableResult
  private func lift(_ item: ID, isByHand: Bool) -> Lift? {
    guard enabled.value, self.lift(of: item) == nil,
      let list = lists.first(where: { $0.items.contains(item) })
    else { return nil }
    let together = selection.value.contains(item) ? Set(selection.value) : []
    let items = lists.flatMap { $0.items }.filter {
      $0 == item || together.contains($0) && self.lift(of: $0) == nil
    }
    let lift = Lift(items, lead: item, isByHand: isByHand)
    lift.list = list
    // The items before which other ones would be dropped stay in the list.
    let isLifted = liftedNow.union(items)
    func next(after item: ID, in list: List) -> ID? {
      list.items.drop { $0 != item }.dropFirst().first { !isLifted.contains($0) }
    }
    lift.next = next(after: item, in: list)
    for other in lifts {
      if let former = other.next, items.contains(former), let list = other.list {
        other.next = next(after: former, in: list)
      }
    }
    lifts.append(lift)
    didLift()
    update()
    return lift
  }

  private func end(_ lift: Lift) {
    lifts.removeAll { $0 === lift }
    for list in lists { list.autoScroll?.enabled.value = lifts.contains { $0.isByHand && $0.list === list } }
    didLift()
  }

  private var liftedNow: Set<ID> { Set(lifts.flatMap { $0.items }) }

  private func didLift() {
    let now = lifts.flatMap { $0.items }
    for (item, row) in rows { row.isLifted.value = now.contains(item) }
    liftedItems.value = now
  }

  /// Decides where items would be dropped.
  ///
  /// - Parameter index: The index of the first of them among the shown items of the list, without them.
  private func place(_ lift: Lift, in list: List, at index: Int) {
    let others = list.shown.filter { !lift.items.contains($0) }
    let isLifted = liftedNow
    lift.list = list
    lift.next = others[min(max(index, 0), others.count)...].first { !isLifted.contains($0) }
    update()
    if !lift.isByHand { list.scroll(to: lift.lead, size: size(of: lift.lead)) }
  }

  private func announce(_ item: ID, _ sentence: (String, Int, Int) -> String) {
    guard let list = lists.first(where: { $0.shown.contains(item) }),
      let index = list.shown.firstIndex(of: item)
    else { return }
    sentences.emit(sentence(name(item), index + 1, list.shown.count))
  }

  // MARK: Hands

  func handDidLift(_ row: Row) {
    // A hand takes over an item that a key has lifted, but not one that another hand carries.
    if let lift = self.lift(of: row.item), !lift.isByHand { end(lift) }
    if lift(row.item, isByHand: true) != nil { announce(row.item, words.lifted) }
    track(row)
  }

  func handDidLetGo(_ row: Row, isCancelled: Bool) {
    // If the lift has already ended, the element now flies to its place.
    guard let lift = self.lift(of: row.item), lift.isByHand, lift.lead == row.item else { return update() }
    if isCancelled { cancel(row.item) } else { drop(row.item) }
  }

  private func trackAll() {
    // The ends of the list move in the overlay.
    if axis != nil, lifts.contains(where: { $0.isByHand }) { versions.value += 1 }
    for lift in lifts where lift.isByHand { rows[lift.lead].map(track) }
  }

  /// Decides where the items under a hand would be dropped.
  func track(_ row: Row) {
    guard let lift = self.lift(of: row.item), lift.isByHand, lift.lead == row.item, let center = row.center
    else {
      return
    }
    let former = (lift.list, lift.next)
    let list = axis == nil ? lists.first { $0.accepts(center) } : lift.list
    if lift.list !== list {
      // At the end, it moves none of the visible rows of a virtualized list.
      (lift.list, lift.next) = (list, nil)
      update()
    }
    for other in lists {
      other.autoScroll?.enabled.value = lifts.contains { $0.isByHand && $0.list === other }
    }
    if let list, let first = list.shown.firstIndex(of: lift.items[0]),
      let lead = list.shown.firstIndex(of: lift.lead)
    {
      let block = first..<first + lift.items.count
      let index = list.index(
        of: block, lead: lead, at: list.container?.pointFromStage(center) ?? center, sizes: size)
      if index != first { place(lift, in: list, at: index) }
    }
    if former.0 !== lift.list || former.1 != lift.next { announce(row.item, words.moved) }
    if lift.items.count > 1 { versions.value += 1 }
  }

  // MARK: Places

  func size(of item: ID) -> Point { sizes[item] ?? .zero }

  func attach(_ row: Row) {
    rows[row.item] = row
    row.isLifted.value = lift(of: row.item) != nil
  }

  func detach(_ row: Row) {
    if rows[row.item] === row { rows[row.item] = nil }
    if row.isHeld { handDidLetGo(row, isCancelled: true) }
  }

  /// Takes over the size of an element. A new element makes the others fly aside. If an element changes its
  /// size, the others follow it at once.
  func measure(_ row: Row, _ size: Point) {
    let isNew = sizes.updateValue(size, forKey: row.item) == nil
    update(jumps: !isNew)
  }

  /// Takes over the orders. An item counts once, at its first place.
  private func ordersDidChange() {
    var present: Set<ID> = []
    for list in lists { list.items = list.order.value.filter { present.insert($0).inserted } }
    // An element may be added before its item.
    sizes = sizes.filter { present.contains($0.key) || rows[$0.key] != nil }
    // Items that the application has removed are lifted no longer.
    for lift in lifts where !lift.items.allSatisfy({ present.contains($0) }) {
      lift.items = lift.items.filter { present.contains($0) }
      if present.contains(lift.lead) { didLift() } else { end(lift) }
    }
    // The item before which others would be dropped may have gone. The next one takes its place.
    let isLifted = liftedNow
    for lift in lifts {
      guard let list = lift.list, let next = lift.next else { continue }
      let rest = Set(list.items).subtracting(isLifted)
      if !rest.contains(next) { lift.next = list.shown.drop { $0 != next }.first { rest.contains($0) } }
    }
    update()
  }

  /// Shows the orders with the lifted items where they would be dropped.
  ///
  /// - Parameter jumps: Whether elements at rest jump to their places. Otherwise, only those jump that no
  ///   frame has shown yet.
  func update(jumps: Bool = false) {
    jumping += rows.values.filter { jumps || $0.isNew }
    // A virtualized list makes rows while it follows. Their elements then ask for another update.
    mustUpdate = true
    guard !isUpdating else { return }
    isUpdating = true
    while mustUpdate {
      mustUpdate = false
      showAll()
    }
    isUpdating = false
    let jumping = jumping
    self.jumping = []
    for row in jumping { row.layouts.value += 1 }
    versions.value += 1
  }

  private func showAll() {
    let shown = lifts.filter { $0.list != nil }
    let lifted = Set(shown.flatMap { $0.items })
    let orders = lists.map { list in
      var items = lifted.isEmpty ? list.items : list.items.filter { !lifted.contains($0) }
      for lift in shown where lift.list === list {
        let index = lift.next.flatMap { items.firstIndex(of: $0) } ?? items.count
        items.insert(contentsOf: lift.items, at: index)
      }
      return items
    }
    // An item that goes to another list keeps its element.
    var moving: [ID: MotionElement] = [:]
    if lists.count > 1, !zip(lists, orders).allSatisfy({ $0.shown == $1 }) {
      let all = Set(orders.joined())
      for (list, items) in zip(lists, orders) where list.shown != items {
        let gone = all.subtracting(items).intersection(list.shown)
        for item in gone { moving[item] = list.take(item) ?? rows[item]?.shownElement }
      }
    }
    for (list, items) in zip(lists, orders) { list.show(items, sizes: size, moving: moving) }
  }

  /// The list of an item, and its upper left corner there.
  func place(of item: ID, beside: Point) -> (list: List, corner: Point)? {
    for list in lists {
      guard var corner = list.corner(of: item, beside: beside) else { continue }
      // Items that are lifted together lie under the hand.
      if let lift = self.lift(of: item), lift.isByHand, lift.lead != item, let lead = rows[lift.lead]?.center
      {
        let depth = Double(lift.items.filter { $0 != lift.lead }.firstIndex(of: item) ?? 0) + 1
        let center = list.container?.pointFromStage(lead) ?? lead
        corner = center - size(of: item) / 2 + Point(4, 4) * min(depth, 3)
      }
      return (list, corner)
    }
    return nil
  }
}
