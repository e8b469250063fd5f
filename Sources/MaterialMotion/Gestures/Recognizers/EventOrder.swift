// SPDX-License-Identifier: Apache-2.0

/// Decides whether an event of a pointer is the pointer's newest event.
///
/// The timestamps of one pointer's events should not decrease. If the timestamp of an event is earlier than
/// that of the newest event, the rules are:
///
/// | Timestamp | Conclusion |
/// |---|---|
/// | After the second newest event, at most 20 ms early | The two events are out of order. The event is old |
/// | After the second newest event, more than 20 ms early | The newest time was wrong. This event is newest |
/// | Not after the second newest event | The event's own time is wrong. The event is old |
/// | Not after the second newest event, twice in a row | The clock had been ahead. This event is newest |
///
/// A single wrong timestamp, even one in the far future, therefore causes the loss of at most one event.
/// ``VelocityEstimator`` uses the same rules for its samples.
package struct EventOrder {
  /// The timestamp of the newest event, in seconds.
  package private(set) var time = -Double.infinity

  /// The timestamp of the second newest event. Infinite if that event is unknown.
  private var timeBefore = Double.infinity

  /// The timestamp of the last event, if this timestamp was wrong.
  private var wrongTime: Double?

  /// - Parameter time: The timestamp of the first event, in seconds.
  package init(startingAt time: Double = -.infinity) {
    self.time = time
  }

  /// Processes the timestamp of an event. Returns whether the event is the newest one.
  package mutating func isNewest(_ timestamp: Double) -> Bool {
    let wrongTimeBefore = wrongTime
    wrongTime = nil
    if timestamp >= time {
      if timestamp > time { timeBefore = time }
    } else if timestamp > timeBefore {
      guard time - timestamp > VelocitySamples<Point>.swap else {
        timeBefore = timestamp
        return false
      }
    } else {
      guard let wrongTimeBefore else {
        wrongTime = timestamp
        return false
      }
      timeBefore = wrongTimeBefore < timestamp ? wrongTimeBefore : .infinity
    }
    time = timestamp
    return true
  }
}
