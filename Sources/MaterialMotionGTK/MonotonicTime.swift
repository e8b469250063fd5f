// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// The time line of GTK's frame clocks: the monotonic time of the system.
enum MonotonicTime {
  /// The present, in seconds.
  static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// When an event happened, in seconds.
  ///
  /// Display servers count milliseconds of the monotonic time in 32 bits, which is the newest time before the
  /// present that ends on these bits. A server on another computer counts from elsewhere, and so may one that
  /// makes up events: a time that is not within the last ten seconds is none, and the present stands for it.
  ///
  /// - Parameters:
  ///   - milliseconds: As the event tells; 0 if it does not know.
  ///   - present: In microseconds.
  static func seconds(ofEventAt milliseconds: UInt32, present: Int64) -> Double {
    let presentMilliseconds = present / 1000
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: presentMilliseconds) &- milliseconds)
    // A server may round up where the present is rounded down.
    guard milliseconds != 0, (-100...10_000).contains(age) else { return Double(present) / 1e6 }
    return min(Double(presentMilliseconds - Int64(age)) / 1e3, Double(present) / 1e6)
  }

  /// When a frame will be seen, in seconds.
  ///
  /// - Parameters:
  ///   - frameTime: GDK's time of the frame, in microseconds.
  ///   - prediction: When GDK thinks that it will be seen, in microseconds; 0 if it does not know. Where that
  ///     makes no sense the frame's time stands for it: no screen is a quarter of a second late.
  static func seconds(ofFrameAt frameTime: Int64, seenAt prediction: Int64) -> Double {
    let isUsable = (frameTime...frameTime + 250_000).contains(prediction)
    return Double(isUsable ? prediction : frameTime) / 1e6
  }

  /// When the event happened that an event controller is handling; the present if it is handling none.
  static func seconds(ofEventIn controller: OpaquePointer?) -> Double {
    let milliseconds = controller.map(gtk_event_controller_get_current_event_time) ?? 0
    return seconds(ofEventAt: milliseconds, present: Int64(g_get_monotonic_time()))
  }
}
#endif
