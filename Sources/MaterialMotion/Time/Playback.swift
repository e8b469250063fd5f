// SPDX-License-Identifier: Apache-2.0

/// The hold of one scrubber on a timeline. Several scrubbers may hold the same timeline.
final class ScrubberHold {
  private let playback: Playback

  init(of playback: Playback) {
    self.playback = playback
  }

  var isActive = false {
    didSet { if isActive != oldValue { playback.holders += isActive ? 1 : -1 } }
  }

  func seek(to time: Double) {
    playback.seek(to: time, isInHand: true)
  }
}

/// Moves the time of a ``Timeline`` with its clock. Both clocks refer to this object. It refers to the
/// timeline's storage only until the timeline is deallocated.
///
/// The position of the timeline is a function of its clock's time. If that clock is also a timeline, it may
/// jump and run backward. This playback then follows it even while nothing moves, and never pauses by itself.
@usableFromInline
final class Playback {
  var duration: Double? {
    willSet { setAnchor() }
    didSet {
      anchor = clamped(anchor)
      update()
    }
  }

  /// Called after the timeline has shown another time.
  var didShow: ((_ earlier: Double, _ time: Double) -> Void)?

  /// Creates a clock with the frames of the timeline, which ignores the preference for reduced motion.
  var makeIgnoringClock: (() -> FrameClock)?

  let leader: ClockCore
  private var core: ClockCore?
  private var isPlaying: PropertyStorage<Bool>?
  private var disconnect: Disconnect?
  private var disconnectPreference: Disconnect?
  private var scrubbers: [Subscription] = []

  /// The lanes of the timeline.
  var lanes: [TimelineLane] = []

  /// The playbacks of the timelines on this timeline.
  private var children: ContiguousArray<Playback> = []

  /// The position of the timeline at the leader's time `anchorTime`.
  private var anchor = 0.0
  private var anchorTime = 0.0
  private var isRunning = false

  init(_ leader: ClockCore, _ duration: Double?) {
    self.leader = leader
    self.duration = duration
  }

  /// - Parameter ignoresPreference: Whether the motions of the timeline ignore a preference for reduced
  ///   motion.
  func start(_ core: ClockCore, _ isPlaying: PropertyStorage<Bool>, ignoresPreference: Bool) {
    self.core = core
    self.isPlaying = isPlaying
    core.playback = self
    core.recordCommonMotions()
    core.frames.didChange = { self.update() }
    leader.playback?.children.append(self)
    updatePace()
    guard !ignoresPreference else { return }
    disconnectPreference = leader.joinPreference(
      MotionObserver(next: { _ in self.preferenceDidChange() }, state: { _ in }))
  }

  /// Shows the present time once more if no frame of the leader will do it.
  private func preferenceDidChange() {
    guard let core else { return }
    let wasReduced = core.prefersReducedMotion
    updatePreference()
    guard core.prefersReducedMotion != wasReduced, disconnect == nil else { return }
    setAnchor()
    refresh()
    update()
  }

  func leave() {
    core?.playback = nil
    core = nil
    lanes = []
    didShow = nil
    makeIgnoringClock = nil
    isPlaying = nil
    stopFollowing()
    leader.playback?.children.removeAll { $0 === self }
    let disconnect = disconnectPreference
    disconnectPreference = nil
    disconnect?()
    let scrubbers = self.scrubbers
    self.scrubbers = []
    for scrubber in scrubbers { scrubber.unsubscribe() }
  }

  // MARK: Time

  var rate = 1.0 {
    willSet { setAnchor() }
    didSet { update() }
  }

  /// The number of scrubbers that hold the timeline.
  var holders = 0 {
    willSet { setAnchor() }
    didSet { update() }
  }

  /// Whether the position changes with the leader's time.
  private var isMoving: Bool { isRunning && holders == 0 && rate != 0 }

  /// Seconds of the timeline per second of the platform. 0 while the timeline stands still.
  private(set) var pace = 0.0

  /// Computes the pace of this timeline and of those on it, and changes the velocities of the properties
  /// accordingly. A timeline that comes to a standstill shows its present time.
  private func updatePace() {
    let earlier = pace
    let product = isMoving ? rate * (leader.playback?.pace ?? 1) : 0
    pace = min(max(product, -1e12), 1e12)
    for child in children { child.updatePace() }
    guard pace != earlier else { return }
    if !isMoving, anchor != core?.lastFrame {
      draw(anchor)
    } else {
      for lane in lanes { lane.writeVelocities() }
    }
  }

  /// The position while the leader's time is `time`.
  private func position(at time: Double) -> Double {
    isMoving ? clamped(anchor + (time - anchorTime) * rate) : anchor
  }

  /// No position is greater than 10¹² s, so a great rate cannot make the time infinite.
  private func clamped(_ position: Double) -> Double {
    min(max(position, 0), duration ?? 1e12)
  }

  private func setAnchor() {
    let now = leader.now
    (anchor, anchorTime) = (position(at: now), now)
  }

  /// Sets the timeline's time to the present position, and returns it. Something on the timeline asks for the
  /// time because it may start to move, so a timeline that moves draws a frame.
  func synchronize() -> Double {
    let position = position(at: leader.now)
    core?.now = position
    if isMoving, disconnect == nil { follow() }
    return position
  }

