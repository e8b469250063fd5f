// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits each value some time after it came, in the first frame that is drawn then.
  ///
  ///     time             0.0---0.1---0.2---0.3---0.4---0.5
  ///     upstream         A20---------80R------------------
  ///     delay(by: 0.3)   A-----------------20----------80R     A: active, R: at rest
  ///
  /// - Values come out in the order in which they came in, several in one frame if several are due. A frame
  ///   that is early by less than a millionth of a second is on time, since times are rounded.
  /// - The state is not delayed: it is active while upstream is or a value waits, and at rest once neither
  ///   is. Only its changes are emitted.
  /// - With a delay of 0 values pass at once.
  /// - Frames are asked for only while a value waits. Unsubscribing drops what waits, and so does the clock
  ///   when it goes; nothing that comes later passes then.
  /// - Where time runs backwards, what waits waits anew.
  ///
  /// - Parameters:
  ///   - seconds: 0 or more.
  ///   - clock: Says when a value came, and draws the frames.
  ///
  /// Source: the published specification of `delay`.
  public func delay(by seconds: Double, clock: FrameClock, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<T>
  {
    checkDuration(seconds, of: "A delay", file: file, line: line)
    return MotionObservable(madeFrom: [self, clock]) { [connect, clock = clock.core] observer in
      Delay(seconds, clock: clock).start(connect, for: observer)
    }
  }

  /// The same with the latest of a stream of delays.
  ///
  ///     time              0.0---0.1---0.2---0.3---0.4---0.5
  ///     seconds           0.3---------0.1------------------
  ///     upstream          A20---------80R------------------
  ///     delay(by:clock:)  A-----------------20R               80 is due, and waits for the 20
  ///                                         80
  ///
  /// The delay of a value is that of the time at which it came. No value overtakes another: a shorter delay
  /// waits for a longer one. Before the stream has said anything the newest value is held, and comes when it
  /// does. What is not a delay, such as NaN, is dropped and reported; the last good one stands.
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
  /// How many at the head of the queue have been emitted.
  private var emitted = 0
  private var isEmitting = false

  override var isPending: Bool { emitted < queue.count }

  override func arrived(_ value: T, at time: Double, for observer: MotionObserver<T>) {
    guard let seconds else { return }
    // What comes while others are emitted comes after them.
    if seconds == 0, !isPending, !isEmitting {
      observer.next(value)
    } else {
      queue.append(Delayed(value: value, wait: Wait(seconds, from: time)))
    }
  }

  override func frameDrawn(at time: Double, for observer: MotionObserver<T>) {
    isEmitting = true
    // Whoever hears a value may unsubscribe, which empties the queue.
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

  /// An array gives up its first element in linear time, many of them together in the same.
  private func sweepIfSparse() {
    guard emitted * 2 >= queue.count else { return }
    queue.removeFirst(emitted)
    emitted = 0
  }
}
