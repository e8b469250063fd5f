// SPDX-License-Identifier: Apache-2.0

/// The listeners of a source, and the part of a delivery that does not depend on the type of its values.
/// Subclasses are `Multicast`, which delivers values to observers, and `Frames`, which delivers the time to
/// motions.
///
/// The class is not generic, so the program contains one copy of its code. The variables that a delivery
/// reads stand together, next to those of a subclass. An emission of a property, which is a subclass,
/// therefore reads one or two cache lines.
@usableFromInline
class Audience {
  @usableFromInline
  class Listener: RosterElement {
    @usableFromInline
    func tell(_ state: MotionState) {}
  }

  /// Events that were emitted during the current delivery. The queue also retains listeners that were removed
  /// during it, because the delivery borrows its listeners.
  private final var waiting: ContiguousArray<() -> Void> = []

  /// The listeners. Events draw their numbers from this roster too: a listener receives the events whose
  /// numbers are greater than its own.
  @exclusivity(unchecked)
  @usableFromInline final var listeners = Roster<Listener>()
  @exclusivity(unchecked)
  @usableFromInline final var isDelivering = false

  /// Whether the current delivery has work to do at its end.
  @exclusivity(unchecked)
  @usableFromInline final var isUntidy = false
  @usableFromInline final private(set) var isFinished = false
  fileprivate final var activeMembers: Int32 = 0

  @usableFromInline
  init() {}

  @usableFromInline
  final var isObserved: Bool { !listeners.isEmpty }

  /// The newest state. Its delivery may still be waiting.
  @usableFromInline
  final var state: MotionState { activeMembers > 0 ? .active : .atRest }

  /// Emits a state to all listeners.
  @usableFromInline
  final func emit(_ state: MotionState) {
    let number = listeners.drawNumber()
    guard beginDelivery() else { return wait { self.tellAll(number) { $0.tell(state) } } }
    tellAll(number) { $0.tell(state) }
    deliverWaiting()
  }

  /// Called when listeners were added or removed, and when the audience finishes.
  @usableFromInline
  func listenersDidChange() {}

  // MARK: Adding and removing listeners

  /// Adds a listener. It first receives the current value, then the state. If the head has been deallocated,
  /// it receives nothing more.
  @usableFromInline
  final func join(_ listener: Listener, state: MotionState?, tellValue: () -> Void) -> Disconnect {
    let number = enter(listener)
    // Events that the new listener causes meanwhile wait until it has received the value and the state.
    let isOutermost = beginDelivery()
    tellValue()
    if let state { listener.tell(state) }
    if isOutermost { deliverWaiting() }
    return { self.remove(number) }
  }

  /// Adds a listener and returns its number. Returns 0 and does not store the listener if the head has been
  /// deallocated, because nothing would release it later.
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
    // Releases the listener's closures last: objects that they hold may call back into this one.
    withExtendedLifetime(removed) {}
  }

  /// Does the work that must not happen while a delivery iterates over the listeners.
  private final func tidyUp() {
    isUntidy = false
    let removed = isFinished ? listeners.removeAll() : []
    listeners.sweepIfSparse()
    listenersDidChange()
    withExtendedLifetime(removed) {}
  }

  // MARK: Delivery

  /// Begins a delivery and returns `true`. Returns `false` if a delivery is under way; that one will deliver
  /// the waiting events.
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

  /// Calls `tell` for each listener that was added before the event with this number and is still there.
  /// Listeners keep their places meanwhile. A new listener takes the first place if it is vacant, otherwise a
  /// place behind the end, and is recognized by its number.
  @inlinable @inline(__always)
  final func tellAll(_ number: Int64, _ tell: (Listener) -> Void) {
    for place in 0..<listeners.places where listeners.number(at: place) < number {
      self.tell(listeners.borrowed(place), tell)
    }
  }

  /// Calls `tell` with a borrowed listener. A listener that is removed meanwhile is retained until the
  /// delivery ends.
  @inlinable @inline(__always)
  final func tell(_ borrowed: Unmanaged<RosterElement>?, _ tell: (Listener) -> Void) {
    // Only `enter` appends to the roster, and it appends only instances of `Listener`.
    borrowed?._withUnsafeGuaranteedRef { tell(unsafeDowncast($0, to: Listener.self)) }
  }

  /// Delivers the waiting events one by one, then tidies up.
  @usableFromInline
  final func deliverWaiting() {
    var next = 0
    while next < waiting.count {
      let event = waiting[next]
      // Releasing an event may deallocate objects whose `deinit` emits. That must not happen while the queue
      // is being changed.
      waiting[next] = noopDisconnect
      next += 1
      // A chain of events, each of which emits the next, needs only one place in the queue.
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

  /// Counts an active member that never leaves: the audience is active until its head is deallocated.
  @usableFromInline
  final func stayActive() {
    activeMembers += 1
  }

  /// Counts a member that became active or came to rest.
  final func count(_ isActive: Bool) {
    guard !isFinished else { return }
    activeMembers += isActive ? 1 : -1
    if activeMembers == (isActive ? 1 : 0) { emit(state) }
  }

  /// Releases all listeners when the head is deallocated. Listeners of an active head receive `.atRest`
  /// first.
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
