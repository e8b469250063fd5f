// SPDX-License-Identifier: Apache-2.0

/// The part of a scrubber in holding a timeline. Several scrubbers may hold one timeline.
final class ScrubberHold {
  private let playback: Playback

  init(of playback: Playback) {
    self.playback = playback
  }

  var isActive = false {
    didSet { if isActive != oldValue { playback.holders += isActive ? 1 : -1 } }
  }
}

/// Moves the time of a ``Timeline`` with its clock. Both clocks refer to this object. It refers to the
/// timeline's storage only until the timeline is deallocated.
@usableFromInline
final class Playback {
  var duration: Double? {
    willSet { setAnchor() }
    didSet { update() }
  }

  /// Called after the timeline has shown another time.
  var didShow: ((_ earlier: Double, _ time: Double) -> Void)?

  private let leader: ClockCore
  private var core: ClockCore?
  private var isPlaying: PropertyStorage<Bool>?
  private var disconnect: Disconnect?
  private var disconnectPreference: Disconnect?

  /// For each lane of the timeline, returns whether one of its motions is active at the present time.
  var lanes: [() -> Bool] = []

  /// The position at the `anchorTime` of the leader, and the seconds by which it changes in a second.
  private var anchor = 0.0
  private var anchorTime = 0.0
  private var isRunning = false

  init(_ leader: ClockCore, _ duration: Double?) {
    self.leader = leader
    self.duration = duration
  }

  func start(_ core: ClockCore, _ isPlaying: PropertyStorage<Bool>) {
    self.core = core
    self.isPlaying = isPlaying
    core.playback = self
    core.recordCommonMotions()
    core.frames.didChange = { self.update() }
    disconnectPreference = leader.joinPreference(
      MotionObserver(next: { self.preferenceDidChange(to: $0) }, state: { _ in }))
  }

  /// Shows the present time once more if no frame of the leader will do it.
  private func preferenceDidChange(to isReduced: Bool) {
    guard let core, core.prefersReducedMotion != isReduced else { return }
    core.prefersReducedMotion = isReduced
    guard disconnect == nil else { return }
    setAnchor()
    refresh()
    update()
  }

  func leave() {
    core?.playback = nil
    core = nil
    lanes = []
    didShow = nil
    isPlaying = nil
    stopFollowing()
    let disconnect = disconnectPreference
    disconnectPreference = nil
    disconnect?()
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

  private var isHeld: Bool { holders > 0 }

  /// The position while the leader's time is `time`.
  private func position(at time: Double) -> Double {
    isRunning && !isHeld ? clamped(anchor + (time - anchorTime) * rate) : anchor
  }

  private func clamped(_ position: Double) -> Double {
    min(max(position, 0), duration ?? .infinity)
  }

  private func setAnchor() {
    let now = leader.now
    (anchor, anchorTime) = (position(at: now), now)
  }

  /// Sets the timeline's time to the present position, and returns it. Something on the timeline asks for the
  /// time because it may start to move, so the timeline draws a frame.
  func synchronize() -> Double {
    let position = position(at: leader.now)
    core?.now = position
    if isRunning, disconnect == nil { follow() }
    return position
  }

  // MARK: Playing

  func setPlaying(_ isPlaying: Bool) {
    setAnchor()
    isRunning = isPlaying
    if isPlaying, isAtEnd(anchor) { show(rate > 0 ? 0 : duration ?? anchor) }
    update()
  }

  private func isAtEnd(_ position: Double) -> Bool {
    rate > 0 ? position == duration : position == 0 && rate < 0
  }

  func seek(to time: Double) {
    guard time.isFinite else {
      core?.diagnostics?.report(.nonFiniteTime)
      return
    }
    show(clamped(time))
    update()
  }

  private func show(_ position: Double) {
    (anchor, anchorTime) = (position, leader.now)
    draw(position)
  }

  private func draw(_ position: Double) {
    guard let core else { return }
    let earlier = core.lastFrame ?? 0
    core.lastFrame = position
    core.now = position
    core.frames.draw(at: position)
    didShow?(earlier, position)
  }

  /// Shows the present time once more.
  func refresh() {
    show(anchor)
  }

  // MARK: The leader's frames

  /// Requests the leader's frames, or stops to request them.
  func update() {
    guard needsFrames else { return stopFollowing() }
    if disconnect == nil { follow() }
  }

  private var needsFrames: Bool {
    guard isRunning, !isHeld, rate != 0, let core else { return false }
    let position = position(at: leader.now)
    if isAtEnd(position) { return true }
    if rate < 0 { return core.frames.isWanted }
    return duration != nil || (core.frames.isObserved || lanes.contains { $0() })
  }

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
    draw(position(at: time))
    // In response to the frame, an observer may have changed the position.
    if isRunning, !isHeld, isAtEnd(position(at: leader.now)) {
      isPlaying?.write(false)
    } else {
      update()
    }
  }

  /// Called when the leader is deallocated. Ends the motions of the timeline.
  private func end() {
    let ended = core
    leave()
    ended?.frames.finish()
  }
}
