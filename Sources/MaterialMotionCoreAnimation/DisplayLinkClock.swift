// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
package import QuartzCore

/// A clock of a display's frames.
///
///     let clock = DisplayLinkClock()            // UIKit
///     let clock = DisplayLinkClock(for: view)   // AppKit
///     let runtime = MotionRuntime(clock: clock)
///
/// - The display link is paused while nothing moves. It asks for as many frames as the display has, up to 120
///   a second; an iPhone grants more than 60 only to an app whose `Info.plist` sets
///   `CADisableMinimumFrameDurationOnPhone`.
/// - Its times are those of `CACurrentMediaTime()`, of which events' timestamps are, too. A frame's time is
///   when it will be seen: the link's target timestamp.
/// - What a button, a timer or a recognizer sets going after a rest starts when it does so. The pan that an
///   interaction adds to a view tells the clock when its touches happened, which was a little earlier.
/// - It hears when the person at the screen asks for less motion.
///
/// It belongs to the main actor. It is over when it is let go.
public final class DisplayLinkClock: FrameClock {
  private let link: CADisplayLink

  /// A clock of the frames of a display link.
  ///
  /// - Parameters:
  ///   - diagnostics: Hears of what the clock, or a source that it drives, had to drop.
  ///   - reducedMotion: Where the platform says that less motion is asked for.
  ///   - makeLink: Makes a display link of this target and action.
  @MainActor
  package init(
    diagnostics: MotionDiagnostics?, reducedMotion: ReducedMotion,
    makeLink: (_ target: Any, _ action: Selector) -> CADisplayLink
  ) {
    // Links keep their targets, so theirs does not keep the clock.
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

/// Where a platform says that less motion is asked for.
package struct ReducedMotion {
  let isPreferred: @MainActor () -> Bool
  let center: NotificationCenter
  let change: NSNotification.Name

  /// - Parameters:
  ///   - isPreferred: What the person asked for.
  ///   - center: Where a change is told.
  ///   - change: The name that it is told under.
  package init(
    _ isPreferred: @escaping @MainActor () -> Bool, center: NotificationCenter, change: NSNotification.Name
  ) {
    self.isPreferred = isPreferred
    self.center = center
    self.change = change
  }
}

/// What calls into a clock.
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
