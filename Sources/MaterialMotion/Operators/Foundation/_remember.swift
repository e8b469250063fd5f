// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Shares one subscription to this stream among all observers, and tells a late one the last value and
  /// state.
  ///
  ///     upstream   1--2-----3
  ///     first      1--2-----3
  ///     late            2---3      subscribed after the 2
  ///
  /// Upstream is subscribed to when the first observer comes and unsubscribed from when the last one has
  /// left; what it said before is then forgotten. States pass through.
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
    // Decided before the newcomer is told anything: what it hears may make all the others leave.
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

  /// Held by upstream alone. Goes when upstream lets go of its observers, and lets go of ours: what they hold
  /// may lead back here, and no head of ours would break that cycle.
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
