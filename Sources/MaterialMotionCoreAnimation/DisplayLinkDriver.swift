// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import MaterialMotion
package import MaterialMotionHosting
package import QuartzCore

extension CADisplayLink: FrameLink {
  package func request(_ rates: FrameRates?) {
    preferredFrameRateRange =
      rates.map {
        CAFrameRateRange(
          minimum: Float($0.minimum), maximum: Float($0.maximum), preferred: Float($0.preferred))
      } ?? .default
  }
}

/// Ticks a clock with the frames of a display link. See ``LinkedFrames``.
///
///     let driver = DisplayLinkDriver(for: view)
///     let clock = FrameClock { driver.frames.areWanted = $0 } currentTime: { CACurrentMediaTime() }
///     driver.start(clock)
///
/// The driver does not retain the clock.
package final class DisplayLinkDriver {
  /// The frames of the display link. Set `areWanted` to `true` while the clock wants frames.
  package let frames: LinkedFrames<CADisplayLink>
  private let target: DisplayLinkTarget

  /// Creates a driver that has no clock yet.
  ///
  /// - Parameters:
  ///   - updates: The notifications after which the view's place may have changed, and their objects.
  ///   - center: The notification center that posts these notifications.
  ///   - place: Returns whether and where the clock's view is shown.
  ///   - makeLink: Receives a display, a target and an action. Returns a new display link that sends the
  ///     action to the target, or `nil` if the display was disconnected.
  @MainActor
  package init(
    updatedBy updates: [(name: NSNotification.Name, object: Any?)] = [],
    center: NotificationCenter = .default,
    place: @escaping () -> FramePlace,
    makeLink: @escaping (_ display: FrameDisplay, _ target: Any, _ action: Selector) -> CADisplayLink?
  ) {
    // The display link retains its target, and the target has only weak references to the frames and to the
    // clock. So the display link retains neither.
    let target = DisplayLinkTarget()
    let frames = LinkedFrames<CADisplayLink>(
      place: place,
      makeLink: { display in
        let link = makeLink(display, target, ActionTarget.action)
        link?.isPaused = true
        link?.add(to: .main, forMode: .common)
        return link
      })
    target.frames = frames
    for update in updates { target.observe(update.name, of: update.object, in: center) }
    self.target = target
    self.frames = frames
  }

  deinit {
    frames.end()
  }

  /// Makes the clock tick. If the clock already wants frames, the display link starts.
  @MainActor
  package func start(_ clock: FrameClock) {
    target.clock = clock
    frames.areWanted = clock.wantsFrames
  }

  /// Makes the clock's `prefersReducedMotion` follow the platform's setting.
  @MainActor
  package func follow(_ setting: ReducedMotion) {
    target.follow(setting)
  }
}

/// The sender of a frame: a display link, or a test.
package protocol FrameSender: AnyObject {
  /// The time at which the frame will be visible, in seconds.
  var targetTimestamp: Double { get }
}

extension CADisplayLink: FrameSender {}

/// Receives the frames of the display link and the notifications. Forwards both to the frames and the clock.
@MainActor
private final class DisplayLinkTarget: ActionTarget {
  weak var clock: FrameClock?
  weak var frames: LinkedFrames<CADisplayLink>?
  private var observers: [ActionTarget] = []

  override func receive(_ sender: Any?) {
    guard let time = (sender as? any FrameSender)?.targetTimestamp else { return }
    if frames?.frameArrived(at: time) == true { clock?.tick(at: time) }
  }

  func observe(_ name: NSNotification.Name, of object: Any?, in center: NotificationCenter) {
    observers.append(center.observe(name, of: object) { [weak self] _ in self?.frames?.update() })
  }

  func follow(_ setting: ReducedMotion) {
    let read = { [weak self] in self?.clock?.prefersReducedMotion = setting.isPreferred() }
    observers.append(setting.center.observe(setting.change) { _ in read() })
    read()
  }
}
#endif
