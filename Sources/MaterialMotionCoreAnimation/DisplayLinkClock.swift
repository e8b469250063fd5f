// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
package import QuartzCore

/// A clock that ticks with the frames of a display.
///
///     let clock = DisplayLinkClock(for: view)
///     let runtime = MotionRuntime(clock: clock)
///
/// - While nothing moves, the display link is paused. While something moves, the clock requests every frame
///   of the display. On an iPhone, an app gets more than 60 frames per second only if its `Info.plist` sets
///   `CADisableMinimumFrameDurationOnPhone`.
/// - A clock of a view or of a scene does not tick while no display shows it: while the view has no window,
///   while the scene is in the background, and while the view or one of its ancestors is hidden. If the
///   window moves to another display, the clock ticks with the frames of the new display.
/// - The clock's time is `CACurrentMediaTime()`, in seconds. The timestamps of events have the same origin as
///   this time. The time of a frame is the display link's target timestamp, the time at which the frame will
///   be visible.
/// - If a button, a timer or your own recognizer starts a motion while nothing moves, the motion starts at
///   the present time. An interaction's recognizer sends the timestamps of its events to the clock. So if
///   this recognizer starts a motion, the motion starts at the event's timestamp, slightly before the present
///   time.
/// - The clock's `prefersReducedMotion` follows the system's setting *Reduce Motion*.
///
/// Use the clock, and everything that it moves, only on the main actor. A debug build stops the program if
/// another thread does. When the clock is deallocated, the display link is invalidated.
public final class DisplayLinkClock: FrameClock {
  private let driver: DisplayLinkDriver

  /// Creates a clock that ticks with the frames of a display link.
  ///
  /// - Parameters:
  ///   - diagnostics: Receives a report of each bad value or time that the clock drops. Motions that the
  ///     clock drives send their reports here, too.
  ///   - reducedMotion: The platform's setting *Reduce Motion*.
  ///   - driver: The driver of the clock. It must not drive another clock.
  @MainActor
  package init(diagnostics: MotionDiagnostics?, reducedMotion: ReducedMotion, driver: DisplayLinkDriver) {
    self.driver = driver
    let frames = driver.frames
    super.init(
      startingAt: CACurrentMediaTime(), diagnostics: diagnostics,
      setFramesWanted: { frames.areWanted = $0 }, currentTime: { CACurrentMediaTime() })
    driver.start(self)
    driver.follow(reducedMotion)
    checkIsolation { Thread.isMainThread }
    reportLostRuntimes { _ = callOnMainRunLoop(after: 0, $0) }
  }

  deinit {
    driver.frames.end()
  }
}

/// The platform's setting *Reduce Motion*, and the notification that is posted when the setting changes.
package struct ReducedMotion {
  let isPreferred: @MainActor () -> Bool
  let center: NotificationCenter
  let change: NSNotification.Name

  /// Creates a description of the setting.
  ///
  /// - Parameters:
  ///   - isPreferred: Returns whether the user has asked for reduced motion.
  ///   - center: The notification center that posts the notification.
  ///   - change: The name of the notification that is posted when the setting changes.
  package init(
    _ isPreferred: @escaping @MainActor () -> Bool, center: NotificationCenter, change: NSNotification.Name
  ) {
    self.isPreferred = isPreferred
    self.center = center
    self.change = change
  }
}
#endif
