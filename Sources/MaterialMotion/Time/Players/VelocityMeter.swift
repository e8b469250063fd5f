// SPDX-License-Identifier: Apache-2.0

/// Measures the velocity of a value from its changes, in the same way as the velocity of a hand. See
/// ``VelocityEstimator``.
final class VelocityMeter<T: VectorSpace> {
  private var estimator = VelocityEstimator<T>(uncheckedComponents: 1)
  private let clock: ClockCore
  private let pointsPerUnit: Double
  private var last = T.zero
  private var lastTime = 0.0
  private var frameNumber: Int64?
  private var isReleased = false

  /// The timestamp of the first frame after the last change. A frame may be emitted long after the events
  /// that it shows, so a rest is measured from frame to frame.
  private var firstFrame: Double?

  /// - Parameters:
  ///   - clock: The clock that provides the timestamps of the changes, and the frames that show that the
  ///     value is at rest.
  ///   - pointsPerUnit: The length of one unit of the value, in points.
  init(_ clock: ClockCore, pointsPerUnit: Double) {
    self.clock = clock
    self.pointsPerUnit = pointsPerUnit
  }

  /// Adds a change. A value that is not finite is dropped.
  func note(_ value: T) {
    guard value.isFinite else { return }
    last = value.scaled(by: pointsPerUnit)
    lastTime = clock.now
    estimator.add(last, at: lastTime)
  }

  /// Adds a change, and returns the velocity in units per second.
  func add(_ value: T) -> T {
    note(value)
    return perSecond(estimator.isAtRest(at: lastTime) ? .zero : estimator.velocity())
  }

  /// Returns the velocity with which another motion may take over now. Zero if the value is at rest.
  func release() -> T {
    perSecond(estimator.release(at: max(clock.now, lastTime), position: last))
  }

  /// Removes all changes.
  func reset() {
    estimator.reset()
    stop()
  }

  /// Calls a closure in the first frame that shows that the value is at rest, or in the next frame. Requests
  /// frames only until then. Another call starts the wait again.
  ///
  /// - Parameters:
  ///   - isReleased: Whether nothing moves the value any longer, so that the next frame is enough.
  ///   - body: The closure. Retained until it is called, or until ``stop()`` is called.
  func waitForRest(isReleased: Bool, _ body: @escaping () -> Void) {
    firstFrame = nil
    self.isReleased = isReleased
    guard frameNumber == nil else { return }
    clock.frames.enter(
      MotionObserver(
        next: { time in
          guard self.isAtRest(inFrameAt: time) else { return }
          self.stop()
          body()
        }, state: { _ in })
    ) { frameNumber = $0 }
  }

  /// Stops waiting.
  func stop() {
    guard let number = frameNumber else { return }
    frameNumber = nil
    clock.frames.remove(number)
  }

  private func isAtRest(inFrameAt time: Double) -> Bool {
    let first = firstFrame ?? time
    firstFrame = first
    return isReleased || estimator.isAtRest(at: lastTime + time - first)
  }

  private func perSecond(_ velocity: T) -> T {
    velocity.scaled(by: 1 / pointsPerUnit)
  }
}
