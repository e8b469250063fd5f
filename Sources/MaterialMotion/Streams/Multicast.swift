// SPDX-License-Identifier: Apache-2.0

/// Delivers events to the observers of a property, an aggregator, an activity, a spring or a recognizer.
/// Clocks use `Frames` instead. The superclass `Audience` contains the code that `Multicast` and `Frames`
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
/// frame took 270 instructions. Today, a frame takes 125 instructions.
///
/// A multicast belongs to an object that the application uses, for example a property. This object is called
/// the *head*. Closures capture the multicast and not the head. The head calls `finish()` in its `deinit`.
/// `finish()` releases all observers and the objects that the observers retain.
@usableFromInline
class Multicast<T>: Audience {
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

  @inlinable
  override init() {
    super.init()
  }

  /// Adds an observer. The observer first receives the current value, then the state.
  @inlinable
  final func join(_ observer: MotionObserver<T>, value: T?, state: MotionState?) -> Disconnect {
    let slot = Slot(observer)
    return join(slot, state: state) { if let value { slot.next(value) } }
  }

  /// Adds an observer. The observer receives later events, but does not receive the current value and state.
  /// Returns the observer's number.
  @inlinable
  final func add(_ observer: MotionObserver<T>) -> Int64 {
    enter(Slot(observer))
  }

  @inlinable @inline(__always)
  final func next(_ value: T) {
    guard beginDelivery() else { return wait(value) }
    // Most sources have only one listener. This listener was added before the event, so its number need not
    // be compared. The code for several listeners is in a separate function, so this function stays short.
    if listeners.hasOthers {
      notifyAll(listeners.drawNumber(), value)
    } else {
      notify(listeners.borrowed(0)) { Self.slot($0).next(value) }
    }
    if isUntidy { deliverWaiting() } else { isDelivering = false }
  }

  /// Adds a value to the queue. The queue is not generic, so it stores closures. Each closure allocates one
  /// or two blocks of memory. If a value need not wait, its emission allocates no memory.
  @inlinable @inline(never)
  final func wait(_ value: T) {
    let number = listeners.drawNumber()
    wait { self.notifyAll(number, value) }
  }

  @inlinable @inline(never)
  final func notifyAll(_ number: Int64, _ value: T) {
    notifyAll(number) { Self.slot($0).next(value) }
  }

  /// Casts a listener to `Slot`. Only `join` and `add` add listeners, and these listeners are instances of
  /// `Slot`.
  @inlinable @inline(__always)
  static func slot(_ listener: Listener) -> Slot {
    unsafeDowncast(listener, to: Slot.self)
  }
}
