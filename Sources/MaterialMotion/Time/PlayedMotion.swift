// SPDX-License-Identifier: Apache-2.0

/// One connection to a stream that plays a motion on a clock. The subclasses `SpringMotion` and `FlingMotion`
/// move the value; this class contains the code that they share.
///
/// Every frame advances every active motion, so a step must be fast. The variables that the frame needs are
/// next to each other in memory, and are declared without exclusivity checks. The comment on `Multicast`
/// gives the measured gain. `next` and `clock` are declared first. When `next` was declared further down, a
/// frame of a hundred thousand springs took a fifth longer. `law` contains the variables of the subclass that
/// the frame needs, because a variable of the subclass itself would follow all variables of this class.
///
/// Only the clock and the spring or the fling retain a motion. A disconnect closure retains only the
/// `MotionTether` of the motion, so the closure retains no observer.
@usableFromInline
class PlayedMotion<T: VectorSpace, Law>: Frames.Listener {
  @usableFromInline final let next: (T) -> Void
  @usableFromInline final let clock: ClockCore

  /// The displacement from the destination.
  @exclusivity(unchecked)
  @usableFromInline final var displacement: T = .zero
  @exclusivity(unchecked)
  @usableFromInline final var velocity: T = .zero
  @exclusivity(unchecked)
  @usableFromInline final var destination: T = .zero
  @exclusivity(unchecked)
  @usableFromInline final var time = 0.0
  @exclusivity(unchecked)
  @usableFromInline final var law: Law
  @usableFromInline final let velocityProperty: PropertyStorage<T>?

  /// The value that the motion emitted last.
  @exclusivity(unchecked)
  @usableFromInline final var emitted: T = .zero

  @usableFromInline final let state: (MotionState) -> Void
  @usableFromInline final let tether: MotionTether
  @usableFromInline final let start: PropertyStorage<T>

  /// The property's value when the motion came to rest. If the property has another value when the motion
  /// starts again, other code has written to the property.
  @usableFromInline final var startAtRest: T = .zero
  @usableFromInline final var isLanding = false

  @inlinable
  init(
    law: Law, commands: Audience, from start: PropertyStorage<T>, velocity: PropertyStorage<T>?,
    clock: ClockCore, interruptions: Interruptions?, observer: MotionObserver<T>,
    drawFrame: @escaping (Audience.Listener, Double) -> Void
  ) {
    self.next = observer.next
    self.clock = clock
    self.law = law
    self.velocityProperty = velocity
    self.state = observer.state
    self.tether = MotionTether(
      commands: commands, frames: clock.frames, interruptions: interruptions)
    self.start = start
    super.init(drawFrame)
  }

  // MARK: Start

  /// The value from which a motion at rest starts again. This is the value that it emitted last. If other
  /// code has changed the property after that emission, this is the value of the property.
  @inlinable
  final var restingPlace: T { isLanding || start.value == startAtRest ? emitted : start.value }

  /// Remains at rest at a place.
  @inlinable
  final func stay(at place: T) {
    emitted = place
    startAtRest = start.value
  }

  /// Emits `.active`, then the first value, and asks the clock for frames.
  @inlinable
  final func depart(from first: T) {
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
  final func checked(_ value: T, _ name: String) -> T {
    if value.isFinite { return value }
    clock.diagnostics?.report(.nonFiniteValue(of: name))
    return .zero
  }

  // MARK: Frames

  /// Emits the value. If there is a velocity property, first writes the velocity.
  @inlinable @inline(__always)
  final func emit() {
    let value = destination + displacement
    guard velocityProperty == nil else { return emit(value, after: velocity) }
    emitted = value
    next(value)
  }

  /// Writes the velocity, then emits the value. This is a separate function, so it costs no time in motions
  /// without a velocity property.
  @inlinable @inline(never)
  final func emit(_ value: T, after velocity: T) {
    let number = tether.frameNumber
    velocityProperty?.write(velocity)
    // In response to the velocity, an observer may have ended or restarted the motion. In that case, the
    // value is not emitted.
    guard tether.frameNumber == number else { return }
    emitted = value
    next(value)
  }

  // MARK: Rest

  /// Emits the exact destination and comes to rest.
  @inlinable
  final func land() {
    emitted = destination
    startAtRest = start.value
    velocityProperty?.write(.zero)
    isLanding = true
    if tether.isConnected, !tether.isMoving { next(destination) }
    isLanding = false
    emitRest()
  }

  /// Comes to rest at the current value, where the motion has not arrived.
  @inlinable
  final func rest() {
    tether.interrupt()
    velocityProperty?.write(.zero)
    emitRest()
  }

  /// Leaves the clock and comes to rest at the current value.
  @inlinable
  final func stop() {
    guard tether.isMoving else { return }
    tether.leaveClock()
    rest()
  }

  /// Emits `.atRest`. If an observer has unsubscribed or started the motion again in response to the last
  /// value or velocity, does nothing.
  @inlinable
  final func emitRest() {
    guard tether.isConnected, !tether.isMoving else { return }
    startAtRest = start.value
    state(.atRest)
  }

  /// Receives the state of the clock. The motion comes to rest when the clock is deallocated.
  @usableFromInline
  override final func notify(_ clockState: MotionState) {
    guard clockState == .atRest, tether.isMoving else { return }
    tether.frameNumber = nil
    rest()
  }
}
