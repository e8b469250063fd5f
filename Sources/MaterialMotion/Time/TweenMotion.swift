// SPDX-License-Identifier: Apache-2.0

/// One connection to a stream that ``tweenSource(_:from:velocity:clock:)`` returned.
@usableFromInline
final class TweenMotion<T: VectorSpace>: PlayedMotion<T, TweenLaw> {
  @inlinable
  init(_ source: TweenMotionSource<T>, _ observer: MotionObserver<T>) {
    super.init(source, observer)
  }

  @inlinable
  var tween: TweenCore<T> { unsafeDowncast(source, to: TweenMotionSource<T>.self).tween }

  /// The course of the active motion.
  @inlinable
  var course: TweenCourse<T> { unsafeDowncast(body.pointee.law.course, to: TweenCourse<T>.self) }

  /// Starts the motion. Returns whether it is still connected.
  @inlinable
  func start(for owner: FeedOwner<T>) -> Bool {
    owner.own(self)
    commandNumber = source.core.add(
      MotionObserver(
        next: { self.obey($0) },
        state: { if $0 == .atRest { self.tweenWasDeallocated() } }))
    setOut(from: source.start.value, velocity: velocityProperty?.value ?? .zero)
    return isConnected
  }

  @inlinable
  func obey(_ command: MotionCommand) {
    switch command {
    case .turn:
      guard isMoving else {
        return setOut(from: restingPlace, velocity: velocityProperty?.value ?? .zero)
      }
      let duration = durationUntilNow()
      guard isMoving else { return }
      let body = self.body
      // The body of a motion that is asleep contains the value at rest, but the law of another time.
      if !isAsleep { _ = body.pointee.step(for: duration) }
      let velocity = body.pointee.law.velocity(body.pointee.displacement, body.pointee.velocity)
      let course = plan(
        from: body.pointee.displacement, velocity: velocity, isInFlight: tween.origin == nil && !isAsleep)
      body.pointee.law = TweenLaw(course)
      returnToOrigin()
    case .stop: stop()
    case .retune, .slow, .enable, .disable: break
    }
  }

  /// Called when the tween is deallocated. Ends a motion that repeats endlessly. Every other motion continues
  /// until its end.
  @inlinable
  func tweenWasDeallocated() {
    if isMoving, body.pointee.law.end == .infinity { stop() }
  }

  /// The course of a motion that starts at a value with a velocity. It takes over only in flight: a tween of
  /// a value at rest begins with its own first value.
  @inlinable
  func plan(from origin: T, velocity: T, isInFlight: Bool) -> TweenCourse<T> {
    let takesOver = isInFlight && tween.handOver == .blend
    let motion = tween.motion.departing(from: origin, velocity: takesOver ? velocity : nil)
    return TweenCourse(motion, takingOver: takesOver ? (origin, velocity) : nil)
  }

  @inlinable
  func setOut(from start: T, velocity: T) {
    let origin = start.isFinite ? start : checked(start, "value")
    let velocity = checked(velocity, "velocity")
    guard canDepart else { return }
    let course = plan(from: origin, velocity: velocity, isInFlight: tween.origin == nil && velocity != .zero)
    let first = course.value(at: 0)
    guard first.isFinite else {
      clock.diagnostics?.report(.nonFiniteValue(of: "tween"))
      return emitRest()
    }
    depart(
      Body(displacement: first, velocity: course.velocity(at: 0), destination: .zero, law: TweenLaw(course)),
      from: tween.origin.map { course.value(at: clock.now - $0) } ?? first)
    returnToOrigin()
  }

  /// Sets the start of a motion that has a fixed one.
  @inlinable
  func returnToOrigin() {
    if let origin = tween.origin, isMoving { lane.mark(Int(place), origin) }
  }

  // MARK: Frames

  /// The seconds of the first pass.
  @inlinable
  var pass: Double { min(body.pointee.law.end, course.motion.blendDuration) }

  /// The rate at which a fade plays if the user prefers reduced motion.
  @inlinable
  var fadePace: Double {
    max(pass / MotionKind.longestFade, 1)
  }

  /// Plays the frame of a fade although the user prefers reduced motion: see ``MotionKind/fade``. Returns
  /// whether the fade continues.
  @inlinable
  func fade(_ duration: Double) -> Bool {
    let body = self.body
    guard body.pointee.step(for: duration * (fadePace - 1)) == .moves, body.pointee.law.time < pass else {
      return false
    }
    if velocityProperty != nil {
      body.pointee.velocity = body.pointee.law.velocity(body.pointee.displacement, .zero)
    }
    emit()
    return true
  }

  /// If the motion is over, or the user prefers reduced motion, jumps to the last value and ends the motion.
  /// A value that is not finite is not emitted.
  @inlinable @inline(never)
  func endFrame(_ outcome: StepOutcome, _ duration: Double) {
    if outcome == .leavesLaw { clock.diagnostics?.report(.nonFiniteValue(of: "tween")) }
    guard isMoving, outcome == .ends || clock.prefersReducedMotion else { return }
    if outcome == .moves, tween.kind == .fade, fade(duration) { return }
    let last = course.last
    leaveClock()
    guard last.isFinite else { return rest() }
    land(at: last)
  }
}
