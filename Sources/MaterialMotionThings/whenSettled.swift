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
  ///   - enabled: Whether the thing may move. A thing that is disabled has not arrived.
  func whenSettled(
    unless interruptions: MotionSubject<Void>, while enabled: ReactiveProperty<Bool>,
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
    parts.append(whenSettled { end(enabled.value ? $0 : .interrupted) })
    return Subscription { for part in parts { part.unsubscribe() } }
  }
}
