// SPDX-License-Identifier: Apache-2.0

/// An object that a roster can hold.
@usableFromInline
class RosterElement {
  @inlinable
  init() {}

  /// Ends the connection that the element represents. Called when the element is removed.
  func end() {}
}

/// Objects in the order in which they were appended. Each is found by its number.
///
/// Numbers only grow, so the entries stay sorted and a binary search finds each one. Code that removes an
/// element needs only its number and retains nothing. A removed element is released at once and leaves a
/// vacancy. Vacancies are swept when more than half of all entries are vacant, which keeps 10 000 removals
/// linear.
///
/// The entries are not generic: one copy of the code serves every type of element. Together with `Audience`,
/// which is not generic for the same reason, this took the web module from 42.0 to 40.3 KB gzipped.
@usableFromInline
struct Roster<Element: RosterElement>: ~Copyable {
  @usableFromInline var entries = RosterEntries()

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { entries.isEmpty }

  /// The number of places, including vacant ones.
  @inlinable
  var places: Int { entries.places }

  @inlinable
  func number(at place: Int) -> Int64 { entries.number(at: place) }

  /// Whether the roster has places after the first.
  @inlinable
  var hasOthers: Bool { entries.others != nil }

  /// The element at a place, borrowed. The caller must keep an element alive that is removed meanwhile.
  @inlinable
  func borrowed(_ place: Int) -> Unmanaged<RosterElement>? {
    entries.borrowed(place)
  }

  /// Returns a number that is greater than all before it, and that no element has.
  @inlinable
  mutating func drawNumber() -> Int64 { entries.drawNumber() }

  @usableFromInline
  mutating func append(_ element: Element) -> Int64 {
    entries.append(element)
  }

  /// Removes the element with this number and returns it, or `nil` if it was removed before.
  @inlinable
  mutating func remove(_ number: Int64) -> Element? {
    // Only `append` adds entries, and it adds instances of `Element`.
    entries.remove(number).map { unsafeDowncast($0, to: Element.self) }
  }

  /// Removes the vacancies if more than half of the entries are vacant. Must not be called during an
  /// iteration over the elements.
  @usableFromInline
  mutating func sweepIfSparse() {
    entries.sweepIfSparse()
  }

  /// Removes all elements and returns them in order.
  @usableFromInline
  mutating func removeAll() -> ContiguousArray<RosterElement> {
    entries.removeAll()
  }
}

@usableFromInline
struct RosterEntries: ~Copyable {
  @usableFromInline
  struct Entry {
    @usableFromInline let number: Int64
    @usableFromInline var element: RosterElement?
  }

  @usableFromInline private(set) var lastNumber: Int64 = 0

  /// The number of the first element. Most rosters hold one element, which they store inline. Further
  /// elements are stored in a box, which is allocated for the second element.
  @usableFromInline private(set) var firstNumber: Int64 = 0
  @usableFromInline private(set) var first: RosterElement?
  @usableFromInline private(set) var others: Others?

  @usableFromInline
  final class Others {
    @exclusivity(unchecked)
    @usableFromInline fileprivate(set) var list: ContiguousArray<Entry> = []
    fileprivate var vacancies = 0
  }

  @usableFromInline
  init() {}

  @usableFromInline
  var isEmpty: Bool { first == nil && others.map { $0.list.count == $0.vacancies } ?? true }

  @inlinable
  var places: Int { others.map { $0.list.count + 1 } ?? 1 }

  @inlinable @inline(__always)
  func number(at place: Int) -> Int64 {
    if place > 0, let others { others.list[place - 1].number } else { firstNumber }
  }

  @inlinable @inline(__always)
  func borrowed(_ place: Int) -> Unmanaged<RosterElement>? {
    if place > 0, let others {
      others.list[place - 1].element.map { Unmanaged.passUnretained($0) }
    } else {
      first.map { Unmanaged.passUnretained($0) }
    }
  }

  @inlinable
  mutating func drawNumber() -> Int64 {
    lastNumber &+= 1
    return lastNumber
  }

  @usableFromInline
  mutating func append(_ element: RosterElement) -> Int64 {
    let number = drawNumber()
    if others == nil, first == nil {
      firstNumber = number
      first = element
    } else {
      let others = self.others ?? Others()
      self.others = others
      others.list.append(Entry(number: number, element: element))
    }
    return number
  }

  @usableFromInline
  mutating func remove(_ number: Int64) -> RosterElement? {
    if firstNumber == number {
      let element = first
      first = nil
      return element
    }
    guard let others, let index = others.index(of: number), let element = others.list[index].element else {
      return nil
    }
    others.list[index].element = nil
    others.vacancies += 1
    return element
  }

  @usableFromInline
  mutating func sweepIfSparse() {
    guard let others, others.vacancies * 2 > others.list.count else { return }
    guard others.vacancies < others.list.count else {
      self.others = nil
      return
    }
    others.sweep()
  }

  @usableFromInline
  mutating func removeAll() -> ContiguousArray<RosterElement> {
    var all: ContiguousArray<RosterElement> = []
    for place in 0..<places {
      if let element = borrowed(place)?.takeUnretainedValue() { all.append(element) }
    }
    first = nil
    others = nil
    return all
  }
}

extension RosterEntries.Others {
  fileprivate func sweep() {
    var kept: ContiguousArray<RosterEntries.Entry> = []
    kept.reserveCapacity(list.count - vacancies)
    for entry in list where entry.element != nil { kept.append(entry) }
    list = kept
    vacancies = 0
  }

  fileprivate func index(of number: Int64) -> Int? {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low].number == number ? low : nil
  }
}
