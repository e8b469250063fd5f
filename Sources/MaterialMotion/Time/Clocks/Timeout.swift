// SPDX-License-Identifier: Apache-2.0

/// Calls a closure in the first frame at or after a given time. Requests frames only until then.
///
/// Starting and stopping frames calls the platform, which may call this timeout again. A struct would then
/// violate exclusive access, so this is a class.
package final class Timeout {
  private let clock: ClockCore
  private var frameNumber: Int64?

  private var frames: Frames { clock.frames }

  package convenience init(_ clock: FrameClock) {
    self.init(clock.core)
  }

  init(_ clock: ClockCore) {
    self.clock = clock
  }

  /// Starts to wait. If the timeout is already waiting, the earlier wait ends and its closure is not called.
  ///
  /// If the clock's time is later than the next frame by more than `ClockCore.tolerance`, because an event
  /// had a wrong timestamp, the wait starts at the frame.
  ///
  /// - Parameters:
  ///   - time: The timestamp at which the wait ends, in seconds.
  ///   - body: A closure that receives the timestamp of the frame. Must lead to a call of ``stop()``;
  ///     otherwise the closure is called again in the next frame. Must not retain the owner of the timeout.
  package func start(until time: Double, _ body: @escaping (Double) -> Void) {
    let former = frameNumber
    frameNumber = nil
    var (start, end) = (clock.latest, time)
    frames.enter(
      MotionObserver(
        next: { frame in
          if start - frame > ClockCore.tolerance { (start, end) = (frame, end - start + frame) }
          if frame >= end { body(frame) }
        }, state: { _ in })
    ) { frameNumber = $0 }
    // The former wait ends last, so that the platform does not stop its frames in between.
    if let former { frames.remove(former) }
  }

  package func stop() {
    guard let number = frameNumber else { return }
    frameNumber = nil
    frames.remove(number)
  }
}
