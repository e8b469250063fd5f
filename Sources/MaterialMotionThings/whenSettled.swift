// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension MotionObservable where T == MotionState {
  /// Calls a closure once with the outcome of a motion that consists of several.
  ///
  ///     state           active ─────────── at rest
  ///     interruptions           ×
  ///     reported                interrupted
  ///
  /// - Parameters:
  ///   - interruptions: Emits when the motion under way gets another destination, is stopped or is removed.
  ///   - hasArrived: Returns whether the thing has arrived, if it is at rest. Defaults to `true`.
  func whenSettled(
    unless interruptions: MotionSubject<Void>, if hasArrived: @escaping () -> Bool = { true },
    _ report: @escaping (MotionOutcome) -> Void
  ) -> Subscription {
    var parts: [Subscription] = []
    let end = { (outcome: MotionOutcome) in
      guard !parts.isEmpty else { return }
      for part in parts { part.unsubscribe() }
      parts = []
      report(outcome)
    }
    parts.append(interruptions.subscribe { _ in end(.interrupted) })
    parts.append(whenSettled { end(hasArrived() ? $0 : .interrupted) })
    return Subscription { for part in parts { part.unsubscribe() } }
  }
}

extension Settling {
  /// Calls a closure once with the outcome of this motion and, if it has finished, of the other one.
  func whenSettled(then other: some Settling, _ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    var parts: [Subscription] = []
    parts.append(
      whenSettled { outcome in
        if outcome == .finished { parts.append(other.whenSettled(report)) } else { report(outcome) }
      })
    return Subscription { for part in parts { part.unsubscribe() } }
  }
}
