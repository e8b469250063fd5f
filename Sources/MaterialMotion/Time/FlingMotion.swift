// SPDX-License-Identifier: Apache-2.0

/// The variables of a fling's motion that every frame needs.
@usableFromInline
struct FlingLaw {
  @usableFromInline var shared: SharedDecay

  /// The square of the threshold for rest.
  @usableFromInline var restingEnergy: Double

  /// The time during which all coordinates decay with the rate of the fling, until one crosses an edge, in
  /// seconds. 0 if a coordinate has another rate, or is moved by a spring.
  @usableFromInline var untilCrossing = 0.0

  @inlinable
  init(shared: SharedDecay, restingEnergy: Double) {
    self.shared = shared
    self.restingEnergy = restingEnergy
  }
}

/// One connection to a stream that ``decaySource(_:from:velocity:clock:)`` returned.
///
/// In most frames, all coordinates decay with the same rate. Such a frame multiplies the displacement by a
/// factor that all motions share. In all other frames, each coordinate has its own flight.
@usableFromInline
final class FlingMotion<T: CoordinateVector>: PlayedMotion<T, FlingLaw> {
  @usableFromInline let fling: FlingCore<T>
  @usableFromInline let aim: PropertyStorage<T?>
  @usableFromInline var bounds: Bounds<T>
  @usableFromInline var edge: SharedStep

  /// The threshold for rest.
  @usableFromInline let threshold: Double

  /// The rate of each coordinate's decay, in 1/s. 0 if a spring moves the coordinate.
  @usableFromInline var rates: T = .zero

  /// The present destination of the fling, within the bounds.
  @usableFromInline var goal: T?

  @inlinable
  init(
    fling: FlingCore<T>, aim: PropertyStorage<T?>, from start: PropertyStorage<T>,
    velocity: PropertyStorage<T>?, clock: ClockCore, interruptions: Interruptions?,
    observer: MotionObserver<T>
  ) {
    self.fling = fling
    self.aim = aim
    bounds = fling.bounds.value
    edge = clock.sharedStep(of: fling.edge.value)
    threshold = fling.threshold ?? start.restingThreshold ?? 0.1
    super.init(
      law: FlingLaw(
        shared: clock.sharedDecay(of: fling.decay.value), restingEnergy: threshold * threshold),
      commands: fling, from: start, velocity: velocity, clock: clock, interruptions: interruptions,
      observer: observer
    ) { listener, time in unsafeDowncast(listener, to: FlingMotion<T>.self).frame(at: time) }
  }

  @inlinable
  func connect() -> Disconnect {
    let tether = self.tether
    tether.commandNumber = fling.add(
      MotionObserver(
        next: { self.obey($0) },
        state: { if $0 == .atRest { self.flingWasDeallocated() } }))
    let aimNumber = aim.add(MotionObserver(next: { _ in self.obey(.turn) }, state: { _ in }))
    setOut(from: start.value)
    return { [aim] in
      tether.disconnect()
      aim.remove(aimNumber)
    }
  }

  @inlinable
  func setOut(from origin: T) {
    time = clock.now
    velocity = checked(velocityProperty?.value ?? .zero, "velocity")
    guard origin.isFinite else { return reject(origin) }
    plan(from: origin)
    guard !isSettled else { return arrive() }
    depart(from: origin)
  }

  /// Handles a start that is not finite. If there is a destination, lands there.
  @inlinable
  func reject(_ origin: T) {
    _ = checked(origin, "value")
    guard let place = aim.value else { return rest() }
    destination = bounds.clamped(place)
    displacement = .zero
    land()
  }

  // MARK: Frames

  @inlinable
  func frame(at frameTime: Double) {
    let duration = frameTime - time
    guard duration > 0, duration < law.untilCrossing else { return frameOnOwnCourse(at: frameTime) }
    time = frameTime
    coast(for: duration)
    guard displacement.lengthSquared > law.restingEnergy, !clock.prefersReducedMotion else {
      return arrive()
    }
    if velocityProperty != nil { updateVelocity() }
    emit()
  }

  @inlinable @inline(never)
  func frameOnOwnCourse(at frameTime: Double) {
    advance(to: frameTime)
    let isFinite = (destination + displacement).isFinite && velocity.isFinite
    if !isFinite { clock.diagnostics?.report(.springOverflowed) }
    guard isFinite, !isSettled, !clock.prefersReducedMotion else { return arrive() }
    emit()
  }

  /// Jumps to the end of the motion and ends the motion. A decay that would end less than the threshold
  /// beyond an edge may settle before it crosses the edge. It then ends at the edge.
  @inlinable @inline(never)
  func arrive() {
    destination = bounds.clamped(destination)
    tether.leaveClock()
    land()
  }

  /// Advances the motion to a time. If this time is not later than the time of the motion, makes a step of
  /// 0 s. See `SpringMotion.stay(until:)`.
  @inlinable
  func advance(to newTime: Double) {
    let duration = newTime - time
    if duration > 0 || -duration > ClockCore.tolerance { time = newTime }
    move(for: max(duration, 0))
  }

  /// Advances the displacement and the velocity.
  @inlinable
  func move(for duration: Double) {
    if duration < law.untilCrossing {
      coast(for: duration)
      updateVelocity()
    } else {
      edge.setDuration(duration)
      for axis in 0..<T.coordinateCount {
        var flight = self.flight(axis)
        flight.advance(by: edge.step)
        take(flight, axis)
      }
      updateCrossing()
    }
  }

  /// Advances the displacement while all coordinates decay with the rate of the fling.
  @inlinable @inline(__always)
  func coast(for duration: Double) {
    law.untilCrossing -= duration
    law.shared.setDuration(duration)
    displacement = displacement.scaled(by: law.shared.factor)
  }

  /// Computes the velocity while all coordinates decay with the rate of the fling.
  @inlinable @inline(__always)
  func updateVelocity() {
    velocity = displacement.scaled(by: -law.shared.constants.rate)
  }

  /// Whether the remaining movement is too small to see. The squared distance of the decays and the energy of
  /// the springs decrease, so a motion that has settled stays settled.
  @inlinable
  var isSettled: Bool {
    var distances = 0.0
    var energies = 0.0
    for axis in 0..<T.coordinateCount {
      let (x, v) = (displacement[coordinate: axis], velocity[coordinate: axis])
      if rates[coordinate: axis] > 0 {
        distances += x * x
      } else {
        energies += x * x + v * v * edge.step.inverseSquaredFrequency
      }
    }
    return energies <= edge.step.description.restingEnergy(threshold: threshold)
      && distances + energies <= law.restingEnergy
  }
}
