// SPDX-License-Identifier: Apache-2.0

/// An object of a timeline that stays as it is within an interval of times.
protocol RestingItem: HeapItem {
  /// The times at which the object is known to stay as it is.
  var rest: Range<Double> { get }

  /// Makes the object's entries invalid.
  func wake()
}

/// The objects of a timeline that stay as they are at the present time: motions at rest, for example. An
/// object costs nothing until the time leaves its interval.
///
///     time          0     0.1   0.2   0.3   s
///     motion              ├─────╴              a start at 0.1 s, and no change
///     known rest    ······       ············
struct RestingItems<Item: RestingItem> {
  private var ends = TimeHeap<Item>()

  /// The beginnings of the intervals. Their times are negative, so that the latest is the first.
  private var beginnings = TimeHeap<Item>()

  /// Whether there is no object. May be `false` for a while after the last object was removed.
  var isEmpty: Bool { ends.isEmpty && beginnings.isEmpty }

  mutating func add(_ item: Item) {
    if item.rest.upperBound < .infinity { ends.add(item, at: item.rest.upperBound) }
    if item.rest.lowerBound > -.infinity { beginnings.add(item, at: -item.rest.lowerBound) }
  }

  /// Removes and returns an object whose interval does not contain a time. `nil` if there is none.
  mutating func next(at time: Double) -> Item? {
    let item = ends.removeFirst { $0 <= time } ?? beginnings.removeFirst { -$0 > time }
    item?.wake()
    return item
  }

  /// Removes and returns all objects.
  mutating func removeAll() -> ContiguousArray<Item> {
    var items: ContiguousArray<Item> = []
    for item in ends.items {
      item.wake()
      items.append(item)
    }
    // The entries of the objects above are no longer valid.
    for item in beginnings.items {
      item.wake()
      items.append(item)
    }
    self = RestingItems()
    return items
  }

  /// Releases the objects whose entries are invalid.
  mutating func removeInvalid() {
    ends.removeInvalid()
    beginnings.removeInvalid()
  }
}
