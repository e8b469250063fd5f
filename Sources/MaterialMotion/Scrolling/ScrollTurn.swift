// SPDX-License-Identifier: Apache-2.0

/// The kind of an event that scrolls by a distance: see ``ScrollLine/turn(at:by:as:on:)`` and ``WheelEvent``.
public enum ScrollTurn: Equatable, Sendable {
  /// Fingers move on a trackpad. Such steps are small and frequent, so they move the content at once.
  case fingers

  /// The system continues a movement on a trackpad after the fingers have left it. The step moves the content
  /// at once. At a boundary, the rule for momentum of the ``ScrollGate`` applies.
  case momentum

  /// A wheel turns by a notch, or the user presses a key. A spring moves the content, and the distances of
  /// several notches add up.
  case notch
}

/// The latest gesture of a wheel or of keys on a ``ScrollLine``.
struct TurnGesture {
  /// The time between two events from which on they belong to different gestures, in seconds.
  static var silence: Double { 0.2 }

  /// The place that the line would have at the end of the gesture if it had no detents.
  var aim: Double

  /// The place at which the gesture began. Notches go to a detent beyond this place.
  var origin: Double

  /// Whether the gesture goes to the first or the last page, past all others.
  let passesPages: Bool

  /// The kind of the latest event.
  var kind: ScrollTurn

  /// The places between which momentum moves the line.
  var reach = -Double.infinity...Double.infinity

  /// The instant at which the gesture ends if there is no further event.
  var end: Double

  /// Takes over a line that was laid again, whose places are smaller by a distance.
  mutating func shift(by distance: Double) {
    aim -= distance
    origin -= distance
    reach = reach.lowerBound - distance...reach.upperBound - distance
  }
}
