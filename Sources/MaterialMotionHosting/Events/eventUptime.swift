// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Returns the uptime of an event whose date has an unknown epoch.
///
///     // The system has been running for 5000 s, and the date is 800 000 000 s after its reference date.
///     eventUptime(of: 4999.99, uptime: 5000, wallTime: 8e8)    // 4999.99: the date was an uptime
///     eventUptime(of: 8e8 - 0.01, uptime: 5000, wallTime: 8e8) // 4999.99: the date was a wall time
///     eventUptime(of: 12, uptime: 5000, wallTime: 8e8)         // 5000: neither
///
/// SwiftUI stores the uptime of an event in a `Date`, as if the uptime were the interval since the date's
/// reference date. A simulator or a later version of SwiftUI may store the wall time. The event has just
/// happened, so its date is near the present time of its true epoch.
///
/// - Parameters:
///   - date: The interval from the reference date to the date of the event, in seconds.
///   - uptime: The present uptime, in seconds.
///   - wallTime: The interval from the reference date to the present date, in seconds.
/// - Returns: The uptime of the event, in seconds. If the date is not within one second of either present
///   time, or is not finite, returns the present uptime. If the date is within one second of both, the nearer
///   present time decides.
package func eventUptime(of date: Double, uptime: Double, wallTime: Double) -> Double {
  let (age, wallAge) = (uptime - date, wallTime - date)
  let nearer = abs(wallAge) < abs(age) ? wallAge : age
  return abs(nearer) <= 1 ? uptime - nearer : uptime
}
