// SPDX-License-Identifier: Apache-2.0

/// Stores the listeners of a source, and delivers events to the listeners. A delivery calls each listener
/// with one event.
///
/// An audience belongs to an object that the application uses, for example a property or a clock. This object
/// is called the *head* of the audience.
///
/// This class contains the code that does not depend on the type of the values. The subclass `Multicast`
/// delivers values to observers. The subclass `Frames` delivers timestamps to motions.
///
/// The class is not generic, so a program contains only one copy of the code. A delivery reads only some of
/// the variables. These are next to each other in memory, and next to the variables of the subclass. When a
/// property emits a value, the delivery therefore reads only one or two cache lines.
@usableFromInline
class Audience {
  @usableFromInline
  class Listener: RosterElement {
    @usableFromInline
    func notify(_ state: MotionState) {}
  }

  /// Events that were emitted during the current delivery. A delivery does not retain the listeners that it
  /// calls. If a listener is removed during the delivery, this queue retains the listener until the delivery
  /// ends.
  private final var waiting: ContiguousArray<() -> Void> = []

  /// The listeners. Listeners and events are numbered in one sequence. A listener receives only events whose
  /// number is greater than the number of the listener.
  @exclusivity(unchecked)
  @usableFromInline final var listeners = Roster<Listener>()
  @exclusivity(unchecked)
  @usableFromInline final var isDelivering = false

  /// Whether there is work to do at the end of the current delivery.
  @exclusivity(unchecked)
  @usableFromInline final var isUntidy = false
  @usableFromInline final private(set) var isFinished = false
  fileprivate final var activeMembers: Int32 = 0

  @usableFromInline
  init() {}

  @usableFromInline
  final var isObserved: Bool { !listeners.isEmpty }

  /// The newest state. If a delivery is running, the listeners receive this state after the delivery.
  @usableFromInline
  final var state: MotionState { activeMembers > 0 ? .active : .atRest }

  /// Emits a state to all listeners.
  @usableFromInline
  final func emit(_ state: MotionState) {
    let number = listeners.drawNumber()
    guard beginDelivery() else { return wait { self.notifyAll(number) { $0.notify(state) } } }
    notifyAll(number) { $0.notify(state) }
    deliverWaiting()
  }

  /// Called after listeners were added or removed, and after the audience has finished. A subclass may
  /// override this.
  @usableFromInline
  func listenersDidChange() {}

  // MARK: Adding and removing listeners

  /// Adds a listener. The listener first receives the current value, then the state. If the head has been
  /// deallocated, the listener receives only this value and this state.
  @usableFromInline
  final func join(_ listener: Listener, state: MotionState?, deliverValue: () -> Void) -> Disconnect {
    let number = enter(listener)
    // While the listener receives the value and the state, it may emit events. These events wait until the
    // listener has received both.
    let isOutermost = beginDelivery()
    deliverValue()
    if let state { listener.notify(state) }
    if isOutermost { deliverWaiting() }
    return { self.remove(number) }
  }

  /// Adds a listener and returns its number. If the head has been deallocated, returns 0 and does not store
  /// the listener, because nothing would release the listener later.
  @usableFromInline
  final func enter(_ listener: Listener) -> Int64 {
    guard !isFinished else { return 0 }
    let number = listeners.append(listener)
    if !isDelivering { listenersDidChange() }
    return number
  }

  @usableFromInline
  final func remove(_ number: Int64) {
    let removed = listeners.remove(number)
    if !isDelivering { tidyUp() } else if let removed { wait { withExtendedLifetime(removed) {} } }
    // Releases the listener last, because its closures may retain objects whose `deinit` calls this audience.
    withExtendedLifetime(removed) {}
  }

  /// Does the work that is not allowed while a delivery iterates over the listeners.
  private final func tidyUp() {
    isUntidy = false
    let removed = isFinished ? listeners.removeAll() : []
    listeners.sweepIfSparse()
    listenersDidChange()
    withExtendedLifetime(removed) {}
  }

  // MARK: Delivery

  /// Begins a delivery and returns `true`. If a delivery is already running, returns `false`. The caller must
  /// then pass its event to `wait(_:)`, and the running delivery delivers this event later.
  @inlinable
  final func beginDelivery() -> Bool {
    if isDelivering { return false }
    isDelivering = true
    return true
  }

  @usableFromInline
  final func wait(_ event: @escaping () -> Void) {
    isUntidy = true
    waiting.append(event)
  }

  /// Calls `deliver` with each listener that was added before the event with this number. Removed listeners
  /// are skipped.
  ///
  /// Listeners do not change their places during the loop. If the first place is vacant, a new listener takes
  /// the first place. If not, the new listener takes a new place at the end. The loop skips listeners that
  /// were added during the loop, because their numbers are greater than the number of the event.
  @inlinable @inline(__always)
  final func notifyAll(_ number: Int64, _ deliver: (Listener) -> Void) {
    for place in 0..<listeners.places where listeners.number(at: place) < number {
      self.notify(listeners.borrowed(place), deliver)
    }
  }

  /// Calls `deliver` with a listener, without retaining the listener. If the listener is removed during the
  /// call, `waiting` retains it until the delivery ends.
  @inlinable @inline(__always)
  final func notify(_ borrowed: Unmanaged<RosterElement>?, _ deliver: (Listener) -> Void) {
    // Only `enter` appends to the roster, and it appends only instances of `Listener`.
    borrowed?._withUnsafeGuaranteedRef { deliver(unsafeDowncast($0, to: Listener.self)) }
  }

  /// Delivers the waiting events one by one, then tidies up.
  @usableFromInline
  final func deliverWaiting() {
    var next = 0
    while next < waiting.count {
      let event = waiting[next]
      // Releasing an event may deallocate an object whose `deinit` emits another event. The variable `event`
      // therefore retains the closure while this line changes the queue.
      waiting[next] = noopDisconnect
      next += 1
      // Clears the queue when its last event is taken. If each event emits the next event, the queue
      // therefore never needs more than one place.
      if next == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        next = 0
      }
      event()
    }
    waiting = []
    isDelivering = false
    tidyUp()
  }

  // MARK: The aggregate state

  /// Adds an active member that is never removed, so the audience is active until its head is deallocated.
  @usableFromInline
  final func stayActive() {
    activeMembers += 1
  }

  /// Changes the number of active members after a member became active or came to rest. If the state of the
  /// audience changes, emits the new state.
  final func count(_ isActive: Bool) {
    guard !isFinished else { return }
    activeMembers += isActive ? 1 : -1
    if activeMembers == (isActive ? 1 : 0) { emit(state) }
  }

  /// Releases all listeners. If the audience is active, the listeners receive `.atRest` first. The head calls
  /// this in its `deinit`.
  @usableFromInline
  final func finish() {
    guard !isFinished else { return }
    isFinished = true
    isUntidy = true
    let wasActive = activeMembers > 0
    activeMembers = 0
    if wasActive { emit(.atRest) } else if !isDelivering { tidyUp() }
  }
}
