// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Returns the timestamp of a platform's latest event, if this event may have caused a gesture.
///
///     eventTimestamp(99.99, now: 100)   // 99.99
///     eventTimestamp(0, now: 100)       // nil: a program has created the event
///     eventTimestamp(42, now: 100)      // nil: the gesture was caused by something else, such as a timer
///
/// - Parameters:
///   - timestamp: The timestamp of the event, in seconds, or `nil` if there was no event.
///   - now: The present time, in seconds.
/// - Returns: The timestamp if it is at most one second before or after the present time. Otherwise `nil`.
package func eventTimestamp(_ timestamp: Double?, now: Double) -> Double? {
  guard let timestamp, abs(now - timestamp) <= 1 else { return nil }
  return timestamp
}
