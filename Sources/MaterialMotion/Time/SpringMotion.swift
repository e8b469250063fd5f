// SPDX-License-Identifier: Apache-2.0

/// The state of one connection to a spring source.
///
/// Every frame passes through all active motions. The variables that a frame reads therefore stand together,
/// before the others, and access to them is not checked for exclusivity; `Multicast` has the measured gain.
/// References to other memory come first: with `next` further down, a hundred thousand springs took a fifth
/// longer. Only the clock and the spring retain a motion. A disconnect closure retains only its
/// `MotionTether`, and therefore no observer.
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

  /// The value that was emitted last. For observers the motion is at this value.
  @exclusivity(unchecked)
  @usableFromInline var emitted: T = .zero

  @usableFromInline let state: (MotionState) -> Void
  @usableFromInline let tether: MotionTether
  @usableFromInline let spring: SpringCore<T>
  @usableFromInline let start: PropertyStorage<T>

  /// The property's value when the motion came to rest. If the property differs when the motion wakes, other
  /// code has changed it.
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

  /// Ends the motion if the spring has no damping: without its spring it would never end. A damped motion
  /// continues until it rests.
  @inlinable
  func springHasGone() {
    guard tether.isMoving, shared.step.description.damping == 0 else { return }
    tether.leaveClock()
    rest()
  }

  /// Starts again from the value at which the motion rested, or from the property's value if it has changed
  /// since then.
  @inlinable
  func wake() {
    let origin = isLanding || start.value == startAtRest ? emitted : start.value
    // A destination at which the motion already rests starts nothing. Otherwise a property whose value is
    // connected to the destination would start the motion again without end.
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
    // A frame that is drawn meanwhile waits until the observer has received the first value. The platform may
    // draw one at once, when it is asked for frames.
    let isOutermost = clock.frames.beginDelivery()
    tether.frameNumber = clock.frames.enter(self)
    state(.active)
    // In response to the state, the observer may have stopped or restarted the motion, or unsubscribed.
    if tether.isMoving, emitted == first { next(first) }
    if isOutermost { clock.frames.deliverWaiting() }
  }

  /// Returns the value of an unchecked property, or zero and a report if it is not finite.
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

  /// Writes the velocity, then emits the value. A separate function, so that motions without a velocity
  /// property do not pay for it.
  @inlinable @inline(never)
  func emit(_ value: T, after velocity: T) {
    let number = tether.frameNumber
    velocityProperty?.write(velocity)
    // In response to the velocity, an observer may have ended or restarted the motion. An ended motion stays
    // at the value that it emitted last.
    guard tether.frameNumber == number else { return }
    emitted = value
    next(value)
  }

  /// Ends a motion that has settled. A motion whose energy has overflowed continues while its value and
  /// velocity are finite; otherwise it lands and is reported.
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

  /// Handles a frame that is not later than the motion's time. A step of 0 s is enough for a spring that
  /// lands at once. The motion may have been started by an event with a later timestamp. If that timestamp is
  /// implausibly late, the motion's time is set to the frame's.
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

  /// The energy, in units of length squared.
  @inlinable @inline(__always)
  var energy: Double {
    displacement.magnitudeSquared + velocity.magnitudeSquared * shared.step.inverseSquaredFrequency
  }

  /// Emits the exact destination and comes to rest.
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

  /// Comes to rest at the present value.
  @inlinable
  func rest() {
    velocityProperty?.write(.zero)
    tellRest()
  }

  /// Emits `.atRest`. Does nothing if an observer of the last value or velocity has unsubscribed or has
  /// started the motion again.
  @inlinable
  func tellRest() {
    guard tether.isConnected, !tether.isMoving else { return }
    startAtRest = start.value
    state(.atRest)
  }

  /// Comes to rest when the clock is deallocated.
  @usableFromInline
  override func tell(_ clockState: MotionState) {
    guard clockState == .atRest, tether.isMoving else { return }
    tether.frameNumber = nil
    rest()
  }
}
