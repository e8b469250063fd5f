// SPDX-License-Identifier: Apache-2.0

/// The base class for the connections of `delay`, `debounce`, `throttle`, and of the form of `sample(on:)`
/// that takes a clock. Such a connection makes values wait for a frame.
///
/// The connection asks the clock for frames while a value is waiting. The connection is active while a value
/// is waiting or upstream is active. When the connection ends, it drops the waiting values. When the clock is
/// deallocated, the connection also drops the waiting values, because no further frame will arrive.
///
/// The disconnect closure retains the connection, and must not keep the observer alive. So the connection
/// does not retain the observer. While the connection asks for frames, the clock retains a listener, and the
/// listener retains the observer.
class WaitingConnection<T> {
  /// The duration of a wait, in seconds. If a stream provides the durations, this property is `nil` until the
  /// stream has emitted a valid duration.
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

  /// Subscribes to the stream of durations, if there is one. Then subscribes to upstream. Returns a closure
  /// that ends the connection.
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

  /// Asks the clock for frames, or stops asking. Emits the connection's state if the state has changed. Call
  /// this method whenever the waiting values have changed.
  private final func update(_ observer: MotionObserver<T>) {
    guard isConnected else { return }
    if clock.frames.isFinished { dropPending() }
    if wantsFrame { enterFrames(observer) } else { leaveFrames() }
    let isActive = isPending || upstreamState == .active
    // If upstream has not emitted a state yet, this line allows `.atRest` only after an earlier `.active`.
    guard isActive || upstreamState != nil || changes.lastState != nil else { return }
    let state: MotionState = isActive ? .active : .atRest
    if changes.admits(state) { observer.state(state) }
  }

  private final func enterFrames(_ observer: MotionObserver<T>) {
    guard frameNumber == nil else { return }
    clock.frames.enter(
      MotionObserver(
        next: { time in
          self.frameDrawn(at: time, for: observer)
          self.update(observer)
        },
        // When the clock is deallocated, the clock emits `.atRest`.
        state: { _ in self.update(observer) })
    ) { frameNumber = $0 }
  }

  private final func leaveFrames() {
    guard let number = frameNumber else { return }
    frameNumber = nil
    clock.frames.remove(number)
  }
}
