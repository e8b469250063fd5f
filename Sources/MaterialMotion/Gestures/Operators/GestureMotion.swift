// SPDX-License-Identifier: Apache-2.0

/// A stream whose velocity a closure returns. See
/// ``MotionObservable/velocity(clock:pointsPerUnit:file:line:)``.
final class GestureMotion<T>: MotionObservable<T> {
  private let velocity: (FrameClock) -> MotionObservable<T>

  init(
    madeFrom upstreams: [AnyObject], velocity: @escaping (FrameClock) -> MotionObservable<T>,
    _ connect: @escaping (MotionObserver<T>) -> Disconnect
  ) {
    self.velocity = velocity
    super.init(madeFrom: upstreams, connect)
  }

  override func makeVelocity(_ clock: MotionObservable<Double>) -> MotionObservable<T>? {
    (clock as? FrameClock).map(velocity)
  }
}
