// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime: Stateful, Settling {
  /// Calls a closure once, when all streams and interactions of the runtime are at rest.
  ///
  ///     runtime.whenSettled { outcome in
  ///       if outcome == .finished { save() }
  ///     }
  ///
  /// The outcome is ``MotionOutcome/interrupted`` if the runtime is deallocated first. A runtime does not
  /// know why its streams come to rest. If one motion follows another without a rest, the closure is not
  /// called between them. To learn whether a motion arrived, call `whenSettled` on its spring, its fling or
  /// its interaction.
  ///
  /// If the runtime is at rest, calls the closure immediately. Otherwise calls it after all observers of the
  /// ``state`` have received `.atRest`.
  ///
  /// - Parameter report: A closure that receives the outcome. It may start a new motion. It is released when
  ///   it has been called, and when the subscription ends.
  /// - Returns: A subscription. If you end it, the closure is not called. You may discard the subscription.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, propertiesOutlast: false, report) { [hasEnded] in
      $0.require { !hasEnded() }
    }
  }
}
