// SPDX-License-Identifier: Apache-2.0

/// What a spring's closures, and its motions, capture.
@usableFromInline
final class SpringCore<T: VectorSpace> {
  @usableFromInline
  enum Command {
    /// The destination changed.
    case turn
    /// The description changed.
    case retune
    case stop
  }

  @usableFromInline let destination: PropertyStorage<T>
  @usableFromInline let description: PropertyStorage<SpringDescription>
  @usableFromInline let threshold: Double
  @usableFromInline let commands = Multicast<Command>()

  @inlinable
  init(destination: PropertyStorage<T>, description: PropertyStorage<SpringDescription>, threshold: Double) {
    self.destination = destination
    self.description = description
    self.threshold = threshold
    commands.makeMember().tell(.active)
  }
}

/// One motion: the state of one connection to a spring source. It does not hold the observer: a disconnect,
/// which leads here, never leads to one. What it reads in each frame goes unchecked for exclusive access; see
/// `Multicast` for what that saves.
@usableFromInline
final class SpringMotion<T: VectorSpace> {
  @usableFromInline let spring: SpringCore<T>
  @usableFromInline let start: PropertyStorage<T>
  @usableFromInline let velocityProperty: PropertyStorage<T>?
  @usableFromInline let clock: ClockCore

  @exclusivity(unchecked)
  @usableFromInline var displacement = T.zero
  @exclusivity(unchecked)
  @usableFromInline var velocity = T.zero
  @exclusivity(unchecked)
  @usableFromInline var destination = T.zero
  @exclusivity(unchecked)
  @usableFromInline var description: SpringDescription
  @exclusivity(unchecked)
  @usableFromInline var time = 0.0

  /// What was emitted last: where the motion is for everybody else.
  @exclusivity(unchecked)
  @usableFromInline var emitted = T.zero

  /// What the property was when the motion came to rest. If it is something else by the time the motion
  /// wakes, somebody else has moved it.
  @usableFromInline var startAtRest = T.zero
  @usableFromInline var isConnected = true
  @usableFromInline var isLanding = false

  /// The number under which the clock knows the motion; `nil` while it rests.
  @exclusivity(unchecked)
  @usableFromInline var frameNumber: Int64?

  @inlinable
  init(
    spring: SpringCore<T>, from start: PropertyStorage<T>, velocity: PropertyStorage<T>?, clock: ClockCore
  ) {
    self.spring = spring
    self.start = start
    self.velocityProperty = velocity
    self.clock = clock
    self.description = spring.description.value
  }

  @inlinable
  func connect(_ observer: MotionObserver<T>) -> Disconnect {
    let commands = spring.commands
    let number = commands.add(
      MotionObserver(
        next: { self.obey($0, observer) },
        state: { state in if state == .atRest { self.springHasGone(observer) } }))
    setOut(from: start.value, observer)
    return {
      self.isConnected = false
      commands.remove(number)
      self.leaveClock()
    }
  }

  @inlinable
  func obey(_ command: SpringCore<T>.Command, _ observer: MotionObserver<T>) {
    switch command {
    case .turn:
      guard frameNumber != nil else { return wake(observer) }
      advance(to: clock.now)
      let newDestination = spring.destination.value
      displacement = displacement + (destination - newDestination)
      destination = newDestination
    case .retune:
      if frameNumber != nil { advance(to: clock.now) }
      description = spring.description.value
    case .stop:
      guard frameNumber != nil else { return }
      leaveClock()
      rest(observer)
    }
  }

  /// Nothing but damping would end the motion now.
  @inlinable
  func springHasGone(_ observer: MotionObserver<T>) {
    guard frameNumber != nil, description.damping == 0 else { return }
    leaveClock()
    rest(observer)
  }

  /// Goes on from where the motion rested, or from where somebody has moved the property since.
  @inlinable
  func wake(_ observer: MotionObserver<T>) {
    let origin = isLanding || start.value == startAtRest ? emitted : start.value
    // A destination that is where the motion rests sets nothing going. Otherwise a property that leads back
    // to the destination would chase itself.
    guard origin == spring.destination.value, velocityProperty?.value ?? .zero == .zero else {
      return setOut(from: origin, observer)
    }
    emitted = origin
    startAtRest = start.value
  }

  @inlinable
  func setOut(from origin: T, _ observer: MotionObserver<T>) {
    destination = spring.destination.value
    displacement = checked(origin - destination, "value")
    velocity = checked(velocityProperty?.value ?? .zero, "velocity")
    time = clock.now
    guard !description.isAtRest(displacement, velocity, threshold: spring.threshold) else {
      return land(observer)
    }
    let first = displacement == origin - destination ? origin : destination + displacement
    emitted = first
    guard !clock.frames.isFinished else {
      observer.next(first)
      return rest(observer)
    }
    joinClock(observer)
    observer.state(.active)
    // Whoever heard that may have stopped the motion, unsubscribed from it, or drawn a frame.
    if isConnected, frameNumber != nil, emitted == first { observer.next(first) }
  }

  /// What a property that takes anything holds; zero in the place of what is not finite.
  @inlinable
  func checked(_ value: T, _ name: String) -> T {
    if value.isFinite { return value }
    clock.diagnostics?.report(.nonFiniteValue(of: name))
    return .zero
  }

  @inlinable
  func frame(at frameTime: Double, _ observer: MotionObserver<T>) {
    guard frameNumber != nil else { return }
    advance(to: frameTime)
    if clock.prefersReducedMotion || description.isInstant
      || description.isAtRest(displacement, velocity, threshold: spring.threshold)
    {
      leaveClock()
      return land(observer)
    }
    let value = destination + displacement
    guard value.isFinite, velocity.isFinite else {
      clock.diagnostics?.report(.springOverflowed)
      leaveClock()
      return land(observer)
    }
    emitted = value
    velocityProperty?.write(velocity)
    if frameNumber != nil { observer.next(value) }
  }

  @inlinable
  func advance(to newTime: Double) {
    guard newTime > time else {
      // An event that set the motion going lay far in the future, which it cannot have.
      if time - newTime > ClockCore.tolerance { time = newTime }
      return
    }
    clock.step(description, duration: newTime - time).advance(&displacement, &velocity)
    time = newTime
  }

  /// Puts the value on the destination, to the last digit.
  @inlinable
  func land(_ observer: MotionObserver<T>) {
    emitted = destination
    startAtRest = start.value
    velocityProperty?.write(.zero)
    isLanding = true
    if isConnected, frameNumber == nil { observer.next(destination) }
    isLanding = false
    tellRest(observer)
  }

  /// Stays where the motion is.
  @inlinable
  func rest(_ observer: MotionObserver<T>) {
    velocityProperty?.write(.zero)
    tellRest(observer)
  }

  /// Whoever heard of the last value or velocity may have unsubscribed, or set the motion going again.
  @inlinable
  func tellRest(_ observer: MotionObserver<T>) {
    guard isConnected, frameNumber == nil else { return }
    startAtRest = start.value
    observer.state(.atRest)
  }

  @inlinable
  func joinClock(_ observer: MotionObserver<T>) {
    frameNumber = clock.frames.add(
      MotionObserver(
        next: { self.frame(at: $0, observer) },
        state: { state in
          // The clock has gone.
          guard state == .atRest, self.frameNumber != nil else { return }
          self.frameNumber = nil
          self.rest(observer)
        }))
  }

  @inlinable
  func leaveClock() {
    guard let frameNumber else { return }
    self.frameNumber = nil
    clock.frames.remove(frameNumber)
  }
}
