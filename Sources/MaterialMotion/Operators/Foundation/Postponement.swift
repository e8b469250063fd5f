// SPDX-License-Identifier: Apache-2.0

/// One connection of an operator that makes values wait for a frame. `delay`, `debounce`, `throttle` and
/// `sample(on:)` with a clock are built on it.
///
/// It requests frames from the clock while a value waits. It is active while a value waits or upstream is
/// active. Waiting values are dropped when the connection ends. They are also dropped when the clock is
/// deallocated, because no frame will come.
///
/// It does not hold the observer: a disconnect leads here, and must never lead to an observer. The listener
/// for the clock's frames does hold the observer, but only while a value waits.
class Postponement<T> {
  /// The time for which values wait, in seconds; `nil` until a stream of times has emitted one.
  private(set) final var seconds: Double?

  private final let clock: ClockCore
  private final var frameNumber: Int64?
  private final var upstreamState: MotionState?
  private final var changes = StateChanges()
  private final var isConnected = true

  /// The newest value that arrived before `seconds` was known.
  private final var heldValue: T?

  init(_ seconds: Double?, clock: ClockCore) {
    self.seconds = seconds
    self.clock = clock
  }

  /// Whether a value is waiting for a frame.
  var isPending: Bool { false }

  /// Whether the connection needs the next frame.
  var wantsFrame: Bool { isPending }

  /// Receives a value from upstream.
  func arrived(_ value: T, at time: Double, for observer: MotionObserver<T>) {}

  /// Receives a frame.
  func frameDrawn(at time: Double, for observer: MotionObserver<T>) {}

  func dropPending() {}

  /// Subscribes to the stream of times, if there is one, and then to upstream.
  final func start(
    _ upstream: (MotionObserver<T>) -> Disconnect,
    waiting duration: ((MotionObserver<Double>) -> Disconnect)? = nil,
    for observer: MotionObserver<T>
  ) -> Disconnect {
    let disconnectDuration = duration?(
      MotionObserver(next: { self.durationChanged(to: $0, observer) }, state: { _ in }))
    let disconnect = upstream(
      MotionObserver(
        next: { self.take($0, observer) },
        state: {
          self.upstreamState = $0
          self.update(observer)
        }))
    return {
      self.isConnected = false
      disconnectDuration?()
      disconnect()
      self.heldValue = nil
      self.dropPending()
      self.leaveFrames()
    }
  }

  private final func take(_ value: T, _ observer: MotionObserver<T>) {
    guard isConnected else { return }
    guard seconds != nil else {
      heldValue = value
      return
    }
    arrived(value, at: clock.now, for: observer)
    update(observer)
  }

  private final func durationChanged(to newSeconds: Double, _ observer: MotionObserver<T>) {
    guard isConnected else { return }
    guard Wait.canTake(newSeconds) else {
      clock.diagnostics?.report(.invalidDuration(newSeconds))
      return
    }
    seconds = newSeconds
    guard let held = heldValue else { return }
    heldValue = nil
    take(held, observer)
  }

  /// Requests or releases frames, and emits the state if it changed. Call it after every change to the
  /// waiting values.
  private final func update(_ observer: MotionObserver<T>) {
    guard isConnected else { return }
    if clock.frames.isFinished { dropPending() }
    if wantsFrame { enterFrames(observer) } else { leaveFrames() }
    let isActive = isPending || upstreamState == .active
    // Before upstream's first state, `.atRest` is emitted only after an `.active` of this operator.
    guard isActive || upstreamState != nil || changes.told != nil else { return }
    let state: MotionState = isActive ? .active : .atRest
    if changes.admits(state) { observer.state(state) }
  }

  private final func enterFrames(_ observer: MotionObserver<T>) {
    guard frameNumber == nil else { return }
    frameNumber = clock.frames.enter(
      Frames.ObservingListener(
        MotionObserver(
          next: { time in
            self.frameDrawn(at: time, for: observer)
            self.update(observer)
          },
          // The clock emits `.atRest` when it is deallocated.
          state: { _ in self.update(observer) })))
  }

  private final func leaveFrames() {
    guard let number = frameNumber else { return }
    frameNumber = nil
    clock.frames.remove(number)
  }
}
