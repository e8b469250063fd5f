// SPDX-License-Identifier: Apache-2.0

/// One connection to a stream that ``springSource(_:from:velocity:clock:)`` returned.
@usableFromInline
final class SpringMotion<T: VectorSpace>: PlayedMotion<T, SpringLaw> {
  @inlinable
  init(_ source: SpringMotionSource<T>, _ observer: MotionObserver<T>) {
    super.init(source, observer)
  }

  @inlinable
  var spring: SpringCore<T> { unsafeDowncast(source, to: SpringMotionSource<T>.self).spring }

  /// Starts the motion. Returns whether it is still connected.
  @inlinable
  func start(for owner: FeedOwner<T>) -> Bool {
    owner.own(self)
    commandNumber = source.core.add(
      MotionObserver(
        next: { self.obey($0) },
        state: { if $0 == .atRest { self.springWasDeallocated() } }))
    if source.accounting == .switched, !source.core.isEnabled {
      isSwitchedOff = true
      emitRest()
    } else {
      setOut(from: source.start.value)
    }
    return isConnected
  }

  /// Starts like a new motion, or stops without a change of the velocity.
  @usableFromInline
  func setEnabled(_ isEnabled: Bool) {
    guard source.accounting == .switched, isSwitchedOff == isEnabled else { return }
    isSwitchedOff = !isEnabled
    if isEnabled { return setOut(from: source.start.value) }
    guard isMoving else { return }
    leaveClock()
    interrupt()
    emitRest()
  }

  @inlinable
  func obey(_ command: MotionCommand) {
    switch command {
    case .enable: setEnabled(true)
    case .disable: setEnabled(false)
    case _ where isSwitchedOff: break
    case .turn:
      guard isMoving else { return wake() }
      advanceToNow()
      let body = self.body
      let newDestination = spring.destination
      body.pointee.displacement = body.pointee.displacement + (body.pointee.destination - newDestination)
      body.pointee.destination = newDestination
    case .retune:
      guard isMoving else { return }
      advanceToNow()
      body.pointee.law = unsafeDowncast(source, to: SpringMotionSource<T>.self).law
    case .slow: break
    case .stop: stop()
    }
  }

  /// Called when the spring is deallocated. If the spring has no damping, ends the motion, because the motion
  /// would never come to rest. If the spring has damping, the motion continues until it comes to rest.
  @inlinable
  func springWasDeallocated() {
    if isMoving, body.pointee.law.shared.step.description.damping == 0 { stop() }
  }

  /// Starts the motion again.
  @inlinable
  func wake() {
    let origin = restingPlace
    // A motion that is already at the destination does not start again, because it would emit the destination
    // again. If a stream connects the moved property to the destination, each emission would start the motion
    // again, endlessly.
    guard origin == spring.destination, foundVelocity == .zero else {
      return setOut(from: origin)
    }
    stay(at: origin)
  }

  @inlinable
  func setOut(from origin: T) {
    let destination = spring.destination
    let body = Body(
      displacement: checked(origin - destination, "value"),
      velocity: checked(foundVelocity, "velocity"), destination: destination,
      law: unsafeDowncast(source, to: SpringMotionSource<T>.self).law)
    guard canDepart else { return }
    guard body.law.energy(body.displacement, body.velocity) > body.law.shared.restingEnergy else {
      return land(at: destination)
    }
    depart(body, from: body.displacement == origin - destination ? origin : body.value)
  }

  // MARK: Frames

  /// If the motion has settled, or the user prefers reduced motion, jumps to the destination and ends the
  /// motion. If only the energy has overflowed, the motion continues. If the value or the velocity has
  /// overflowed too, sends a report, jumps to the destination and ends the motion.
  @inlinable @inline(never)
  func arrive() {
    let body = self.body.pointee
    let start = generation
    let energy = body.law.energy(body.displacement, body.velocity)
    let isOver = energy <= body.law.shared.restingEnergy || clock.prefersReducedMotion
    if !isOver {
      if body.value.isFinite, body.velocity.isFinite { return emit() }
      clock.diagnostics?.report(.springOverflowed)
      // In response, the application may have stopped or restarted the motion.
      guard generation == start else { return }
    }
    leaveClock()
    land(at: body.destination)
  }

  @inlinable
  func advanceToNow() {
    _ = body.pointee.step(for: durationUntilNow())
  }
}
