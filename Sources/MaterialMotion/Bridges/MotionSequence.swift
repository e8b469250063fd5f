// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

/// An asynchronous sequence of a stream's values or states. A slow loop receives only the latest of them.
///
/// Each loop has a separate subscription. The loop ends, and unsubscribes, when its task is cancelled.
/// Leaving the loop unsubscribes, too. The loop also ends when the source of the stream is deallocated,
/// because nothing more can be emitted; it takes the latest element first, if it has not taken that yet.
///
/// A sequence keeps its stream alive. A loop keeps nothing alive, so the caller must hold the source. A task
/// holds everything that its closure captures. If it must end together with the card, let it capture the
/// iterator alone:
///
///     let task = Task { [positions = card.position.values.makeAsyncIterator()] in
///       while let position = await positions.next() { await save(position) }
///     }
///
/// A stream lives in one isolation, and its values need not be `Sendable`. The loop must run in the same
/// isolation, which the compiler checks. So there are no locks, and a loop never sees a value in the middle
/// of a frame.
///
/// Generic functions on sequences, such as `map`, need iOS 18, macOS 15 or the other systems' releases of
/// that year: older versions leave the isolation.
public struct MotionSequence<Element> {
  /// The stream. Stored because a subscription does not keep it alive.
  private let stream: AnyObject
  private let isRepeated: ((Element, Element) -> Bool)?
  private let subscribe: (_ take: @escaping (Element) -> Void) -> Disconnect

  init(
    of stream: AnyObject,
    droppingRepeated isRepeated: ((Element, Element) -> Bool)? = nil,
    _ subscribe: @escaping (_ take: @escaping (Element) -> Void) -> Disconnect
  ) {
    self.stream = stream
    self.isRepeated = isRepeated
    self.subscribe = subscribe
  }

  /// Subscribes to the stream.
  public func makeAsyncIterator() -> AsyncIterator {
    let latest = Latest(isRepeated)
    let feed = Feed(latest)
    return AsyncIterator(latest, Subscription(subscribe { feed.latest.put($0) }))
  }

  /// One subscription. It ends when the task is cancelled, or when the iterator or the stream's source is
  /// deallocated.
  public final class AsyncIterator {
    private let latest: Latest<Element>
    private let subscription: Subscription

    fileprivate init(_ latest: Latest<Element>, _ subscription: Subscription) {
      self.latest = latest
      self.subscription = subscription
    }

    // The iterator is part of the graph, so it is deallocated in the graph's isolation.
    deinit {
      subscription.unsubscribe()
    }

    /// Waits for an element that has not been taken, and returns the latest one. `nil` when the task is
    /// cancelled, and when the source of the stream has been deallocated.
    nonisolated(nonsending) public func next() async -> Element? {
      while !Task.isCancelled {
        if let element = latest.take() { return element }
        if latest.isLast { break }
        // The wait leaves the isolation, and takes nothing of the graph along: the sequence of wake-ups is
        // `Sendable`, and its iterator is new.
        var wakeUps = latest.wakeUps.makeAsyncIterator()
        await wakeUps.next()
      }
      subscription.unsubscribe()
      latest.end()
      return nil
    }
  }

  /// The observer, held by the source of the stream alone. It is deallocated when the source releases its
  /// observers, which ends the sequence.
  private final class Feed {
    let latest: Latest<Element>

    init(_ latest: Latest<Element>) {
      self.latest = latest
    }

    deinit {
      latest.end()
    }
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension MotionSequence: AsyncSequence {
  /// A stream never fails.
  public typealias Failure = Never
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension MotionSequence.AsyncIterator: AsyncIteratorProtocol {
  /// The form of `next()` that `for await` calls.
  ///
  /// - Parameter actor: The isolation of the stream.
  public func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await next()
  }
}

/// A buffer of one element: the stream stores its latest element here, and the loop takes it.
private final class Latest<Element> {
  /// Emits when an element arrives in the empty buffer. Ends when no further element can arrive.
  let wakeUps: AsyncStream<Void>

  /// Whether no element will follow the one in the buffer.
  private(set) var isLast = false

  private let alarm: AsyncStream<Void>.Continuation
  private let isRepeated: ((Element, Element) -> Bool)?
  private var element: Element?
  private var lastTaken: Element?

  init(_ isRepeated: ((Element, Element) -> Bool)?) {
    (wakeUps, alarm) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.isRepeated = isRepeated
  }

  func put(_ newElement: Element) {
    if let lastTaken, isRepeated?(lastTaken, newElement) == true {
      element = nil
      return
    }
    let wasEmpty = element == nil
    element = newElement
    if wasEmpty { alarm.yield() }
  }

  func take() -> Element? {
    guard let element else { return nil }
    self.element = nil
    if isRepeated != nil { lastTaken = element }
    return element
  }

  func end() {
    isLast = true
    alarm.finish()
  }
}
#endif
