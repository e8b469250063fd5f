// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

/// A stream of the elements of an asynchronous sequence.
///
///     let orientations = asyncSource(device.orientations)
///     runtime.connect(orientations._map { $0.restingPlace }, to: spring.destination)
///
///     sequence     ··1··2····3··end
///     asyncSource  R·1··2····3·····     R: at rest
///
/// - Each subscription starts a new iteration, in the isolation in which the stream was made. A sequence that
///   can be iterated over only once, such as an `AsyncStream`, is shared with `_remember()`.
/// - The stream is at rest and emits `.atRest` on subscription, because nothing announces the next element.
/// - When the sequence ends, the stream emits nothing more. A stream neither completes nor fails.
/// - The iteration is cancelled when the observer unsubscribes, and when the stream is deallocated. So the
///   caller must keep the stream, or connect it to a runtime, which keeps it.
/// - A subscription keeps the actor of the isolation alive. An actor that keeps the stream itself is
///   deallocated only after it has unsubscribed.
///
/// Before iOS 18, macOS 15 and the other systems' releases of that year, the caller cannot choose the
/// isolation of an iteration.
///
/// - Parameters:
///   - sequence: The sequence. It must not hold anything that is made from the stream.
///   - isolation: The isolation of the stream. Defaults to the caller's, which must have one.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public func asyncSource<S: AsyncSequence>(
  _ sequence: S, isolation: isolated any Actor = #isolation
) -> MotionObservable<S.Element> where S.Failure == Never {
  asyncSource(sequence, onFailure: { _ in }, isolation: isolation)
}

/// A stream of the elements of an asynchronous sequence that may fail.
///
///     let lines = asyncSource(handle.bytes.lines) { print("The file cannot be read:", $0) }
///
/// - Parameters:
///   - sequence: The sequence. It must not hold anything that is made from the stream.
///   - onFailure: Receives the error, once for each subscription that has not ended. The stream emits nothing
///     after that.
///   - isolation: The isolation of the stream. Defaults to the caller's, which must have one.
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
