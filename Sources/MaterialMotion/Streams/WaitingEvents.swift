// SPDX-License-Identifier: Apache-2.0

/// The events that were emitted during a delivery of a broadcaster. The broadcaster delivers them when this
/// delivery has ended.
///
/// A broadcaster creates this queue for its first such event, and keeps the queue. After a few events, the
/// queue therefore allocates no memory.
@usableFromInline
class WaitingEvents {
  /// An event. An array of closures would allocate memory for each closure, because closures have another
  /// form in generic code.
  private struct Event {
    let deliver: () -> Void
  }

  private final var events: ContiguousArray<Event> = []

  /// The number of events that have waited since the delivery began.
  final var total = 0

  /// The greatest number of events that may wait during one delivery. If every event leads to another one,
  /// their number has no end.
  static let mostEvents = 2_000_000

  @usableFromInline
  init() {}

  /// Adds an event, which is delivered after the others.
  final func append(_ event: @escaping () -> Void) {
    total += 1
    events.append(Event(deliver: event))
  }

  /// Delivers the events one by one. Events that are added during this time are delivered, too.
  final func deliver() {
    var next = 0
    while next < events.count {
      let event = events[next]
      // Releasing an event may deallocate an object whose `deinit` emits another event. The variable `event`
      // therefore retains the closure while this line changes the queue.
      events[next] = Event(deliver: noopDisconnect)
      next += 1
      // Clears the queue when its last event is taken. If each event emits the next event, the queue
      // therefore never needs more than one place.
      if next == events.count {
        events.removeAll(keepingCapacity: true)
        next = 0
      }
      event.deliver()
    }
    total = 0
  }
}

/// The events of a broadcaster that delivers values. The first value that waits is stored here, and needs no
/// allocation. Each further value needs a closure that captures it.
@usableFromInline
final class WaitingValues<T>: WaitingEvents {
  @usableFromInline var value: T?
  @usableFromInline var number: Int64 = 0

  @usableFromInline
  override init() {
    super.init()
  }
}
