// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits this stream's values while the latest value of the valve stream is `true`.
  ///
  ///     upstream  ··1··2··3··4··5     not subscribed to while the valve is shut
  ///     valve     f····t·····f···
  ///     result    R·····2··3····      forwards upstream's states while open
  ///
  /// - The valve is shut until the valve stream emits `true`. A repeated `true` or `false` has no effect.
  /// - While the valve is shut, the returned stream is at rest. `.atRest` is emitted if the valve is shut on
  ///   subscription, or if the valve shuts while this stream is active.
  /// - Repeated states are not emitted.
  ///
  /// Source: the published specification of `valve`.
  public func valve(openWhenTrue valveStream: MotionObservable<Bool>) -> MotionObservable<T> {
    MotionObservable(retaining: self, valveStream) { [origin, valve = valveStream.connect] observer in
      Valve(origin).start(valve, for: observer)
    }
  }
}

/// The connection between `valve` and one observer. The connection subscribes to upstream only while the
/// valve is open.
private final class Valve<T>: Switch<T> {
  private var changes = StateChanges()
  private var isOpen = false
  private var isConnected = true

  func start(_ valve: (MotionObserver<Bool>) -> Disconnect, for observer: MotionObserver<T>) -> Disconnect {
    let disconnectValve = valve(
      MotionObserver(
        next: { shouldOpen in if shouldOpen { self.open(observer) } else { self.shut(observer) } },
        state: { _ in }))
    if !isOpen, changes.admits(.atRest) { observer.state(.atRest) }
    return {
      self.isConnected = false
      disconnectValve()
      self.drop()
    }
  }

  private func open(_ observer: MotionObserver<T>) {
    guard isConnected, !isOpen else { return }
    isOpen = true
    _ = connect(observer)
  }

  override func forward(_ state: MotionState, to observer: (MotionState) -> Void) {
    if changes.admits(state) { observer(state) }
  }

  private func shut(_ observer: MotionObserver<T>) {
    guard isConnected, isOpen else { return }
    isOpen = false
    drop()
    if changes.lastState == .active, changes.admits(.atRest) { observer.state(.atRest) }
  }
}
