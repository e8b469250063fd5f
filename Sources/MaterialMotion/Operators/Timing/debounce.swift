// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits a value when upstream has emitted no further value for a given duration.
  ///
  ///     time                0.0---0.1---0.2---0.3---0.4---0.5
  ///     upstream            A1----2-----3R-------------------
  ///     debounce(for: 0.2)  A-----------------------3R         A: active, R: at rest
  ///
  /// - A new value replaces the waiting value and restarts the wait. After the wait, the value is emitted in
  ///   the next frame.
  /// - The returned stream is active while upstream is active or a value is waiting. Repeated states are not
  ///   emitted.
  /// - If `seconds` is 0, each value is emitted immediately.
  /// - The operator asks the clock for frames only while a value is waiting. The waiting value is dropped
  ///   when the observer unsubscribes or the clock is deallocated. After the clock has been deallocated, the
  ///   operator also drops new values that would have to wait.
  /// - If the clock's time moves backwards by more than a quarter of a second, the wait starts again. If a
  ///   frame arrives less than a millionth of a second before the end of the wait, the value is emitted in
  ///   that frame.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the wait, in seconds. Must be finite, and 0 or more.
  ///   - clock: The clock that measures the wait and emits the frames.
  public func debounce(
    for seconds: Double, clock: FrameClock, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<T> {
    checkDuration(seconds, of: "The duration of a debounce", file: file, line: line)
    return MotionObservable(retaining: self, clock) { [connect, clock = clock.core] observer in
      Debounce(seconds, clock: clock).start(connect, for: observer)
    }
  }

  /// Emits a value when upstream has emitted no further value for a duration. Another stream provides this
  /// duration.
  ///
  /// A value's wait lasts for the latest duration that `seconds` emitted before the value arrived. Until
  /// `seconds` emits its first duration, the operator stores the newest value. The wait of this value starts
  /// after the first duration has arrived. If a duration is negative or not finite, the operator drops it and
  /// reports it to the clock's diagnostics. The last valid duration then remains in effect.
  public func debounce(for seconds: MotionObservable<Double>, clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, seconds, clock]) {
      [connect, seconds = seconds.connect, clock = clock.core] observer in
      Debounce(nil, clock: clock).start(connect, waiting: seconds, for: observer)
    }
  }
}

private final class Debounce<T>: WaitingConnection<T> {
  private var pending: (value: T, silence: Wait)?

  override var isPending: Bool { pending != nil }

  override func arrived(_ value: T, at time: Double, for observer: MotionObserver<T>) {
    guard let seconds else { return }
    pending = nil
    if seconds == 0 { observer.next(value) } else { pending = (value, Wait(seconds, from: time)) }
  }

  override func frameDrawn(at time: Double, for observer: MotionObserver<T>) {
    guard pending?.silence.isOver(at: time) == true, let value = pending?.value else { return }
    pending = nil
    observer.next(value)
  }

  override func dropPending() {
    pending = nil
  }
}
