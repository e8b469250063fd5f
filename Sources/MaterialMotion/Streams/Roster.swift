// SPDX-License-Identifier: Apache-2.0

/// What can be entered in a roster.
@usableFromInline
class RosterElement {
  @inlinable
  init() {}
}

/// Objects in the order they came, each found again by the number it was given.
///
/// Numbers only grow, so the entries stay sorted and a binary search finds one: what removes an element needs
/// no more than its number, and holds nothing. A removed element is let go at once and leaves a vacancy;
/// vacancies are swept once they are half of all entries, which keeps 10 000 removals linear.
///
/// The entries are not generic: one copy of this code serves every type of element. With `Audience`, which is
/// not generic for the same reason, that took the web module from 42.0 to 40.3 KB gzipped.
@usableFromInline
struct Roster<Element: RosterElement> {
  @usableFromInline var entries = RosterEntries()

  @inlinable
  init() {}

  @inlinable
  var count: Int { entries.count - entries.vacancies }

  /// How many places there are, vacant ones included.
  @inlinable
  var places: Int { entries.count }

  /// Who is at a place, borrowed: the caller sees to it that whoever is taken out meanwhile is kept alive.
  @inlinable
  func borrowed(_ place: Int) -> Unmanaged<RosterElement>? {
    entries.list[place].element.map { Unmanaged.passUnretained($0) }
  }

  /// Who is at a place; `nil` where it is vacant.
  @inlinable
  subscript(place: Int) -> Element? {
    // Only `append` enters anything, and what it enters is an `Element`.
    entries.list[place].element.map { unsafeDowncast($0, to: Element.self) }
  }

  @inlinable
  mutating func append(_ element: Element) -> Int64 {
    entries.append(element)
  }

  @inlinable
  func contains(_ number: Int64) -> Bool {
    entries.index(of: number).map { entries.list[$0].element != nil } ?? false
  }

  /// Takes out the element with this number; `nil` where it has gone already.
  @inlinable
  mutating func remove(_ number: Int64) -> Element? {
    entries.remove(number).map { unsafeDowncast($0, to: Element.self) }
  }

  /// Closes the gaps, where they are worth it. Not to be called while somebody walks over the places.
  @inlinable
  mutating func sweepIfSparse() {
    if entries.vacancies * 2 > entries.count { entries.sweep() }
  }

  /// Takes out everybody: what was here is in the roster returned.
  @inlinable
  mutating func removeAll() -> Roster {
    let removed = self
    entries = RosterEntries()
    return removed
  }
}

@usableFromInline
struct RosterEntries {
  @usableFromInline
  struct Entry {
    @usableFromInline let number: Int64
    @usableFromInline var element: RosterElement?
  }

  @usableFromInline private(set) var list: ContiguousArray<Entry> = []
  @usableFromInline private(set) var vacancies = 0
  private var lastNumber: Int64 = 0

  @usableFromInline
  init() {}

  @inlinable
  var count: Int { list.count }

  @usableFromInline
  mutating func append(_ element: RosterElement) -> Int64 {
    lastNumber += 1
    list.append(Entry(number: lastNumber, element: element))
    return lastNumber
  }

  @usableFromInline
  mutating func remove(_ number: Int64) -> RosterElement? {
    guard let index = index(of: number), let element = list[index].element else { return nil }
    list[index].element = nil
    vacancies += 1
    return element
  }

  @usableFromInline
  mutating func sweep() {
    var kept: ContiguousArray<Entry> = []
    kept.reserveCapacity(count - vacancies)
    for entry in list where entry.element != nil { kept.append(entry) }
    list = kept
    vacancies = 0
  }

  @usableFromInline
  func index(of number: Int64) -> Int? {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low].number == number ? low : nil
  }
}
