// SPDX-License-Identifier: Apache-2.0

/// The time of a gesture with several pointers: the latest timestamp of their newest events.
///
/// The events of different pointers may arrive out of order: a platform may deliver all samples of one finger
/// before the samples of another finger. An earlier timestamp of another pointer therefore does not change
/// the time, except in one case. If it is more than 20 ms early, but not earlier than the time before the
/// latest one, the latest timestamp was wrong. Otherwise, one wrong timestamp of a finger that then rests
/// would stop the gesture's time.
///
/// ``EventOrder`` decides which event of one pointer is the newest.
struct GestureTime {
  /// The latest timestamp, in seconds.
  private(set) var latest = -Double.infinity

  /// The latest timestamp before ``latest``, in seconds.
  private var before = -Double.infinity

  /// Processes the timestamp of a pointer's newest event. Returns whether the latest timestamp was wrong.
  mutating func add(_ timestamp: Double) -> Bool {
    guard timestamp < latest else {
      if timestamp > latest { before = latest }
      latest = timestamp
      return false
    }
    guard timestamp >= before, latest - timestamp > VelocitySamples<Point>.swap else { return false }
    latest = timestamp
    return true
  }

  /// Sets the time after a pointer's own events have shown that its timestamp was wrong.
  mutating func correct(to timestamp: Double) {
    latest = timestamp
  }
}
