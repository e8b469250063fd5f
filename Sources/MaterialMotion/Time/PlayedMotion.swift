// SPDX-License-Identifier: Apache-2.0

/// One connection to a stream that plays a motion on a clock. The subclasses `SpringMotion`, `FlingMotion`
/// and `TweenMotion` start and end the motion; this class contains the code that they share.
///
/// While the motion is active, its displacement, its velocity and its destination are in a lane of the clock:
/// see `MotionLane`. A motion at rest needs only the value that it emitted last.
///
/// Only the clock and the spring, the fling or the tween retain a motion. The destination of a fling retains
/// it, too, as long as the fling exists.
@usableFromInline
class PlayedMotion<T: VectorSpace, Law: MotionLaw>: Feed<T> {
  @usableFromInline typealias Body = LawLane<T, Law>.Body

  @usableFromInline final let source: MotionSource<T, Law>
  @usableFromInline final let velocityProperty: PropertyStorage<T>?

  /// The property to which the observer writes the values, if it does nothing else.
  @usableFromInline final let property: Unmanaged<PropertyStorage<T>>?

  /// The number of this motion among the motions of the spring, the fling or the tween.
  @exclusivity(unchecked)
  @usableFromInline final var commandNumber: Int64 = 0

  /// The value that the motion emitted last, if the lane does not contain it: see `emitted`.
  @exclusivity(unchecked)
  @usableFromInline final var kept: T = .zero

  /// The property's value when the motion came to rest. If the property has another value when the motion
  /// starts again, other code has written to the property.
  @exclusivity(unchecked)
  @usableFromInline final var startAtRest: T = .zero

  /// The place in the lane, or -1 while the motion is at rest.
  @exclusivity(unchecked)
  @usableFromInline final var place: Int32 = -1

  /// Changes whenever the motion starts or ends.
  @exclusivity(unchecked)
  @usableFromInline final var generation: UInt16 = 0
  @exclusivity(unchecked)
  @usableFromInline final var isLanding = false
  @exclusivity(unchecked)
  @usableFromInline final var isConnected = true
  @exclusivity(unchecked)
  @usableFromInline final var isCounted = false
  @exclusivity(unchecked)
  @usableFromInline final var isSwitchedOff = false

  /// Whether the motion is at rest at the present time of its ``Timeline``, although it is in the lane.
  @exclusivity(unchecked)
  @usableFromInline final var isAsleep = false

  @inlinable
  init(_ source: MotionSource<T, Law>, _ observer: MotionObserver<T>) {
    self.source = source
    let velocity = source.velocityOfNext
    velocityProperty = velocity
    property = observer.property
    super.init(observer)
  }

  @inlinable
  final var lane: LawLane<T, Law> { source.lane }
  @inlinable
  final var clock: ClockCore { source.lane.clock }

  @inlinable
  final var isMoving: Bool { place >= 0 }

  /// The part of the motion that frames move. The motion must be active.
  @inlinable
  final var body: UnsafeMutablePointer<Body> {
    assert(isMoving, "A motion at rest is in no lane.")
    return lane.bodies + Int(place)
  }

  // MARK: Start

  /// The value that the motion emitted last.
  @inlinable
  final var emitted: T {
    guard isMoving, !lane.isMarked(Int(place)) else { return kept }
    if velocityProperty == nil { return body.pointee.value }
    #if hasFeature(Embedded)
    return kept
    #else
    return lane.lastValue(Int(place)) ?? kept
    #endif
  }

  /// The velocity that a motion at rest finds, per second of its clock.
  @inlinable
  final var foundVelocity: T { lane.velocity(foundBy: self) }

  /// The value from which a motion at rest starts again. This is the value that it emitted last. If other
  /// code has changed the property after that emission, this is the value of the property.
  @inlinable
  final var restingPlace: T { isLanding || source.start.value == startAtRest ? kept : source.start.value }

  /// Remains at rest at a place, and remembers the property's value.
  @inlinable
  final func stay(at place: T) {
    kept = place
    startAtRest = source.start.value
  }

  /// Emits `.active`, then the first value, and asks the clock for frames.
  @inlinable
  final func depart(_ body: consuming Body, from first: T) {
    let frames = clock.frames
    let time = clock.now
    guard canDepart else { return }
    kept = first
    guard !frames.isFinished else {
      next(first)
      return rest()
    }
    // When the clock requests frames, the platform may emit a frame immediately. This frame waits until the
    // observer has received the first value.
    let isOutermost = frames.beginDelivery()
    let isElsewhere = body.value != first
    enterLane(body, at: time)
    if isElsewhere { lane.mark(Int(place), time) }
    let start = generation
    emitActive()
    // In response to the state, the observer may have stopped or restarted the motion, or unsubscribed.
    if generation == start { next(first) }
    if isOutermost { frames.deliverWaiting() }
  }

