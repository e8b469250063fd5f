// SPDX-License-Identifier: Apache-2.0

/// A connection of a hand-over, without the type of its values.
class HandoverConnection: ListElement {
  /// The other values that the same gesture moves. `nil` if there are none.
  final var holdGroup: HoldGroup?

  /// The number of this connection in the storage of the joint interaction.
  final var jointNumber: Int64 = 0

  /// Whether the hand of a joint interaction holds the value.
  final var isHeldJointly = false

  /// Called when the interaction was enabled or disabled.
  func enabledDidChange() {}

  /// Called when the bounds or the spring of the interaction have changed.
  func planDidChange() {}

  /// Called when the value of the property has changed without a movement.
  func restartFlight() {}

  // The steps in which a value is let go of.

  /// Begins the flight.
  func beginFlight() {}

  /// Counts the value as at rest in the interaction's activity, if it does not fly.
  func restActivity() {}

  /// Emits that the value is at rest, if it does not fly.
  func endHandingOver() {}
}
