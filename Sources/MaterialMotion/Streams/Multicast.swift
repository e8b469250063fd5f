// SPDX-License-Identifier: Apache-2.0

/// Delivers events to many observers: the one piece behind properties, aggregators, clocks and recognizers.
///
///     event      1      2 (written by B while it hears 1)
///     A          1      2
///     B          1      2
///     C, joined while 1 was delivered   2
///
/// - Every observer hears every event in the order of emission. What is emitted during a delivery waits for its
///   turn, so the stack does not grow with the number of events.
/// - An observer that leaves hears nothing more, not even the rest of the delivery under way.
/// - Events are numbered and an observer remembers the last one before it came: it hears no event twice.
///
/// It is the storage of a head: closures capture it freely, and `finish()`, called when the head goes, lets go of
/// all observers and thereby of whatever they hold.
@usableFromInline
final class Multicast<T> {
  @usableFromInline
  enum Event {
    case next(T)
    case state(MotionState)
  }

  @usableFromInline
  final class Slot {
    @usableFromInline let observer: MotionObserver<T>
    @usableFromInline let lastEventBefore: Int

    @inlinable
    init(_ observer: MotionObserver<T>, lastEventBefore: Int) {
      self.observer = observer
      self.lastEventBefore = lastEventBefore
    }
  }

  @usableFromInline var slots = Roster<Slot>()
  @usableFromInline var waiting = Queue<Event>()
  @usableFromInline var lastEmitted = 0
  @usableFromInline var lastDelivered = 0
  @usableFromInline var isDelivering = false
  @usableFromInline var isFinished = false
  @usableFromInline var activeMembers = 0

  /// Told when the first observer comes and when the last one has left.
  @usableFromInline var isObservedDidChange: ((Bool) -> Void)?
  @usableFromInline var wasObserved = false

  @inlinable
  init() {}

  /// The newest state, some of which may still wait for delivery.
  @inlinable
  var state: MotionState { activeMembers > 0 ? .active : .atRest }

  @inlinable
  var isObserved: Bool { slots.count > 0 }

  // MARK: Observers

  /// Adds an observer and tells it, before anything else, what is known: the value, then the state.
  @inlinable
  func join(_ observer: MotionObserver<T>, value: T?, state: MotionState?) -> Disconnect {
    if isFinished {
      if let value { observer.next(value) }
      if let state { observer.state(state) }
      return noopDisconnect
    }
    let number = add(observer)
    // What the newcomer emits meanwhile waits until it has heard where things stand.
    let isOutermost = !isDelivering
    isDelivering = true
    if let value { observer.next(value) }
    if let state, slots.contains(number) { observer.state(state) }
    if isOutermost { deliverWaiting() }
    return { self.remove(number) }
  }

  /// Adds an observer that is told nothing but what is still to come.
  @inlinable
  func add(_ observer: MotionObserver<T>) -> Int {
    let number = slots.append(Slot(observer, lastEventBefore: lastEmitted))
    if !isDelivering { announceObservers() }
    return number
  }

  @inlinable
  func remove(_ number: Int) {
    let removed = slots.remove(number)
    if !isDelivering {
      slots.sweepIfSparse()
      announceObservers()
    }
    // Only now may the observer's closures go, and with them objects that call back into this one.
    withExtendedLifetime(removed) {}
  }

  @inlinable
  func announceObservers() {
    guard let isObservedDidChange, wasObserved != isObserved else { return }
    wasObserved = isObserved
    isObservedDidChange(wasObserved)
  }

  // MARK: Events

  @inlinable
  func next(_ value: T) {
    lastEmitted &+= 1
    guard !isDelivering else { return waiting.append(.next(value)) }
    isDelivering = true
    lastDelivered &+= 1
    forEachListener { $0.next(value) }
    deliverWaiting()
  }

  @inlinable
  func emit(_ state: MotionState) {
    lastEmitted &+= 1
    waiting.append(.state(state))
    guard !isDelivering else { return }
    isDelivering = true
    deliverWaiting()
  }

  /// Calls `body` for everyone who was there when the event was emitted and has not left since. Entries do not
  /// move during a delivery, and newcomers come behind `end`.
  @inlinable
  @inline(__always)
  func forEachListener(_ body: (MotionObserver<T>) -> Void) {
    let event = lastDelivered
    let end = slots.entries.count
    for index in 0..<end {
      guard let slot = slots.entries[index].element, slot.lastEventBefore < event else { continue }
      body(slot.observer)
    }
  }

  @inlinable
  func deliverWaiting() {
    while let event = waiting.popFirst() {
      lastDelivered &+= 1
      switch event {
      case .next(let value): forEachListener { $0.next(value) }
      case .state(let state): forEachListener { $0.state(state) }
      }
    }
    isDelivering = false
    if isFinished {
      let removed = slots.removeAll()
      withExtendedLifetime(removed) {}
    } else if slots.vacancies > 0 {
      slots.sweepIfSparse()
    }
    announceObservers()
  }

  // MARK: The aggregate state

  /// A part in the aggregate state: what it returns takes that member's state, and may be told it again.
  @inlinable
  func makeMember() -> (MotionState) -> Void {
    var isActive = false
    return { state in
      guard isActive != (state == .active), !self.isFinished else { return }
      isActive.toggle()
      self.activeMembers += isActive ? 1 : -1
      if self.activeMembers == (isActive ? 1 : 0) { self.emit(state) }
    }
  }

  /// The head has gone: observers of something active are told that it rests, and all are let go.
  @inlinable
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    if activeMembers > 0 {
      activeMembers = 0
      emit(.atRest)
    } else if !isDelivering {
      deliverWaiting()
    }
  }
}
