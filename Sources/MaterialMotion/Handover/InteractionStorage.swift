// SPDX-License-Identifier: Apache-2.0

/// The storage of an interaction that moves elements by hands. Stores whether the interaction is enabled, its
/// active motions, and the observers of its holds. Connections retain this storage and not the interaction.
///
/// All its parts are created on first use.
final class InteractionStorage: ActivityCount {
  private var connections = NumberedList<HandoverConnection>()
  private var enabled: PropertyStorage<Bool>?

  /// The ``Holds``. All of them have the same type of value.
  private var usedHolds: AnyObject?
  private var isNotifying = false

  var isEnabled: Bool { enabled?.value ?? true }

  /// Creates the property. Must be called at most once. The interaction must retain the property.
  ///
  /// Connections are notified before all other observers, as if they had observed the property from the
  /// start. If two values wait to be delivered, they receive only the newest one.
  func makeEnabled() -> ReactiveProperty<Bool> {
    let storage = PropertyStorage(true)
    enabled = storage
    _ = storage.add(
      MotionObserver(next: { _ in self.notify { $0.enabledDidChange() } }, state: { _ in }))
    return ReactiveProperty(storage)
  }

  /// Adds a connection, and returns its number.
  func add(_ connection: HandoverConnection) -> Int64 {
    connections.append(connection)
  }

  /// Removes a connection, and returns it.
  func remove(_ number: Int64) -> HandoverConnection? {
    let removed = connections.remove(number)
    if !isNotifying { connections.sweepIfSparse() }
    return removed
  }

  /// Calls a closure with each connection. Connections that are added during the calls are skipped, because
  /// they have already read the newest value.
  func notify(_ body: (HandoverConnection) -> Void) {
    let wasNotifying = isNotifying
    isNotifying = true
    var place = 0
    // The closure may release the interaction, which then removes all connections.
    while place < connections.places {
      // Only `add` appends to the list.
      if let connection = connections.borrowed(place)?.takeUnretainedValue() {
        body(unsafeDowncast(connection, to: HandoverConnection.self))
      }
      place += 1
    }
    isNotifying = wasNotifying
  }

  // MARK: Holds

  /// Returns the closure that receives the holds of one value of one element.
  ///
  /// - Parameters:
  ///   - flight: The flight of the value. It is notified before the observers of the interaction, so that a
  ///     landing has chosen its place when they receive the release.
  func reports<Value: VectorSpace>(to flight: Flight<Value>) -> (HoldEvent, Hand<Value>) -> Void {
    { [self] event, hand in report(event, hand, flight) }
  }

  /// Reports the beginning or the end of a hold.
  ///
  /// - Parameter grip: Returns the grip, if it is not that of the hand.
  func report<Value: VectorSpace>(
    _ event: HoldEvent, _ hand: Hand<Value>, _ flight: Flight<Value>, grip: (() -> Point?)? = nil
  ) {
    let holds = usedHolds.map { unsafeDowncast($0, to: Holds<Value>.self) }
    switch event {
    case .began:
      holds?.tookHold?(hand.element, grip ?? { hand.grip })
      flight.handDidTakeHold()
    case .ended:
      var release: Release<Value>?
      flight.handDidLetGo(&release, reach: hand.reach)
      holds?.interrupt?()
    case .released:
      var release = hand.release(after: event, decay: flight.decay)
      flight.handDidLetGo(&release, reach: hand.reach)
      if let release { holds?.letGo?(release) }
    }
  }

  /// Called when a hand catches a value in flight, when another mover takes it over, and when the interaction
  /// is disabled or removed.
  func flightWasInterrupted<Value: VectorSpace>(of value: Value.Type) {
    if let usedHolds { unsafeDowncast(usedHolds, to: Holds<Value>.self).interrupt?() }
  }

  func makeHolds<Value: VectorSpace>() -> Holds<Value> {
    if let usedHolds { return unsafeDowncast(usedHolds, to: Holds<Value>.self) }
    let holds = Holds<Value>()
    usedHolds = holds
    return holds
  }

  /// Releases all connections. The interaction must call this when it is deallocated.
  func finish() {
    let released = connections.removeAll()
    withExtendedLifetime(released) {}
  }
}
