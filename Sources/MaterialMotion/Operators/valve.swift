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
      Valve(observer, upstream: connect).start(valve)
    }
  }
}

private final class Valve<T> {
  private let observer: MotionObserver<T>
  private let upstream: (MotionObserver<T>) -> Disconnect
  private var changes = StateChanges()
  private var isOpen = false
  private var disconnectUpstream: Disconnect?

  /// Grows whenever the valve opens or shuts. What was connected under an older number is dropped, even if it
  /// has not returned from `connect` yet.
  private var epoch = 0

  init(_ observer: MotionObserver<T>, upstream: @escaping (MotionObserver<T>) -> Disconnect) {
    self.observer = observer
    self.upstream = upstream
  }

  func start(_ valve: (MotionObserver<Bool>) -> Disconnect) -> Disconnect {
    let disconnectValve = valve(
      MotionObserver(next: { $0 ? self.open() : self.shut() }, state: { _ in }))
    if !isOpen { tell(.atRest) }
    return {
      disconnectValve()
      self.dropUpstream()
      self.isOpen = true  // Whatever the valve stream may still say, upstream is not connected again.
    }
  }

  private func open() {
    guard !isOpen else { return }
    isOpen = true
    epoch += 1
    let epoch = self.epoch
    let disconnect = upstream(
      MotionObserver(
        next: { [observer] value in if self.epoch == epoch { observer.next(value) } },
        state: { state in if self.epoch == epoch { self.tell(state) } }))
    if self.epoch == epoch { disconnectUpstream = disconnect } else { disconnect() }
  }

  private func shut() {
    guard isOpen else { return }
    isOpen = false
    dropUpstream()
    if changes.told == .active { tell(.atRest) }
  }

  private func dropUpstream() {
    epoch += 1
    let disconnect = disconnectUpstream
    disconnectUpstream = nil
    disconnect?()
  }

  private func tell(_ state: MotionState) {
    if changes.admits(state) { observer.state(state) }
  }
}
