// SPDX-License-Identifier: Apache-2.0

extension Timeline {
  /// Shows everything at the times that a stream emits. While the stream is active, the timeline does not
  /// advance by itself, but ``isPlaying`` stays as it is.
  ///
  ///     let progress = pan.translated(…)   // points
  ///     timeline.scrub(by: progress.scaled(by: 1 / 300.0))
  ///
  /// - Parameter times: A stream of times, in seconds: see ``seek(to:)``.
  /// - Returns: The subscription. Unsubscribe to end the connection, even while the stream is active.
  @discardableResult
  public func scrub(by times: MotionObservable<Double>) -> Subscription {
    let (playback, scrubber) = (playback, Scrubber(of: playback))
    scrubber.follow(times)
    playback.scrubbers.append(scrubber)
    return Subscription {
      scrubber.end()
      playback.scrubbers.removeAll { $0 === scrubber }
    }
  }
}

/// Moves a timeline to the times that a stream emits, and holds it while the stream is active. Several
/// scrubbers may hold the same timeline.
final class Scrubber {
  private let playback: Playback
  private var subscription: Subscription?

  private var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      let change = isActive ? 1 : -1
      playback.change { $0.holders += change }
    }
  }

  init(of playback: Playback) {
    self.playback = playback
  }

  func follow(_ times: MotionObservable<Double>) {
    subscription = times.subscribe(
      next: { [self] in playback.seek(to: $0, isInHand: true) },
      state: { [self] in isActive = $0 == .active })
  }

  func end() {
    subscription?.unsubscribe()
    subscription = nil
    isActive = false
  }
}

extension Playback {
  /// Ends all connections of scrubbers.
  func endScrubbing() {
    let scrubbers = self.scrubbers
    self.scrubbers = []
    for scrubber in scrubbers { scrubber.end() }
  }
}
