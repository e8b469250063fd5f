// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the latest value whenever a trigger emits a value.
  ///
  ///     upstream           A1----2--------3--R
  ///     trigger            R---t----t--t-----t-t
  ///     sample(on:)        A---1----2--------R3       A: active, R: at rest
  ///
  /// - Each value is emitted at most once. If no new value has arrived since the last emission, the trigger
  ///   has no effect.
  /// - The returned stream is active while upstream is active. It is also active while a value is waiting and
  ///   the trigger is active. If the trigger is at rest, a waiting value does not make the returned stream
  ///   active. For example, a stream of a button's taps is always at rest. Repeated states are not emitted.
  /// - The operator subscribes to upstream before it subscribes to the trigger. If both streams emit during
  ///   subscription, upstream's value is emitted.
  ///
  /// - Parameter trigger: The stream that decides when values are emitted. The trigger's values are ignored.
  ///   For a ``FrameClock``, use the overload for clocks. It asks the clock for frames only when necessary.
  public func sample<U>(on trigger: MotionObservable<U>) -> MotionObservable<T> {
    MotionObservable(retaining: self, trigger) { [connect, trigger = trigger.connect] observer in
      Sample().start(connect, on: trigger, for: observer)
    }
  }

  /// Emits the latest value in the next frame. Emits at most one value per frame.
  ///
  ///     frames             |-----|-----|-----|-----|
  ///     upstream           A1--2---3-----------4R--
  ///     sample(on: clock)  A-----2-----3-----------4R     A: active, R: at rest
  ///
  /// - If a value arrives while the clock emits a frame, the value is usually emitted in the next frame. If
  ///   the operator has asked for the current frame and has not received it yet, the value is emitted in the
  ///   current frame.
  /// - The returned stream is active while upstream is active or a value is waiting. Repeated states are not
  ///   emitted.
  /// - The operator asks the clock for frames while a value is waiting. After each emission, the operator
  ///   asks for one more frame, because another value may arrive in that frame. A waiting value is dropped
  ///   when the observer unsubscribes or the clock is deallocated. After the clock has been deallocated, the
  ///   operator also drops new values.
  public func sample(on clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(retaining: self, clock) { [connect, clock = clock.core] observer in
      FrameSample(0, clock: clock).start(connect, for: observer)
    }
  }
}

/// One connection to a stream and its trigger. The disconnect closure retains this object, and must not keep
/// the observer alive. So this object does not retain the observer.
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
    guard isActive || upstreamState != nil || changes.lastState != nil else { return }
    let state: MotionState = isActive ? .active : .atRest
    if changes.admits(state) { observer.state(state) }
  }
}

private final class FrameSample<T>: WaitingConnection<T> {
  private var pending: T?

  /// Whether a value was emitted in the last frame. If so, the connection asks for one more frame. Without
  /// this request, a value that arrives during the next frame would be too late for that frame and would wait
  /// for another frame. If upstream emitted one value per frame, a value would then be emitted only in every
  /// second frame.
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
