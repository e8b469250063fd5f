// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Returns a stream whose subscribers share one connection to this stream, so all of them receive the same
  /// values and states.
  ///
  ///     upstream  A·1·2·3·R
  ///     first     A·1·2·3·R
  ///     second        A3R      subscribes before 3: receives the state and the latest value, then the rest
  ///
  /// The first subscriber opens the connection. When the last subscriber leaves, the connection ends. A
  /// subscriber that arrives while this stream is active receives `.active`, then the latest value. Only
  /// changes of the state are emitted.
  func shared() -> MotionObservable<T> {
    let sharing = Sharing(connect)
    return MotionObservable(retaining: self) { sharing.join($0) }
  }
}

/// The connection that the subscribers of a stream share.
private final class Sharing<T> {
  private let upstream: (MotionObserver<T>) -> Disconnect
  private var observers = Multicast<T>()
  private var observerCount = 0
  private var disconnect: Disconnect?

  /// The state of upstream, or `nil` if it is not known.
  private var state: MotionState?

  /// The latest value while upstream is active.
  private var latest: T?

  /// The number of connections to upstream so far.
  private var generation = 0

  init(_ upstream: @escaping (MotionObserver<T>) -> Disconnect) {
    self.upstream = upstream
  }

  func join(_ observer: MotionObserver<T>) -> Disconnect {
    let observers = observers
    observerCount += 1
    let (isFirst, joined) = (observerCount == 1, generation)
    let isActive = state == .active
    let leave = observers.join(observer, state: isActive ? nil : state) { [latest] in
      guard isActive else { return }
      observer.state(.active)
      if let latest { observer.next(latest) }
    }
    if isFirst { connect() }
    let present = isFirst ? generation : joined
    return {
      leave()
      self.leave(present)
    }
  }

  private func connect() {
    generation += 1
    let leash = Leash(self, generation)
    let disconnect = upstream(
      MotionObserver(next: { leash.receive($0) }, state: { leash.receive($0) }))
    // An observer may have unsubscribed in response to the first events.
    if observerCount > 0 { self.disconnect = disconnect } else { disconnect() }
  }

  private func leave(_ generation: Int) {
    guard generation == self.generation else { return }
    observerCount -= 1
    guard observerCount == 0 else { return }
    forget()
    let disconnect = self.disconnect
    self.disconnect = nil
    disconnect?()
  }

  private func forget() {
    generation += 1
    observerCount = 0
    state = nil
    latest = nil
  }

  /// Forwards the events of one connection. Only the observer of that connection retains it.
  private final class Leash {
    private let sharing: Sharing
    private let generation: Int

    init(_ sharing: Sharing, _ generation: Int) {
      self.sharing = sharing
      self.generation = generation
    }

    deinit {
      if generation == sharing.generation { sharing.upstreamWasReleased() }
    }

    func receive(_ value: T) {
      guard generation == sharing.generation else { return }
      if sharing.state == .active { sharing.latest = value }
      sharing.observers.next(value)
    }

    func receive(_ state: MotionState) {
      guard generation == sharing.generation, state != sharing.state else { return }
      sharing.state = state
      if state == .atRest { sharing.latest = nil }
      sharing.observers.emit(state)
    }
  }

  /// Releases the observers. An observer may retain its own subscription, and the subscription retains this
  /// object.
  private func upstreamWasReleased() {
    forget()
    disconnect = nil
    let released = observers
    observers = Multicast()
    released.finish()
  }
}
