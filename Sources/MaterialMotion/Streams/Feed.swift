// SPDX-License-Identifier: Apache-2.0

/// One connection between a stream and an observer. The owner of the feed can end the connection. After that,
/// the feed emits nothing.
///
/// The stream's source or the clock retains the feed, and the feed retains the observer and the owner. The
/// owner does not retain the feed. A disconnect closure may therefore capture the owner without retaining the
/// observer.
@usableFromInline
class Feed<T>: PropertyDriver {
  @usableFromInline final let next: (T) -> Void
  @usableFromInline final let state: (MotionState) -> Void

  /// `nil` after the connection has ended.
  @exclusivity(unchecked)
  @usableFromInline final var owner: FeedOwner<T>?

  @inlinable
  init(_ observer: MotionObserver<T>) {
    next = observer.next
    state = observer.state
    super.init()
  }

  deinit {
    owner?.feed = nil
  }

  /// Returns the velocity with which the motion moves a property, per second of the platform. `nil` if the
  /// feed is no motion.
  @usableFromInline
  func velocity(of property: PropertyStorage<T>) -> T? { nil }

  /// Returns the value at which the motion brings a property to rest. `nil` if it does not know it.
  @usableFromInline
  func destination(of property: PropertyStorage<T>) -> T? { nil }
}

/// The object that connects an observer to a stream, and ends the connection.
@usableFromInline
class FeedOwner<T> {
  @exclusivity(unchecked)
  @usableFromInline final var feed: Unmanaged<Feed<T>>?

  @inlinable
  init() {}

  /// Forwards a state of the stream to the observer. A subclass may override this.
  @usableFromInline
  func forward(_ state: MotionState, to observer: (MotionState) -> Void) {
    observer(state)
  }

  @inlinable
  final func own(_ feed: Feed<T>) {
    feed.owner = self
    self.feed = .passUnretained(feed)
  }

  @inlinable
  final func endFeed() {
    guard let feed = feed?.takeUnretainedValue() else { return }
    self.feed = nil
    feed.owner = nil
    feed.end()
  }
}

/// A source of the library whose feeds emit nothing after their end. An operator that connects and
/// disconnects such a source therefore needs no check of each value.
@usableFromInline
class QuietSource<T> {
  /// Makes a feed, gives it to an owner, and starts it. Returns whether the feed is still connected, because
  /// the owner may have ended it when it emitted its first events.
  ///
  /// This is a stored function and not an overridden method, so that the compiler can specialize it for each
  /// type of value.
  @usableFromInline final let startFeed: (QuietSource<T>, MotionObserver<T>, FeedOwner<T>) -> Bool

  @inlinable
  init(_ startFeed: @escaping (QuietSource<T>, MotionObserver<T>, FeedOwner<T>) -> Bool) {
    self.startFeed = startFeed
  }

  /// Connects an observer.
  @inlinable
  final func connect(_ observer: MotionObserver<T>) -> Disconnect {
    let owner = FeedOwner<T>()
    _ = startFeed(self, observer, owner)
    return { owner.endFeed() }
  }
}

/// The source of a stream, without the objects that the stream retains.
@usableFromInline
enum Origin<T> {
  case quiet(QuietSource<T>)
  case other((MotionObserver<T>) -> Disconnect)
}
