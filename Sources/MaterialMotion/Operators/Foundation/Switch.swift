// SPDX-License-Identifier: Apache-2.0

/// The base class for connections that subscribe to a stream and unsubscribe from it repeatedly, such as the
/// connections of `toggled` and `valve`.
///
/// After `drop()`, the observer receives nothing, even if the call of `connect` has not returned or the
/// stream continues to emit.
///
/// Each connection of an operator has one switch. The disconnect closure retains the switch. So the switch
/// must not retain the observer, or the disconnect closure would keep the observer alive. The feed retains
/// the observer and the switch. The switch does not retain the feed.
@usableFromInline
class Switch<T> {
  @usableFromInline let stream: (MotionObserver<T>) -> Disconnect
  @usableFromInline final var feed: Unmanaged<Feed>?
  @usableFromInline final var disconnect: Disconnect?

  /// The object that forwards the stream's values and states to the observer.
  ///
  /// `isOpen` is stored in the feed, so a value reads no memory of the switch. A connection number in the
  /// switch would load another cache line for each value.
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
  /// - Returns: Whether the stream is still connected. If an emission during the subscription has caused a
  ///   call of `drop()`, the result is `false`.
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

  /// Unsubscribes from the stream. If the stream is not connected, does nothing.
  @inlinable
  final func drop() {
    feed?._withUnsafeGuaranteedRef { $0.isOpen = false }
    feed = nil
    let disconnect = self.disconnect
    self.disconnect = nil
    disconnect?()
  }
}
