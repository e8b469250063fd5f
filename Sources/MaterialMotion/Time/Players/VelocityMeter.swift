// SPDX-License-Identifier: Apache-2.0

/// Measures the velocity of a value from its changes, in the same way as the velocity of a hand. See
/// ``VelocityEstimator``.
///
/// The properties that use it are generic. Without its specialized methods, a change of a number takes 33 000
/// instructions and 3 blocks more.
final class VelocityMeter<T: VectorSpace> {
  private var estimator = VelocityEstimator<T>(uncheckedComponents: 1)
  private let clock: ClockCore
  private let pointsPerUnit: Double
  private let isUnitKnown: Bool
  private var last = T.zero
  private var lastTime = 0.0

  /// The timestamp of the latest note of another value than before.
  private var changeTime = -Double.infinity
  private var frameNumber: Int64?
  private var isReleased = false

  /// The timestamp of the first frame after the last change. A frame may be emitted long after the events
  /// that it shows, so a rest is measured from frame to frame.
  private var firstFrame: Double?

  /// - Parameters:
  ///   - clock: The clock that provides the timestamps of the changes, and the frames that show that the
  ///     value is at rest.
  ///   - pointsPerUnit: The length of one unit of the value, in points. `nil` if it is unknown. The value is
  ///     then at rest only while it does not change.
  init(_ clock: ClockCore, pointsPerUnit: Double?) {
    self.clock = clock
    // Most numbers are near 1.
    self.pointsPerUnit = pointsPerUnit ?? 100
    isUnitKnown = pointsPerUnit != nil
  }

  /// Adds a change. A value that is not finite is dropped.
  @_specialize(where T == Double)
  @_specialize(where T == Point)
  func note(_ value: T) {
    guard value.isFinite else { return }
    let former = last
    last = value.scaled(by: pointsPerUnit)
    lastTime = clock.now
    if last != former { changeTime = lastTime }
    estimator.add(last, at: lastTime)
  }

  /// Adds a change, and returns the velocity in units per second.
  @_specialize(where T == Double)
  @_specialize(where T == Point)
  func add(_ value: T) -> T {
    note(value)
    return perSecond(isAtRest(at: lastTime) ? .zero : estimator.velocity())
  }

  /// Returns the velocity with which another motion may take over now. Zero if the value is at rest.
  @_specialize(where T == Double)
  @_specialize(where T == Point)
  func release() -> T {
    let time = max(clock.now, lastTime)
    if isUnitKnown { return perSecond(estimator.release(at: time, position: last)) }
    return perSecond(isAtRest(at: time) ? .zero : estimator.velocity())
  }

  /// Removes all changes.
  func reset() {
    estimator.reset()
    stop()
  }

  /// Starts the wait for rest again, if there is one.
  ///
  /// - Returns: Whether there is one.
  func waitsAgain(isReleased: Bool) -> Bool {
    firstFrame = nil
    self.isReleased = isReleased
    return frameNumber != nil
  }

  /// Calls a closure in the first frame that shows that the value is at rest, or in the next frame. Requests
  /// frames only until then. Another call starts the wait again.
  ///
  /// - Parameters:
  ///   - isReleased: Whether nothing moves the value any longer, so that the next frame is enough.
  ///   - body: The closure. Retained until it is called, or until ``stop()`` is called.
  func waitForRest(isReleased: Bool, _ body: @escaping () -> Void) {
    guard !waitsAgain(isReleased: isReleased) else { return }
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

  @_specialize(where T == Double)
  @_specialize(where T == Point)
  private func isAtRest(inFrameAt time: Double) -> Bool {
    let first = firstFrame ?? time
    firstFrame = first
    return isReleased || isAtRest(at: lastTime + time - first)
  }

  private func isAtRest(at time: Double) -> Bool {
    if isUnitKnown { return estimator.isAtRest(at: time) }
    let (least, greatest) = VelocitySamples<T>.pause
    return time - changeTime >= min(max(least, 2 * estimator.interval), greatest) - 1e-9
  }

  private func perSecond(_ velocity: T) -> T {
    velocity.scaled(by: 1 / pointsPerUnit)
  }
}
