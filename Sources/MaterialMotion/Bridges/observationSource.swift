// SPDX-License-Identifier: Apache-2.0
#if canImport(Observation) && !hasFeature(Embedded)
import Observation

/// A stream of an expression's value, evaluated again after each change of the observable objects that it
/// reads.
///
///     @Observable final class Sheet { var isOpen = false }
///
///     runtime.connect(observationSource { sheet.isOpen ? 0 : height }, to: spring.destination)
///
///     sheet.isOpen          false······true··false·true·········false
///     observationSource     height·R·······0················0·······height     R: at rest
///
/// - On subscription the observer receives the expression's value and then `.atRest`, as from a property.
/// - A change is emitted when the isolation is next free, so changes that are made together are emitted as
///   one value. Writing the same value again is a change; see ``MotionObservable/dedupe()``.
/// - The observation stops when the observer unsubscribes, and when the stream is deallocated. So the caller
///   must keep the stream, or connect it to a runtime, which keeps it.
/// - A subscription keeps the actor of the isolation alive. An actor that keeps the stream itself is
///   deallocated only after it has unsubscribed.
///
/// - Parameters:
///   - isolation: The isolation of the stream. Defaults to the caller's, which must have one. The objects
///     that
///     the expression reads must be changed in the same isolation; otherwise an old value may be emitted.
///   - expression: Reads properties of observable objects. The stream keeps everything alive that it
///     captures.
public func observationSource<T>(
  isolation: isolated any Actor = #isolation, _ expression: @escaping () -> T
) -> MotionObservable<T> {
  TaskSource { connection in
    let (changes, alarm) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    func observed() -> T {
      withObservationTracking(expression) { alarm.yield() }
    }
    connection.next(observed())
    return Task {
      _ = isolation
      while !connection.isOver, await changes.first() != nil {
        // Observation reports a change before it is made. It has been made by now.
        if !connection.isOver { connection.next(observed()) }
      }
    }
  }
}

extension AsyncStream<Void> {
  /// The next element, from a new iterator, which belongs to no isolation.
  fileprivate func first() async -> Void? {
    var iterator = makeAsyncIterator()
    return await iterator.next()
  }
}
#endif
