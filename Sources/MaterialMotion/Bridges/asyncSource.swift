// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

/// A stream of what an asynchronous sequence brings.
///
///     let orientations = asyncSource(device.orientations)
///     runtime.connect(orientations._map { $0.restingPlace }, to: spring.destination)
///
///     sequence     ··1··2····3··end
///     asyncSource  R·1··2····3·····     R: at rest
///
/// - Each subscription iterates over the sequence anew, in the isolation in which the stream was made. One
///   that can be iterated over only once, such as an `AsyncStream`, is shared with `_remember()`.
/// - It is at rest, and says so on subscription: nobody knows when the next value comes.
/// - When the sequence ends the stream says nothing more. A stream neither completes nor fails.
/// - The iteration is cancelled on unsubscription, and when the stream goes: somebody has to keep it, as a
///   runtime does that connects it. An actor that keeps it itself has to unsubscribe before it can go: while
///   somebody listens the actor is kept.
///
/// Before iOS 18, macOS 15 and their siblings a sequence cannot be iterated over in an isolation of choice.
///
/// - Parameters:
///   - sequence: It must not hold what is made from the stream.
///   - isolation: Where the stream lives: that of the caller, which has to have one.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public func asyncSource<S: AsyncSequence>(
  _ sequence: S, isolation: isolated any Actor = #isolation
) -> MotionObservable<S.Element> where S.Failure == Never {
  asyncSource(sequence, onFailure: { _ in }, isolation: isolation)
}

/// The same for a sequence that may fail.
///
///     let lines = asyncSource(handle.bytes.lines) { print("The file cannot be read:", $0) }
///
/// - Parameters:
///   - sequence: It must not hold what is made from the stream.
///   - onFailure: Hears what the sequence threw, once for each subscription that was still there. The stream
///     says nothing more then.
///   - isolation: Where the stream lives: that of the caller, which has to have one.
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
