// SPDX-License-Identifier: Apache-2.0

extension Choreography: Settling {
  /// Calls a closure once, when the choreography has stopped playing.
  ///
  ///     entrance.play()
  ///     entrance.whenSettled { print($0) }   // finished
  ///
  ///     plays        ······|              |: the end, or the start if it plays backward
  ///     closure      ······finished
  ///
  ///     plays        ···p                 p: a pause
  ///     closure      ···interrupted
  ///
  /// The outcome is ``MotionOutcome/finished`` when the choreography arrives at its ``duration``, or at 0 if
  /// the rate is negative. A change of the rate, a seek, a scrubber or a new part does not end the wait. The
  /// outcome is ``MotionOutcome/interrupted`` if the choreography is paused before it arrives, or
  /// deallocated. A choreography with a part that never ends does not finish. A choreography on another
  /// timeline never pauses by itself, so it settles only when the program pauses it.
  ///
  /// If the choreography does not play, calls the closure immediately: with `finished` if it shows its end,
  /// and with `interrupted` if it does not.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    let (contents, rate) = (contents, timeline.rate.storage)
    let outcome: () -> MotionOutcome = {
      contents.hasArrived(isForward: rate.value >= 0) ? .finished : .interrupted
    }
    guard timeline.isPlaying.value else {
      report(outcome())
      return Subscription(noopDisconnect)
    }
    let settlement = Settlement(report)
    let feed = Settlement.Feed(settlement)
    settlement.onEnd(
      timeline.isPlaying.connect(
        MotionObserver(
          next: { isPlaying in if !isPlaying { feed.settlement.end(outcome()) } }, state: { _ in })))
    return Subscription { settlement.cancel() }
  }
}
