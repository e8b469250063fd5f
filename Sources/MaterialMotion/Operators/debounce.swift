// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the latest value in the first frame after upstream has emitted nothing for some time.
  ///
  ///     time                0.0---0.1---0.2---0.3---0.4---0.5
  ///     upstream            A1----2-----3R-------------------
  ///     debounce(for: 0.2)  A-----------------------3R         A: active, R: at rest
  ///
  /// - The state is active while upstream is active or a value waits, and at rest otherwise. Only its changes
  ///   are emitted.
  /// - With 0 seconds, values pass at once.
  /// - Frames are requested only while a value waits. A waiting value is dropped when the observer
  ///   unsubscribes, and when the clock is deallocated. Values that would have to wait after that are
  ///   dropped, too.
  /// - If time runs backwards, the wait starts again. A frame that is early by less than a millionth of a
  ///   second counts as on time.
  ///
  /// - Parameters:
  ///   - seconds: The time for which upstream must be silent, in seconds. Must be finite, and 0 or more.
  ///   - clock: The clock that gives the times of values, and draws the frames.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public func debounce(
    for seconds: Double, clock: FrameClock, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<T> {
    checkDuration(seconds, of: "The duration of a debounce", file: file, line: line)
    return MotionObservable(madeFrom: [self, clock]) { [connect, clock = clock.core] observer in
      Debounce(seconds, clock: clock).start(connect, for: observer)
    }
  }

  /// Emits the latest value in the first frame after upstream has emitted nothing for a time that is itself a
  /// stream.
  ///
  /// A value waits for the duration that is current when it arrives. Until `seconds` emits, the newest value
  /// is held. A duration that is negative or not finite is dropped and reported to the clock's diagnostics;
  /// the last valid one is kept.
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
