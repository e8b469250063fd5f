// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits a value only after upstream has emitted no other value for a given duration.
  ///
  ///     time                0.0---0.1---0.2---0.3---0.4---0.5
  ///     upstream            A1----2-----3R-------------------
  ///     debounce(for: 0.2)  A-----------------------3R         A: active, R: at rest
  ///
  /// - A new value replaces the waiting value and starts the wait again. After the wait, the value is emitted
  ///   in the next frame.
  /// - The returned stream is active while upstream is active or a value waits. Otherwise it is at rest.
  ///   Repeated states are not emitted.
  /// - If `seconds` is 0, each value is emitted immediately.
  /// - The operator requests frames only while a value waits. The waiting value is dropped when the observer
  ///   unsubscribes or the clock is deallocated. After the clock has been deallocated, values that would have
  ///   to wait are dropped, too.
  /// - If the clock's time moves backwards by more than a quarter of a second, the wait starts again. A frame
  ///   that arrives less than a millionth of a second before the end of the wait still emits the value.
  ///
  /// - Parameters:
  ///   - seconds: The duration for which upstream must emit no value, in seconds. Must be finite, and 0 or
  ///     more.
  ///   - clock: The clock that provides the times of values and emits the frames.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public func debounce(
    for seconds: Double, clock: FrameClock, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<T> {
    checkDuration(seconds, of: "The duration of a debounce", file: file, line: line)
    return MotionObservable(madeFrom: [self, clock]) { [connect, clock = clock.core] observer in
      Debounce(seconds, clock: clock).start(connect, for: observer)
    }
  }

  /// Emits a value only after upstream has emitted no other value for a duration that another stream
  /// provides.
  ///
  /// A value waits for the last duration that `seconds` emitted before the value arrived. Until `seconds`
  /// emits its first duration, the operator stores the newest value. A duration that is negative or not
  /// finite is dropped and reported to the clock's diagnostics. The last valid duration then remains in
  /// effect.
  public func debounce(for seconds: MotionObservable<Double>, clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, seconds, clock]) {
      [connect, seconds = seconds.connect, clock = clock.core] observer in
      Debounce(nil, clock: clock).start(connect, waiting: seconds, for: observer)
    }
  }
}

private final class Debounce<T>: Postponement<T> {
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
