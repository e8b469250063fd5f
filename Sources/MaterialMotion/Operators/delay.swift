// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits each value in the first frame after a delay.
  ///
  ///     time             0.0---0.1---0.2---0.3---0.4---0.5
  ///     upstream         A20---------80R------------------
  ///     delay(by: 0.3)   A-----------------20----------80R     A: active, R: at rest
  ///
  /// - Values keep their order. If the delays of several values have ended, one frame emits all these values.
  ///   A frame that arrives less than a millionth of a second before the end of a delay still emits the
  ///   value, because times are rounded.
  /// - States are not delayed. The returned stream is active while upstream is active or a value waits.
  ///   Otherwise it is at rest. Repeated states are not emitted.
  /// - If `seconds` is 0, each value is emitted immediately.
  /// - The operator requests frames only while a value waits. Waiting values are dropped when the observer
  ///   unsubscribes or the clock is deallocated. After the clock has been deallocated, values that would have
  ///   to wait are dropped, too.
  /// - If the clock's time moves backwards by more than a quarter of a second, the delay of each waiting
  ///   value starts again.
  ///
  /// - Parameters:
  ///   - seconds: The delay, in seconds. Must be finite, and 0 or more.
  ///   - clock: The clock that provides the times of values and emits the frames.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  ///
  /// Source: the published specification of `delay`.
  public func delay(by seconds: Double, clock: FrameClock, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<T>
  {
    checkDuration(seconds, of: "The delay", file: file, line: line)
    return MotionObservable(madeFrom: [self, clock]) { [connect, clock = clock.core] observer in
      Delay(seconds, clock: clock).start(connect, for: observer)
    }
  }

  /// Emits each value after a delay that another stream provides.
  ///
  ///     time              0.0---0.1---0.2---0.3---0.4---0.5
  ///     seconds           0.3---------0.1------------------
  ///     upstream          A20---------80R------------------
  ///     delay(by:clock:)  A-----------------20R               one frame emits 20 and then 80
  ///                                         80
  ///
  /// The delay of a value is the last delay that `seconds` emitted before the value arrived. Values keep
  /// their order: a value with a shorter delay waits until all earlier values have been emitted.
  ///
  /// Until `seconds` emits its first delay, the operator stores the newest value. The delay of the stored
  /// value starts when `seconds` emits. A delay that is negative or not finite is dropped and reported to the
  /// clock's diagnostics. The last valid delay then remains in effect.
  public func delay(by seconds: MotionObservable<Double>, clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, seconds, clock]) {
      [connect, seconds = seconds.connect, clock = clock.core] observer in
      Delay(nil, clock: clock).start(connect, waiting: seconds, for: observer)
    }
  }
}

private final class Delay<T>: Postponement<T> {
  private struct Delayed {
    let value: T
    var wait: Wait
  }

  private var queue: ContiguousArray<Delayed> = []
  /// The number of values at the front of the queue that have already been emitted.
  private var emitted = 0
  private var isEmitting = false

  override var isPending: Bool { emitted < queue.count }

  override func arrived(_ value: T, at time: Double, for observer: MotionObserver<T>) {
    guard let seconds else { return }
    // If a value arrives while a frame emits values, the new value must follow these values.
    if seconds == 0, !isPending, !isEmitting {
      observer.next(value)
    } else {
      queue.append(Delayed(value: value, wait: Wait(seconds, from: time)))
    }
  }

  override func frameDrawn(at time: Double, for observer: MotionObserver<T>) {
    isEmitting = true
    // The observer may unsubscribe in response to a value. Then `dropPending()` empties the queue.
    while isPending, queue[emitted].wait.isOver(at: time) {
      let value = queue[emitted].value
      emitted += 1
      sweepIfSparse()
      observer.next(value)
    }
    isEmitting = false
  }

  override func dropPending() {
    queue = []
    emitted = 0
  }

  /// Removes the emitted values if they make up at least half of the queue. Several values are removed
  /// together, because removing one element from the front of an array takes as long as removing many.
  private func sweepIfSparse() {
    guard emitted * 2 >= queue.count else { return }
    queue.removeFirst(emitted)
    emitted = 0
  }
}
