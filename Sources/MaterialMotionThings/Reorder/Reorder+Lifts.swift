// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

// Lifting, moving and dropping.
extension Reorder {
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
        place(lift, in: list, at: index + (list.layout.value.isRightToLeft ? -step : step))
      } else if let next = list.index(beyond: lift.lead, toward: arrow) {
        place(lift, in: list, at: next)
      }
    }
  }

  /// Calls a closure with the lift of an item, its list, and the index of its first item there. An item that
  /// is not lifted is lifted and dropped.
  func withLift(of item: ID, _ change: (_ lift: Lift, _ list: List, _ index: Int) -> Void) {
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
  func lift(_ item: ID, isByHand: Bool) -> Lift? {
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

  func end(_ lift: Lift) {
    lifts.removeAll { $0 === lift }
    for list in lists { list.autoScroll?.enabled.value = lifts.contains { $0.isByHand && $0.list === list } }
    didLift()
  }

  var liftedNow: Set<ID> { Set(lifts.flatMap { $0.items }) }

  func didLift() {
    let now = lifts.flatMap { $0.items }
    for (item, row) in rows { row.isLifted.value = now.contains(item) }
    liftedItems.value = now
  }

  /// Decides where items would be dropped.
  ///
  /// - Parameter index: The index of the first of them among the shown items of the list, without them.
  func place(_ lift: Lift, in list: List, at index: Int) {
    let others = list.shown.filter { !lift.items.contains($0) }
    let isLifted = liftedNow
    lift.list = list
    lift.next = others[min(max(index, 0), others.count)...].first { !isLifted.contains($0) }
    update()
    if !lift.isByHand { list.scroll(to: lift.lead, size: size(of: lift.lead)) }
  }

  func announce(_ item: ID, _ sentence: (String, Int, Int) -> String) {
    guard let list = lists.first(where: { $0.shown.contains(item) }),
      let index = list.shown.firstIndex(of: item)
    else { return }
    sentences.emit(sentence(name(item), index + 1, list.shown.count))
  }
}
