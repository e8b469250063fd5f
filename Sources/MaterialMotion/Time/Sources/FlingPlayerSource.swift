// SPDX-License-Identifier: Apache-2.0

/// The source of the motions of a fling that start from one property.
@usableFromInline
final class FlingPlayerSource<T: CoordinateVector>: PlayerSource<FlingLaw<T>> {
  /// The destination of these motions: that of the fling, or another one.
  @usableFromInline let aim: PropertyStorage<T?>

  @inlinable
  init(
    _ fling: FlingCore<T>, to aim: PropertyStorage<T?>, from start: PropertyStorage<T>,
    velocity: PropertyStorage<T>?, clock: ClockCore, _ accounting: Accounting, _ mover: Mover<T>? = nil
  ) {
    self.aim = aim
    super.init(fling, from: start, velocity: velocity, clock: clock, accounting, mover)
  }

  @inlinable
  var fling: FlingCore<T> { unsafeDowncast(core, to: FlingCore<T>.self) }

  @usableFromInline
  override func makePlan() -> FlingPlan<T> {
    let clock = lane.clock
    let edge = fling.edge
    let threshold = fling.threshold ?? start.restingThreshold ?? 0.1
    return FlingPlan(
      decay: clock.sharedDecay(of: fling.decay),
      edge: clock.sharedStep(of: edge, restingEnergy: edge.restingEnergy(threshold: threshold)),
      bounds: fling.bounds, destination: aim.value, threshold: threshold)
  }

  @usableFromInline
  override func join(_ player: Player<FlingLaw<T>>) {
    player.join(core.makeAimed())
    player.makeExtras().aimNumber = aim.add(
      MotionObserver(next: { _ in player.obey(.turn) }, state: { _ in }))
  }

  @usableFromInline
  override func leave(_ player: Player<FlingLaw<T>>) {
    player.leave(core.makeAimed(), aim)
  }

  @usableFromInline
  override func copy(velocity: PropertyStorage<T>) -> PlayerSource<FlingLaw<T>>? {
    FlingPlayerSource(fling, to: aim, from: start, velocity: velocity, clock: lane.clock, .none)
  }
}
