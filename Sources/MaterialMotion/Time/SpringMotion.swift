// SPDX-License-Identifier: Apache-2.0

/// One connection to a stream that ``springSource(_:from:velocity:clock:)`` returned.
///
/// Every frame advances every active motion, so this must be fast. The variables that the frame needs are
/// next to each other in memory, and are declared without exclusivity checks. The comment on `Multicast`
/// gives the measured gain. `next` and `clock` are declared first. When `next` was declared further down, a
/// frame of a hundred thousand springs took a fifth longer.
///
/// Only the clock and the spring retain a motion. A disconnect closure retains only the `MotionTether` of the
/// motion, so the closure retains no observer.
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

  /// The value that the motion emitted last.
  @exclusivity(unchecked)
  @usableFromInline var emitted: T = .zero

  @usableFromInline let state: (MotionState) -> Void
  @usableFromInline let tether: MotionTether
  @usableFromInline let spring: SpringCore<T>
  @usableFromInline let start: PropertyStorage<T>

  /// The property's value when the motion came to rest. If the property has another value when the motion
  /// starts again, other code has written to the property.
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
      shared = clock.sharedStep(of: spring.description.value)
      restingEnergy = spring.restingEnergy
    case .stop:
      guard tether.isMoving else { return }
      tether.leaveClock()
      rest()
    }
  }

  /// Called when the spring is deallocated. If the spring has no damping, ends the motion, because the motion
  /// would never come to rest. If the spring has damping, the motion continues until it comes to rest.
  @inlinable
  func springWasDeallocated() {
    guard tether.isMoving, shared.step.description.damping == 0 else { return }
    tether.leaveClock()
    rest()
  }

  /// Starts the motion again from the value that it emitted last. If other code has changed the property
  /// after that emission, starts from the value of the property.
  @inlinable
  func wake() {
    let origin = isLanding || start.value == startAtRest ? emitted : start.value
    // A motion that is already at the destination does not start again, because it would emit the destination
    // again. If a stream connects the moved property to the destination, each emission would start the motion
    // again, endlessly.
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
    // When the clock requests frames, the platform may emit a frame immediately. This frame waits until the
    // observer has received the first value.
    let isOutermost = clock.frames.beginDelivery()
    tether.frameNumber = clock.frames.enter(self)
    state(.active)
    // In response to the state, the observer may have stopped or restarted the motion, or unsubscribed.
    if tether.isMoving, emitted == first { next(first) }
    if isOutermost { clock.frames.deliverWaiting() }
  }

  /// If the value is finite, returns the value. If the value is not finite, sends a report and returns zero.
  /// A property that does not check its values may contain a value that is not finite.
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

  /// Writes the velocity, then emits the value. This is a separate function, so it costs no time in motions
  /// without a velocity property.
  @inlinable @inline(never)
  func emit(_ value: T, after velocity: T) {
    let number = tether.frameNumber
    velocityProperty?.write(velocity)
    // In response to the velocity, an observer may have ended or restarted the motion. In that case, the
    // value is not emitted.
    guard tether.frameNumber == number else { return }
    emitted = value
    next(value)
  }

  /// If the motion has settled, or the user prefers reduced motion, jumps to the destination and ends the
  /// motion. If only the energy has overflowed, the motion continues. If the value or the velocity has
  /// overflowed too, sends a report, jumps to the destination and ends the motion.
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
    emitRest()
  }

  /// Comes to rest at the current value.
  @inlinable
  func rest() {
    velocityProperty?.write(.zero)
    emitRest()
  }

  /// Emits `.atRest`. If an observer has unsubscribed or started the motion again in response to the last
  /// value or velocity, does nothing.
  @inlinable
  func emitRest() {
    guard tether.isConnected, !tether.isMoving else { return }
    startAtRest = start.value
    state(.atRest)
  }

  /// Receives the state of the clock. The motion comes to rest when the clock is deallocated.
  @usableFromInline
  override func notify(_ clockState: MotionState) {
    guard clockState == .atRest, tether.isMoving else { return }
    tether.frameNumber = nil
    rest()
  }
}
