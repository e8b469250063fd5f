// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

// Lifting, moving and dropping.
extension Reorder {
  /// Lifts an item without a hand, together with the other selected items if it is selected. Nothing happens
  /// if it is already lifted, or if it is in no list.
  public func lift(_ item: ID) {
    if lift(item, isByHand: false) != nil { announce(item, words.lifted) }
  }

  /// Drops the items that were lifted together with an item. A hand that holds them lets go,
  /// and must press again to lift them.
  public func drop(_ item: ID) {
    guard let lift = self.lift(of: item) else { return }
    guard let list = lift.list else { return cancel(item) }
    end(lift)
    let difference = Difference(
      items: lift.items, destination: Difference.Destination(list: list, next: lift.next),
      sources: lists.filter { list in lift.items.contains { list.items.place(of: $0) != nil } })
    let changesList = difference.sources.contains { $0 !== list }
    if changesList || difference.applied(to: list.items, of: list) != list.items {
      // The application may write several orders. They are shown together.
      let wasUpdating = isUpdating
      isUpdating = true
      results.emit(difference)
      isUpdating = wasUpdating
    }
    rows[lift.lead]?.leaveHand()
    update()
    announce(lift.lead, words.dropped)
  }

  /// Takes the items back that were lifted together with an item. They fly to where they were. A hand that
  /// holds them lets go, and must press again to lift them.
  public func cancel(_ item: ID) {
    guard let lift = self.lift(of: item) else { return }
    end(lift)
    rows[lift.lead]?.leaveHand()
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
  public func move(_ item: ID, by step: Int) { move(item, .by(step)) }

  /// A way on which keys move an item.
  enum Step {
    /// A number of places, in the list of the item.
    case by(Int)

    /// To the start of the list.
    case toStart

    /// To the end of the list.
    case toEnd

    /// The direction of an arrow key: along the list, to the next line of a grid, or to another list.
    case toward(Point)
  }

  func move(_ item: ID, _ step: Step) {
    guard canMove(item, step) else { return }
    let present = self.lift(of: item)
    guard let lift = present ?? self.lift(item, isByHand: false) else { return }
    if let place = destination(of: lift, step, in: lists.map { $0.shown }) {
      put(lift, in: place.list, before: place.next)
    }
    if present == nil { drop(item) } else { announce(item, words.moved) }
  }

  /// Whether a step leads to another place.
  func canMove(_ item: ID, _ step: Step) -> Bool {
    if let lift = lift(of: item) { return destination(of: lift, step, in: lists.map { $0.shown }) != nil }
    guard enabled.value, let lift = newLift(of: item, isByHand: false) else { return false }
    return destination(of: lift, step, in: orders(lifts + [lift])) != nil
  }

  /// Returns where lifted items would be dropped after a step. `nil` if they would stay.
  ///
  /// - Parameter orders: The items that each list shows.
  private func destination(of lift: Lift, _ step: Step, in orders: [[ID]]) -> (list: List, next: ID?)? {
    guard let list = lift.list, let number = lists.firstIndex(where: { $0 === list }),
      let first = lift.items.first, var index = orders[number].place(of: first)
    else { return nil }
    var target = number
    switch step {
    case .by(let count):
      let sum = index.addingReportingOverflow(count)
      index = sum.overflow ? (count > 0 ? .max : .min) : sum.partialValue
    case .toStart: index = 0
    case .toEnd: index = orders[number].count
    case .toward(let arrow):
      let count = Int(arrow.x + arrow.y)
      if let axis = list.axis {
        if arrow[axis.index] != 0 { index += count } else { target += count }
      } else if arrow.x != 0 {
        index += list.layout.value.isRightToLeft ? -count : count
      } else if let next = list.index(beyond: lift.lead, toward: arrow, in: orders[number], sizes: size) {
        index = next
      } else {
        return nil
      }
    }
    guard lists.indices.contains(target) else { return nil }
    let next = next(for: lift, at: index, in: orders[target])
    return target == number && next == lift.next ? nil : (lists[target], next)
  }

  func lift(of item: ID) -> Lift? { lifts.first { $0.contains(item) } }

  @discardableResult
  func lift(_ item: ID, isByHand: Bool) -> Lift? {
    guard enabled.value, self.lift(of: item) == nil, let lift = newLift(of: item, isByHand: isByHand)
    else { return nil }
    for other in lifts {
      if let former = other.next, lift.items.contains(former), let list = other.list {
        other.next = next(after: former, in: list, lifting: lift)
      }
    }
    lifts.append(lift)
    didLift()
    update()
    // In response, an observer may have removed the items.
    return lifts.contains { $0 === lift } ? lift : nil
  }

  /// Returns an item and the selected items, at its place, before they are lifted.
  private func newLift(of item: ID, isByHand: Bool) -> Lift? {
    guard let list = lists.first(where: { $0.items.place(of: item) != nil }) else { return nil }
    let selected = selection.value
    let together = selected.contains(item) ? Set(selected) : []
    let items =
      together.isEmpty
      ? [item]
      : lists.flatMap { $0.items }.keeping {
        $0 == item || together.contains($0) && self.lift(of: $0) == nil
      }
    let lift = Lift(items, lead: item, isByHand: isByHand)
    (lift.list, lift.next) = (list, next(after: item, in: list, lifting: lift))
    return lift
  }

  /// Returns the next item of a list that stays there. Lifted items would be dropped before such an item.
  private func next(after item: ID, in list: List, lifting lift: Lift) -> ID? {
    guard let index = list.items.place(of: item) else { return nil }
    for place in index + 1..<list.items.count {
      let other = list.items[place]
      if !lift.contains(other), self.lift(of: other) == nil { return other }
    }
    return nil
  }

  func end(_ lift: Lift) {
    lifts.removeAll { $0 === lift }
    for list in lists { list.autoScroll?.enabled.value = lifts.contains { $0.isByHand && $0.list === list } }
    didLift()
  }

  var liftedNow: Set<ID> { Set(lifts.flatMap { $0.items }) }

  func didLift() {
    let now = lifts.flatMap { $0.items }
    let changed = flagged + now
    flagged = now
    for item in changed {
      // In response, an observer may have ended a lift.
      let isLifted = lift(of: item) != nil
      if let flags = flags[item], flags.isLifted.value != isLifted { flags.isLifted.value = isLifted }
    }
    liftedItems.value = lifts.flatMap { $0.items }
  }

  /// Decides where items would be dropped.
  ///
  /// - Parameter index: The index of the first of them among the shown items of the list, without them.
  func place(_ lift: Lift, in list: List, at index: Int) {
    put(lift, in: list, before: next(for: lift, at: index, in: list.shown))
  }

  /// Returns the item before which lifted items are dropped at an index among the shown items without them.
  private func next(for lift: Lift, at index: Int, in shown: [ID]) -> ID? {
    var passed = 0
    for place in shown.indices where !lift.contains(shown[place]) {
      if passed >= index, self.lift(of: shown[place]) == nil { return shown[place] }
      passed += 1
    }
    return nil
  }

  private func put(_ lift: Lift, in list: List, before next: ID?) {
    (lift.list, lift.next) = (list, next)
    update()
    if !lift.isByHand { list.scroll(to: lift.lead, slot(of: lift.lead)) }
  }

  func announce(_ item: ID, _ sentence: (String, Int, Int) -> String) {
    for list in lists {
      guard let index = list.shown.place(of: item) else { continue }
      return sentences.emit(sentence(name(item), index + 1, list.shown.count))
    }
  }
}
