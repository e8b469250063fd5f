// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// The monotonic time of the system, which GTK's frame clocks use.
enum MonotonicTime {
  /// The present time, in seconds.
  static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// Converts the timestamp of an event to the monotonic time, in seconds.
  ///
  /// A display server reports only the lowest 32 bits of the monotonic time in milliseconds. Many
  /// times have the same lowest 32 bits. The result is the latest of these times that is not in the future.
  ///
  /// A server may count its time from another origin, for example if it runs on another computer or creates
  /// artificial events. So if the computed time is more than ten seconds before the present, the result is
  /// the present time instead.
  ///
  /// - Parameters:
  ///   - milliseconds: The timestamp of the event. 0 if unknown.
  ///   - present: The present monotonic time, in microseconds.
  static func seconds(ofEventAt milliseconds: UInt32, present: Int64) -> Double {
    let presentMilliseconds = present / 1000
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: presentMilliseconds) &- milliseconds)
    // `presentMilliseconds` is rounded down, but a server may round the timestamp up. So the age may be
    // slightly negative.
    guard milliseconds != 0, (-100...10_000).contains(age) else { return Double(present) / 1e6 }
    return min(Double(presentMilliseconds - Int64(age)) / 1e3, Double(present) / 1e6)
  }

  /// Returns the time at which a frame will be visible, in seconds.
  ///
  /// - Parameters:
  ///   - frameTime: GDK's time of the frame, in microseconds.
  ///   - prediction: The time at which GDK predicts that the frame will be visible, in microseconds. 0 if
  ///     unknown. If the prediction is before `frameTime`, or more than a quarter of a second after it, the
  ///     result is `frameTime`, because no screen has such a delay.
  static func seconds(ofFrameAt frameTime: Int64, seenAt prediction: Int64) -> Double {
    let isUsable = (frameTime...frameTime + 250_000).contains(prediction)
    return Double(isUsable ? prediction : frameTime) / 1e6
  }

  /// Returns the time of the event that an event controller is handling. If the controller is handling no
  /// event, returns the present time.
  static func seconds(ofEventIn controller: OpaquePointer?) -> Double {
    let milliseconds = controller.map(gtk_event_controller_get_current_event_time) ?? 0
    return seconds(ofEventAt: milliseconds, present: Int64(g_get_monotonic_time()))
  }
}
#endif
