// SPDX-License-Identifier: Apache-2.0

extension FrameClock {
  /// Returns a clock with the same frames and the same time, whose motions ignore a preference for reduced
  /// motion.
  ///
  ///     let effects = MotionRuntime(clock: clock.ignoringReducedMotion())
  ///     runtime.add(flight, to: card.position)   // jumps to its destination with reduced motion
  ///     effects.add(fade, to: card.opacity)      // always fades
  ///
  /// Use the new clock for motions that move nothing: a fade, or a change of color. The new clock has its own
  /// ``prefersReducedMotion``. You may set it from another preference, which your application reads
  /// elsewhere.
  ///
  /// The new clock requests frames from this clock only while one of its motions is active. It does not
  /// retain this clock. When this clock is deallocated, the motions of the new clock end. The new clock of a
  /// ``Timeline`` is a timeline, too: it shows the same time, and retains its timeline.
  public func ignoringReducedMotion() -> FrameClock {
    core.playback?.makeIgnoringClock?() ?? FollowingClock(core)
  }
}

/// A clock that ticks with another clock.
private final class FollowingClock: FrameClock {
  private let link: Link

  init(_ leader: ClockCore) {
    let link = Link()
    self.link = link
    super.init(
      startingAt: leader.now, diagnostics: leader.diagnostics,
      setFramesWanted: { link.follow(leader, areFramesWanted: $0) },
      currentTime: {
        // An event sets the time of the leader, and so of this clock.
        let now = leader.now
        link.core?.now = now
        return now
      })
    link.core = core
    core.relayEvents(to: leader)
  }

  deinit {
    link.leave()
  }
}

/// Delivers the frames of one clock to another clock. Both clocks refer to the link, and the link refers to
/// the second clock's storage only until the second clock is deallocated.
private final class Link {
  var core: ClockCore?
  private var disconnect: Disconnect?

  func follow(_ leader: ClockCore, areFramesWanted: Bool) {
    guard areFramesWanted else { return stop() }
    guard disconnect == nil else { return }
    leader.frames.join(
      MotionObserver(
        next: { [self] in tick(at: $0) },
        state: { [self] state in if state == .atRest { end() } })
    ) { disconnect = $0 }
  }

  private func stop() {
    let disconnect = disconnect
    self.disconnect = nil
    disconnect?()
  }

  func leave() {
    core = nil
    stop()
  }

  private func tick(at time: Double) {
    core?.lastFrame = time
    core?.now = time
    core?.frames.draw(at: time)
  }

  /// Called when the first clock is deallocated. Ends the motions of the second clock.
  private func end() {
    let ended = core
    leave()
    ended?.frames.finish()
  }
}
