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
  /// deallocated. A choreography with a part that never ends does not finish.
  ///
  /// If the choreography does not play, calls the closure immediately: with `finished` if it shows its end,
  /// and with `interrupted` if it does not. A choreography on another timeline plays on at its end, but it
  /// finishes as soon as it shows this end.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    let (contents, outcome) = (contents, outcome)
    guard isMoving() else {
      report(outcome())
      return Subscription(noopDisconnect)
    }
    let settlement = Settlement(report)
    let sink = Settlement.Sink(settlement)
    settlement.onEnd(
      timeline.isPlaying.connect(
        MotionObserver(
          next: { isPlaying in if !isPlaying { sink.settlement.end(outcome()) } }, state: { _ in })))
    if !timeline.pausesAtEnd {
      settlement.observe(
        contents.reports, next: { if outcome() == .finished { settlement.end(.finished) } })
    }
    return Subscription { settlement.cancel() }
  }

  /// Returns the activity, which is active while the choreography plays and has not arrived.
  func makeActivity() -> Activity {
    let activity = Activity()
    let member = Member(of: activity.members)
    let isMoving = isMoving
    let update = { member.report(isMoving() ? .active : .atRest) }
    _ = timeline.isPlaying.storage.add(MotionObserver(next: { _ in update() }, state: { _ in }))
    _ = timeline.rate.storage.add(MotionObserver(next: { _ in update() }, state: { _ in }))
    activityNumber = contents.reports.add(MotionObserver(next: update, state: { _ in }))
    update()
    return activity
  }

  // These closures retain only storages.

  private var outcome: () -> MotionOutcome {
    { [contents, rate = timeline.rate.storage] in
      contents.hasArrived(isForward: rate.value >= 0) ? .finished : .interrupted
    }
  }

  private var isMoving: () -> Bool {
    { [isPlaying = timeline.isPlaying.storage, outcome, pausesAtEnd = timeline.pausesAtEnd] in
      isPlaying.value && (pausesAtEnd || outcome() == .interrupted)
    }
  }
}
