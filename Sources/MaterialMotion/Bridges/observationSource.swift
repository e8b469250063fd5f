// SPDX-License-Identifier: Apache-2.0
#if canImport(Observation) && !hasFeature(Embedded)
import Observation

/// A stream of what an expression comes to, anew after each change of the observable objects that it reads.
///
///     @Observable final class Sheet { var isOpen = false }
///
///     runtime.connect(observationSource { sheet.isOpen ? 0 : height }, to: spring.destination)
///
///     sheet.isOpen          false······true··false·true·········false
///     observationSource     height·R·······0················0·······height     R: at rest
///
/// - A subscriber hears at once what the expression comes to, and then that the stream is at rest, as of a
///   property.
/// - What changes is heard when the isolation is free next, so of changes that are made together only what
///   they come to. A change to the same value is one: see ``MotionObservable/dedupe()``.
/// - It stops observing on unsubscription, and when the stream goes: somebody has to keep it, as a runtime
///   does that connects it. An actor that keeps it itself has to unsubscribe before it can go: while somebody
///   listens the actor is kept.
///
/// - Parameters:
///   - isolation: Where the stream lives: that of the caller, which has to have one. The objects that the
///     expression reads have to be changed there: of a change from elsewhere the old value might be seen.
///   - expression: Reads properties of observable objects. It keeps alive what it holds.
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
        // Changes are told of before they are made; they have been made by now.
        if !connection.isOver { connection.next(observed()) }
      }
    }
  }
}

extension AsyncStream<Void> {
  /// The next element, asked for with an iterator of its own, which no isolation holds.
  fileprivate func first() async -> Void? {
    var iterator = makeAsyncIterator()
    return await iterator.next()
  }
}
#endif
