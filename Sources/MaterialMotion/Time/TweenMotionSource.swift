// SPDX-License-Identifier: Apache-2.0

/// The source of the motions of a tween that start from one property.
@usableFromInline
final class TweenMotionSource<T: VectorSpace>: MotionSource<T, TweenLaw> {
  /// Fades the element whose property the motions move. `nil` if the motions do not cross-fade.
  @usableFromInline final var crossfade: Crossfade?

  @inlinable
  init(
    _ tween: TweenCore<T>, from start: PropertyStorage<T>, velocity: PropertyStorage<T>?, clock: ClockCore,
    _ accounting: Accounting
  ) {
    super.init(tween, from: start, velocity: velocity, lane: clock.tweenLane(), accounting) {
      source, observer, owner in
      // The caller passes the source that stores this closure.
      TweenMotion(unsafeDowncast(source, to: TweenMotionSource<T>.self), observer).start(for: owner)
    }
  }

  @inlinable
  var tween: TweenCore<T> { unsafeDowncast(core, to: TweenCore<T>.self) }

  @inlinable
  override var threshold: Double { start.restingThreshold ?? 0.001 }

  @usableFromInline
  override func takeOver() -> PropertyStorage<T>? { takenOverVelocity() }

  @usableFromInline
  override func motionDidEnd() {
    beginTakeover()
  }

  @usableFromInline
  override func makeVelocity(of stream: MotionObservable<T>) -> MotionObservable<T>? {
    MotionObservable(retaining: stream) { observer in
      joinVelocity(startingAt: self.velocity, observer) {
        TweenMotionSource(self.tween, from: self.start, velocity: $0, clock: self.lane.clock, .none)
          .connect($1)
      }
    }
  }
}
