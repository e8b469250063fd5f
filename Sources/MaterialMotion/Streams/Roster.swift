// SPDX-License-Identifier: Apache-2.0

/// An object that a roster can store.
@usableFromInline
class RosterElement {
  @inlinable
  init() {}

  /// Ends the connection that this object represents. The owner of the roster calls this when the connection
  /// must end.
  func end() {}
}

/// A list of objects, in the order of their addition. Each object has a number.
///
/// A new number is greater than all earlier numbers. The entries are therefore sorted, and a binary search
/// finds the element with a given number. Code that removes an element needs only its number, and need not
/// retain the element.
///
/// When an element is removed, the roster releases the element immediately. The place of the element remains,
/// and is now vacant. Vacant places are removed only when more than half of all places are vacant. The total
/// time for the removal of places is therefore proportional to the number of removed elements, even for
/// 10 000 elements.
///
/// `RosterEntries` and `Audience` are not generic, so a program contains only one copy of their code. This
/// reduced the web module from 42.0 KB to 40.3 KB, gzipped.
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

  /// Whether the roster has more than one place.
  @inlinable
  var hasOthers: Bool { entries.others != nil }

  /// Returns the element at a place without retaining the element, or `nil` if the place is vacant. If the
  /// element could be removed while the caller is using it, the caller must retain it.
  @inlinable
  func borrowed(_ place: Int) -> Unmanaged<RosterElement>? {
    entries.borrowed(place)
  }

  /// Returns a number that is greater than all earlier numbers. No element has this number.
  @inlinable
  mutating func drawNumber() -> Int64 { entries.drawNumber() }

  @usableFromInline
  mutating func append(_ element: Element) -> Int64 {
    entries.append(element)
  }

  /// Removes and returns the element with this number. If the element was removed before, returns `nil`.
  @inlinable
  mutating func remove(_ number: Int64) -> Element? {
    // Only `append` adds entries, and it adds instances of `Element`.
    entries.remove(number).map { unsafeDowncast($0, to: Element.self) }
  }

  /// Removes the vacant places if more than half of all places are vacant. Must not be called while a loop
  /// iterates over the places.
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

  /// The number of the first element. Most rosters have only one element. This element is stored inline,
  /// without an allocation. Further elements are stored in `others`, which is allocated for the second
  /// element.
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
