// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The size and the place of an item of a ``Reorder``.
///
/// Unlike the `Reorder`, it is not generic. In generic code, each of its numbers would take 50 times as many
/// instructions, for every item in every change.
final class ReorderSlot {
  /// The size of the element. `nil` until it is known.
  var size: Point?

  /// The list that shows the item at a corner. `nil` if it has no corner.
  private(set) var list: ReorderSlots?

  /// The upper left corner, in the coordinate system of the list's container.
  private(set) var corner = Point.zero

  /// Changes whenever the list or the corner does.
  private(set) var version = 0

  /// Whether the `Reorder` has forgotten the item.
  var isOver = false
  fileprivate var isStaying = false

  fileprivate func place(at newCorner: Point?, in newList: ReorderSlots) {
    guard let newCorner else { return leave(newList) }
    guard list !== newList || corner != newCorner else { return }
    (list, corner, version) = (newList, newCorner, version + 1)
  }

  fileprivate func leave(_ former: ReorderSlots) {
    guard list === former else { return }
    (list, version) = (nil, version + 1)
  }
}

/// The slots of a list.
final class ReorderSlots {
  let container: MotionElement?

  /// The slots of the shown items.
  private(set) var all: [ReorderSlot] = []

  /// The rectangle of the elements. `nil` if the layout has no places.
  private(set) var room: Bounds<Point>?

  /// The lower right corner of the elements.
  private(set) var extent = Point.zero

  /// The upper left corner of the first element, and the lower right one of the last.
  private(set) var ends: (start: Point, end: Point)?

  /// Changes whenever the ends do.
  private(set) var version = 0

  init(in container: MotionElement?) {
    self.container = container
  }

  var sizes: [Point] { all.map { $0.size ?? .zero } }

  /// Places the present slots.
  func place(by layout: ReorderLayout) {
    let start = layout.places([.zero]).first ?? .zero
    let corners = layout.places(sizes)
    var (lower, upper) = (start, start)
    extent = .zero
    for (index, slot) in all.enumerated() {
      let corner = index < corners.count && corners[index].isFinite ? corners[index] : nil
      slot.place(at: corner, in: self)
      guard let corner else { continue }
      let end = corner + (slot.size ?? .zero)
      lower.replace(with: corner, where: corner .< lower)
      upper.replace(with: end, where: end .> upper)
      extent.replace(with: end, where: end .> extent)
    }
    room = start.isFinite ? Bounds(between: lower, and: upper) : nil
    var newEnds: (Point, Point)?
    if let first = all.first, let last = all.last, first.list === self, last.list === self {
      newEnds = (first.corner, last.corner + (last.size ?? .zero))
    }
    if newEnds?.0 != ends?.start || newEnds?.1 != ends?.end { version += 1 }
    ends = newEnds
  }

  /// Takes over other slots. They must be placed afterwards.
  func replace(with slots: [ReorderSlot]) {
    for slot in slots { slot.isStaying = true }
    for slot in all where !slot.isStaying { slot.leave(self) }
    for slot in slots { slot.isStaying = false }
    all = slots
  }
}
