// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

/// Creates a stream of the elements of an asynchronous sequence.
///
///     let orientations = asyncSource(device.orientations)
///     runtime.connect(orientations.map { $0.restingPlace }, to: spring.destination)
///
///     sequence     ··1··2····3··end
///     asyncSource  R·1··2····3·····     R: at rest
///
/// - For each subscription, the stream starts a new iteration in the isolation in which the stream was
///   created. Some sequences, such as an `AsyncStream`, allow only one iteration. For such a sequence, share
///   the stream with `_remember()`.
/// - The stream emits `.atRest` on subscription and never emits `.active`, because a sequence does not
///   announce its next element.
/// - When the sequence ends, the stream emits nothing more. A stream has no event for completion or failure.
/// - The iteration is cancelled when the observer unsubscribes or the stream is deallocated. So the caller
///   must retain the stream, or connect the stream to a runtime, which then retains it.
/// - A subscription retains the actor in whose isolation the stream was created. If this actor retains the
///   stream, the actor is not deallocated until the subscription ends.
///
/// Requires iOS 18, macOS 15, or the release of another system from the same year. In older releases, the
/// caller cannot choose the isolation of an iteration.
///
/// - Parameters:
///   - sequence: The sequence. Must not retain the stream or an object that derives from the stream.
///   - isolation: The isolation of the stream. Defaults to the caller's isolation. The caller must be
///     isolated to an actor.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public func asyncSource<S: AsyncSequence>(
  _ sequence: S, isolation: isolated any Actor = #isolation
) -> MotionObservable<S.Element> where S.Failure == Never {
  asyncSource(sequence, onFailure: { _ in }, isolation: isolation)
}

/// Creates a stream of the elements of an asynchronous sequence that may fail.
///
///     let lines = asyncSource(handle.bytes.lines) { print("The file cannot be read:", $0) }
///
/// - Parameters:
///   - sequence: The sequence. Must not retain the stream or an object that derives from the stream.
///   - onFailure: A closure that receives the error of an iteration. If the subscription has already ended,
///     the closure is not called. After the error, the observer receives nothing more.
///   - isolation: The isolation of the stream. Defaults to the caller's isolation. The caller must be
///     isolated to an actor.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public func asyncSource<S: AsyncSequence>(
  _ sequence: S, onFailure: @escaping (S.Failure) -> Void, isolation: isolated any Actor = #isolation
) -> MotionObservable<S.Element> {
  TaskSource { connection in
    Task {
      var iterator = sequence.makeAsyncIterator()
      do throws(S.Failure) {
        while let value = try await iterator.next(isolation: isolation), !connection.isOver {
          connection.next(value)
        }
      } catch {
        if !connection.isOver { onFailure(error) }
      }
      connection.end()
    }
  }
}
#endif
