// SPDX-License-Identifier: Apache-2.0

/// Subscribes to a stream and drops it again, as often as an operator likes: what `toggled` and `valve` have
/// in common.
///
/// A dropped connection lets nothing more through, even if the stream has not returned from `connect` yet or
/// does not keep quiet afterwards. A switch is the state of one connection and does not hold the observer: a
/// disconnect, which leads here, never leads to one. So it does not own its feed, which does; the feed owns
/// the switch.
@usableFromInline
class Switch<T> {
  @usableFromInline let stream: (MotionObserver<T>) -> Disconnect
  @usableFromInline final var feed: Unmanaged<Feed>?
  @usableFromInline final var disconnect: Disconnect?

  /// What the stream is given, and all that a value passes: with a number in the switch to compare, it read
  /// another cache line.
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
  /// - Returns: Whether the connection still stands: what the stream emits at once may have had it dropped.
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

  /// Unsubscribes from the stream. Nothing happens if it is not connected.
  @inlinable
  final func drop() {
    feed?._withUnsafeGuaranteedRef { $0.isOpen = false }
    feed = nil
    let disconnect = self.disconnect
    self.disconnect = nil
    disconnect?()
  }
}
