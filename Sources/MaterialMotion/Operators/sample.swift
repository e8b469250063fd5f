// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the latest value whenever a trigger emits.
  ///
  ///     upstream           A1----2--------3--R
  ///     trigger            R---t----t--t-----t-t
  ///     sample(on:)        A---1----2--------R3       A: active, R: at rest
  ///
  /// - Each value is emitted at most once: the trigger has no effect before the first value, or without a new
  ///   one.
  /// - The state is active while upstream is active, and while a value waits for a trigger that is active. A
  ///   value that waits for a trigger at rest, such as a button, does not make it active. Only changes are
  ///   emitted.
  /// - Upstream is subscribed to before the trigger. If both emit during subscription, the value is sampled.
  ///
  /// - Parameter trigger: The stream that causes each sample. Its values are ignored. For a ``FrameClock``
  ///   there is a form that requests frames only while it needs them.
  public func sample<U>(on trigger: MotionObservable<U>) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, trigger]) { [connect, trigger = trigger.connect] observer in
      Sample().start(connect, on: trigger, for: observer)
    }
  }

  /// Emits the latest value in the next frame, so at most one value per frame.
  ///
  ///     frames             |-----|-----|-----|-----|
  ///     upstream           A1--2---3-----------4R--
  ///     sample(on: clock)  A-----2-----3-----------4R     A: active, R: at rest
  ///
  /// - A value that arrives while a frame is drawn is emitted in the next frame, unless it replaces a value
  ///   that waits for the current one.
  /// - The state is active while upstream is active or a value waits, and at rest otherwise. Only its changes
  ///   are emitted.
  /// - Frames are requested while a value waits, and for one more frame, in which another value may arrive. A
  ///   waiting value is dropped when the observer unsubscribes, and when the clock is deallocated. Values
  ///   that arrive after that are dropped, too.
  public func sample(on clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, clock]) { [connect, clock = clock.core] observer in
      FrameSample(0, clock: clock).start(connect, for: observer)
    }
  }
}

/// One connection to a stream and its trigger. It does not hold the observer: a disconnect leads here, and
/// must never lead to an observer.
private final class Sample<T> {
  private var pending: T?
  private var upstreamState: MotionState?
  private var triggerState: MotionState?
  private var changes = StateChanges()
  private var isConnected = true

  func start<U>(
    _ upstream: (MotionObserver<T>) -> Disconnect,
    on trigger: (MotionObserver<U>) -> Disconnect,
    for observer: MotionObserver<T>
  ) -> Disconnect {
    let disconnect = upstream(
      MotionObserver(
        next: { value in
          self.pending = value
          self.update(observer)
        },
        state: { state in
          self.upstreamState = state
          self.update(observer)
        }))
    let disconnectTrigger = trigger(
      MotionObserver(
        next: { _ in self.emit(to: observer) },
        state: { state in
          self.triggerState = state
          self.update(observer)
        }))
    return {
      self.isConnected = false
      self.pending = nil
      disconnect()
      disconnectTrigger()
    }
  }

  private func emit(to observer: MotionObserver<T>) {
    guard isConnected, let value = pending else { return }
    pending = nil
    observer.next(value)
    update(observer)
  }

  private func update(_ observer: MotionObserver<T>) {
    guard isConnected else { return }
    let isActive = upstreamState == .active || (pending != nil && triggerState == .active)
    guard isActive || upstreamState != nil || changes.told != nil else { return }
    let state: MotionState = isActive ? .active : .atRest
    if changes.admits(state) { observer.state(state) }
  }
}

private final class FrameSample<T>: Postponement<T> {
  private var pending: T?

  /// Whether the last frame emitted a value. The connection then asks for one more frame: if it left the
  /// clock during a frame and returned, it would miss the next frame. A stream with one value per frame would
  /// be emitted in every other frame only.
  private var hasJustEmitted = false

  override var isPending: Bool { pending != nil }
  override var wantsFrame: Bool { isPending || hasJustEmitted }

  override func arrived(_ value: T, at time: Double, for observer: MotionObserver<T>) {
    pending = value
  }

  override func frameDrawn(at time: Double, for observer: MotionObserver<T>) {
    hasJustEmitted = pending != nil
    guard let value = pending else { return }
    pending = nil
    observer.next(value)
  }

  override func dropPending() {
    pending = nil
    hasJustEmitted = false
  }
}
