// SPDX-License-Identifier: Apache-2.0

/// A stream whose source knows the velocity of its values. See
/// ``MotionObservable/velocity(clock:pointsPerUnit:file:line:)``.
@usableFromInline
final class MotionWithVelocity<T>: MotionObservable<T> {
  /// Returns a stream of the velocities. The frames of the clock show that a hand is at rest.
  let velocity: (FrameClock) -> MotionObservable<T>

  @usableFromInline
  init(
    madeFrom upstreams: [AnyObject], velocity: @escaping (FrameClock) -> MotionObservable<T>,
    _ connect: @escaping (MotionObserver<T>) -> Disconnect
  ) {
    self.velocity = velocity
    super.init(madeFrom: upstreams, connect)
  }
}
