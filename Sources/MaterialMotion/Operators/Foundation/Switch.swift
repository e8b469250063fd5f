// SPDX-License-Identifier: Apache-2.0

/// The base class for the connections of `toggled` and `valve`. Such a connection repeatedly subscribes to a
/// stream and unsubscribes from the stream.
///
/// After a call of `drop()`, the observer receives nothing, even if `connect` has not returned yet, or if the
/// stream continues to emit.
///
/// The disconnect closure retains the switch, and must not keep the observer alive. So the switch does not
/// retain the observer. The stream retains a `Feed`, and the feed retains the observer and the switch. The
/// switch does not retain the feed.
@usableFromInline
class Switch<T> {
  @usableFromInline let stream: (MotionObserver<T>) -> Disconnect
  @usableFromInline final var feed: Unmanaged<Feed>?
  @usableFromInline final var disconnect: Disconnect?

  /// The object that forwards the stream's values and states to the observer.
  ///
  /// The feed stores `isOpen`. If the switch stored `isOpen` or a connection number instead, each value would
  /// load one more cache line.
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
  /// - Returns: Whether the stream is still connected. If the stream emits during this call, the emission may
  ///   cause a call of `drop()`. In that case, the result is `false`.
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

  /// Unsubscribes from the stream. Does nothing if the stream is not connected.
  @inlinable
  final func drop() {
    feed?._withUnsafeGuaranteedRef { $0.isOpen = false }
    feed = nil
    let disconnect = self.disconnect
    self.disconnect = nil
    disconnect?()
  }
}
