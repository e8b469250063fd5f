// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
package import QuartzCore

/// A clock that ticks with the frames of a display.
///
///     let clock = DisplayLinkClock()            // UIKit
///     let clock = DisplayLinkClock(for: view)   // AppKit
///     let runtime = MotionRuntime(clock: clock)
///
/// - While nothing moves, the display link is paused. While something moves, the clock requests every frame
///   of the display, up to 120 frames per second. On an iPhone, an app gets more than 60 frames per second
///   only if its `Info.plist` sets `CADisableMinimumFrameDurationOnPhone`.
/// - The clock's time is `CACurrentMediaTime()`, in seconds. The timestamps of events have the same origin as
///   this time. The time of a frame is the display link's target timestamp, the time at which the frame will
///   be visible.
/// - If a button, a timer or your own recognizer starts a motion while nothing moves, the motion starts at
///   the present time. An interaction's recognizer sends the timestamps of its events to the clock. So if
///   this recognizer starts a motion, the motion starts at the event's timestamp, slightly before the present
///   time.
/// - The clock's `prefersReducedMotion` follows the system's setting *Reduce Motion*.
///
/// Use the clock only on the main actor. When the clock is deallocated, the display link is invalidated.
public final class DisplayLinkClock: FrameClock {
  private let link: CADisplayLink

  /// Creates a clock that ticks with the frames of a display link.
  ///
  /// - Parameters:
  ///   - diagnostics: Receives a report of each bad value or time that the clock drops. Motions that the
  ///     clock drives send their reports here, too.
  ///   - reducedMotion: The platform's setting *Reduce Motion*.
  ///   - makeLink: Receives a target and an action. Returns a new display link that sends the action to the
  ///     target.
  @MainActor
  package init(
    diagnostics: MotionDiagnostics?, reducedMotion: ReducedMotion,
    makeLink: (_ target: Any, _ action: Selector) -> CADisplayLink
  ) {
    // The display link retains its target, and the target has only a weak reference to the clock. So the
    // display link does not retain the clock.
    let target = DisplayLinkTarget(reducedMotion)
    let link = makeLink(target, #selector(DisplayLinkTarget.drawFrame))
    link.isPaused = true
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    link.add(to: .main, forMode: .common)
    self.link = link
    super.init(
      startingAt: CACurrentMediaTime(), diagnostics: diagnostics,
      setFramesWanted: { link.isPaused = !$0 }, currentTime: { CACurrentMediaTime() })
    target.clock = self
    target.readReducedMotion()
  }

  deinit {
    link.invalidate()
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

/// Receives the frames of the display link, and the notifications that the setting for reduced motion has
/// changed. Forwards both to a clock.
@MainActor
private final class DisplayLinkTarget: NSObject {
  weak var clock: DisplayLinkClock?
  private let reducedMotion: ReducedMotion

  init(_ reducedMotion: ReducedMotion) {
    self.reducedMotion = reducedMotion
    super.init()
    reducedMotion.center.addObserver(
      self, selector: #selector(readReducedMotion), name: reducedMotion.change, object: nil)
  }

  @objc func drawFrame(_ link: CADisplayLink) {
    clock?.tick(at: link.targetTimestamp)
  }

  @objc func readReducedMotion() {
    clock?.prefersReducedMotion = reducedMotion.isPreferred()
  }
}
#endif
