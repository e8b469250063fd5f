// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the values of both streams as they come.
  ///
  ///     upstream  10-------50-70----
  ///     other     ----20----------15
  ///     merge     10--20---50-70--15
  ///
  /// The state is the aggregate of both: active while either is. Only its changes are emitted.
  public func merge(with stream: MotionObservable<T>) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, stream]) { [connect, other = stream.connect] observer in
      let merge = Merge(observer)
      return merge.start(connect, other)
    }
  }
}

private final class Merge<T> {
  private let observer: MotionObserver<T>
  private var changes = StateChanges()
  private var states: (MotionState?, MotionState?)
  private var isStarting = true

  init(_ observer: MotionObserver<T>) {
    self.observer = observer
  }

  func start(
    _ first: (MotionObserver<T>) -> Disconnect, _ second: (MotionObserver<T>) -> Disconnect
  ) -> Disconnect {
    let disconnectFirst = first(
      MotionObserver(
        next: observer.next,
        state: {
          self.states.0 = $0
          self.update()
        }))
    let disconnectSecond = second(
      MotionObserver(
        next: observer.next,
        state: {
          self.states.1 = $0
          self.update()
        }))
    isStarting = false
    update()
    return {
      disconnectFirst()
      disconnectSecond()
    }
  }

  /// While the second stream is not there yet, a rest would be premature.
  private func update() {
    let isActive = states.0 == .active || states.1 == .active
    let isKnown = states.0 != nil || states.1 != nil
    guard isActive || (isKnown && !isStarting) else { return }
    let state: MotionState = isActive ? .active : .atRest
    if changes.admits(state) { observer.state(state) }
  }
}
