// SPDX-License-Identifier: Apache-2.0

/// Delivers events to the observers of a property, an aggregator, an activity, a spring or a recognizer.
/// Clocks use `Frames` instead. The superclass `Broadcaster` contains the code that `Multicast` and `Frames`
/// share.
///
///     event      1      2 (written by B while it receives 1)
///     A          1      2
///     B          1      2
///     C, added while 1 was delivered   2
///
/// - Every observer receives every event in the order of emission. An event that is emitted during a delivery
///   waits until the current delivery ends, so the stack does not grow with the number of events.
/// - After an observer has unsubscribed, it receives nothing more, not even the event that is being
///   delivered.
/// - An observer receives each event that is emitted after the observer was added, and receives the event
///   once. To decide this, one sequence numbers the events and the observers.
///
/// Every frame and every event needs at least one delivery, so deliveries must be fast. For this reason, the
/// stored variables are declared without exclusivity checks, and a delivery does not retain its listeners.
///
/// Valgrind counted the instructions for one frame of a spring. The spring moved a property with one
/// observer, through `toggled(with:)`. In the first version, a frame took 2040 instructions. Without
/// exclusivity checks, a frame took 440 instructions. Without exclusivity checks and reference counting, a
/// frame took 270 instructions. Today, a frame takes 91 instructions.
///
/// Most sources have one observer. Its closures are stored inline, so it needs no object and no other cache
/// line.
///
/// A multicast belongs to an object that the application uses, for example a property. This object is called
/// the *head*. Closures capture the multicast and not the head. The head calls `finish()` in its `deinit`.
/// `finish()` releases all observers and the objects that the observers retain.
@usableFromInline
package class Multicast<T>: Broadcaster {
  @usableFromInline
  final class Slot: Listener {
    @usableFromInline let next: (T) -> Void
    @usableFromInline let state: (MotionState) -> Void

    @inlinable
    init(_ observer: MotionObserver<T>) {
      self.next = observer.next
      self.state = observer.state
      super.init()
    }

    @usableFromInline
    override func notify(_ state: MotionState) {
      self.state(state)
    }
  }

  /// Delivers a value to the listener at the first place.
  @exclusivity(unchecked)
  @usableFromInline final var first = Callback<T>()

  @inlinable
  override init() {
    super.init()
  }

  /// Adds an observer. The observer first receives the current value, then the state.
  @inlinable
  final func join(_ observer: MotionObserver<T>, value: T?, state: MotionState?) -> Disconnect {
    let number = add(observer)
    let isOutermost = beginDelivery()
    if let value { observer.next(value) }
    return join(number, isOutermost: isOutermost, state: state, notify: observer.state)
  }

  /// Adds an observer. The closure `deliverValue` delivers the current value, then the observer receives the
  /// state.
  @inlinable
  final func join(
    _ observer: MotionObserver<T>, state: MotionState?, deliverValue: () -> Void
  ) -> Disconnect {
    let number = add(observer)
    let isOutermost = beginDelivery()
    deliverValue()
    return join(number, isOutermost: isOutermost, state: state, notify: observer.state)
  }

  /// Adds an observer. The observer receives later events, but does not receive the current value and state.
  /// Returns the observer's number.
  @inlinable
  package final func add(_ observer: MotionObserver<T>) -> Int64 {
    guard let number = takeFirstPlace() else { return enter(Slot(observer)) }
    first.body = observer.next
    firstState.body = observer.state
    if !isDelivering { listenersDidChange() }
    return number
  }

  @usableFromInline
  override final func releasingFirst(_ body: () -> Void) {
    let next = first.take()
    withExtendedLifetime(next) { super.releasingFirst(body) }
  }

  @inlinable @inline(__always)
  final func next(_ value: T) {
    guard beginDelivery() else { return wait(value) }
    // Most sources have only one listener. This listener was added before the event, so its number need not
    // be compared. The code for several listeners is in a separate function, so this function stays short.
    if conditions.contains(.hasOthers) { notifyAll(listeners.drawNumber(), value) } else { first.call(value) }
    endDelivery()
  }

  @inlinable @inline(never)
  final func wait(_ value: T) {
    let number = listeners.drawNumber()
    #if hasFeature(Embedded)
    // The queue of a separate class for each type of value would make programs larger.
    wait { self.notifyAll(number, value) }
    #else
    // `makeQueue()` creates this class.
    let queue = unsafeDowncast(makeWaiting(), to: WaitingValues<T>.self)
    guard queue.value == nil else { return wait { self.notifyAll(number, value) } }
    queue.value = value
    queue.number = number
    wait { self.deliverWaitingValue() }
    #endif
  }

  #if !hasFeature(Embedded)
  @usableFromInline
  override final func makeQueue() -> WaitingEvents { WaitingValues<T>() }

  @usableFromInline
  final func deliverWaitingValue() {
    let queue = unsafeDowncast(makeWaiting(), to: WaitingValues<T>.self)
    guard let value = queue.value else { return }
    queue.value = nil
    notifyAll(queue.number, value)
  }
  #endif

  @inlinable @inline(never)
  final func notifyAll(_ number: Int64, _ value: T) {
    if isFirstNotified(number) { first.call(value) }
    notifyOthers(number) { unsafeDowncast($0, to: Slot.self).next(value) }
  }
}
