// SPDX-License-Identifier: Apache-2.0

/// Calls a closure in the first frame at or after a given time. Requests frames only until then.
struct Timeout {
  private let frames: Frames
  private var frameNumber: Int64?

  init(_ clock: FrameClock) {
    self.init(clock.core)
  }

  init(_ clock: ClockCore) {
    frames = clock.frames
  }

  /// Starts to wait. If the timeout is already waiting, the earlier wait ends and its closure is not called.
  ///
  /// - Parameters:
  ///   - time: The timestamp at which the wait ends, in seconds.
  ///   - body: A closure that receives the timestamp of the frame. Must lead to a call of ``stop()``;
  ///     otherwise the closure is called again in the next frame. Must not retain the owner of the timeout.
  mutating func start(until time: Double, _ body: @escaping (Double) -> Void) {
    stop()
    frameNumber = frames.enter(
      Frames.ObservingListener(
        MotionObserver(next: { if $0 >= time { body($0) } }, state: { _ in })))
  }

  mutating func stop() {
    if let number = frameNumber { frames.remove(number) }
    frameNumber = nil
  }
}
