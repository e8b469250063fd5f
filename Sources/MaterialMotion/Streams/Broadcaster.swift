// SPDX-License-Identifier: Apache-2.0

/// Stores the listeners of a source, and delivers events to the listeners. A delivery calls each listener
/// with one event.
///
/// A broadcaster belongs to an object that the application uses, for example a property or a clock. This
/// object is called the *head* of the broadcaster.
///
/// This class contains the code that does not depend on the type of the values. The subclass `Multicast`
/// delivers values to observers. The subclass `Frames` delivers timestamps to motions.
///
/// The class is not generic, so a program contains only one copy of the code. A delivery reads only some of
/// the variables. These are next to each other in memory, and next to the variables of the subclass. When a
/// property emits a value, the delivery therefore reads only one or two cache lines.
@usableFromInline
package class Broadcaster {
  @usableFromInline
  class Listener: ListElement {
    @usableFromInline
    func notify(_ state: MotionState) {}
  }

  /// The conditions of a delivery and of a write, next to the variables that a delivery needs.
  ///
  /// In an unoptimized program, the generic functions of an `OptionSet` would take a quarter of the time.
  @usableFromInline
  struct Conditions {
    @usableFromInline var rawValue: UInt16

    @inlinable
    init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    @inlinable
    func contains(_ condition: Conditions) -> Bool { rawValue & condition.rawValue != 0 }

    @inlinable
    func isDisjoint(with others: Conditions) -> Bool { rawValue & others.rawValue == 0 }

    @inlinable
    mutating func insert(_ others: Conditions) { rawValue |= others.rawValue }

    @inlinable
    mutating func remove(_ others: Conditions) { rawValue &= ~others.rawValue }

    @inlinable
    static func | (first: Conditions, second: Conditions) -> Conditions {
      Conditions(rawValue: first.rawValue | second.rawValue)
    }

    /// A delivery is running.
    @inlinable static var isDelivering: Conditions { Conditions(rawValue: 1) }
    /// There is work to do at the end of the current delivery.
    @inlinable static var isUntidy: Conditions { Conditions(rawValue: 2) }
    /// There are listeners at other places than the first one.
    @inlinable static var hasOthers: Conditions { Conditions(rawValue: 4) }
    /// The head was deallocated.
    @inlinable static var isFinished: Conditions { Conditions(rawValue: 8) }
    /// The first listener was removed, but its closures were not released yet.
    @inlinable static var keepsRemovedFirst: Conditions { Conditions(rawValue: 16) }
    /// A property checks new values.
    @inlinable static var isGuarded: Conditions { Conditions(rawValue: 32) }
    /// A property has a driver, which moves it or moved it last.
    @inlinable static var isDriven: Conditions { Conditions(rawValue: 64) }
    /// A property has a watch, which measures writes without a velocity.
    @inlinable static var isWatched: Conditions { Conditions(rawValue: 128) }
    /// The velocity of the latest value was measured.
    @inlinable static var isMeasured: Conditions { Conditions(rawValue: 256) }
    /// The next value of a property comes with a velocity.
    @inlinable static var isAnnounced: Conditions { Conditions(rawValue: 512) }
    /// The property is the velocity of another property.
    @inlinable static var isVelocity: Conditions { Conditions(rawValue: 1024) }
    /// The velocity was written after the latest value.
    @inlinable static var isFresh: Conditions { Conditions(rawValue: 2048) }
    /// At least two active streams are connected to a property.
    @inlinable static var isContested: Conditions { Conditions(rawValue: 4096) }
    /// The next value of a property comes from another property, to which it is linked.
    @inlinable static var isCopied: Conditions { Conditions(rawValue: 8192) }
    /// The latest value came without a velocity, and nothing measures it.
    @inlinable static var isUnmeasured: Conditions { Conditions(rawValue: 16384) }
    /// A property is linked to others: see `PropertyLink`.
    @inlinable static var isLinked: Conditions { Conditions(rawValue: 32768) }
  }

  /// The events that were emitted during a delivery. `nil` until there is such an event.
  @exclusivity(unchecked)
  @usableFromInline final var waiting: WaitingEvents?

  /// The listeners. Listeners and events are numbered in one sequence. A listener receives only events whose
  /// number is greater than the number of the listener.
  ///
  /// Most sources have one listener. A subclass that stores the closures of this listener inline occupies the
  /// first place for it. All other listeners are elements of the list.
  @exclusivity(unchecked)
  @usableFromInline final var listeners = NumberedEntries()

  /// Delivers a state to the listener at the first place.
  @exclusivity(unchecked)
  @usableFromInline final var firstState = StateCallback()
  private(set) final var activeMembers: Int32 = 0

  // The variables that an emission needs follow here, next to the variables of the subclasses.
  @exclusivity(unchecked)
  @usableFromInline final var conditions = Conditions(rawValue: 0)

  #if DEBUG && !hasFeature(Embedded)
  /// The isolation check of the broadcaster's clock. A property uses the clock of the latest runtime that
  /// connected a stream to it. `nil` if there is none.
  @usableFromInline final var isolation: IsolationCheck?
  #endif

  @usableFromInline
  init() {}

  #if DEBUG && !hasFeature(Embedded)
  /// Calls a closure that writes a property, changes a motion or emits a frame. Stops the program if the
  /// caller runs outside the isolation of the broadcaster's clock. See `IsolationCheck`.
  @inlinable
  final func use(_ body: () -> Void) {
    if let isolation { isolation.use(body) } else { body() }
  }
  #endif

  /// Stops a debug build if the caller runs outside the isolation of the broadcaster's clock.
  @inlinable @inline(__always)
  final func checkIsolation(file: StaticString = #fileID, line: UInt = #line) {
    #if DEBUG && !hasFeature(Embedded)
    isolation?.check(file: file, line: line)
    #endif
  }

  @usableFromInline
  package final var isObserved: Bool { !listeners.isEmpty }

  @inlinable
  final var isDelivering: Bool { conditions.contains(.isDelivering) }

  @inlinable
  final var isFinished: Bool { conditions.contains(.isFinished) }

  /// The newest state. If a delivery is running, the listeners receive this state after the delivery.
  @usableFromInline
  package final var state: MotionState { activeMembers > 0 ? .active : .atRest }

  /// Emits a state to all listeners.
  @usableFromInline
  final func emit(_ state: MotionState) {
    let number = listeners.drawNumber()
    guard beginDelivery() else { return wait { self.notifyAll(number, state) } }
    notifyAll(number, state)
    deliverWaiting()
  }

  private final func notifyAll(_ number: Int64, _ state: MotionState) {
    willNotifyAll(state)
    if isFirstNotified(number) { firstState.call(state) }
    notifyOthers(number) { $0.notify(state) }
  }

  /// Receives reports of dropped values. A subclass may override this.
  @usableFromInline
  var diagnostics: MotionDiagnostics? { nil }

  /// Called before the listeners receive a state. A subclass may override this.
  @usableFromInline
  func willNotifyAll(_ state: MotionState) {}

  /// Called after a member became active or came to rest. A subclass may override this.
  @usableFromInline
  func activeMembersDidChange(to count: Int32) {}

  /// Called after a member of a linked property became active or came to rest, and the listeners have
  /// received the state.
  @usableFromInline
  func linkedMembersWereCounted() {}

  /// Called after listeners were added or removed, and after the broadcaster has finished. A subclass may
  /// override this.
  @usableFromInline
  func listenersDidChange() {}

  /// Calls `body`, then releases the closures of the listener at the first place. A subclass that stores
  /// closures overrides this.
  @usableFromInline
  func releasingFirst(_ body: () -> Void) {
    let state = firstState.take()
    withExtendedLifetime(state) { body() }
  }

  // MARK: Adding and removing listeners

  /// Delivers the state to a listener that was added and has received the current value. While the listener
  /// receives them, it may emit events. These events wait until the listener has received both.
  ///
  /// - Parameter isOutermost: The result of `beginDelivery()`, which is called before the delivery of the
  ///   value.
  /// - Returns: A closure that removes the listener.
  @usableFromInline
  final func join(
    _ number: Int64, isOutermost: Bool, state: MotionState?, notify: (MotionState) -> Void
  ) -> Disconnect {
    if let state { notify(state) }
    if isOutermost { deliverWaiting() }
    #if !hasFeature(Embedded)
    // Most sources have one listener, which has this number. A closure that captures only one object needs no
    // allocation.
    if number == 1 { return { self.remove(1) } }
    #endif
    return { self.remove(number) }
  }

  /// Adds a listener and returns its number. If the head has been deallocated, returns 0 and does not store
  /// the listener, because nothing would release the listener later.
  @usableFromInline
  final func enter(_ listener: Listener) -> Int64 {
    guard !isFinished else { return 0 }
    let number = listeners.append(listener)
    conditions.insert(.hasOthers)
    if !isDelivering { listenersDidChange() }
    return number
  }

  /// Occupies the first place, and returns its number. Returns `nil` if the first place is not vacant, or if
  /// the head has been deallocated.
  @usableFromInline
  final func takeFirstPlace() -> Int64? {
    conditions.isDisjoint(with: .isFinished | .keepsRemovedFirst) ? listeners.takeFirstPlace() : nil
  }

  @usableFromInline
  package final func remove(_ number: Int64) {
    if listeners.vacateFirstPlace(of: number) {
      // A closure must not be released while it is being called.
      conditions.insert(.keepsRemovedFirst | .isUntidy)
      if !isDelivering { tidyUp() }
      return
    }
    let removed = listeners.remove(number)
    if !isDelivering { tidyUp() } else if let removed { wait { withExtendedLifetime(removed) {} } }
    // Releases the listener last, because its closures may retain objects whose `deinit` calls this
    // broadcaster.
    withExtendedLifetime(removed) {}
  }

  /// Does the work that is not allowed while a delivery iterates over the listeners.
  private final func tidyUp() {
    let removed = isFinished ? listeners.removeAll() : []
    listeners.sweepIfSparse()
    let releasesFirst = !conditions.isDisjoint(with: .keepsRemovedFirst | .isFinished)
    conditions.remove(.isUntidy | .keepsRemovedFirst)
    if listeners.others == nil { conditions.remove(.hasOthers) }
    if releasesFirst { releasingFirst { listenersDidChange() } } else { listenersDidChange() }
    withExtendedLifetime(removed) {}
  }

  // MARK: Delivery

  /// Begins a delivery and returns `true`. If a delivery is already running, returns `false`. The caller must
  /// then pass its event to `wait(_:)`, and the running delivery delivers this event later.
  @inlinable
  final func beginDelivery() -> Bool {
    if isDelivering { return false }
    conditions.insert(.isDelivering)
    return true
  }

  /// Ends the outermost delivery. Delivers the events that have waited for its end.
  #if hasFeature(Embedded)
  @usableFromInline @inline(never)
  #else
  @inlinable @inline(__always)
  #endif
  final func endDelivery() {
    if conditions.contains(.isUntidy) { deliverWaiting() } else { conditions.remove(.isDelivering) }
  }

  /// Delivers an event after the current delivery.
  @usableFromInline
  final func wait(_ event: @escaping () -> Void) {
    conditions.insert(.isUntidy)
    makeWaiting().append(event)
  }

  /// Returns whether another value may wait for the end of the delivery. Two million values may. A cycle of
  /// values would otherwise never end, so the next value is dropped and reported.
  @usableFromInline @inline(never)
  final func mayWait(_ connection: Member?) -> Bool {
    guard let waiting, waiting.total >= WaitingEvents.mostEvents else { return true }
    if waiting.total == WaitingEvents.mostEvents {
      waiting.total += 1
      (connection?.diagnostics ?? diagnostics)?.report(.feedback)
    }
    return false
  }

  /// Returns the queue of the events that wait.
  @usableFromInline
  final func makeWaiting() -> WaitingEvents {
    if let waiting { return waiting }
    let new = makeQueue()
    waiting = new
    return new
  }

  @usableFromInline
  func makeQueue() -> WaitingEvents { WaitingEvents() }

  /// Whether the listener at the first place was added before the event with this number.
  @inlinable @inline(__always)
  final func isFirstNotified(_ number: Int64) -> Bool {
    listeners.firstNumber > 0 && listeners.firstNumber < number
  }

  /// Calls `deliver` with each element of the list that was added before the event with this number. Removed
  /// listeners are skipped.
  ///
  /// Listeners do not change their places during the loop, and a new listener takes a place at the end. The
  /// loop skips listeners that were added during the loop, because their numbers are greater than the number
  /// of the event.
  #if hasFeature(Embedded)
  // A copy of this function for each type of value would make programs larger.
  @usableFromInline @inline(never)
  #else
  @inlinable @inline(__always)
  #endif
  final func notifyOthers(_ number: Int64, _ deliver: (Listener) -> Void) {
    guard conditions.contains(.hasOthers) else { return }
    for place in 1..<listeners.places where listeners.number(at: place) < number {
      // The delivery does not retain the listener. If the listener is removed during the call, `waiting`
      // retains it until the delivery ends. Only `enter` appends to the list, and it appends only instances
      // of `Listener`.
      listeners.borrowed(place)?._withUnsafeGuaranteedRef { deliver(unsafeDowncast($0, to: Listener.self)) }
    }
  }

  /// Delivers the waiting events one by one, then tidies up.
  @usableFromInline
  final func deliverWaiting() {
    waiting?.deliver()
    conditions.remove(.isDelivering)
    tidyUp()
  }

  // MARK: The aggregate state

  /// Adds an active member that is never removed, so the broadcaster is active until its head is deallocated.
  @usableFromInline
  final func stayActive() {
    activeMembers += 1
  }

  /// Changes the number of active members after a member became active or came to rest. If the state of the
  /// broadcaster changes, emits the new state.
  final func count(_ isActive: Bool) {
    guard !isFinished else { return }
    activeMembers += isActive ? 1 : -1
    activeMembersDidChange(to: activeMembers)
    if activeMembers == (isActive ? 1 : 0) { emit(state) }
    if conditions.contains(.isLinked) { linkedMembersWereCounted() }
  }

  /// Releases all listeners. If the broadcaster is active, the listeners receive `.atRest` first. The head
  /// calls this in its `deinit`.
  @usableFromInline
  package final func finish() {
    guard !isFinished else { return }
    conditions.insert(.isFinished | .isUntidy)
    let wasActive = activeMembers > 0
    activeMembers = 0
    if wasActive { emit(.atRest) } else if !isDelivering { tidyUp() }
  }
}
