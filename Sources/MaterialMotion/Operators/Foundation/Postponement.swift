// SPDX-License-Identifier: Apache-2.0

/// One connection of an operator that makes values wait for a frame. The connections of `delay`, `debounce`,
/// `throttle` and `sample(on:)` with a clock derive from this class.
///
/// The connection requests frames from the clock while a value waits. The connection is active while a value
/// waits or upstream is active. When the connection ends, it drops the waiting values. When the clock is
/// deallocated, the connection also drops the waiting values, because no further frame will arrive.
///
/// The disconnect closure retains the connection. So the connection must not retain the observer, or the
/// disconnect closure would keep the observer alive. The listener for the clock's frames does retain the
/// observer, but only while a value waits.
class Postponement<T> {
  /// The duration for which values wait, in seconds. `nil` until a stream of durations has emitted a
  /// duration.
  private(set) final var seconds: Double?

  private final let clock: ClockCore
  private final var frameNumber: Int64?
  private final var upstreamState: MotionState?
  private final var changes = StateChanges()
  private final var isConnected = true

  /// The newest value that arrived while `seconds` was `nil`.
  private final var heldValue: T?

  init(_ seconds: Double?, clock: ClockCore) {
    self.seconds = seconds
    self.clock = clock
  }

  /// Whether a value is waiting for a frame.
  var isPending: Bool { false }

  /// Whether the connection needs the next frame.
  var wantsFrame: Bool { isPending }

  /// Handles a value from upstream. Subclasses override this method.
  func arrived(_ value: T, at time: Double, for observer: MotionObserver<T>) {}

  /// Handles a frame. Subclasses override this method.
  func frameDrawn(at time: Double, for observer: MotionObserver<T>) {}

  func dropPending() {}

  /// Subscribes to the stream of durations, if there is one, and then to upstream. Returns a closure that
  /// ends the connection.
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

  /// Starts or stops the requests for frames, and emits the state if the state has changed. Call this after
  /// every change of the waiting values.
  private final func update(_ observer: MotionObserver<T>) {
    guard isConnected else { return }
    if clock.frames.isFinished { dropPending() }
    if wantsFrame { enterFrames(observer) } else { leaveFrames() }
    let isActive = isPending || upstreamState == .active
    // Until upstream emits its first state, `.atRest` is emitted only after this operator has emitted
    // `.active`.
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
          // When the clock is deallocated, the clock emits `.atRest`.
          state: { _ in self.update(observer) })))
  }

  private final func leaveFrames() {
    guard let number = frameNumber else { return }
    frameNumber = nil
    clock.frames.remove(number)
  }
}
