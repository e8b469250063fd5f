// SPDX-License-Identifier: Apache-2.0

/// The hold of several values of one element by an interaction: of the position, the scale and the rotation.
///
/// If one recognizer moves the values, the hand lets go of all of them together, in these steps:
///
/// 1. The flights of all values begin.
/// 2. The activity of the interaction comes to rest, unless a value flies.
/// 3. The values that do not fly come to rest.
///
/// When the activity comes to rest, another interaction may take over the values, and continue with the
/// velocity that each value has at that moment. The velocity of a value becomes zero when the value comes to
/// rest, so no value may come to rest before the activity.
final class HoldGroup {
  let storage: InteractionStorage

  /// Whether one recognizer moves all values.
  private let isOneGesture: Bool
  private var heldCount = 0
  private var activeCount = 0
  private var waiting: [HandoverConnection] = []

  /// Called before the activity comes to rest.
  var willRest: () -> Void = {}

  init(by storage: InteractionStorage, isOneGesture: Bool) {
    (self.storage, self.isOneGesture) = (storage, isOneGesture)
  }

  /// Whether a hand or a flight moves one of the values.
  var isActive: Bool { activeCount > 0 }

  func add(_ connection: HandoverConnection) {
    connection.holdGroup = self
    connection.jointNumber = storage.add(connection)
  }

  func remove(_ connection: HandoverConnection) {
    _ = storage.remove(connection.jointNumber)
  }

  /// Gives the flights new plans, because the place that the bounds limit has moved. While a hand holds one
  /// of the values, the flights of the others keep their plans.
  func planDidChange() {
    guard heldCount == 0 else { return }
    storage.notify { if $0.holdGroup === self { $0.planDidChange() } }
  }

  /// Begins the flights again, because the position is now that of another point.
  func anchorPointDidChange() {
    if !isOneGesture { storage.notify { if $0.holdGroup === self { $0.restartFlight() } } }
  }

  func takeHold(_ connection: HandoverConnection) {
    guard !connection.isHeldJointly else { return }
    connection.isHeldJointly = true
    heldCount += 1
  }

  /// Called when the hand has let go of a value.
  func letGo(_ connection: HandoverConnection) {
    waiting.append(connection)
    release(connection)
  }

  /// Called when a connection is shut. It no longer waits for the others.
  func interrupt(_ connection: HandoverConnection) {
    waiting.removeAll { $0 === connection }
    release(connection)
  }

  private func release(_ connection: HandoverConnection) {
    if connection.isHeldJointly {
      connection.isHeldJointly = false
      heldCount -= 1
    }
    if heldCount == 0, !isOneGesture { planDidChange() }
    if isOneGesture, heldCount > 0 { return }
    let ended = waiting
    waiting = []
    for connection in ended { connection.beginFlight() }
    let wasResting = storage.isResting
    storage.isResting = true
    for connection in ended { connection.restActivity() }
    for connection in ended { connection.endHandingOver() }
    storage.isResting = wasResting
    memberHasRested()
  }

  // MARK: The activity

  func count(_ isActive: Bool) {
    if !isActive, activeCount == 1 { willRest() }
    activeCount += isActive ? 1 : -1
    storage.countMember(isActive)
  }

  /// Called after a value has come to rest. Callers that wait for the interaction wait for all values that
  /// come to rest together.
  func memberHasRested() {
    if !storage.isResting { storage.memberHasRested() }
  }
}
