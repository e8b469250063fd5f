// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Lets the user reorder the elements of lists and grids by hand and by keys, also from one list to another.
///
/// ![A finger carries a row down a list. The other rows have left a gap for it.](reorder)
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
/// An element belongs to the list over which its centre is. Over the space between two lists, it belongs to
/// the one that it is leaving, as long as it overlaps it. An element that is dropped outside of all lists,
/// and one whose drag is cancelled, flies back. If a lifted item is in the ``selection``, all selected items
/// move together. Several hands may lift several elements.
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
  ///     list.speak(reorder.announcements)   // an element
  ///     reorder.announcements.subscribe { AccessibilityNotification.Announcement($0).post() }   // SwiftUI
  public var announcements: MotionObservable<String> { sentences }

  let axis: CoordinateAxis?
  let hold: HoldDuration
  let overlay: MotionElement?
  let liftedScale: Double
  let keepsParents: Bool
  let spring: SpringDescription
  let name: (ID) -> String
  let words: ReorderWords
  let results = MotionSubject<Difference>()
  let sentences = MotionSubject<String>()
  let liftedItems = ReactiveProperty<[ID]>([])
  let states = MotionAggregator<MotionState>()

  /// Emits whenever the places of elements may have changed: whether elements at rest must jump to them.
  let updates = MotionSubject<Void>()

  var rows: [ID: Row] = [:]
  private var slots: [ID: ReorderSlot] = [:]
  private(set) var flags: [ID: Flags] = [:]
  var lifts: [Lift] = []

  /// The items whose flags show that they are lifted.
  var flagged: [ID] = []
  private var watches: [Subscription] = []

  /// Those of the clock of the first row.
  private var diagnostics: MotionDiagnostics?

  /// Waits for the frame that shows the new rows.
  private var firstFrame: Subscription?
  var isUpdating = false
  private var mustUpdate = false

  /// Whether all elements at rest jump to their places after the update.
  private var mustJump = false

  /// The number of changes after which elements at rest jump to their places. An element compares it with the
  /// number that it has seen, because it may hear of an earlier change only now.
  private(set) var jumpCount = 0

  /// The properties that all rows of an item share.
  struct Flags {
    let isLifted: ReactiveProperty<Bool>
    let enabled = ReactiveProperty(true)
  }

  /// Items that are lifted together.
  final class Lift {
    var items: [ID] {
      didSet { set = Set(items) }
    }
    private var set: Set<ID>

    /// The item that is under the hand.
    let lead: ID
    let isByHand: Bool

    /// The list in which the items would be dropped. `nil` if the drop would have no effect.
    var list: List?

    /// The item before which they would be dropped. `nil` for the end of the list.
    var next: ID?

    init(_ items: [ID], lead: ID, isByHand: Bool) {
      (self.items, self.lead, self.isByHand, set) = (items, lead, isByHand, Set(items))
    }

    func contains(_ item: ID) -> Bool { items.count == 1 ? items[0] == item : set.contains(item) }
  }

  /// Creates an object that moves nothing until its rows are added to elements.
  ///
  /// - Parameters:
  ///   - lists: The lists between which items can be moved.
  ///   - axis: The axis along which a hand moves the elements, for a single list. Beyond the ends of the
  ///     list, they are then elastic. Defaults to `nil`: a hand carries them anywhere.
  ///   - hold: The time for which an element must be pressed to be lifted, in seconds. Defaults to 0.35.
  ///   - overlay: The parent of an element while a hand holds it: an element that does not scroll, for
  ///     example the viewport or the stage. Needed if the elements lie in something that scrolls. Without
  ///     effect on views. Defaults to `nil`: an element keeps its parent.
  ///   - liftedScale: The scale of a lifted element. Defaults to 1.04.
  ///   - spring: The constants of the springs that move the elements. Defaults to `.snappy`.
  ///   - keepsParents: Whether the platform decides which parents the elements have, as a web page does. An
  ///     element that is dropped in another list then flies to it, and the application gives it the new
  ///     parent. If a list scrolls, its container must be what the scroller moves. Needs no overlay. Defaults
  ///     to `false`: an element gets the container of its list as its parent. A view stays in its superview
  ///     in either case: see ``MaterialMotion/MotionElement/platformDecidesParent``.
  ///   - words: The sentences of the ``announcements``. Defaults to English.
  ///   - name: Returns the name of an item for the ``announcements``. Defaults to no name.
  public init(
    _ lists: [List], along axis: CoordinateAxis? = nil, afterHolding hold: HoldDuration = 0.35,
    overlay: MotionElement? = nil, liftedScale: Double = 1.04, spring: SpringDescription = .snappy,
    keepsParents: Bool = false, words: ReorderWords = ReorderWords(),
    name: @escaping (ID) -> String = { _ in "" }
  ) {
    (self.lists, self.axis, self.hold, self.overlay) = (lists, axis, hold, overlay)
    (self.liftedScale, self.spring, self.words, self.name) = (liftedScale, spring, words, name)
    self.keepsParents = keepsParents
    let reference = WeakReference(self)
    for list in lists {
      // Another object may have shown the list.
      list.slots.replace(with: [])
      list.onChange = { reference.object?.update(jumps: $0) }
      watches += [
        list.order.subscribe { order in
          reference.object?.reportDuplicates(in: order)
          reference.object?.ordersDidChange()
        },
        list.layout.subscribe { _ in reference.object?.update(jumps: true) },
      ]
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
    firstFrame?.unsubscribe()
    for list in lists {
      list.onChange = { _ in }
      // They retain each other.
      list.slots.replace(with: [])
    }
  }

  /// A stream of the state, which is active while an element is held or in flight. On subscription and at
  /// each change, the stream emits the state on both channels.
  public var state: MotionObservable<MotionState> { states.state }

  /// Calls a closure once, when all elements are at rest: see ``MaterialMotion/Settling/whenSettled(_:)``.
  /// The outcome is interrupted as soon as an element that moves now is caught by a hand, gets another place,
  /// is disabled or is removed.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    let interruptions = MotionSubject<Void>()
    let parts = rows.values.filter { $0.isActive }.map { row in
      row.whenSettled { if $0 == .interrupted { interruptions.emit() } }
    }
    let whole = state.whenSettled(unless: interruptions) { outcome in
      for part in parts { part.unsubscribe() }
      report(outcome)
    }
    return Subscription { for part in parts + [whole] { part.unsubscribe() } }
  }

  func flags(of item: ID) -> Flags {
    if let present = flags[item] { return present }
    let new = Flags(isLifted: ReactiveProperty(lift(of: item) != nil))
    flags[item] = new
    return new
  }

  // MARK: Places

  func size(of item: ID) -> Point { slots[item]?.size ?? .zero }

  func slot(of item: ID) -> ReorderSlot {
    if let present = slots[item] { return present }
    let new = ReorderSlot()
    slots[item] = new
    return new
  }

  func attach(_ row: Row, _ clock: FrameClock) {
    rows[row.item] = row
    // The row may be older than its item.
    if let present = flags[row.item], present.enabled !== row.flags.enabled {
      row.flags.enabled.value = present.enabled.value
    }
    flags[row.item] = row.flags
    if row.isLifted.value != (lift(of: row.item) != nil) { row.isLifted.value.toggle() }
    if diagnostics == nil {
      diagnostics = clock.diagnostics
      for list in lists { reportDuplicates(in: list.order.value) }
    }
    guard firstFrame == nil else { return }
    let reference = WeakReference(self)
    firstFrame = clock.subscribe { _ in reference.object?.frameDidPass() }
  }

  /// The next frame shows all new rows.
  private func frameDidPass() {
    firstFrame?.unsubscribe()
    firstFrame = nil
    for row in rows.values { row.isNew = false }
  }

  func detach(_ row: Row) {
    if rows[row.item] === row { rows[row.item] = nil }
    if row.isHeld { handDidLetGo(row, isCancelled: true) }
  }

  /// Takes over the size of an element. A new element makes the others fly aside. If an element changes its
  /// size, the others follow it at once.
  func measure(_ row: Row, _ size: Point) {
    let isNew = row.slot.size == nil
    row.slot.size = size
    update(jumps: !isNew)
  }

  private func reportDuplicates(in order: [ID]) {
    guard let diagnostics else { return }
    var present: Set<ID> = []
    for (index, item) in order.enumerated() where !present.insert(item).inserted {
      diagnostics.report(.duplicateItem(index: index))
    }
  }

  /// Takes over the orders. An item counts once, at its first place.
  private func ordersDidChange() {
    var present: Set<ID> = []
    for list in lists { list.items = list.order.value.keeping { present.insert($0).inserted } }
    // An element may be added before its item.
    slots = slots.filter { item, slot in
      slot.isOver = !present.contains(item) && rows[item] == nil
      return !slot.isOver
    }
    flags = flags.filter { present.contains($0.key) || rows[$0.key] != nil }
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
    mustJump = mustJump || jumps
    // A virtualized list makes rows while it follows. Their elements then ask for another update.
    mustUpdate = true
    guard !isUpdating else { return }
    isUpdating = true
    while mustUpdate {
      mustUpdate = false
      showAll()
    }
    isUpdating = false
    if mustJump { jumpCount += 1 }
    mustJump = false
    updates.emit()
  }

  /// Returns the items that each list shows while items are lifted.
  func orders(_ lifts: [Lift]) -> [[ID]] {
    let shown = lifts.filter { $0.list != nil }
    return lists.map { list in
      guard !shown.isEmpty else { return list.items }
      var items = list.items.keeping { item in !shown.contains { $0.contains(item) } }
      for lift in shown where lift.list === list {
        let index = lift.next.flatMap { items.place(of: $0) } ?? items.count
        items.insert(contentsOf: lift.items, at: index)
      }
      return items
    }
  }

  private func showAll() {
    let orders = orders(lifts)
    // An item that goes to another list keeps its element.
    var moving: [ID: MotionElement] = [:]
    if lists.count > 1, !zip(lists, orders).allSatisfy({ $0.shown == $1 }) {
      let all = Set(orders.joined())
      for (list, items) in zip(lists, orders) where list.shown != items {
        let gone = all.subtracting(items).intersection(list.shown)
        for item in gone { moving[item] = list.take(item) ?? rows[item]?.shownElement }
      }
    }
    for (list, items) in zip(lists, orders) { list.show(items, slot: slot, moving: moving) }
  }

  /// The list of an item, and its upper left corner there.
  func place(of item: ID, beside: Point) -> (list: List, corner: Point)? {
    for list in lists {
      guard var corner = list.corner(of: item, slots[item], beside: beside) else { continue }
      // Items that are lifted together lie under the hand.
      if let lift = self.lift(of: item), lift.isByHand, lift.lead != item, let lead = rows[lift.lead]?.center
      {
        let depth = Double(lift.items.filter { $0 != lift.lead }.firstIndex(of: item) ?? 0) + 1
        let center = rows[lift.lead]?.pointFromStage(lead, in: list) ?? lead
        corner = center - size(of: item) / 2 + Point(4, 4) * min(depth, 3)
      }
      return (list, corner)
    }
    return nil
  }
}
