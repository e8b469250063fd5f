// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import Foundation

#if !os(watchOS)
import QuartzCore
#endif

/// The sources of a stage's time.
struct StageTime {
  /// Returns the time since the system started, in seconds. The time does not advance while the system
  /// sleeps. The timestamps of events and of display links have the same origin.
  let uptime: () -> Double

  /// Returns the interval from the reference date to the present date, in seconds.
  let wallTime: () -> Double

  /// The system's clocks. watchOS has no `CACurrentMediaTime()`. There, `systemUptime` reads the same clock.
  static var system: StageTime {
    #if os(watchOS)
    StageTime {
      ProcessInfo.processInfo.systemUptime
    } wallTime: {
      Date.now.timeIntervalSinceReferenceDate
    }
    #else
    StageTime {
      CACurrentMediaTime()
    } wallTime: {
      Date.now.timeIntervalSinceReferenceDate
    }
    #endif
  }

  init(uptime: @escaping () -> Double, wallTime: @escaping () -> Double) {
    self.uptime = uptime
    self.wallTime = wallTime
  }
}
#endif
