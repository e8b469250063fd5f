// SPDX-License-Identifier: Apache-2.0

/// One motion: the state of one connection to a spring source.
///
/// Every frame passes through all that move, so what a frame reads stands together, ahead of the rest, and
/// goes unchecked for exclusive access; see `Multicast` for what that saves. What leads on to other memory
/// comes first: with `next` further down a hundred thousand springs took a fifth longer. Nothing but the
/// clock and the spring holds a motion: a disconnect leads to its `MotionTether` only, and so to no observer.
@usableFromInline
final class SpringMotion<T: VectorSpace>: Frames.Listener {
  @usableFromInline let next: (T) -> Void
  @usableFromInline let clock: ClockCore
  @exclusivity(unchecked)
  @usableFromInline var displacement: T = .zero
  @exclusivity(unchecked)
  @usableFromInline var velocity: T = .zero
  @exclusivity(unchecked)
  @usableFromInline var destination: T = .zero
  @exclusivity(unchecked)
  @usableFromInline var time = 0.0
  @exclusivity(unchecked)
  @usableFromInline var shared: SharedStep
  @exclusivity(unchecked)
  @usableFromInline var restingEnergy: Double
  @usableFromInline let velocityProperty: PropertyStorage<T>?

  /// What was emitted last: where the motion is for everybody else.
  @exclusivity(unchecked)
  @usableFromInline var emitted: T = .zero

  @usableFromInline let state: (MotionState) -> Void
  @usableFromInline let tether: MotionTether
  @usableFromInline let spring: SpringCore<T>
  @usableFromInline let start: PropertyStorage<T>

  /// What the property was when the motion came to rest. If it is something else by the time the motion
  /// wakes, somebody else has moved it.
  @usableFromInline var startAtRest: T = .zero
  @usableFromInline var isLanding = false

  @inlinable
  init(
    spring: SpringCore<T>, from start: PropertyStorage<T>, velocity: PropertyStorage<T>?, clock: ClockCore,
    observer: MotionObserver<T>
  ) {
    self.spring = spring
    self.start = start
    self.velocityProperty = velocity
    self.clock = clock
    self.next = observer.next
    self.state = observer.state
    self.shared = clock.sharedStep(of: spring.description.value)
    self.restingEnergy = spring.restingEnergy
    self.tether = MotionTether(commands: spring, frames: clock.frames)
    super.init { listener, time in unsafeDowncast(listener, to: SpringMotion<T>.self).frame(at: time) }
  }

  @inlinable
  func connect() -> Disconnect {
    let tether = self.tether
    tether.commandNumber = spring.add(
      MotionObserver(
        next: { self.obey($0) },
        state: { if $0 == .atRest { self.springHasGone() } }))
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
      shared = clock.sharedStep(of: spring.description.value)
      restingEnergy = spring.restingEnergy
    case .stop:
      guard tether.isMoving else { return }
      tether.leaveClock()
      rest()
    }
  }

  /// Nothing but damping would end the motion now.
  @inlinable
  func springHasGone() {
    guard tether.isMoving, shared.step.description.damping == 0 else { return }
    tether.leaveClock()
    rest()
  }

  /// Goes on from where the motion rested, or from where somebody has moved the property since.
  @inlinable
  func wake() {
    let origin = isLanding || start.value == startAtRest ? emitted : start.value
    // A destination that is where the motion rests sets nothing going. Otherwise a property that leads back
    // to the destination would chase itself.
    guard origin == spring.destination.value, velocityProperty?.value ?? .zero == .zero else {
      return setOut(from: origin)
    }
    emitted = origin
    startAtRest = start.value
  }

  @inlinable
  func setOut(from origin: T) {
    destination = spring.destination.value
    displacement = checked(origin - destination, "value")
    velocity = checked(velocityProperty?.value ?? .zero, "velocity")
    time = clock.now
    guard energy > restingEnergy else { return land() }
    let first = displacement == origin - destination ? origin : destination + displacement
    emitted = first
    guard !clock.frames.isFinished else {
      next(first)
      return rest()
    }
    // A frame that is drawn meanwhile, be it by the platform, which is asked for frames, waits until the
    // observer has heard where the motion starts.
    let isOutermost = clock.frames.beginDelivery()
    tether.frameNumber = clock.frames.enter(self)
    state(.active)
    // Whoever heard that may have stopped the motion, or unsubscribed from it, or set it going anew.
    if tether.isMoving, emitted == first { next(first) }
    if isOutermost { clock.frames.deliverWaiting() }
  }

  /// What a property that takes anything holds; zero in the place of what is not finite.
  @inlinable
  func checked(_ value: T, _ name: String) -> T {
    if value.isFinite { return value }
    clock.diagnostics?.report(.nonFiniteValue(of: name))
    return .zero
  }

  // MARK: Frames

  @inlinable
  func frame(at frameTime: Double) {
    advance(to: frameTime)
    let energy = self.energy
    guard energy > restingEnergy, energy < .infinity, !clock.prefersReducedMotion else {
      return arrive(energy)
    }
    emit()
  }

  @inlinable @inline(__always)
  func emit() {
    let value = destination + displacement
    guard velocityProperty == nil else { return emit(value, after: velocity) }
    emitted = value
    next(value)
  }

  /// Apart, so that what has no velocity property does not pay for it.
  @inlinable @inline(never)
  func emit(_ value: T, after velocity: T) {
    let number = tether.frameNumber
    velocityProperty?.write(velocity)
    // Whoever heard that may have ended the motion, which is then where it was heard to be last, or set it
    // going anew.
    guard tether.frameNumber == number else { return }
    emitted = value
    next(value)
  }

  /// The motion is over, or has left what can be squared, or even what can be represented.
  @inlinable @inline(never)
  func arrive(_ energy: Double) {
    let isOver = energy <= restingEnergy || clock.prefersReducedMotion
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

  /// No time has passed, which is enough for a spring that lands at once. Or an event that set the motion
  /// going lay in the future, and if it lay far in it, which cannot be, time goes on from here.
  @inlinable @inline(never)
  func stay(until newTime: Double) {
    if time - newTime > ClockCore.tolerance { time = newTime }
    move(for: 0)
  }

  @inlinable @inline(__always)
  func move(for duration: Double) {
    shared.setDuration(duration)
    shared.step.advance(&displacement, &velocity)
  }

  /// The energy as the square of a length.
  @inlinable @inline(__always)
  var energy: Double {
    displacement.magnitudeSquared + velocity.magnitudeSquared * shared.step.inverseSquaredFrequency
  }

  /// Puts the value on the destination, to the last digit.
  @inlinable
  func land() {
    emitted = destination
    startAtRest = start.value
    velocityProperty?.write(.zero)
    isLanding = true
    if tether.isConnected, !tether.isMoving { next(destination) }
    isLanding = false
    tellRest()
  }

  /// Stays where the motion is.
  @inlinable
  func rest() {
    velocityProperty?.write(.zero)
    tellRest()
  }

  /// Whoever heard of the last value or velocity may have unsubscribed, or set the motion going again.
  @inlinable
  func tellRest() {
    guard tether.isConnected, !tether.isMoving else { return }
    startAtRest = start.value
    state(.atRest)
  }

  /// The clock has gone.
  @usableFromInline
  override func tell(_ clockState: MotionState) {
    guard clockState == .atRest, tether.isMoving else { return }
    tether.frameNumber = nil
    rest()
  }
}
