// SPDX-License-Identifier: Apache-2.0

/// Shows a ``Timeline`` at the positions to which its clock, a seek or a scrubber moves it. The timeline and
/// its clock, the leader, both refer to this object. It refers to the timeline's storage only until the
/// timeline is deallocated.
@usableFromInline
final class Playback {
  let leader: ClockCore

  /// The storage of the timeline. `nil` after the timeline was deallocated, or the leader has ended.
  private(set) var core: ClockCore?
  private var isPlaying: PropertyStorage<Bool>?
  private var rate: PropertyStorage<Double>?

  /// Whether the timeline plays in the other direction than its program has last chosen, because it was
  /// reversed.
  private var isReversed = false
  private var isReversing = false
  private(set) var position: TimelinePosition

  /// Called after the timeline has shown another time.
  var didShow: ((_ earlier: Double, _ time: Double) -> Void)?

  /// Creates a clock with the frames of the timeline, which ignores the preference for reduced motion.
  var makeIgnoringClock: (() -> FrameClock)?

  /// The lanes of the timeline.
  var lanes: ContiguousArray<AnyLane> { core?.frames.lanes ?? [] }

  /// The playbacks of the timelines on this timeline, in any order.
  private(set) var children: ContiguousArray<Playback> = []

  /// The index of this playback among the children of the leader's playback.
  private var index = 0

  /// Seconds of the timeline per second of the platform. 0 while the timeline stands still. Only
  /// `updatePace()` sets it.
  @exclusivity(unchecked)
  @usableFromInline var pace = 0.0

  /// Ends the leader's frames. `nil` while the playback does not request them.
  var disconnectFrames: Disconnect?

  /// Ends the observation of the leader's preference. `nil` if the timeline ignores the preference.
  var disconnectPreference: Disconnect?

  /// Whether a scrubber has moved the timeline, and nothing else has since then. The motions of the timeline
  /// then ignore a preference for reduced motion, because a hand moves them.
  var isInHand = false {
    didSet { if isInHand != oldValue, disconnectPreference != nil { updatePreference() } }
  }

  var scrubbers: [Scrubber] = []

  init(_ leader: ClockCore, _ duration: Double?) {
    self.leader = leader
    position = TimelinePosition(duration: duration)
  }

  /// - Parameters:
  ///   - ignoresPreference: Whether the motions of the timeline ignore a preference for reduced motion.
  ///   - record: Creates the lanes of the timeline.
  func start(
    _ core: ClockCore, _ isPlaying: PropertyStorage<Bool>, _ rate: PropertyStorage<Double>,
    ignoresPreference: Bool, record: (ClockCore) -> Void
  ) {
    self.core = core
    (self.isPlaying, self.rate) = (isPlaying, rate)
    core.playback = self
    record(core)
    core.frames.didChange = { self.update() }
    leader.playback?.add(self)
    updatePace()
    if !ignoresPreference { followPreference() }
  }

  /// Ends everything that retains the timeline's storage.
  func leave() {
    core?.playback = nil
    core = nil
    didShow = nil
    makeIgnoringClock = nil
    (isPlaying, rate) = (nil, nil)
    stopFollowing()
    leader.playback?.remove(self)
    stopFollowingPreference()
    endScrubbing()
  }

  private func add(_ child: Playback) {
    child.index = children.count
    children.append(child)
  }

  private func remove(_ child: Playback) {
    let index = child.index
    guard index < children.count, children[index] === child, let last = children.popLast() else { return }
    guard last !== child else { return }
    children[index] = last
    last.index = index
  }

  // MARK: The position

  /// The position at the present time.
  var presentPosition: Double {
    // In response to this request for the time, the platform may draw a frame, which may change the position.
    let now = leader.now
    return position.value(at: now)
  }

  /// The position at which the timeline stands still if nothing changes its course. The greatest position if
  /// it plays forever.
  var finalPosition: Double {
    position.value(at: leader.playback?.finalPosition ?? .infinity)
  }

