// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits each value after a delay, in the first frame in which it is due.
  ///
  ///     time             0.0---0.1---0.2---0.3---0.4---0.5
  ///     upstream         A20---------80R------------------
  ///     delay(by: 0.3)   A-----------------20----------80R     A: active, R: at rest
  ///
  /// - Values keep their order. One frame emits all values that are due. A frame that is early by less than a
  ///   millionth of a second counts as on time, because times are rounded.
  /// - The state is not delayed: it is active while upstream is active or a value waits, and at rest
  ///   otherwise. Only its changes are emitted.
  /// - With a delay of 0, values pass at once.
  /// - Frames are requested only while a value waits. Waiting values are dropped when the observer
  ///   unsubscribes, and when the clock is deallocated. Values that would have to wait after that are
  ///   dropped, too.
  /// - If time runs backwards, each waiting value starts its wait again.
  ///
  /// - Parameters:
  ///   - seconds: The delay, in seconds. Must be finite, and 0 or more.
  ///   - clock: The clock that gives the times of values, and draws the frames.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
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

  /// Emits each value after a delay that is itself a stream.
  ///
  ///     time              0.0---0.1---0.2---0.3---0.4---0.5
  ///     seconds           0.3---------0.1------------------
  ///     upstream          A20---------80R------------------
  ///     delay(by:clock:)  A-----------------20R               80 is due, and waits for the 20
  ///                                         80
  ///
  /// A value has the delay that is current when it arrives. No value overtakes another: a value with a
  /// shorter delay waits for an earlier one with a longer delay. Until `seconds` emits, the newest value is
  /// held; its delay starts with that emission. A delay that is negative or not finite is dropped and
  /// reported to the clock's diagnostics; the last valid one is kept.
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
  /// The number of values at the head of the queue that have been emitted.
  private var emitted = 0
  private var isEmitting = false

  override var isPending: Bool { emitted < queue.count }

  override func arrived(_ value: T, at time: Double, for observer: MotionObserver<T>) {
    guard let seconds else { return }
    // A value that arrives during an emission comes after the values that are being emitted.
    if seconds == 0, !isPending, !isEmitting {
      observer.next(value)
    } else {
      queue.append(Delayed(value: value, wait: Wait(seconds, from: time)))
    }
  }

  override func frameDrawn(at time: Double, for observer: MotionObserver<T>) {
    isEmitting = true
    // The observer may unsubscribe in response to a value, which empties the queue.
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

  /// Removes the emitted values once they are half of the queue: removing one element from the front of an
  /// array takes as long as removing many.
  private func sweepIfSparse() {
    guard emitted * 2 >= queue.count else { return }
    queue.removeFirst(emitted)
    emitted = 0
  }
}
