// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

/// One channel of a stream as an asynchronous sequence, which keeps the latest for whoever is slow.
///
/// Each loop subscribes anew. It ends, and unsubscribes, when its task is cancelled; it unsubscribes when it
/// is left, too; and it ends when the source of the stream has gone, for nobody could say anything any more.
/// What came last is taken first.
///
/// A sequence keeps its stream alive, a loop keeps nothing: somebody has to hold the source. A task holds
/// what its closure captures, so one that is to end with the card is given the iterator alone:
///
///     let task = Task { [positions = card.position.values.makeAsyncIterator()] in
///       while let position = await positions.next() { await save(position) }
///     }
///
/// A stream lives in one isolation, and its values need not be `Sendable`: the loop has to be in the same,
/// and the compiler sees to it. So there are no locks, and no value is seen while a frame is half drawn.
///
/// What takes any sequence, such as `map`, needs iOS 18, macOS 15 or one of their siblings: an older one
/// leaves the isolation.
public struct MotionSequence<Element> {
  /// Kept alive; a subscription does without.
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

  /// Subscribes.
  public func makeAsyncIterator() -> AsyncIterator {
    let latest = Latest(isRepeated)
    let feed = Feed(latest)
    return AsyncIterator(latest, Subscription(subscribe { feed.latest.put($0) }))
  }

  /// One subscription, until it is cancelled, let go, or its source has gone.
  public final class AsyncIterator {
    private let latest: Latest<Element>
    private let subscription: Subscription

    fileprivate init(_ latest: Latest<Element>, _ subscription: Subscription) {
      self.latest = latest
      self.subscription = subscription
    }

    // It goes where the graph lives, of which it is a part.
    deinit {
      subscription.unsubscribe()
    }

    /// The latest that has not been taken, as soon as there is one; `nil` when the task is cancelled, and
    /// when the source of the stream has gone.
    nonisolated(nonsending) public func next() async -> Element? {
      while !Task.isCancelled {
        if let element = latest.take() { return element }
        if latest.isLast { break }
        // Nothing of the graph goes along: a sequence of wake-ups can be shared, and its iterator is new.
        var wakeUps = latest.wakeUps.makeAsyncIterator()
        await wakeUps.next()
      }
      subscription.unsubscribe()
      latest.end()
      return nil
    }
  }

  /// Held by the source of the stream alone. Goes when that lets go of its observers.
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
  /// The same, as `for await` asks for it.
  ///
  /// - Parameter actor: Where the stream lives.
  public func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await next()
  }
}

/// Where a stream leaves what came last, and a loop takes it.
private final class Latest<Element> {
  /// One for each time that something came where nothing was; ends when nothing more can come.
  let wakeUps: AsyncStream<Void>

  /// Whether nothing will come after what is there.
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
