// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

extension Settling {
  /// Waits until the present motion has ended.
  ///
  ///     spring.destination.value = Point(200, 120)
  ///     if await spring.settled() == .finished { showDetails() }
  ///
  /// If the object is at rest, returns ``MotionOutcome/finished``, or ``MotionOutcome/interrupted`` if it is
  /// disabled. Call this method in the isolation of the
  /// object, for example on the main actor. The object is retained while the task waits.
  ///
  /// - Returns: ``MotionOutcome/finished`` if every motion has arrived at its destination.
  ///   ``MotionOutcome/interrupted`` if a motion did not arrive, or if the task is cancelled. Cancelling the
  ///   task does not stop the motion.
  @discardableResult
  nonisolated(nonsending) public func settled() async -> MotionOutcome {
    await outcome(of: whenSettled)
  }
}

extension MotionObservable {
  /// Waits until the stream is at rest.
  ///
  ///     await card.position.settled()
  ///
  /// A stream does not know why it comes to rest. See `whenSettled`.
  ///
  /// - Returns: ``MotionOutcome/interrupted`` if the source releases its observers first, or if the task is
  ///   cancelled. Otherwise ``MotionOutcome/finished``.
  @discardableResult
  nonisolated(nonsending) public func settled() async -> MotionOutcome {
    await outcome(of: whenSettled)
  }
}

/// Waits for the outcome that a function reports.
nonisolated(nonsending) private func outcome(
  of whenSettled: (@escaping (MotionOutcome) -> Void) -> Subscription
) async -> MotionOutcome {
  guard !Task.isCancelled else { return .interrupted }
  let (outcomes, continuation) = AsyncStream.makeStream(
    of: MotionOutcome.self, bufferingPolicy: .bufferingNewest(1))
  let subscription = whenSettled { continuation.yield($0) }
  // This `await` leaves the isolation of the graph. It is safe, because the iterator is new and `outcomes` is
  // `Sendable`.
  var iterator = outcomes.makeAsyncIterator()
  let outcome = await iterator.next()
  subscription.unsubscribe()
  return outcome ?? .interrupted
}
#endif
