// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Calls a closure once, when the stream is at rest.
  ///
  ///     stream    A·1·2·3·R
  ///     closure   ········finished
  ///
  /// For example, a property is at rest when all streams that a runtime connected to it are at rest:
  ///
  ///     card.position.whenSettled { _ in print("The card is at rest.") }
  ///
  /// A stream does not know why it comes to rest. A stopped motion also emits `.atRest`, and so does a source
  /// that is deallocated during its motion. The outcome is ``MotionOutcome/interrupted`` only if the source
  /// releases its observers without coming to rest. To learn whether a motion arrived, call `whenSettled` on
  /// its spring, its fling or its interaction.
  ///
  /// This method subscribes to the stream. Each subscription to a ``springSource(_:from:velocity:clock:)`` is
  /// a separate motion, so call this method on the moved property instead. If the stream never emits a state,
  /// the closure is not called.
  ///
  /// - Parameter report: A closure that receives the outcome. It is released when it has been called, and
  ///   when the subscription ends.
  /// - Returns: A subscription. If you end it, the closure is not called. You may discard the subscription.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    let settlement = Settlement(report)
    let sink = Settlement.Sink(settlement)
    settlement.onEnd(
      connect(
        MotionObserver(next: { _ in }, state: { if $0 == .atRest { sink.settlement.end(.finished) } })))
    return Subscription { settlement.cancel() }
  }
}

extension Settlement {
  /// An observer that only the source of a stream retains. When the source releases its observers, the wait
  /// ends.
  final class Sink {
    let settlement: Settlement

    init(_ settlement: Settlement) {
      self.settlement = settlement
    }

    deinit {
      settlement.end(.interrupted)
    }
  }
}
