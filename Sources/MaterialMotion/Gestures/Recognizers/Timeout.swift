// SPDX-License-Identifier: Apache-2.0

/// Calls a closure in the first frame at or after a given time. It requests frames only while it waits.
struct Timeout {
  private let frames: Frames
  private var frameNumber: Int64?

  init(_ clock: FrameClock) {
    frames = clock.core.frames
  }

  /// Starts waiting. An earlier wait is abandoned.
  ///
  /// - Parameters:
  ///   - time: The time at which the wait ends, in seconds.
  ///   - body: Receives the frame's time. It is called at most once, and not after ``stop()``. It must not
  ///     retain the owner of the timeout.
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
