// SPDX-License-Identifier: Apache-2.0

// The items are generic. These loops read them by their indices, because an iterator in generic code
// allocates a block for each element.
extension Array where Element: Equatable {
  /// Returns the index of the first element that equals another one.
  func place(of other: Element) -> Int? {
    for index in indices where self[index] == other { return index }
    return nil
  }

  /// Returns the elements for which a closure returns `true`.
  func keeping(_ isKept: (Element) -> Bool) -> [Element] {
    var rest: [Element] = []
    rest.reserveCapacity(count)
    for index in indices where isKept(self[index]) { rest.append(self[index]) }
    return rest
  }
}

/// The indices of rows that have not been moved yet, while rows are moved to the start one after the other.
struct ReorderRest {
  /// A Fenwick tree of the numbers of the indices that are left.
  private var counts: [Int]

  init(count: Int) {
    counts = (0...count).map { $0 & -$0 }
  }

  /// Removes an index, and returns the number of smaller ones that are left. Takes a time that grows with the
  /// logarithm of the count.
  mutating func take(_ index: Int) -> Int {
    var (sum, node) = (0, index)
    while node > 0 {
      sum += counts[node]
      node -= node & -node
    }
    node = index + 1
    while node < counts.count {
      counts[node] -= 1
      node += node & -node
    }
    return sum
  }
}
