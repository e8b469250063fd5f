// SPDX-License-Identifier: Apache-2.0

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
