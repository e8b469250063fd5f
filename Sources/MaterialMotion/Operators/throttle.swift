// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits at most one value per interval: the first at once, then the latest of each interval.
  ///
  ///     time                0.0---0.1---0.2---0.3---0.4---0.5
  ///     upstream            A1----2-----3R----4-----------5R
  ///     throttle(for: 0.2)  A1----------3R----A-----4R----A5R    A: active, R: at rest
  ///
  /// - An interval begins when a value is emitted. The last value of upstream is never lost: it is emitted
  ///   once the interval is over.
  /// - The state is active while upstream is active or a value waits, and at rest otherwise. Only its changes
  ///   are emitted.
  /// - With 0 seconds, values pass at once.
  /// - Frames are requested only while a value waits. A waiting value is dropped when the observer
  ///   unsubscribes, and when the clock is deallocated. If time runs backwards, the interval starts again. A
  ///   frame that is early by less than a millionth of a second counts as on time.
  ///
  /// - Parameters:
  ///   - seconds: The interval, in seconds. Must be finite, and 0 or more.
  ///   - clock: The clock that gives the times of values, and draws the frames.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public func throttle(
    for seconds: Double, clock: FrameClock, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<T> {
    checkDuration(seconds, of: "The interval of a throttle", file: file, line: line)
    return MotionObservable(madeFrom: [self, clock]) { [connect, clock = clock.core] observer in
      Throttle(seconds, clock: clock).start(connect, for: observer)
    }
  }

  /// Emits at most one value per interval, where the interval is itself a stream.
  ///
  /// An interval has the length that is current when it begins. Until `seconds` emits, the newest value is
  /// held. An interval that is negative or not finite is dropped and reported to the clock's diagnostics; the
  /// last valid one is kept.
  public func throttle(for seconds: MotionObservable<Double>, clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, seconds, clock]) {
      [connect, seconds = seconds.connect, clock = clock.core] observer in
      Throttle(nil, clock: clock).start(connect, waiting: seconds, for: observer)
    }
  }
}

private final class Throttle<T>: Postponement<T> {
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
