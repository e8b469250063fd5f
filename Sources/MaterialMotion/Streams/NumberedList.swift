// SPDX-License-Identifier: Apache-2.0

/// An object that a list can store.
@usableFromInline
class ListElement {
  @inlinable
  init() {}

  /// Ends the connection that this object represents. The owner of the list calls this when the connection
  /// must end.
  @usableFromInline
  func end() {}

  /// Releases the objects that the connection retains. Called after the end of all connections that end
  /// together.
  func release() {}
}

/// A list of objects, in the order of their addition. Each object has a number.
///
/// A new number is greater than all earlier numbers. The entries are therefore sorted, and a binary search
/// finds the element with a given number. Code that removes an element needs only its number, and need not
/// retain the element.
///
/// When an element is removed, the list releases the element immediately. The place of the element remains,
/// and is now vacant. Vacant places are removed only when more than half of all places are vacant. The total
/// time for the removal of places is therefore proportional to the number of removed elements, even for
/// 10 000 elements.
///
/// Most lists have only one element. This element is stored inline, without an allocation.
///
/// `NumberedEntries` and `Broadcaster` are not generic, so a program contains only one copy of their code.
/// This reduced the web module from 42.0 KB to 40.3 KB, gzipped.
@usableFromInline
struct NumberedList<Element: ListElement>: ~Copyable {
  private var entries = NumberedEntries()
  private var first: ListElement?

  @usableFromInline
  init() {}

  /// The number of places, including vacant ones.
  var places: Int { entries.places }

  /// The number that was drawn last.
  var lastNumber: Int64 { entries.lastNumber }

  /// Returns the number of the element at a place.
  func number(at place: Int) -> Int64 { entries.number(at: place) }

  /// Returns the element at a place without retaining the element, or `nil` if the place is vacant. If the
  /// element could be removed while the caller is using it, the caller must retain it.
  func borrowed(_ place: Int) -> Unmanaged<ListElement>? {
    place > 0 ? entries.borrowed(place) : first.map { Unmanaged.passUnretained($0) }
  }

  mutating func append(_ element: Element) -> Int64 {
    guard let number = entries.takeFirstPlace() else { return entries.append(element) }
    first = element
    return number
  }

  /// Removes and returns the element with this number. If the element was removed before, returns `nil`.
  mutating func remove(_ number: Int64) -> Element? {
    // Only `append` adds entries, and it adds instances of `Element`.
    removeEntry(number).map { unsafeDowncast($0, to: Element.self) }
  }

  private mutating func removeEntry(_ number: Int64) -> ListElement? {
    guard entries.vacateFirstPlace(of: number) else { return entries.remove(number) }
    let element = first
    first = nil
    return element
  }

  /// Removes the vacant places if more than half of all places are vacant. Must not be called while a loop
  /// iterates over the places.
  mutating func sweepIfSparse() {
    entries.sweepIfSparse()
  }

  /// Removes all elements and returns them in order.
  mutating func removeAll() -> ContiguousArray<ListElement> {
    let element = first
    first = nil
    return entries.removeAll(after: element)
  }
}

/// The numbers of a list, and all its elements except the first one. The owner stores the first element,
/// because a broadcaster stores the parts of this element in separate variables.
@usableFromInline
struct NumberedEntries: ~Copyable {
  @usableFromInline
  struct Entry {
    @usableFromInline let number: Int64
    @usableFromInline var element: ListElement?
  }

  private(set) var lastNumber: Int64 = 0

  /// The number of the element at the first place, or 0 if this place is vacant.
  @usableFromInline private(set) var firstNumber: Int64 = 0

  /// The further elements. Allocated for the second element.
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
  var isEmpty: Bool { firstNumber == 0 && others.map { $0.list.count == $0.vacancies } ?? true }

  /// The number of places, including vacant ones.
  @inlinable
  var places: Int { others.map { $0.list.count + 1 } ?? 1 }

  /// Returns the number of the element at a place.
  @inlinable @inline(__always)
  func number(at place: Int) -> Int64 {
    if place > 0, let others { others.list[place - 1].number } else { firstNumber }
  }

  /// Returns the element at a place that is not the first place.
  @inlinable @inline(__always)
  func borrowed(_ place: Int) -> Unmanaged<ListElement>? {
    others?.list[place - 1].element.map { Unmanaged.passUnretained($0) }
  }

  /// Returns a number that is greater than all earlier numbers. No element has this number.
  @usableFromInline
  mutating func drawNumber() -> Int64 {
    lastNumber &+= 1
    return lastNumber
  }

  /// Occupies the first place and returns its number. If there are elements at later places, or if the first
  /// place is not vacant, returns `nil`.
  @usableFromInline
  mutating func takeFirstPlace() -> Int64? {
    guard firstNumber == 0, others == nil else { return nil }
    firstNumber = drawNumber()
    return firstNumber
  }

  /// Vacates the first place, if its element has this number. Returns whether it has.
  @usableFromInline
  mutating func vacateFirstPlace(of number: Int64) -> Bool {
    guard number == firstNumber, number != 0 else { return false }
    firstNumber = 0
    return true
  }

  /// Adds an element at a new place.
  @usableFromInline
  mutating func append(_ element: ListElement) -> Int64 {
    let others = self.others ?? Others()
    self.others = others
    let number = drawNumber()
    others.list.append(Entry(number: number, element: element))
    return number
  }

  /// Removes and returns the element with this number at a later place.
  @usableFromInline
  mutating func remove(_ number: Int64) -> ListElement? {
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

  /// Vacates the first place, and removes all other elements. Returns them after the first one, if that one
  /// is given.
  @usableFromInline
  mutating func removeAll(after first: ListElement? = nil) -> ContiguousArray<ListElement> {
    var all: ContiguousArray<ListElement> = []
    if let first { all.append(first) }
    if let others {
      for entry in others.list { if let element = entry.element { all.append(element) } }
    }
    firstNumber = 0
    others = nil
    return all
  }
}

extension NumberedEntries.Others {
  fileprivate func sweep() {
    var kept: ContiguousArray<NumberedEntries.Entry> = []
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
