// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the last value once no other has come for some time, in the first frame that is drawn then.
  ///
  ///     time                0.0---0.1---0.2---0.3---0.4---0.5
  ///     upstream            A1----2-----3R-------------------
  ///     debounce(for: 0.2)  A-----------------------3R         A: active, R: at rest
  ///
  /// - The state is active while upstream is or a value waits, and at rest once neither is. Only its changes
  ///   are emitted.
  /// - With 0 seconds values pass at once.
  /// - Frames are asked for only while a value waits. Unsubscribing drops what waits, and so does the clock
  ///   when it goes; nothing that comes later passes then. Where time runs backwards the wait begins anew. A
  ///   frame that is early by less than a millionth of a second is on time.
  ///
  /// - Parameters:
  ///   - seconds: How long upstream has to be silent, 0 or more.
  ///   - clock: Says when a value came, and draws the frames.
  public func debounce(
    for seconds: Double, clock: FrameClock, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<T> {
    checkDuration(seconds, of: "The silence of a debounce", file: file, line: line)
    return MotionObservable(madeFrom: [self, clock]) { [connect, clock = clock.core] observer in
      Debounce(seconds, clock: clock).start(connect, for: observer)
    }
  }

  /// The same with the latest of a stream of times.
  ///
  /// A value waits as long as was asked for when it came. Before the stream has said anything the newest
  /// value is held. What is not a duration, such as NaN, is dropped and reported; the last good one stands.
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
