// SPDX-License-Identifier: Apache-2.0

/// The source of the motions of a fling that start from one property.
@usableFromInline
final class FlingMotionSource<T: CoordinateVector>: MotionSource<T, FlingLaw> {
  /// The destination of the motions.
  @usableFromInline let aim: PropertyStorage<T?>

  /// Whether a motion continues with the velocity with which other streams moved the property.
  @usableFromInline let takesOver: Bool

  @inlinable
  init(
    _ fling: FlingCore<T>, to aim: PropertyStorage<T?>, from start: PropertyStorage<T>,
    velocity: PropertyStorage<T>?, clock: ClockCore, takesOver: Bool = false,
    _ accounting: Accounting
  ) {
    self.aim = aim
    self.takesOver = takesOver
    super.init(
      fling, from: start, velocity: velocity,
      lane: clock.flingLane(),
      accounting
    ) { source, observer, owner in
      // The caller passes the source that stores this closure.
      FlingMotion(unsafeDowncast(source, to: FlingMotionSource<T>.self), observer).start(for: owner)
    }
  }

  @inlinable
  var fling: FlingCore<T> { unsafeDowncast(core, to: FlingCore<T>.self) }

  @inlinable
  override var threshold: Double { fling.threshold ?? start.restingThreshold ?? 0.1 }

  @usableFromInline
  override func takeOver() -> PropertyStorage<T>? { takenOverVelocity() }

  @usableFromInline
  override func motionDidEnd() {
    if takesOver { beginTakeover() }
  }

  @usableFromInline
  override func makeVelocity(of stream: MotionObservable<T>) -> MotionObservable<T>? {
    MotionObservable(retaining: stream) { observer in
      joinVelocity(startingAt: self.velocity, observer) {
        FlingMotionSource(
          self.fling, to: self.aim, from: self.start, velocity: $0, clock: self.lane.clock, .none
        ).connect($1)
      }
    }
  }
}
