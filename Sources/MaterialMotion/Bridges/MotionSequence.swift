// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

/// An asynchronous sequence of a stream's values or states. A slow loop receives only the latest element.
///
/// Each loop over the sequence has a separate subscription, which ends when the loop ends. A loop ends when
/// its task is cancelled, or when the code leaves the loop. A stream's values come from a source, for example
/// a property or a gesture recognizer. When the source is deallocated, the stream can emit nothing more, and
/// the loop ends, too. If the loop has not received the latest element by then, it receives this element
/// first.
///
/// A sequence retains its stream. A loop's iterator does not retain the stream or its source, so the caller
/// must retain the source. A task retains everything that its closure captures. In the following example, the
/// closure captures only the iterator. So the task does not retain the card, and ends when the card is
/// deallocated:
///
///     let task = Task { [positions = card.position.values.makeAsyncIterator()] in
///       while let position = await positions.next() { await save(position) }
///     }
///
/// A stream is used in only one isolation, for example on the main actor. So its values need not be
/// `Sendable`. The loop must run in the same isolation as the stream, and the compiler checks this rule.
/// Therefore the sequence needs no locks. A loop never receives a value in the middle of a frame.
///
/// Generic functions on sequences, such as `map`, require iOS 18, macOS 15, or the release of another system
/// from the same year. In older releases, these functions run outside the stream's isolation.
public struct MotionSequence<Element> {
  /// The stream. The sequence must retain the stream, because a subscription does not retain its stream.
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

  /// Subscribes to the stream and creates an iterator over its elements.
  public func makeAsyncIterator() -> AsyncIterator {
    let latest = Latest(isRepeated)
    let sink = Sink(latest)
    return AsyncIterator(latest, Subscription(subscribe { sink.latest.put($0) }))
  }

  /// An iterator with one subscription to the stream. The subscription ends when the task is cancelled, or
  /// when the iterator or the stream's source is deallocated.
  public final class AsyncIterator {
    private let latest: Latest<Element>
    private let subscription: Subscription

    fileprivate init(_ latest: Latest<Element>, _ subscription: Subscription) {
      self.latest = latest
      self.subscription = subscription
    }

    // Only code in the stream's isolation retains the iterator. So the iterator is deallocated in this
    // isolation, and may unsubscribe here.
    deinit {
      subscription.unsubscribe()
    }

    /// Returns the latest element. If this method has already returned the latest element, the method waits
    /// for a new element.
    ///
    /// Returns `nil` if the task is cancelled. Also returns `nil` if the stream's source has been deallocated
    /// and no element is left.
    nonisolated(nonsending) public func next() async -> Element? {
      while !Task.isCancelled {
        if let element = latest.take() { return element }
        if latest.isLast { break }
        // This `await` leaves the stream's isolation. It is safe, because the iterator is new and `wakeUps`
        // is `Sendable`.
        var wakeUps = latest.wakeUps.makeAsyncIterator()
        await wakeUps.next()
      }
      subscription.unsubscribe()
      latest.end()
      return nil
    }
  }

  /// An observer that only the stream's source retains. When the source releases its observers, this object
  /// is deallocated and ends the iteration.
  private final class Sink {
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
  /// The type of the sequence's errors. A stream never fails.
  public typealias Failure = Never
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension MotionSequence.AsyncIterator: AsyncIteratorProtocol {
  /// Returns the result of ``next()``. A `for await` loop calls this overload.
  ///
  /// - Parameter actor: The isolation of the stream.
  public func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await next()
  }
}

/// A buffer of one element. The stream stores its latest element in the buffer, and the loop takes the
/// element from the buffer.
private final class Latest<Element> {
  /// A sequence that emits when an element arrives in the empty buffer. The sequence ends when no further
  /// element can arrive.
  let wakeUps: AsyncStream<Void>

  /// Whether no further element can arrive.
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