  /// Sets properties of the position from now on.
  func change(_ change: (inout TimelinePosition) -> Void) {
    position.change(at: leader.now, change)
    update()
  }

  func setRate(_ rate: Double) {
    isReversed = isReversing && !isReversed
    change { $0.rate = rate }
  }

  /// Changes the direction.
  func reverse() {
    guard let rate else { return }
    isReversing = true
    rate.write(-rate.value)
    isReversing = false
  }

  func setPlaying(_ isPlaying: Bool) {
    position.change(at: leader.now) { $0.isPlaying = isPlaying }
    if isPlaying {
      isInHand = false
      if position.isAtEnd(position.anchor) {
        if isReversed { reverse() } else { show(position.beginning) }
      }
    }
    update()
  }

  /// Writes that the timeline does not play.
  func pause() {
    isPlaying?.write(false)
  }

  /// Shows the same time as the leader, which must be a timeline, and plays with it.
  func mirrorLeader() {
    isPlaying?.write(true)
    // At 0, the differences of times are exact.
    position.move(to: 0, at: 0)
    draw(presentPosition)
    update()
  }

  /// - Parameter isInHand: Whether a scrubber has emitted the time.
  func seek(to time: Double, isInHand: Bool = false) {
    guard time.isFinite else {
      core?.diagnostics?.report(.nonFiniteTime)
      return
    }
    let place = position.clamped(time)
    // A slider may show the time and also move it. It then emits the time that was just drawn. To draw this
    // time again would repeat the cycle endlessly.
    if let last = core?.lastFrame, abs(place - last) <= 1e-12 * (1 + last), isInHand || !self.isInHand,
      !hasChanged
    {
      position.move(to: last, at: leader.now)
    } else {
      self.isInHand = isInHand && !position.isMoving
      show(place)
    }
    update()
  }

  /// Called at the beginning of a frame of the leader. The time of a leader that is a timeline may run
  /// backward.
  func leaderDidArrive(at time: Double) {
    if leader.playback == nil { position.arrive(at: time) }
  }

  // MARK: Drawing

  /// Moves the timeline to a position, and draws it.
  func show(_ place: Double) {
    position.move(to: place, at: leader.now)
    draw(place)
  }

  /// Shows the time of the latest change once more.
  func refresh() {
    show(position.anchor)
  }

  /// Whether a motion on this timeline, or on a timeline on it, has started or changed since the last frame.
  private var hasChanged: Bool {
    lanes.contains { $0.hasChanged } || children.contains { $0.hasChanged }
  }

  private var lastDraw = 0

  /// Draws a frame of the timeline, and of the timelines on it.
  func draw(_ place: Double) {
    guard let core else { return }
    let earlier = core.lastFrame ?? 0
    lastDraw += 1
    let number = lastDraw
    core.lastFrame = place
    core.now = place
    for lane in core.frames.lanes { lane.wakeSleepers(at: place) }
    core.frames.draw(at: place)
    // In response to the frame, an observer may have drawn another time, which is the present one.
    guard number == lastDraw else { return }
    didShow?(earlier, place)
    for child in children where child.isFollowing && number == lastDraw { child.advance(to: place) }
  }
}

/// The pace of a timeline, in seconds of the timeline per second of the platform. The velocities in the
/// properties are per second of the platform, so they change with the pace.
///
///     rate of the outer timeline     1     0.5    0.5    0
///     rate of the inner timeline     2     2     −1     −1
///     pace of the inner timeline     2     1     −0.5    0
extension Playback {
  /// Computes the pace of this timeline and of those on it, and changes the velocities of the properties
  /// accordingly. A timeline that comes to a standstill shows its present time.
  func updatePace() {
    let earlier = pace
    let product = position.isMoving ? position.rate * (leader.playback?.pace ?? 1) : 0
    pace = min(max(product, -1e12), 1e12)
    guard pace != earlier else { return }
    for child in children { child.updatePace() }
    if !position.isMoving, position.anchor != core?.lastFrame {
      draw(position.anchor)
    } else {
      for lane in lanes { lane.writeVelocities() }
    }
  }
}
