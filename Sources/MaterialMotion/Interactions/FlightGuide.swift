// SPDX-License-Identifier: Apache-2.0

/// An object that prepares the flights of one element. A ``GestureHandover`` calls its methods.
class FlightGuide {
  /// Called before the flight is connected.
  func flightBegins() {}

  /// Called before the flight is disconnected.
  func flightEnds() {}

  /// Called before the element moves to the position at which a programmatic toss starts.
  func tossBegins(at place: Point) {}

  /// The object that follows the holds of the element. It may appear at any time, even during a hold.
  var follower: GestureFollower? { nil }

  /// Called when the connection to the element has ended.
  func end() {}
}
