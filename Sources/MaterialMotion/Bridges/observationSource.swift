// SPDX-License-Identifier: Apache-2.0
#if canImport(Observation) && !hasFeature(Embedded)
import Observation

/// Creates a stream that emits the value of an expression. The expression reads observable objects. After
/// each change of these objects, the stream emits the expression's new value.
///
///     @Observable final class Sheet { var isOpen = false }
///
///     runtime.connect(observationSource { sheet.isOpen ? 0 : height }, to: spring.destination)
///
///     sheet.isOpen          false······true··false·true·········false
///     observationSource     height·R·······0················0·······height     R: at rest
///
/// - On subscription, the observer receives the expression's value and then `.atRest`, like an observer of a
///   property.
/// - After a change, the stream evaluates the expression as soon as the actor of the isolation is free. So if
///   several changes happen without an `await` between them, the stream emits only one value. A write of an
///   equal value may also cause an emission. To drop repeated values, use ``MotionObservable/dedupe()``.
/// - The observation stops when the observer unsubscribes or the stream is deallocated. So the caller must
///   retain the stream, or connect the stream to a runtime, which then retains it.
/// - A subscription retains the actor in whose isolation the stream was created. If this actor retains the
///   stream, the actor is not deallocated until the subscription ends.
///
/// - Parameters:
///   - isolation: The isolation of the stream. Defaults to the caller's isolation. The caller must be
///     isolated to an actor. Code outside this isolation must not change the objects that the expression
///     reads. After such a change, the stream may emit an old value.
///   - expression: A closure that reads properties of observable objects. The stream retains everything that
///     the closure captures.
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
        // Observation reports a change just before the change happens. When this line runs, the change has
        // happened.
        if !connection.isOver { connection.next(observed()) }
      }
    }
  }
}

extension AsyncStream<Void> {
  /// Returns the next element. Creates a new iterator for each call, because a new iterator belongs to no
  /// isolation.
  fileprivate func first() async -> Void? {
    var iterator = makeAsyncIterator()
    return await iterator.next()
  }
}
#endif
