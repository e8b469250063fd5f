// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Shares one subscription to this stream among all observers. A late observer receives the latest value
  /// and state on subscription.
  ///
  ///     upstream   1--2-----3
  ///     first      1--2-----3
  ///     late            2---3      subscribed after the 2
  ///
  /// The first observer's subscription subscribes upstream. When the last observer unsubscribes, upstream is
  /// unsubscribed, and its value and state are forgotten. States pass through.
  public func _remember() -> MotionObservable<T> {
    let memory = Memory<T>(upstream: connect)
    return MotionObservable(madeFrom: [self]) { observer in memory.join(observer) }
  }
}

private final class Memory<T> {
  private let upstream: (MotionObserver<T>) -> Disconnect
  private var observers = Multicast<T>()
  private var observerCount = 0
  private var lastValue: T?
  private var lastState: MotionState?
  private var disconnectUpstream: Disconnect?

  init(upstream: @escaping (MotionObserver<T>) -> Disconnect) {
    self.upstream = upstream
  }

  func join(_ observer: MotionObserver<T>) -> Disconnect {
    // Decided before the newcomer receives anything: all other observers may unsubscribe in response.
    let isFirst = observerCount == 0
    observerCount += 1
    let leave = observers.join(observer, value: lastValue, state: lastState)
    if isFirst { connect() }
    return {
      leave()
      self.observerCount -= 1
      if self.observerCount == 0 { self.forget() }
    }
  }

  private func connect() {
    let feed = Feed(observers)
    disconnectUpstream = upstream(
      MotionObserver(
        next: { value in
          self.lastValue = value
          feed.observers.next(value)
        },
        state: { state in
          self.lastState = state
          feed.observers.emit(state)
        }))
  }

  private func forget() {
    let disconnect = disconnectUpstream
    disconnectUpstream = nil
    lastValue = nil
    lastState = nil
    observers = Multicast()
    disconnect?()
  }

  /// The observers, held by upstream alone. When upstream releases its observers, this object is deallocated
  /// and releases them. Otherwise they could form a reference cycle through this stream, which has no head
  /// that clears its storage.
  private final class Feed {
    let observers: Multicast<T>

    init(_ observers: Multicast<T>) {
      self.observers = observers
    }

    deinit {
      observers.finish()
    }
  }
}
