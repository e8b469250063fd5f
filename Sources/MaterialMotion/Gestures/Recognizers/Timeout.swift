// SPDX-License-Identifier: Apache-2.0

/// Calls back in the first frame that is some time after an event. Asks for frames only while it waits.
struct Timeout {
  private let frames: Frames
  private var frameNumber: Int64?

  init(_ clock: FrameClock) {
    frames = clock.core.frames
  }

  /// Starts anew.
  ///
  /// - Parameters:
  ///   - time: When it is over, in seconds.
  ///   - body: Called once, with the frame's time, and not after a ``stop()``. It must not hold who has the
  ///     timeout.
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