  /// Whether the motion is at rest and connected. While a motion is being started, a report or a request for
  /// the time calls the application. The application may then start the motion itself, or disconnect it.
  @inlinable
  final var canDepart: Bool { isConnected && !isMoving }

  @inlinable
  final func enterLane(_ body: consuming Body, at time: Double) {
    body.property = velocityProperty == nil ? property : nil
    generation &+= 1
    place = Int32(lane.append(self, body, clock.frames.drawNumber(), at: time))
    #if !hasFeature(Embedded)
    if let velocityProperty, let property {
      lane.setPair(LawLane.Pair(velocity: velocityProperty, value: property), Int(place))
    }
    #endif
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

  /// Advances the motion by a duration, and emits its value. Called by `LawLane.visit`.
  @inlinable
  final func draw(_ duration: Double) {
    let outcome = body.pointee.step(for: duration)
    guard outcome == .moves, !clock.prefersReducedMotion else {
      return lane.endFrame(self, outcome, duration)
    }
    if velocityProperty != nil {
      body.pointee.velocity = body.pointee.law.velocity(body.pointee.displacement, body.pointee.velocity)
    }
    emit()
  }

  /// Emits the value. If there is a velocity property, first writes the velocity.
  @inlinable
  final func emit() {
    let value = body.pointee.value
    if let velocityProperty {
      let start = generation
      velocityProperty.write(body.pointee.velocity)
      // In response to the velocity, an observer may have ended or restarted the motion. In that case, the
      // value is not emitted.
      guard generation == start else { return }
    }
    kept = value
    next(value)
  }

  /// Returns the duration from the time of the motion until now, and sets the time of the motion to now.
  @inlinable
  final func durationUntilNow() -> Double {
    // In response to this request for the time, the platform may end the motion.
    let now = clock.now
    guard isMoving else { return 0 }
    let place = Int(place)
    let time = lane.time(of: place)
    let duration = now - time
    kept = emitted
    // A motion that started at the timestamp of a later event keeps this time: see `LawLane.visit`.
    lane.mark(place, duration < 0 && -duration <= ClockCore.tolerance ? time : now)
    return max(duration, 0)
  }

  // MARK: Rest

  /// Emits the exact destination and comes to rest.
  @inlinable
  final func land(at destination: T) {
    kept = destination
    startAtRest = source.start.value
    velocityProperty?.write(.zero)
    isLanding = true
    if isConnected, !isMoving { next(destination) }
    isLanding = false
    emitRest()
  }

  /// Comes to rest at the current value, before the motion has arrived at its destination.
  @inlinable
  final func rest() {
    interrupt()
    velocityProperty?.write(.zero)
    emitRest()
  }

  /// Leaves the clock and comes to rest at the current value.
  @inlinable
  final func stop() {
    guard isMoving else { return }
    leaveClock()
    if isAsleep { isAsleep = false } else { rest() }
  }

  @inlinable
  final func leaveClock() {
    guard isMoving else { return }
    kept = emitted
    generation &+= 1
    body.pointee.property = nil
    #if !hasFeature(Embedded)
    lane.setPair(nil, Int(place))
    #endif
    lane.remove(Int(place))
    place = -1
    clock.frames.lanesDidChange()
  }

  @inlinable
  override func end() {
    let wasMoving = isMoving
    isConnected = false
    source.core.remove(commandNumber)
    leaveClock()
    if wasMoving { interrupt() }
    source.motionDidEnd()
    count(false)
    didRest()
  }

  // MARK: States

  /// Emits `.active`. The observer receives the state before the spring, the fling or the tween becomes
  /// active: see
  /// ``MotionObservable/counted(in:)``.
  @inlinable
  final func emitActive() {
    emit(.active)
    if isMoving { count(true) }
  }

  /// Emits `.atRest`. If an observer has unsubscribed or started the motion again in response to the last
  /// value or velocity, does nothing.
  @inlinable
  final func emitRest() {
    guard isConnected, !isMoving else { return }
    startAtRest = source.start.value
    count(false)
    // In response, an observer of the spring's state may have started the motion again.
    if !isMoving { emit(.atRest) }
    didRest()
  }

  @inlinable
  final func emit(_ motionState: MotionState) {
    owner?.forward(motionState, to: state)
  }

  @inlinable
  final func count(_ isActive: Bool) {
    guard source.contributes, isCounted != isActive else { return }
    isCounted = isActive
    source.core.countMotion(isActive)
  }

  @inlinable
  final func didRest() {
    if source.contributes { source.core.motionDidRest() }
  }

  @inlinable
  final func interrupt() {
    if source.accounting != .none { source.core.interrupt() }
  }
}
