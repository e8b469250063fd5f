// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Returns the time of a change that an event has caused, if the platform may not update the event's time.
///
///     // The previous change was at 4.984 s, and it is 5 s now.
///     eventTime(4.992, after: 4.984, now: 5)  // 4.992
///     eventTime(4.984, after: 4.984, now: 5)  // 5: the event's time is that of the previous change
///     eventTime(4.2, after: nil, now: 5)      // 5: the event's time is too old
///
/// - Parameters:
///   - time: The event's timestamp, in seconds, or `nil` if there is no event.
///   - last: The time of the previous change, in seconds, or `nil` if there is none.
///   - now: The present time, in seconds.
/// - Returns: The event's timestamp, if it is finite, later than the previous change, and at most a quarter
///   of a second before now. Otherwise, returns the present time.
package func eventTime(_ time: Double?, after last: Double?, now: Double) -> Double {
  newEventTime(time, after: last, now: now) ?? now
}

/// Returns the timestamp of an event, or `nil` if the platform has not updated it since the previous change.
///
///     newEventTime(4.992, after: 4.984, now: 5)  // 4.992
///     newEventTime(4.984, after: 4.984, now: 5)  // nil: the time of the change is not known
///
/// The rules are those of ``eventTime(_:after:now:)``.
package func newEventTime(_ time: Double?, after last: Double?, now: Double) -> Double? {
  guard let time, time <= now, now - time <= ClockCore.tolerance, time > last ?? -.infinity else {
    return nil
  }
  return time
}
