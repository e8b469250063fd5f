// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits at most one value per interval.
  ///
  ///     time                0.0---0.1---0.2---0.3---0.4---0.5
  ///     upstream            A1----2-----3R----4-----------5R
  ///     throttle(for: 0.2)  A1----------3R----A-----4R----A5R    A: active, R: at rest
  ///
  /// - If a value arrives while no interval is running, the value is emitted immediately. Every emission
  ///   begins an interval.
  /// - If a value arrives during an interval, the value waits. Each new value replaces the waiting value.
  ///   After the interval, the waiting value is emitted in the next frame. So the last value of upstream is
  ///   emitted, too.
  /// - The returned stream is active while upstream is active or a value is waiting. Repeated states are not
  ///   emitted.
  /// - If `seconds` is 0, each value is emitted immediately.
  /// - The operator asks the clock for frames only while a value is waiting. A waiting value is dropped when
  ///   the observer unsubscribes or the clock is deallocated.
  /// - If the clock's time moves backwards by more than a quarter of a second, the interval starts again. If
  ///   a frame arrives less than a millionth of a second before the end of the interval, the value is emitted
  ///   in that frame.
  ///
  /// - Parameters:
  ///   - seconds: The interval, in seconds. Must be finite, and 0 or more.
  ///   - clock: The clock that measures the intervals and emits the frames.
  public func throttle(
    for seconds: Double, clock: FrameClock, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<T> {
    checkDuration(seconds, of: "The interval of a throttle", file: file, line: line)
    return MotionObservable(retaining: self, clock) { [connect, clock = clock.core] observer in
      Throttle(seconds, clock: clock).start(connect, for: observer)
    }
  }

  /// Emits at most one value per interval. Another stream provides the durations of the intervals.
  ///
  /// The duration of an interval is the latest duration that `seconds` emitted before the interval began.
  /// Until `seconds` emits its first duration, the operator stores the newest value. If a duration is
  /// negative or not finite, the operator drops it and reports it to the clock's diagnostics. The last valid
  /// duration then remains in effect.
  public func throttle(for seconds: MotionObservable<Double>, clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, seconds, clock]) {
      [connect, seconds = seconds.connect, clock = clock.core] observer in
      Throttle(nil, clock: clock).start(connect, waiting: seconds, for: observer)
    }
  }
}

private final class Throttle<T>: WaitingConnection<T> {
  private var interval: Wait?
  private var pending: T?

  override var isPending: Bool { pending != nil }

  override func arrived(_ value: T, at time: Double, for observer: MotionObserver<T>) {
    if interval?.isOver(at: time) == false {
      pending = value
    } else {
      emit(value, at: time, to: observer)
    }
  }

  override func frameDrawn(at time: Double, for observer: MotionObserver<T>) {
    guard let value = pending, interval?.isOver(at: time) == true else { return }
    emit(value, at: time, to: observer)
  }

  override func dropPending() {
    pending = nil
  }

  private func emit(_ value: T, at time: Double, to observer: MotionObserver<T>) {
    pending = nil
    interval = seconds.map { Wait($0, from: time) }
    observer.next(value)
  }
}
