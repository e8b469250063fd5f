// SPDX-License-Identifier: Apache-2.0

/// Subscribes to a stream and unsubscribes from it, as often as an operator needs. `toggled` and `valve` are
/// built on it.
///
/// After `drop()` the observer receives nothing more, even if the stream has not returned from `connect` yet,
/// or goes on emitting.
///
/// A switch is the state of one connection. A disconnect leads to it, and must never lead to an observer, so
/// the switch does not hold the observer. The feed holds the observer. The feed owns the switch, and the
/// switch does not own the feed.
@usableFromInline
class Switch<T> {
  @usableFromInline let stream: (MotionObserver<T>) -> Disconnect
  @usableFromInline final var feed: Unmanaged<Feed>?
  @usableFromInline final var disconnect: Disconnect?

  /// The observer that the stream is connected to, and the only object that a value passes through. A flag
  /// here is cheaper than a connection number in the switch, which would cost each value another cache line.
  @usableFromInline
  final class Feed {
    @usableFromInline let next: (T) -> Void
    @exclusivity(unchecked)
    @usableFromInline var isOpen = true
    @usableFromInline let state: (MotionState) -> Void
    @usableFromInline let owner: Switch

    @inlinable
    init(_ observer: MotionObserver<T>, of owner: Switch) {
      self.next = observer.next
      self.state = observer.state
      self.owner = owner
    }

    deinit {
      if isOpen { owner.feed = nil }
    }
  }

  @inlinable
  init(_ stream: @escaping (MotionObserver<T>) -> Disconnect) {
    self.stream = stream
  }

  /// Subscribes to the stream.
  ///
  /// - Returns: Whether the stream is still connected. What it emits during subscription may have caused a
  ///   `drop()`.
  @inlinable
  final func connect(_ observer: MotionObserver<T>) -> Bool {
    let feed = Feed(observer, of: self)
    self.feed = .passUnretained(feed)
    let disconnect = stream(
      MotionObserver(
        next: { value in if feed.isOpen { feed.next(value) } },
        state: { state in if feed.isOpen { feed.state(state) } }))
    guard feed.isOpen else {
      disconnect()
      return false
    }
    self.disconnect = disconnect
    return true
  }

  /// Unsubscribes from the stream. Does nothing if it is not connected.
  @inlinable
  final func drop() {
    feed?._withUnsafeGuaranteedRef { $0.isOpen = false }
    feed = nil
    let disconnect = self.disconnect
    self.disconnect = nil
    disconnect?()
  }
}
