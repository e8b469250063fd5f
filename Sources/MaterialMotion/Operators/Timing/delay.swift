// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits each value in the first frame after a delay.
  ///
  ///     time             0.0---0.1---0.2---0.3---0.4---0.5
  ///     upstream         A20---------80R------------------
  ///     delay(by: 0.3)   A-----------------20----------80R     A: active, R: at rest
  ///
  /// - Values keep their order. If the delays of several values have ended, all these values are emitted in
  ///   one frame. If a frame arrives less than a millionth of a second before the end of a delay, the value
  ///   is emitted in that frame, because times are rounded.
  /// - States are not delayed. The returned stream is active while upstream is active or a value is waiting.
  ///   Repeated states are not emitted.
  /// - If `seconds` is 0, each value is emitted immediately.
  /// - The operator asks the clock for frames only while a value is waiting. Waiting values are dropped when
  ///   the observer unsubscribes or the clock is deallocated. After the clock has been deallocated, the
  ///   operator also drops new values that would have to wait.
  /// - If the clock's time moves backwards by more than a quarter of a second, the operator restarts the
  ///   delay of each waiting value.
  ///
  /// - Parameters:
  ///   - seconds: The delay, in seconds. Must be finite, and 0 or more.
  ///   - clock: The clock that measures the delays and emits the frames.
  ///
  /// Source: the published specification of `delay`.
  public func delay(by seconds: Double, clock: FrameClock, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<T>
  {
    checkDuration(seconds, of: "The delay", file: file, line: line)
    return MotionObservable(retaining: self, clock) { [connect, clock = clock.core] observer in
      Delay(seconds, clock: clock).start(connect, for: observer)
    }
  }

  /// Emits each value in the first frame after a delay. Another stream provides the delays.
  ///
  ///     time              0.0---0.1---0.2---0.3---0.4---0.5
  ///     seconds           0.3---------0.1------------------
  ///     upstream          A20---------80R------------------
  ///     delay(by:clock:)  A-----------------20R               20 and then 80 in one frame
  ///                                         80
  ///
  /// A value's delay is the latest delay that `seconds` emitted before the value arrived. Values keep their
  /// order: a value with a shorter delay waits until all earlier values have been emitted.
  ///
  /// Until `seconds` emits its first delay, the operator stores the newest value. When `seconds` emits this
  /// delay, the delay of the stored value begins. If a delay is negative or not finite, the operator drops it
  /// and reports it to the clock's diagnostics. The last valid delay then remains in effect.
  public func delay(by seconds: MotionObservable<Double>, clock: FrameClock) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, seconds, clock]) {
      [connect, seconds = seconds.connect, clock = clock.core] observer in
      Delay(nil, clock: clock).start(connect, waiting: seconds, for: observer)
    }
  }
}

private final class Delay<T>: WaitingConnection<T> {
  private struct Delayed {
    let value: T
    var wait: Wait
  }

  private var queue: ContiguousArray<Delayed> = []
  /// The number of emitted values at the front of the queue.
  private var emitted = 0
  private var isEmitting = false

  override var isPending: Bool { emitted < queue.count }

  override func arrived(_ value: T, at time: Double, for observer: MotionObserver<T>) {
    guard let seconds else { return }
    // While `frameDrawn` emits waiting values, a new value must wait, so that it is emitted after them.
    if seconds == 0, !isPending, !isEmitting {
      observer.next(value)
    } else {
      queue.append(Delayed(value: value, wait: Wait(seconds, from: time)))
    }
  }

  override func frameDrawn(at time: Double, for observer: MotionObserver<T>) {
    isEmitting = true
    // The observer may unsubscribe in response to a value. In that case, `dropPending()` empties the queue.
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
