// SPDX-License-Identifier: Apache-2.0

/// Calls a closure in the first frame at or after a given time. Requests frames only until then.
///
/// Starting and stopping frames calls the platform, which may call this timeout again. A struct would then
/// violate exclusive access, so this is a class.
package final class Timeout {
  private let frames: Frames
  private var frameNumber: Int64?

  package convenience init(_ clock: FrameClock) {
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
  package func start(until time: Double, _ body: @escaping (Double) -> Void) {
    let former = frameNumber
    frameNumber = nil
    frames.enter(MotionObserver(next: { if $0 >= time { body($0) } }, state: { _ in })) { frameNumber = $0 }
    // The former wait ends last, so that the platform does not stop its frames in between.
    if let former { frames.remove(former) }
  }

  package func stop() {
    guard let number = frameNumber else { return }
    frameNumber = nil
    frames.remove(number)
  }
}
