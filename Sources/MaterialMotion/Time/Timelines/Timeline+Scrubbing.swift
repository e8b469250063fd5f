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
