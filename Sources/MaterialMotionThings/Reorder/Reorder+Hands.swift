// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension Reorder {
  func handDidLift(_ row: Row) {
    // A hand takes over an item that a key has lifted, but not one that another hand carries.
    if let lift = self.lift(of: row.item), !lift.isByHand { end(lift) }
    if lift(row.item, isByHand: true) != nil { announce(row.item, words.lifted) }
    track(row)
  }

  /// - Parameter throw: The way that the element would fly by itself, on the stage, in points.
  func handDidLetGo(_ row: Row, throwing throw: Point = .zero, isCancelled: Bool) {
    // If the lift has already ended, the element now flies to its place.
    guard let lift = self.lift(of: row.item), lift.isByHand, lift.lead == row.item else { return update() }
    if isCancelled { return cancel(row.item) }
    // A throw chooses the list. In the same list, the items stay where they were shown under the hand.
    if `throw` != .zero, axis == nil, let former = lift.list, let center = row.center,
      list(at: center + `throw`, isThrown: true) !== former
    {
      track(row, throwing: `throw`)
    }
    drop(row.item)
  }

  func trackAll() {
    // The ends of the list move in the overlay.
    if axis != nil, lifts.contains(where: { $0.isByHand }) { updates.emit() }
    for lift in lifts where lift.isByHand { rows[lift.lead].map { track($0) } }
  }

  /// Decides where the items under a hand would be dropped.
  func track(_ row: Row, throwing throw: Point = .zero) {
    guard let lift = self.lift(of: row.item), lift.isByHand, lift.lead == row.item, var center = row.center
    else {
      return
    }
    center += `throw`
    let former = (lift.list, lift.next)
    var list = lift.list
    if axis == nil {
      // Over the space between two lists, an element belongs to the one that it is leaving.
      let former = list.flatMap { $0.overlaps(size(of: row.item), around: center) ? $0 : nil }
      list = self.list(at: center, isThrown: `throw` != .zero && list != nil) ?? former
    }
    if lift.list !== list {
      // At the end, it moves none of the visible rows of a virtualized list.
      (lift.list, lift.next) = (list, nil)
      update()
    }
    for other in lists {
      other.autoScroll?.enabled.value = lifts.contains { $0.isByHand && $0.list === other }
    }
    if let list, let first = list.shown.place(of: lift.items[0]),
      let lead = list.shown.place(of: lift.lead)
    {
      let block = first..<first + lift.items.count
      let index = list.index(
        of: block, lead: lead, at: row.pointFromStage(center, in: list), sizes: size)
      if index != first { place(lift, in: list, at: index) }
    }
    if former.0 !== lift.list || former.1 != lift.next { announce(row.item, words.moved) }
    if lift.items.count > 1 { updates.emit() }
  }

  /// Returns the list in whose area a point lies. A list without an area accepts all other points. Of several
  /// such lists, the nearest one does. A throw that leaves all areas ends in the nearest one.
  private func list(at center: Point, isThrown: Bool) -> List? {
    if let list = lists.first(where: { $0.area != nil && $0.distance(to: center) == 0 }) { return list }
    let others = lists.filter { $0.area == nil }
    let candidates = others.isEmpty && isThrown ? lists : others
    return candidates.min { $0.distance(to: center) < $1.distance(to: center) }
  }
}
