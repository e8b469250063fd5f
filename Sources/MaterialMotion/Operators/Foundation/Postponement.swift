// SPDX-License-Identifier: Apache-2.0

/// One connection of an operator that lets values wait for a frame: what `delay`, `debounce`, `throttle` and
/// `sample(on:)` a clock have in common.
///
/// It asks the clock for frames while something waits, and is active meanwhile, or while upstream is. What
/// waits is dropped when the connection ends, and when the clock goes, for no frame will come.
///
/// It does not hold the observer: a disconnect, which leads here, never leads to one. The clock's frames do,
/// while something waits.
class Postponement<T> {
  /// How long the operator lets values wait, in seconds; `nil` before a stream of it has said so.
  private(set) final var seconds: Double?

  private final let clock: ClockCore
  private final var frameNumber: Int64?
  private final var upstreamState: MotionState?
  private final var changes = StateChanges()
  private final var isConnected = true

  /// The newest value that came before it was known how long to wait.
  private final var heldValue: T?

  init(_ seconds: Double?, clock: ClockCore) {
    self.seconds = seconds
    self.clock = clock
  }

  /// Whether a value waits that a frame will emit.
  var isPending: Bool { false }

  /// Whether the next frame is needed.
  var wantsFrame: Bool { isPending }

  /// A value came from upstream.
  func arrived(_ value: T, at time: Double, for observer: MotionObserver<T>) {}

  /// A frame was drawn.
  func frameDrawn(at time: Double, for observer: MotionObserver<T>) {}

  func dropPending() {}

  /// Subscribes to how long to wait, where that is a stream, and then to upstream.
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

  /// Sees to the frames and the state, after anything that may have changed what waits.
  private final func update(_ observer: MotionObserver<T>) {
    guard isConnected else { return }
    if clock.frames.isFinished { dropPending() }
    if wantsFrame { enterFrames(observer) } else { leaveFrames() }
    let isActive = isPending || upstreamState == .active
    // An upstream that has not said its state is not told to be at rest, unless it was said to be active.
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
          // The clock says that it rests when it goes.
          state: { _ in self.update(observer) })))
  }

  private final func leaveFrames() {
    guard let number = frameNumber else { return }
    frameNumber = nil
    clock.frames.remove(number)
  }
}
