// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension Reorder {
  /// The result of a reordering: which items belong to which place. The application applies it to its data.
  ///
  ///     reorder.differences.subscribe { $0.apply() }   // writes the orders
  ///     reorder.differences.subscribe { tasks = $0.applied(to: tasks, of: list) }   // or your data
  ///
  /// It has the contents of SwiftUI's `ReorderDifference`: the identifiers and the destination.
  public struct Difference {
    /// The items that move, in their former order.
    public let items: [ID]

    /// The place to which they move.
    public let destination: Destination

    /// The lists that contained the items.
    public let sources: [List]

    /// A place in a list.
    public struct Destination {
      /// The list.
      public let list: List

      /// The item before which the moved items are inserted. `nil` for the end of the list.
      public let next: ID?
    }

    /// Returns the order of a list after the reordering.
    ///
    /// - Parameters:
    ///   - order: The identifiers in the list, in their present order.
    ///   - list: The list.
    public func applied(to order: [ID], of list: List) -> [ID] {
      let moved = Set(items)
      var rest = order.keeping { items.count == 1 ? $0 != items[0] : !moved.contains($0) }
      guard list === destination.list else { return rest }
      let index = destination.next.flatMap { rest.place(of: $0) } ?? rest.count
      rest.insert(contentsOf: items, at: index)
      return rest
    }

    /// Writes the orders of the lists.
    public func apply() {
      let target = destination.list
      target.order.value = applied(to: target.order.value, of: target)
      for source in sources where source !== target {
        source.order.value = applied(to: source.order.value, of: source)
      }
    }
  }
}
