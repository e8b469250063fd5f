// SPDX-License-Identifier: Apache-2.0

/// First in, first out, each in constant time on average; memory follows what is waiting.
@usableFromInline
struct Queue<Element> {
  @usableFromInline private(set) var elements: ContiguousArray<Element> = []
  @usableFromInline private(set) var head = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { head == elements.count }

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head]
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: head <= Self.smallCount)
      head = 0
    } else if head > Self.smallCount, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  @inlinable
  static var smallCount: Int { 32 }
}
