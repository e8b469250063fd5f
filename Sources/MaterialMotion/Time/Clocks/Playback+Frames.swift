// SPDX-License-Identifier: Apache-2.0

/// The frames of the leader. If the leader is also a timeline, it may jump and run backward. The playback
/// then follows it even while nothing moves, and never pauses by itself.
extension Playback {
  /// Requests the leader's frames, or stops requesting them, after a motion on the timeline or the position
  /// has changed.
  func update() {
    updatePace()
    if needsFrames { follow() } else { stopFollowing() }
  }

  private var needsFrames: Bool {
    guard position.isMoving, let core else { return false }
    let place = presentPosition
    if position.isAtEnd(place) { return leader.playback == nil || core.lastFrame != place }
    if position.rate < 0 {
      return core.frames.isWanted || !children.isEmpty || lanes.contains { $0.hasRestingItems }
    }
    return position.duration != nil || (core.frames.isObserved || lanes.contains { $0.isAwake })
  }

  /// Sets the timeline's time to the present position, and returns it. Something on the timeline asks for the
  /// time because it may start to move, so a timeline that moves draws a frame.
  func synchronize() -> Double {
    let place = presentPosition
    core?.now = place
    if position.isMoving { follow() }
    return place
  }

  /// Whether the timeline moves only when its leader does, because it requests no frames.
  var isFollowing: Bool { position.isMoving && disconnectFrames == nil }

  /// Begins to follow, unless the playback does already. In response to the request for the time that
  /// precedes this call, the application may have released the timeline.
  private func follow() {
    guard core != nil, disconnectFrames == nil else { return }
    leader.frames.join(
      MotionObserver(
        next: { [self] in advance(to: $0) },
        state: { [self] state in if state == .atRest { end() } })
    ) { disconnectFrames = $0 }
  }

  func stopFollowing() {
    let disconnect = disconnectFrames
    disconnectFrames = nil
    disconnect?()
  }

  private var isAtEnd: Bool {
    let place = presentPosition
    return position.isAtEnd(place)
  }

  /// Shows the position at the time of a frame of the leader.
  func advance(to time: Double) {
    isInHand = false
    leaderDidArrive(at: time)
    draw(position.value(at: time))
    // In response to the frame, an observer may have changed the position.
    if position.isMoving, isAtEnd, leader.playback == nil {
      pause()
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
