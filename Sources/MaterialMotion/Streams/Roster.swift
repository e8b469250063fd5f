// SPDX-License-Identifier: Apache-2.0

/// Elements in the order they came, each found again by the number it was given.
///
/// Numbers only grow, so the entries stay sorted and a binary search finds one: what removes an element needs no
/// more than its number, and holds nothing. A removed element is let go at once and leaves a vacancy; vacancies
/// are swept once they are half of all entries, which keeps 10 000 removals linear.
@usableFromInline
struct Roster<Element> {
  @usableFromInline
  struct Entry {
    @usableFromInline let number: Int
    @usableFromInline var element: Element?

    @inlinable
    init(number: Int, element: Element) {
      self.number = number
      self.element = element
    }
  }

  @usableFromInline private(set) var entries: ContiguousArray<Entry> = []
  @usableFromInline private(set) var vacancies = 0
  @usableFromInline private(set) var lastNumber = 0

  @inlinable
  init() {}

  @inlinable
  var count: Int { entries.count - vacancies }

  @inlinable
  mutating func append(_ element: Element) -> Int {
    lastNumber += 1
    entries.append(Entry(number: lastNumber, element: element))
    return lastNumber
  }

  @inlinable
  func contains(_ number: Int) -> Bool {
    guard let index = index(of: number) else { return false }
    return entries[index].element != nil
  }

  /// Takes out the element with this number; `nil` where it has gone already.
  @inlinable
  mutating func remove(_ number: Int) -> Element? {
    guard let index = index(of: number), let element = entries[index].element else { return nil }
    entries[index].element = nil
    vacancies += 1
    return element
  }

  /// Closes the gaps, where they are worth it. Not to be called while somebody walks over the entries.
  @inlinable
  mutating func sweepIfSparse() {
    guard vacancies * 2 > entries.count else { return }
    entries.removeAll { $0.element == nil }
    vacancies = 0
  }

  /// Takes out every element.
  @inlinable
  mutating func removeAll() -> ContiguousArray<Entry> {
    let removed = entries
    entries = []
    vacancies = 0
    return removed
  }

  @inlinable
  func index(of number: Int) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].number == number ? low : nil
  }
}
