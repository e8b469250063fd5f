// SPDX-License-Identifier: Apache-2.0

/// The source of the motions of a spring that start from one property.
@usableFromInline
class SpringMotionSource<T: VectorSpace>: MotionSource<T, SpringLaw> {
  @inlinable
  init(
    _ spring: SpringCore<T>, from start: PropertyStorage<T>, velocity: PropertyStorage<T>?, clock: ClockCore,
    _ accounting: Accounting
  ) {
    super.init(
      spring, from: start, velocity: velocity,
      lane: clock.springLane(),
      accounting
    ) { source, observer, owner in
      // The caller passes the source that stores this closure.
      SpringMotion(unsafeDowncast(source, to: SpringMotionSource<T>.self), observer).start(for: owner)
    }
  }

  @inlinable
  final var spring: SpringCore<T> { unsafeDowncast(core, to: SpringCore<T>.self) }

  @inlinable
  override final var threshold: Double { spring.threshold ?? start.restingThreshold ?? 0.001 }

  /// The law of a motion that starts now.
  @inlinable
  final var law: SpringLaw {
    let description = spring.description
    return SpringLaw(
      lane.clock.sharedStep(
        of: description, restingEnergy: description.restingEnergy(threshold: threshold)))
  }
}

/// The source of the motions of a stream that ``springSource(_:from:velocity:clock:)`` returned.
///
/// The springs of elements use the superclass, because the properties of an element have velocities. Programs
/// with such springs only do not contain this code.
@usableFromInline
final class FreeSpringMotionSource<T: VectorSpace>: SpringMotionSource<T> {
  /// - Parameter first: The velocity with which the first motion starts, if there is no velocity property.
  ///   `nil` if the first motion starts like all others.
  @inlinable
  init(
    _ spring: SpringCore<T>, from start: PropertyStorage<T>, velocity: PropertyStorage<T>?, clock: ClockCore,
    startingWith first: T?
  ) {
    super.init(spring, from: start, velocity: velocity, clock: clock, .counted)
    if let first { startTakeover(with: first) }
  }

  @usableFromInline
  func startTakeover(with first: T) {
    if case .start = velocityOrigin { measure(first) }
  }

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
        SpringMotionSource(
          self.spring, from: self.start, velocity: $0, clock: self.lane.clock, .none
        ).connect($1)
      }
    }
  }
}
