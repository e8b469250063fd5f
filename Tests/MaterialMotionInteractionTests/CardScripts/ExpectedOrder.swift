// SPDX-License-Identifier: Apache-2.0

/// A model of the order of one pointer's events.
struct ExpectedOrder {
  /// The time of the newest event.
  private(set) var time: Double

  /// The time of the event before the newest event, if it is known.
  private var before: Double?

  /// The time of the last event, if that event was dropped because of its time.
  private var dropped: Double?

  init(startingAt time: Double) {
    self.time = time
  }

  /// Whether an event is older than the newest one. Otherwise, it becomes the newest one.
  mutating func isOld(_ time: Double) -> Bool {
    let dropped = self.dropped
    self.dropped = nil
    if time > self.time {
      before = self.time
    } else if time < self.time {
      if let before, time > before {
        if self.time - time <= 0.02 {
          self.before = time
          return true
        }
      } else if let dropped {
        before = dropped < time ? dropped : nil
      } else {
        self.dropped = time
        return true
      }
    }
    self.time = time
    return false
  }
}

/// A model of the time of a gesture with several pointers.
struct ExpectedTime {
  /// The latest time.
  private(set) var newest = -Double.infinity

  /// The latest time before the newest time.
  private var before = -Double.infinity

  /// Adds the time of an event that is not old. Returns whether later times were wrong.
  mutating func add(_ time: Double) -> Bool {
    let isCorrection = time >= before && newest - time > 0.02
    if time > newest { before = newest }
    newest = isCorrection ? time : max(newest, time)
    return isCorrection
  }

  /// Sets the time after a pointer has corrected its own time.
  mutating func correct(to time: Double) {
    newest = time
  }
}
