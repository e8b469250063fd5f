// SPDX-License-Identifier: Apache-2.0

/// One connection to a stream that ``tweenSource(_:from:velocity:clock:)`` returned.
@usableFromInline
final class TweenMotion<T: VectorSpace>: PlayedMotion<T, TweenLaw> {
  /// Whether the motion waits until the user no longer prefers reduced motion: see
  /// ``MotionKind/decoration``.
  @usableFromInline var isWaiting = false {
    didSet {
      if isWaiting != oldValue, source.accounting != .none { tween.waitingMotions += isWaiting ? 1 : -1 }
    }
  }
  @usableFromInline var disconnectPreference: Disconnect?

  @inlinable
  init(_ source: TweenMotionSource<T>, _ observer: MotionObserver<T>) {
    super.init(source, observer)
  }

  @inlinable
  var tween: TweenCore<T> { unsafeDowncast(source, to: TweenMotionSource<T>.self).tween }

  @inlinable
  var crossfade: Crossfade? { unsafeDowncast(source, to: TweenMotionSource<T>.self).crossfade }

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
    if tween.kind == .decoration { followPreference() }
    setOut(from: source.start.value)
    return isConnected
  }

  @inlinable
  override func end() {
    let disconnect = disconnectPreference
    disconnectPreference = nil
    disconnect?()
    isWaiting = false
    super.end()
  }

  /// Starts a motion that waits when the user switches reduced motion off.
  @usableFromInline
  func followPreference() {
    disconnectPreference = clock.joinPreference(
      MotionObserver(
        next: { if !$0, self.isWaiting { self.startAgain() } }, state: { _ in }))
  }

  @inlinable
  func startAgain() {
    setOut(from: restingPlace)
  }

  @inlinable
  func obey(_ command: MotionCommand) {
    switch command {
    case .turn:
      guard isMoving else {
        return startAgain()
      }
      let duration = durationUntilNow()
      guard isMoving else { return }
      let body = self.body
      // The body of a motion that is asleep contains the value at rest, but the law of another time.
      if !isAsleep { _ = body.pointee.step(for: duration) }
      let found = body.pointee.law.velocity(body.pointee.displacement, body.pointee.velocity)
      let velocity = isShortened ? found.scaled(by: fadePace.rate(at: body.pointee.law.time)) : found
      let course = plan(
        from: body.pointee.displacement, velocity: velocity, isInFlight: tween.origin == nil && !isAsleep)
      body.pointee.law = TweenLaw(course)
      returnToOrigin()
      if !clock.prefersReducedMotion { crossfade?.fadeIn() }
    case .stop:
      isWaiting = false
      giveWay()
    case .retune, .slow, .enable, .disable: break
    }
  }

  /// Stops the motion. Another motion may already move the property of an element, with the velocity that it
  /// has taken over. That velocity therefore becomes zero only when the property comes to rest.
  @inlinable
  func giveWay() {
    let start = source.start
    guard isMoving, !isAsleep, let velocityProperty, velocityProperty === start.velocity,
      start.state == .active
    else { return stop() }
    leaveClock()
    interrupt()
    emitRest()
  }

  /// Called when the tween is deallocated. Ends a motion that repeats endlessly. Every other active motion
  /// continues until its end. A motion that waits does not start again.
  @inlinable
  func tweenWasDeallocated() {
    let disconnect = disconnectPreference
    disconnectPreference = nil
    disconnect?()
    isWaiting = false
    if isMoving, course.end == .infinity { stop() }
  }

  /// Whether the motion is a fade that plays as `FadePace` describes. On a timeline, the velocity does not
  /// depend on the preference.
  @inlinable
  var isShortened: Bool { tween.kind == .fade && clock.prefersReducedMotion && clock.playback == nil }

  /// The course of a motion that starts at a value with a velocity, per second of the clock. It takes over
  /// only in flight: a tween of a value at rest begins with its own first value.
  @inlinable
  func plan(from origin: T, velocity: T, isInFlight: Bool) -> TweenCourse<T> {
    let takesOver = isInFlight && tween.handOver == .blend
    let velocity =
      isShortened ? velocity.scaled(by: 1 / FadePace(of: tween.motion).rate(at: 0)) : velocity
    let motion = tween.motion.departing(from: origin, velocity: takesOver ? velocity : nil)
    return TweenCourse(motion, takingOver: takesOver ? (origin, velocity) : nil)
  }

  @inlinable
  func setOut(from start: T) {
    let source = unsafeDowncast(self.source, to: TweenMotionSource<T>.self)
    let isInFlight = source.isInFlight
    let origin = start.isFinite ? start : checked(start, "value")
    let velocity = checked(
      velocityProperty == nil ? source.velocityInFlight : foundVelocity, "velocity")
    guard canDepart else { return }
    isWaiting = tween.kind == .decoration && clock.prefersReducedMotion && clock.playback == nil
    if isWaiting {
      stay(at: origin)
      return emitRest()
    }
    var course = plan(
      from: origin, velocity: velocity, isInFlight: tween.origin == nil && (isInFlight || velocity != .zero))
    if crossfade != nil, tween.kind == .travel, clock.prefersReducedMotion, clock.playback == nil {
      let last = course.last
      // A value at its end must not show the first value of the motion.
      if origin == last { return land(at: last) }
      if let jump = beginCrossfade(from: origin, to: last) { course = jump }
    }
    let first = course.value(at: 0)
    guard first.isFinite else {
      clock.diagnostics?.report(.nonFiniteValue(of: "tween"))
      return emitRest()
    }
    let shown = tween.origin.map { course.value(at: clock.now - $0) } ?? first
    depart(
      Body(displacement: first, velocity: course.velocity(at: 0), destination: .zero, law: TweenLaw(course)),
      from: shown.isFinite ? shown : first)
    returnToOrigin()
  }

  /// Sets the start of a motion that has a fixed one.
  @inlinable
  func returnToOrigin() {
    if let origin = tween.origin, isMoving { lane.mark(Int(place), origin) }
  }

  // MARK: Frames

  @inlinable
  var fadePace: FadePace { FadePace(of: course.motion) }

  /// Plays the frame of a fade although the user prefers reduced motion: see ``MotionKind/fade``. Returns
  /// whether the fade continues.
  @inlinable
  func fade(_ duration: Double) -> Bool {
    let body = self.body
    let pace = fadePace
    let outcome = body.pointee.step(
      for: pace.extraTime(from: body.pointee.law.time - duration, during: duration))
    guard outcome == .moves, body.pointee.law.time < pace.end else { return false }
    if velocityProperty != nil {
      let velocity = body.pointee.law.velocity(body.pointee.displacement, .zero)
      body.pointee.velocity = velocity.scaled(by: pace.rate(at: body.pointee.law.time))
    }
    emit()
    return true
  }

  /// Begins or continues a cross-fade. Returns `false` if there is none.
  @inlinable
  func travel() -> Bool {
    guard crossfade != nil else { return false }
    if !course.isCrossfade {
      let place = source.start.value
      guard let jump = beginCrossfade(from: place, to: course.last), isMoving else { return false }
      body.pointee.law = TweenLaw(jump)
      body.pointee.displacement = place
    }
    body.pointee.velocity = .zero
    emit()
    return true
  }

  /// If the motion is over, or the user prefers reduced motion, jumps to the last value and ends the motion.
  /// A fade or a cross-fade plays on, and a decoration stops and waits. A value that is not finite is not
  /// emitted.
  @inlinable @inline(never)
  func endFrame(_ outcome: StepOutcome, _ duration: Double) {
    if outcome == .leavesLaw { clock.diagnostics?.report(.nonFiniteValue(of: "tween")) }
    guard isMoving, outcome == .ends || clock.prefersReducedMotion else { return }
    switch tween.kind {
    case .travel: if outcome == .moves, travel() { return }
    case .fade: if outcome == .moves, fade(duration) { return }
    case .decoration:
      if outcome != .ends {
        isWaiting = true
        // The value of this frame is not emitted.
        _ = body.pointee.step(for: -duration)
        leaveClock()
        return rest()
      }
    }
    let last = course.last
    leaveClock()
    guard last.isFinite else {
      clock.diagnostics?.report(.nonFiniteValue(of: "tween"))
      return rest()
    }
    land(at: last)
  }
}
