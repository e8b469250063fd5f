// SPDX-License-Identifier: Apache-2.0

/// The storage of an interaction that moves elements by hands. Stores whether the interaction is enabled, its
/// active motions, and the observers of its holds. Connections retain this storage and not the interaction.
///
/// All its parts are created on first use.
final class InteractionStorage: LateActivity {
  /// A connection that must know whether the interaction is enabled.
  class Connection: RosterElement {
    func enabledDidChange(to isEnabled: Bool) {}

    /// Called when a flight has been created that the connection can use.
    func flightDidBegin() {}
  }

  private var connections = Roster<Connection>()
  private var enabled: PropertyStorage<Bool>?
  private var usedHolds: Holds?
  private var isNotifying = false

  var isEnabled: Bool { enabled?.value ?? true }

  /// Creates the property. Must be called at most once. The interaction must retain the property.
  ///
  /// Connections are notified before all other observers. If the property had existed from the start, the
  /// connections would have observed it first. They receive the newest value, which they also read when they
  /// are added. If two values wait to be delivered, no connection therefore receives the older one.
  func makeEnabled() -> ReactiveProperty<Bool> {
    let storage = PropertyStorage(true)
    enabled = storage
    _ = storage.add(
      MotionObserver(
        next: { _ in self.notify { $0.enabledDidChange(to: self.isEnabled) } }, state: { _ in }))
    return ReactiveProperty(storage)
  }

  /// Adds a connection, and returns its number.
  func add(_ connection: Connection) -> Int64 {
    connections.append(connection)
  }

  func remove(_ number: Int64) {
    let removed = connections.remove(number)
    if !isNotifying { connections.sweepIfSparse() }
    withExtendedLifetime(removed) {}
  }

  /// Calls a closure with each connection. Connections that are added during the calls are skipped, because
  /// they have already read the newest value.
  func notify(_ body: (Connection) -> Void) {
    let wasNotifying = isNotifying
    isNotifying = true
    var place = 0
    // The closure may release the interaction, which then removes all connections.
    while place < connections.places {
      // Only `add` appends to the roster.
      if let connection = connections.borrowed(place)?.takeUnretainedValue() {
        body(unsafeDowncast(connection, to: Connection.self))
      }
      place += 1
    }
    isNotifying = wasNotifying
  }

  /// Reports the beginning or the end of a hold to the observers.
  func report(_ event: HoldEvent, _ hand: Hand<Point>) {
    guard let holds = usedHolds else { return }
    if event == .began { holds.tookHold?(hand.element) { hand.grip } }
    if event == .ended { holds.interrupt?() }
    if let letGo = holds.letGo, let release = hand.release(after: event) { letGo(release) }
  }

  func makeHolds() -> Holds {
    let holds = usedHolds ?? Holds()
    usedHolds = holds
    return holds
  }

  /// Releases all connections. The interaction must call this when it is deallocated.
  func finish() {
    let released = connections.removeAll()
    withExtendedLifetime(released) {}
  }
}
