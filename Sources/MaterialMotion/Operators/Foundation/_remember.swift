// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Shares one subscription to this stream among all observers. An observer that subscribes later
  /// immediately receives the latest value and state.
  ///
  ///     upstream   1--2-----3
  ///     first      1--2-----3
  ///     late            2---3      subscribed after the 2
  ///
  /// When the first observer subscribes, the operator subscribes to this stream. When the last observer
  /// unsubscribes, the operator unsubscribes from this stream and discards the latest value and state.
  /// Forwards this stream's states unchanged.
  public func _remember() -> MotionObservable<T> {
    let memory = Memory<T>(upstream: connect)
    return MotionObservable(retaining: self) { observer in memory.join(observer) }
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
    // The call of `observers.join` may emit to the new observer. In response, all other observers may
    // unsubscribe. So the next two lines must run before this call.
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
    let sink = Sink(observers)
    disconnectUpstream = upstream(
      MotionObserver(
        next: { value in
          self.lastValue = value
          sink.observers.next(value)
        },
        state: { state in
          self.lastState = state
          sink.observers.emit(state)
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

  /// A container for the observers. Only upstream retains this object. When upstream releases its observers,
  /// this object is deallocated and releases the observers of this stream. If an observer retains this
  /// stream, the two form a reference cycle. The release of the observer breaks this cycle.
  private final class Sink {
    let observers: Multicast<T>

    init(_ observers: Multicast<T>) {
      self.observers = observers
    }

    deinit {
      observers.finish()
    }
  }
}
