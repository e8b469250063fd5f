// SPDX-License-Identifier: Apache-2.0

/// The source of the motions of a spring that start from one property.
@usableFromInline
final class SpringPlayerSource<T: VectorSpace>: PlayerSource<SpringLaw<T>> {
  /// The destination of these motions, which replaces that of the spring. `nil` for that of the spring.
  @usableFromInline let aim: PropertyStorage<T>?

  @inlinable
  init(
    _ spring: SpringCore<T>, to aim: PropertyStorage<T>? = nil, from start: PropertyStorage<T>,
    velocity: PropertyStorage<T>? = nil, clock: ClockCore, _ accounting: Accounting,
    _ mover: Mover<T>? = nil
  ) {
    self.aim = aim
    super.init(spring, from: start, velocity: velocity, clock: clock, accounting, mover)
  }

  @inlinable
  var spring: SpringCore<T> { unsafeDowncast(core, to: SpringCore<T>.self) }

  @inlinable
  override func makePlan() -> SpringPlan<T> {
    let description = spring.description
    let threshold = spring.threshold ?? start.restingThreshold ?? 0.001
    let step = lane.clock.sharedStep(
      of: description, restingEnergy: description.restingEnergy(threshold: threshold))
    // `??` would look up the metadata of `T?` at run time.
    if let aim { return SpringPlan(to: aim.value, step) }
    return SpringPlan(to: spring.destination, step)
  }

  @usableFromInline
  override func join(_ player: Player<SpringLaw<T>>) {
    guard let aim else { return super.join(player) }
    player.join(core.makeAimed())
    player.makeExtras().aimNumber = aim.add(
      MotionObserver(next: { _ in player.obey(.turn) }, state: { _ in }))
  }

  @usableFromInline
  override func leave(_ player: Player<SpringLaw<T>>) {
    guard let aim else { return super.leave(player) }
    player.leave(core.makeAimed(), aim)
  }

  @usableFromInline
  override func copy(velocity: PropertyStorage<T>) -> PlayerSource<SpringLaw<T>>? {
    SpringPlayerSource(spring, to: aim, from: start, velocity: velocity, clock: lane.clock, .none)
  }
}
