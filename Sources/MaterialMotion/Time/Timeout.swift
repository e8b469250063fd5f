// SPDX-License-Identifier: Apache-2.0

/// Calls a closure in the first frame at or after a given time. Requests frames only until then.
///
/// To start and to stop the frames calls the platform, which may start or stop this timeout. It is therefore
/// a class: a value would be in use during the call.
final class Timeout {
  private let frames: Frames
  private var frameNumber: Int64?

  /// The number of starts and stops. It shows whether another one has happened during a call.
  private var changes = 0

  convenience init(_ clock: FrameClock) {
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
  func start(until time: Double, _ body: @escaping (Double) -> Void) {
    let former = frameNumber
    frameNumber = nil
    changes &+= 1
    let change = changes
    // The former wait ends last, so that the platform does not stop its frames in between.
    let number = frames.enter(
      Frames.ObservingListener(
        MotionObserver(next: { if $0 >= time { body($0) } }, state: { _ in })))
    if change == changes { frameNumber = number } else { frames.remove(number) }
    if let former { frames.remove(former) }
  }

  func stop() {
    let former = frameNumber
    frameNumber = nil
    changes &+= 1
    if let former { frames.remove(former) }
  }
}
