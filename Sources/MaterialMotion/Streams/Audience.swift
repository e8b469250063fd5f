// SPDX-License-Identifier: Apache-2.0

/// Who listens, and all of the bookkeeping of a delivery that does not depend on what is told: see
/// `Multicast`, which tells values to observers, and `Frames`, which tells the time to whatever moves.
///
/// Not generic, so there is one copy of it whatever the types of the values. What a delivery reads stands
/// together, next to what a subclass adds: a property, which is one, costs an emission a cache line or two.
@usableFromInline
class Audience {
  @usableFromInline
  class Listener: RosterElement {
    @usableFromInline
    func tell(_ state: MotionState) {}
  }

  /// What was emitted during the delivery under way, and who left during it: it borrows its listeners.
  private final var waiting: ContiguousArray<() -> Void> = []

  /// Events draw their numbers here, too: a listener hears those whose numbers are greater than its own.
  @exclusivity(unchecked)
  @usableFromInline final var listeners = Roster<Listener>()
  @exclusivity(unchecked)
  @usableFromInline final var isDelivering = false

  /// Whether something happened during a delivery that has to be seen to at its end.
  @exclusivity(unchecked)
  @usableFromInline final var isUntidy = false
  @usableFromInline final private(set) var isFinished = false
  fileprivate final var activeMembers: Int32 = 0

  @usableFromInline
  init() {}

  @usableFromInline
  final var isObserved: Bool { !listeners.isEmpty }

  /// The newest state, some of which may still wait for delivery.
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

  /// Told when listeners came or left, and at the end.
  @usableFromInline
  func listenersDidChange() {}

  // MARK: Coming and going

  /// Enters a listener and has it told, before anything else, what is known: the value, then the state. The
  /// head may have gone: then that is all.
  @usableFromInline
  final func join(_ listener: Listener, state: MotionState?, tellValue: () -> Void) -> Disconnect {
    let number = enter(listener)
    // What the newcomer emits meanwhile waits until it has heard where things stand.
    let isOutermost = beginDelivery()
    tellValue()
    if let state { listener.tell(state) }
    if isOutermost { deliverWaiting() }
    return { self.remove(number) }
  }

  /// The listener's number; 0 if the head has gone, when nobody would ever let go of it.
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
    // Only now may the listener's closures go, and with them objects that call back into this one.
    withExtendedLifetime(removed) {}
  }

  /// What has to wait until nobody walks over the listeners.
  private final func tidyUp() {
    isUntidy = false
    let removed = isFinished ? listeners.removeAll() : []
    listeners.sweepIfSparse()
    listenersDidChange()
    withExtendedLifetime(removed) {}
  }

  // MARK: Delivery

  /// Whether a delivery begins here. If not, one is under way, and will deliver what waits.
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

  /// Tells everyone who was there when the event of this number was emitted and has not left since. Nobody
  /// moves to another place meanwhile; a newcomer takes the first if that is free, or one behind the end, and
  /// is known by its number.
  @inlinable @inline(__always)
  final func tellAll(_ number: Int64, _ tell: (Listener) -> Void) {
    for place in 0..<listeners.places where listeners.number(at: place) < number {
      self.tell(listeners.borrowed(place), tell)
    }
  }

  /// Borrows the listener: who leaves meanwhile is kept until the end.
  @inlinable @inline(__always)
  final func tell(_ borrowed: Unmanaged<RosterElement>?, _ tell: (Listener) -> Void) {
    // Only `enter` appends, and what it appends is a `Listener`.
    borrowed?._withUnsafeGuaranteedRef { tell(unsafeDowncast($0, to: Listener.self)) }
  }

  /// Delivers what was emitted meanwhile, one by one, and then tidies up.
  @usableFromInline
  final func deliverWaiting() {
    var next = 0
    while next < waiting.count {
      let event = waiting[next]
      // What an event holds may go with it, and act when it does: not while the queue is being changed.
      waiting[next] = noopDisconnect
      next += 1
      // A chain of events, each of which emits the next, needs one place.
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

  /// Counts one more active member that never leaves: the audience is active until its head goes.
  @usableFromInline
  final func stayActive() {
    activeMembers += 1
  }

  /// A member became active, or came to rest.
  final func count(_ isActive: Bool) {
    guard !isFinished else { return }
    activeMembers += isActive ? 1 : -1
    if activeMembers == (isActive ? 1 : 0) { emit(state) }
  }

  /// The head has gone: listeners of something active are told that it rests, and all are let go.
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