  // MARK: Playing

  func setPlaying(_ isPlaying: Bool) {
    setAnchor()
    isRunning = isPlaying
    if isPlaying {
      isInHand = false
      if isAtEnd(anchor) { show(rate > 0 ? 0 : duration ?? anchor) }
    }
    update()
  }

  /// Shows the same time as the leader, which must be a timeline, and plays with it.
  func mirrorLeader() {
    isPlaying?.write(true)
    // At 0, the differences of times are exact.
    (anchor, anchorTime) = (0, 0)
    draw(position(at: leader.now))
    update()
  }

  private func isAtEnd(_ position: Double) -> Bool {
    rate > 0 ? position >= duration ?? .infinity : position <= 0 && rate < 0
  }

  /// Whether a scrubber has moved the timeline, and nothing else has since then. The motions of the timeline
  /// then ignore a preference for reduced motion, because a hand moves them.
  private var isInHand = false {
    didSet { if isInHand != oldValue, disconnectPreference != nil { updatePreference() } }
  }

  private func updatePreference() {
    core?.prefersReducedMotion = leader.prefersReducedMotion && !isInHand
  }

  /// - Parameter isInHand: Whether a scrubber has emitted the time.
  func seek(to time: Double, isInHand: Bool = false) {
    guard time.isFinite else {
      core?.diagnostics?.report(.nonFiniteTime)
      return
    }
    let position = clamped(time)
    // A slider may show the time and also move it. It then emits the time that was just drawn. To draw this
    // time again would repeat the cycle endlessly.
    if let last = core?.lastFrame, abs(position - last) <= 1e-12 * (1 + last), isInHand || !self.isInHand,
      !hasChanged
    {
      (anchor, anchorTime) = (last, leader.now)
    } else {
      self.isInHand = isInHand && !isMoving
      show(position)
    }
    update()
  }

  /// Retains the connection of a scrubber until the timeline is deallocated, and returns a subscription that
  /// ends it earlier.
  func retain(_ scrubber: Subscription) -> Subscription {
    scrubbers.append(scrubber)
    return Subscription { [self] in
      scrubber.unsubscribe()
      scrubbers.removeAll { $0 === scrubber }
    }
  }

  private func show(_ position: Double) {
    (anchor, anchorTime) = (position, leader.now)
    draw(position)
  }

  /// Whether a motion on this timeline, or on a timeline on it, has started or changed since the last frame.
  private var hasChanged: Bool {
    lanes.contains { $0.hasChanged() } || children.contains { $0.hasChanged }
  }

  private var lastDraw = 0

  private func draw(_ position: Double) {
    guard let core else { return }
    let earlier = core.lastFrame ?? 0
    lastDraw += 1
    let number = lastDraw
    core.lastFrame = position
    core.now = position
    core.frames.draw(at: position)
    // In response to the frame, an observer may have drawn another time, which is the present one.
    guard number == lastDraw else { return }
    didShow?(earlier, position)
    for child in children where child.isFollowing && number == lastDraw { child.advance(to: position) }
  }

  /// Shows the present time once more.
  func refresh() {
    show(anchor)
  }

  // MARK: The leader's frames

  /// Requests the leader's frames, or stops requesting them.
  func update() {
    updatePace()
    guard needsFrames else { return stopFollowing() }
    if disconnect == nil { follow() }
  }

  private var needsFrames: Bool {
    guard isMoving, let core else { return false }
    let position = position(at: leader.now)
    if isAtEnd(position) { return leader.playback == nil || core.lastFrame != position }
    if rate < 0 { return core.frames.isWanted || !children.isEmpty }
    return duration != nil || (core.frames.isObserved || lanes.contains { $0.isAwake() })
  }

  /// Whether the timeline moves with another timeline, but requests no frames of it.
  private var isFollowing: Bool { isMoving && disconnect == nil }

  private func follow() {
    disconnect = leader.frames.join(
      MotionObserver(
        next: { [self] in advance(to: $0) },
        state: { [self] state in if state == .atRest { end() } }))
  }

  private func stopFollowing() {
    let disconnect = self.disconnect
    self.disconnect = nil
    disconnect?()
  }

  private func advance(to time: Double) {
    isInHand = false
    draw(position(at: time))
    // In response to the frame, an observer may have changed the position.
    if isMoving, isAtEnd(position(at: leader.now)), leader.playback == nil {
      isPlaying?.write(false)
    } else {
      update()
    }
  }

  /// Called when the frames of the leader end, because a clock that it follows was deallocated. Ends the
  /// motions of the timeline.
  private func end() {
    let ended = core
    leave()
    ended?.frames.finish()
  }
}

/// A lane of motions that a timeline records.
struct TimelineLane {
  /// Returns whether a motion is active at the present time.
  let isAwake: () -> Bool

  /// Returns whether a motion has started or changed since the last frame.
  let hasChanged: () -> Bool

  /// Writes the velocities of the active motions once more, because the pace has changed.
  let writeVelocities: () -> Void
}
