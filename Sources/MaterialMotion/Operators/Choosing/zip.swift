// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Pairs each value of this stream with the value at the same position in another stream.
  ///
  ///     upstream  1--2--------3-----
  ///     other     ------a--b-----c--
  ///     zip       ------1a-2b----3c-
  ///
  /// A value waits until the other stream emits the value at the same position. The number of waiting values
  /// is not limited. For streams that emit at different rates, use ``combineLatest(with:)`` instead. The
  /// returned stream is active while either input stream is active. Repeated states are not emitted.
  @inlinable
  public func zip<B>(with stream: MotionObservable<B>) -> MotionObservable<(T, B)> {
    MotionObservable<(T, B)>(madeFrom: [self, stream]) { [connect, other = stream.connect] observer in
      let aggregation = Aggregation(observer.state)
      var firsts = Queue<T>()
      var seconds = Queue<B>()
      let disconnectFirst = aggregation.connect(connect) { first in
        if let second = seconds.removeFirst() {
          observer.next((first, second))
        } else {
          firsts.append(first)
        }
      }
      let disconnectSecond = aggregation.connect(other) { second in
        if let first = firsts.removeFirst() {
          observer.next((first, second))
        } else {
          seconds.append(second)
        }
      }
      aggregation.complete()
      return aggregation.ending([disconnectFirst, disconnectSecond])
    }
  }
}

/// A first-in, first-out queue. Appending and removing take constant time on average. If appends and removals
/// alternate, no memory is allocated.
@usableFromInline
struct Queue<Element> {
  @usableFromInline var elements: ContiguousArray<Element?> = []
  @usableFromInline var first = 0

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable
  mutating func removeFirst() -> Element? {
    guard first < elements.count else { return nil }
    let element = elements[first]
    elements[first] = nil
    first += 1
    if first * 2 >= elements.count {
      elements.removeFirst(first)
      first = 0
    }
    return element
  }
}
