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
/// - The display link is paused while nothing moves. It requests every frame of the display, up to 120 frames
///   per second. An iPhone grants more than 60 only to an app whose `Info.plist` sets
///   `CADisableMinimumFrameDurationOnPhone`.
/// - Its times are those of `CACurrentMediaTime()`, which the timestamps of events share. The time of a frame
///   is the link's target timestamp: the time at which the frame will be visible.
/// - Motion that starts after a rest, from a button, a timer or a recognizer, starts at the present. The pan
///   recognizer that an interaction adds to a view passes on the timestamps of its touches, which are a
///   little earlier.
/// - Its `prefersReducedMotion` follows the system's setting to reduce motion.
///
/// Use the clock on the main actor. Deallocating it invalidates the display link.
public final class DisplayLinkClock: FrameClock {
  private let link: CADisplayLink

  /// A clock that ticks with the frames of a display link.
  ///
  /// - Parameters:
  ///   - diagnostics: Receives a report for everything that the clock, or a source that it drives, drops.
  ///   - reducedMotion: The platform's setting to reduce motion.
  ///   - makeLink: Makes a display link with this target and action.
  @MainActor
  package init(
    diagnostics: MotionDiagnostics?, reducedMotion: ReducedMotion,
    makeLink: (_ target: Any, _ action: Selector) -> CADisplayLink
  ) {
    // A link retains its target. The target refers to the clock weakly, so the link does not keep the clock
    // alive.
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

/// The platform's setting to reduce motion, and the notification of its changes.
package struct ReducedMotion {
  let isPreferred: @MainActor () -> Bool
  let center: NotificationCenter
  let change: NSNotification.Name

  /// - Parameters:
  ///   - isPreferred: Returns whether the user has asked for reduced motion.
  ///   - center: The notification center that posts a change of the setting.
  ///   - change: The name of that notification.
  package init(
    _ isPreferred: @escaping @MainActor () -> Bool, center: NotificationCenter, change: NSNotification.Name
  ) {
    self.isPreferred = isPreferred
    self.center = center
    self.change = change
  }
}

/// Receives the callbacks of the display link and the notification center for a clock.
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
