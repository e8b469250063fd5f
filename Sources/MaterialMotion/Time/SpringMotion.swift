// SPDX-License-Identifier: Apache-2.0

/// The variables of a spring's motion that every frame needs.
@usableFromInline
struct SpringLaw {
  @usableFromInline var shared: SharedStep
  @usableFromInline var restingEnergy: Double

  @inlinable
  init(shared: SharedStep, restingEnergy: Double) {
    self.shared = shared
    self.restingEnergy = restingEnergy
  }
}

/// One connection to a stream that ``springSource(_:from:velocity:clock:)`` returned.
@usableFromInline
final class SpringMotion<T: VectorSpace>: PlayedMotion<T, SpringLaw> {
  @usableFromInline let spring: SpringCore<T>

  @inlinable
  init(
    spring: SpringCore<T>, from start: PropertyStorage<T>, velocity: PropertyStorage<T>?, clock: ClockCore,
    interruptions: Interruptions?, observer: MotionObserver<T>
  ) {
    self.spring = spring
    super.init(
      law: SpringLaw(
        shared: clock.sharedStep(of: spring.description.value),
        restingEnergy: spring.restingEnergy(of: start)),
      commands: spring, from: start, velocity: velocity, clock: clock, interruptions: interruptions,
      observer: observer
    ) { listener, time in unsafeDowncast(listener, to: SpringMotion<T>.self).frame(at: time) }
  }

  @inlinable
  func connect() -> Disconnect {
    let tether = self.tether
    tether.commandNumber = spring.add(
      MotionObserver(
        next: { self.obey($0) },
        state: { if $0 == .atRest { self.springWasDeallocated() } }))
    setOut(from: start.value)
    return { tether.disconnect() }
  }

  @inlinable
  func obey(_ command: SpringCommand) {
    switch command {
    case .turn:
      guard tether.isMoving else { return wake() }
      advance(to: clock.now)
      let newDestination = spring.destination.value
      displacement = displacement + (destination - newDestination)
      destination = newDestination
    case .retune:
      if tether.isMoving { advance(to: clock.now) }
      law.shared = clock.sharedStep(of: spring.description.value)
      law.restingEnergy = spring.restingEnergy(of: start)
    case .stop:
      stop()
    }
  }

  /// Called when the spring is deallocated. If the spring has no damping, ends the motion, because the motion
  /// would never come to rest. If the spring has damping, the motion continues until it comes to rest.
  @inlinable
  func springWasDeallocated() {
    if law.shared.step.description.damping == 0 { stop() }
  }

  /// Starts the motion again.
  @inlinable
  func wake() {
    let origin = restingPlace
    // A motion that is already at the destination does not start again, because it would emit the destination
    // again. If a stream connects the moved property to the destination, each emission would start the motion
    // again, endlessly.
    guard origin == spring.destination.value, velocityProperty?.value ?? .zero == .zero else {
      return setOut(from: origin)
    }
    stay(at: origin)
  }

  @inlinable
  func setOut(from origin: T) {
    destination = spring.destination.value
    displacement = checked(origin - destination, "value")
    velocity = checked(velocityProperty?.value ?? .zero, "velocity")
    time = clock.now
    guard energy > law.restingEnergy else { return land() }
    depart(from: displacement == origin - destination ? origin : destination + displacement)
  }

  // MARK: Frames

  @inlinable
  func frame(at frameTime: Double) {
    advance(to: frameTime)
    let energy = self.energy
    guard energy > law.restingEnergy, energy < .infinity, !clock.prefersReducedMotion else {
      return arrive(energy)
    }
    emit()
  }

  /// If the motion has settled, or the user prefers reduced motion, jumps to the destination and ends the
  /// motion. If only the energy has overflowed, the motion continues. If the value or the velocity has
  /// overflowed too, sends a report, jumps to the destination and ends the motion.
  @inlinable @inline(never)
  func arrive(_ energy: Double) {
    let isOver = energy <= law.restingEnergy || clock.prefersReducedMotion
    if !isOver {
      if (destination + displacement).isFinite, velocity.isFinite { return emit() }
      clock.diagnostics?.report(.springOverflowed)
    }
    tether.leaveClock()
    land()
  }

  @inlinable @inline(__always)
  func advance(to newTime: Double) {
    let duration = newTime - time
    guard duration > 0 else { return stay(until: newTime) }
    time = newTime
    move(for: duration)
  }

  /// Handles a frame that is not later than the time of the motion. The motion may have started at the
  /// timestamp of an event that is later than the frame. If the motion's time is later than the frame by
  /// more than `ClockCore.tolerance`, sets the motion's time back to the timestamp of the frame.
  ///
  /// Makes a step of 0 s. An instant spring reaches its destination even in this step.
  @inlinable @inline(never)
  func stay(until newTime: Double) {
    if time - newTime > ClockCore.tolerance { time = newTime }
    move(for: 0)
  }

  @inlinable @inline(__always)
  func move(for duration: Double) {
    law.shared.setDuration(duration)
    law.shared.step.advance(&displacement, &velocity)
  }

  /// The energy, in units of length squared.
  @inlinable @inline(__always)
  var energy: Double {
    displacement.lengthSquared + velocity.lengthSquared * law.shared.step.inverseSquaredFrequency
  }
}
