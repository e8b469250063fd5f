// SPDX-License-Identifier: Apache-2.0

/// An object that a heap stores until the object changes.
protocol HeapItem: AnyObject {
  /// Changes when the object's entries become invalid.
  var version: Int { get }
}

/// Objects in the order of their times. Objects with the same time are in the order of their addition.
///
/// An entry that has become invalid is removed later, together with others.
struct TimeHeap<Item: HeapItem> {
  private struct Entry {
    let time: Double
    let number: Int
    let version: Int
    let item: Item

    var isValid: Bool { item.version == version }

    static func < (left: Entry, right: Entry) -> Bool {
      left.time != right.time ? left.time < right.time : left.number < right.number
    }
  }

  private var entries: ContiguousArray<Entry> = []
  private var lastNumber = 0

  /// The number of entries after the last removal of invalid ones.
  private var validCount = 0

  /// Whether there is no entry. An invalid entry counts until it is removed.
  var isEmpty: Bool { entries.isEmpty }

  /// The objects with valid entries, in any order.
  var items: ContiguousArray<Item> {
    var items: ContiguousArray<Item> = []
    for entry in entries where entry.isValid { items.append(entry.item) }
    return items
  }

  mutating func add(_ item: Item, at time: Double) {
    if entries.count > 2 * validCount + 16 { removeInvalid() }
    lastNumber += 1
    entries.append(Entry(time: time, number: lastNumber, version: item.version, item: item))
    rise(entries.count - 1)
  }

  /// Returns the first object, or `nil` if there is none.
  mutating func first() -> Item? {
    while let entry = entries.first {
      if entry.isValid { return entry.item }
      removeFirst()
    }
    return nil
  }

  /// Removes and returns the first object, if its time is due.
  mutating func removeFirst(where isDue: (_ time: Double) -> Bool) -> Item? {
    guard let item = first(), isDue(entries[0].time) else { return nil }
    removeFirst()
    return item
  }

  mutating func removeInvalid() {
    entries.removeAll { !$0.isValid }
    validCount = entries.count
    for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    sink(0)
  }

  private mutating func rise(_ place: Int) {
    var place = place
    while place > 0, entries[place] < entries[(place - 1) / 2] {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(_ place: Int) {
    var place = place
    while true {
      var least = place
      let (left, right) = (2 * place + 1, 2 * place + 2)
      if left < entries.count, entries[left] < entries[least] { least = left }
      if right < entries.count, entries[right] < entries[least] { least = right }
      guard least != place else { return }
      entries.swapAt(place, least)
      place = least
    }
  }
}
