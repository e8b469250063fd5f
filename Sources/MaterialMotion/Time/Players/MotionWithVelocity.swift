// SPDX-License-Identifier: Apache-2.0

/// A stream whose source may know the velocity of its values. See
/// ``MotionObservable/velocity(clock:pointsPerUnit:file:line:)``.
@usableFromInline
class MotionWithVelocity<T>: MotionObservable<T> {
  /// Returns a stream of the velocities, or `nil` if the source does not know them. The frames of the clock
  /// are used to detect that a hand is at rest.
  func makeVelocity(_ clock: FrameClock) -> MotionObservable<T>? { nil }
}

/// A stream whose velocity a closure returns.
final class GestureMotion<T>: MotionWithVelocity<T> {
  private let velocity: (FrameClock) -> MotionObservable<T>

  init(
    madeFrom upstreams: [AnyObject], velocity: @escaping (FrameClock) -> MotionObservable<T>,
    _ connect: @escaping (MotionObserver<T>) -> Disconnect
  ) {
    self.velocity = velocity
    super.init(madeFrom: upstreams, connect)
  }

  override func makeVelocity(_ clock: FrameClock) -> MotionObservable<T>? { velocity(clock) }
}
