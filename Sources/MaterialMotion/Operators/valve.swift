// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits what this stream emits while the last value of the valve stream was `true`.
  ///
  ///     upstream  ··1··2··3··4··5     not subscribed to while the valve is shut
  ///     valve     f····t·····f···
  ///     result    R·····2··3····      with the state of upstream while open
  ///
  /// - Until the valve stream says `true` the valve is shut. A repeated `true` or `false` changes nothing.
  /// - A shut valve is at rest, says so on subscription, and says so when it shuts on something active.
  /// - Only changes of state are emitted.
  ///
  /// Source: the published specification of `valve`.
  public func valve(openWhenTrue valveStream: MotionObservable<Bool>) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, valveStream]) { [connect, valve = valveStream.connect] observer in
      Valve(upstream: connect).start(valve, for: observer)
    }
  }
}

/// The state of one connection. It does not hold the observer: a disconnect, which leads here, never leads to
/// one.
private final class Valve<T> {
  private let upstream: (MotionObserver<T>) -> Disconnect
  private var changes = StateChanges()
  private var isOpen = false
  private var isConnected = true
  private var disconnectUpstream: Disconnect?

  /// Grows whenever the valve opens or shuts. What was connected under an older number is dropped, even if it
  /// has not returned from `connect` yet.
  private var epoch = 0

  init(upstream: @escaping (MotionObserver<T>) -> Disconnect) {
    self.upstream = upstream
  }

  func start(_ valve: (MotionObserver<Bool>) -> Disconnect, for observer: MotionObserver<T>) -> Disconnect {
    let disconnectValve = valve(
      MotionObserver(
        next: { shouldOpen in if shouldOpen { self.open(observer) } else { self.shut(observer) } },
        state: { _ in }))
    if !isOpen, changes.admits(.atRest) { observer.state(.atRest) }
    return {
      self.isConnected = false
      disconnectValve()
      self.dropUpstream()
    }
  }

  private func open(_ observer: MotionObserver<T>) {
    guard isConnected, !isOpen else { return }
    isOpen = true
    epoch += 1
    let epoch = self.epoch
    let disconnect = upstream(
      MotionObserver(
        next: { value in if self.epoch == epoch { observer.next(value) } },
        state: { state in if self.epoch == epoch, self.changes.admits(state) { observer.state(state) } }))
    if self.epoch == epoch { disconnectUpstream = disconnect } else { disconnect() }
  }

  private func shut(_ observer: MotionObserver<T>) {
    guard isConnected, isOpen else { return }
    isOpen = false
    dropUpstream()
    if changes.told == .active, changes.admits(.atRest) { observer.state(.atRest) }
  }

  private func dropUpstream() {
    epoch += 1
    let disconnect = disconnectUpstream
    disconnectUpstream = nil
    disconnect?()
  }
}
