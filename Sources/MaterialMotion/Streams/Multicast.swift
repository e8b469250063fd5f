// SPDX-License-Identifier: Apache-2.0

/// Delivers events to many observers, for properties, aggregators, activities and recognizers. Clocks use
/// `Frames` instead. Most of the code of both is in `Audience`.
///
///     event      1      2 (written by B while it receives 1)
///     A          1      2
///     B          1      2
///     C, joined while 1 was delivered   2
///
/// - Every observer receives every event in the order of emission. An event that is emitted during a delivery
///   waits for its turn, so the stack does not grow with the number of events.
/// - An observer that unsubscribes receives nothing more, not even the rest of the current delivery.
/// - Events and observers draw numbers from one source. An observer receives each event with a greater number
///   than its own, once.
///
/// Every frame and every event passes through a delivery. Its stored variables are therefore not checked for
/// exclusive access, and its listeners are borrowed. Instructions for a spring's frame through a toggle to a
/// property with one observer, counted by valgrind when this was introduced: 2040 with checks and reference
/// counts, 440 without the checks, 270 without either. Today it takes 125.
///
/// A multicast is the storage of a head, and closures may capture it. The head calls `finish()` when it is
/// deallocated, which releases all observers and the objects that they retain.
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
    override func tell(_ state: MotionState) {
      self.state(state)
    }
  }

  @inlinable
  override init() {
    super.init()
  }

  /// Adds an observer. It first receives the current value, then the state.
  @inlinable
  final func join(_ observer: MotionObserver<T>, value: T?, state: MotionState?) -> Disconnect {
    let slot = Slot(observer)
    return join(slot, state: state) { if let value { slot.next(value) } }
  }

  /// Adds an observer that receives only later events.
  @inlinable
  final func add(_ observer: MotionObserver<T>) -> Int64 {
    enter(Slot(observer))
  }

  @inlinable @inline(__always)
  final func next(_ value: T) {
    guard beginDelivery() else { return wait(value) }
    // Most sources have one listener, and it was added before the event. The code for several listeners is in
    // a separate function, so that this path stays short.
    if listeners.hasOthers {
      tellAll(listeners.drawNumber(), value)
    } else {
      tell(listeners.borrowed(0)) { Self.slot($0).next(value) }
    }
    if isUntidy { deliverWaiting() } else { isDelivering = false }
  }

  /// Puts a value into the queue as a closure, because one queue holds values of all types. The closure takes
  /// one or two blocks of memory. No other emission allocates.
  @inlinable @inline(never)
  final func wait(_ value: T) {
    let number = listeners.drawNumber()
    wait { self.tellAll(number, value) }
  }

  @inlinable @inline(never)
  final func tellAll(_ number: Int64, _ value: T) {
    tellAll(number) { Self.slot($0).next(value) }
  }

  /// Casts a listener to its type. Only `join` and `add` add listeners, and they add instances of `Slot`.
  @inlinable @inline(__always)
  static func slot(_ listener: Listener) -> Slot {
    unsafeDowncast(listener, to: Slot.self)
  }
}
