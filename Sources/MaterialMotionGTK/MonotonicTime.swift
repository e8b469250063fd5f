// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// The time of GTK's frame clocks: the monotonic time of the system.
enum MonotonicTime {
  /// The present, in seconds.
  static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// The time at which an event happened, in seconds.
  ///
  /// Display servers count milliseconds of the monotonic time in 32 bits. The result is the newest time
  /// before the present whose lowest 32 bits are equal to the event's. A server on another computer, or one
  /// that invents events, may count from another origin. So a time outside the last ten seconds is ignored,
  /// and the result is the present.
  ///
  /// - Parameters:
  ///   - milliseconds: The event's timestamp; 0 if unknown.
  ///   - present: The present monotonic time, in microseconds.
  static func seconds(ofEventAt milliseconds: UInt32, present: Int64) -> Double {
    let presentMilliseconds = present / 1000
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: presentMilliseconds) &- milliseconds)
    // The age may be negative: a server may round up, but the present is rounded down.
    guard milliseconds != 0, (-100...10_000).contains(age) else { return Double(present) / 1e6 }
    return min(Double(presentMilliseconds - Int64(age)) / 1e3, Double(present) / 1e6)
  }

  /// The time at which a frame will be visible, in seconds.
  ///
  /// - Parameters:
  ///   - frameTime: GDK's time of the frame, in microseconds.
  ///   - prediction: GDK's prediction of when the frame will be visible, in microseconds; 0 if unknown.
  ///     Outside of the quarter of a second after `frameTime` it is ignored, because no screen is that late,
  ///     and the result is the frame's time.
  static func seconds(ofFrameAt frameTime: Int64, seenAt prediction: Int64) -> Double {
    let isUsable = (frameTime...frameTime + 250_000).contains(prediction)
    return Double(isUsable ? prediction : frameTime) / 1e6
  }

  /// The time of the event that an event controller is handling, or the present if it is handling none.
  static func seconds(ofEventIn controller: OpaquePointer?) -> Double {
    let milliseconds = controller.map(gtk_event_controller_get_current_event_time) ?? 0
    return seconds(ofEventAt: milliseconds, present: Int64(g_get_monotonic_time()))
  }
}
#endif
