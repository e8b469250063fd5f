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
  var isEmpty: Bool { entries.isEmpty }

  /// How many places there are, vacant ones included.
  @inlinable
  var places: Int { entries.others.count + 1 }

  @inlinable
  func number(at place: Int) -> Int64 {
    place == 0 ? entries.first.number : entries.others[place - 1].number
  }

  /// Who is at a place, borrowed: the caller sees to it that whoever is taken out meanwhile is kept alive.
  @inlinable
  func borrowed(_ place: Int) -> Unmanaged<RosterElement>? {
    if place == 0 { return entries.first.element.map { Unmanaged.passUnretained($0) } }
    return entries.others[place - 1].element.map { Unmanaged.passUnretained($0) }
  }

  /// A number that is greater than all before, and that no element gets.
  @inlinable
  mutating func drawNumber() -> Int64 { entries.drawNumber() }

  @usableFromInline
  mutating func append(_ element: Element) -> Int64 {
    entries.append(element)
  }

  @usableFromInline
  func contains(_ number: Int64) -> Bool {
    entries.contains(number)
  }

  /// Takes out the element with this number; `nil` where it has gone already.
  @inlinable
  mutating func remove(_ number: Int64) -> Element? {
    // Only `append` enters anything, and what it enters is an `Element`.
    entries.remove(number).map { unsafeDowncast($0, to: Element.self) }
  }

  /// Closes the gaps, where they are worth it. Not to be called while somebody walks over the elements.
  @usableFromInline
  mutating func sweepIfSparse() {
    entries.sweepIfSparse()
  }

  /// Takes out everybody: what was here is in the roster returned.
  @inlinable
  mutating func removeAll() -> Roster {
    let removed = self
    entries.forgetAll()
    return removed
  }

  @inlinable
  func forEach(_ body: (Element) -> Void) {
    for place in 0..<places {
      if let element = borrowed(place)?.takeUnretainedValue() { body(unsafeDowncast(element, to: Element.self)) }
    }
  }
}

@usableFromInline
struct RosterEntries {
  @usableFromInline
  struct Entry {
    @usableFromInline let number: Int64
    @usableFromInline var element: RosterElement?
  }

  /// Most rosters hold one element, and need nothing outside of themselves for it.
  @usableFromInline private(set) var first = Entry(number: 0, element: nil)
  @usableFromInline private(set) var others: ContiguousArray<Entry> = []
  @usableFromInline var lastNumber: Int64 = 0
  private var vacancies = 0

  @usableFromInline
  init() {}

  @usableFromInline
  var isEmpty: Bool { first.element == nil && others.count == vacancies }

  @inlinable
  mutating func drawNumber() -> Int64 {
    lastNumber &+= 1
    return lastNumber
  }

  @usableFromInline
  mutating func append(_ element: RosterElement) -> Int64 {
    let entry = Entry(number: drawNumber(), element: element)
    if others.isEmpty, first.element == nil { first = entry } else { others.append(entry) }
    return entry.number
  }

  @usableFromInline
  func contains(_ number: Int64) -> Bool {
    if first.number == number { return first.element != nil }
    return index(of: number).map { others[$0].element != nil } ?? false
  }

  @usableFromInline
  mutating func remove(_ number: Int64) -> RosterElement? {
    if first.number == number {
      let element = first.element
      first.element = nil
      return element
    }
    guard let index = index(of: number), let element = others[index].element else { return nil }
    others[index].element = nil
    vacancies += 1
    return element
  }

  @usableFromInline
  mutating func sweepIfSparse() {
    guard vacancies * 2 > others.count else { return }
    var kept: ContiguousArray<Entry> = []
    kept.reserveCapacity(others.count - vacancies)
    for entry in others where entry.element != nil { kept.append(entry) }
    others = kept
    vacancies = 0
  }

  @usableFromInline
  mutating func forgetAll() {
    first.element = nil
    others = []
    vacancies = 0
  }

  private func index(of number: Int64) -> Int? {
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < others.count && others[low].number == number ? low : nil
  }
}
