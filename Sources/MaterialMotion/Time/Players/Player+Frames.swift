// SPDX-License-Identifier: Apache-2.0

extension Player {
  // MARK: Frames

  /// Advances the motion by a duration, and emits its value. `Lane.visit` calls this method.
  @inlinable
  func draw(_ duration: Double) {
    endFrame(body.pointee.law.advance(by: duration))
  }

  /// Takes the plan for the present preference for reduced motion, and draws the frame.
  @usableFromInline
  func replan(for duration: Double) {
    let (start, number) = (generation, beginCommand())
    isReduced = clock.prefersReducedMotion
    var plan = source.makePlan()
    if isReduced, L.waits(plan) {
      var law = body.pointee.law
      return law.advance(by: duration) == .rests ? arrive() : beginWaiting()
    }
    if isReduced { plan = source.reduced(plan, at: emitted, lag: duration) }
    guard generation == start else { return }
    if isLatest(number) {
      var fault: MotionDiagnostics.Report?
      body.pointee.law.take(plan, fault: &fault)
    }
    draw(duration)
  }

  @inlinable @inline(never)
  func endFrame(_ outcome: LawOutcome) {
    switch outcome {
    case .moves: emit()
    case .rests: arrive()
    case .overflows:
      let start = generation
      clock.diagnostics?.report(L.overflow)
      if generation == start { arrive() }
    case .skips: clock.diagnostics?.report(L.overflow)
    }
  }

  /// Emits the value. If there is a velocity property, first writes the velocity.
  @inlinable
  func emit() {
    if let velocity = writtenVelocity {
      let start = generation
      velocity.move(to: body.pointee.law.velocity)
      // In response to the velocity, an observer may have ended or restarted the motion. In that case, the
      // value is not emitted.
      guard generation == start else { return }
    }
    emitNext(body.pointee.law.value)
  }

  /// The property to which the motion writes its velocity. `nil` if there is none, or if a mover moves the
  /// property to which a stream of the application leads.
  @inlinable
  var writtenVelocity: PropertyStorage<Value>? {
    if source.namedVelocity == nil, source.mover == nil,
      source.start.presentDriver?.excludesStreams == true
    {
      return nil
    }
    return source.velocity
  }

  /// Emits a value, whose velocity is known.
  @inlinable
  func emitNext(_ value: Value) {
    kept = value
    let start = source.start
    start.announce()
    next(value)
    if start.conditions.contains(.isAnnounced) {
      start.conditions.remove(.isAnnounced)
    } else if source.mover == nil, isInLane {
      driveProperty()  // The application has connected the stream to the property.
    }
  }

  /// Ends the motion at its end.
  @inlinable
  func arrive() {
    let end = body.pointee.law.end
    leaveClock()
    if end.isFinite { return land(at: end) }
    clock.diagnostics?.report(L.overflow)
    if canDepart { rest() }
  }

  // MARK: Rest

  /// Emits the exact destination and comes to rest.
  @inlinable
  func land(at destination: Value) {
    let start = generation
    writeRest()
    isLanding = true
    if isConnected, !isMoving, generation == start {
      kept = destination
      startAtRest = source.start.value
      emitNext(destination)
    }
    isLanding = false
    emitRest()
  }

  /// Comes to rest at the current value, before the motion has arrived at its destination.
  @inlinable
  func rest() {
    interrupt()
    if !isMoving, source.namedVelocity != nil { writeRest() }
    emitRest()
    // While another stream keeps the property active, its velocity is that of the other stream.
    if !isMoving, source.namedVelocity == nil, source.start.state == .atRest { writeRest() }
  }

  /// Writes that the property has no velocity, unless something else has taken it over.
  @inlinable
  func writeRest() {
    guard let velocity = source.velocity else { return }
    if source.namedVelocity == nil, let driver = source.start.presentDriver, driver.isMoving,
      driver !== self, source.mover?.isMoved(by: self) != true
    {
      return
    }
    velocity.move(to: .zero)
  }

  /// Leaves the clock and comes to rest at the current value.
  @inlinable
  func stop() {
    _ = beginCommand()
    lane.forget(self)
    guard isInLane else { return }
    let wasMoving = isMoving
    leaveClock()
    if wasMoving { rest() }
  }

  @inlinable
  func leaveClock() {
    guard isInLane else { return }
    kept = emitted
    generation &+= 1
    body.pointee.property = nil
    lane.remove(Int(place))
    place = -1
    if status == .muted { lane.countMuted(false) }
    status = .active
    clock.frames.lanesDidChange()
  }

  /// Ends the connection.
  @usableFromInline
  func disconnect() {
    let wasMoving = isMoving
    isConnected = false
    source.leave(self)
    endWaiting()
    lane.forget(self)
    leaveClock()
    if wasMoving { interrupt() }
    if let mover = source.mover { mover.release(self) } else { leaveProperty() }
    count(false)
    didRest()
  }

  // MARK: States

  /// Emits `.active`. The observer receives the state before the spring, the fling or the tween becomes
  /// active: see ``MotionObservable/counted(in:together:)``.
  @inlinable
  func emitActive() {
    emit(.active)
    if isMoving { count(true) }
  }

  /// Emits `.atRest`. If an observer has unsubscribed or started the motion again in response to the last
  /// value or velocity, does nothing.
  @inlinable
  func emitRest() {
    guard isConnected, !isMoving else { return }
    startAtRest = source.start.value
    source.mover?.release(self)
    let wasResting = source.contributes && source.core.setResting(true)
    count(false)
    // In response, an observer of the spring's state may have started the motion again.
    if !isMoving { emit(.atRest) }
    if source.contributes { source.core.setResting(wasResting) }
    didRest()
  }

  @inlinable
  func emit(_ motionState: MotionState) {
    owner?.forward(motionState, to: state)
  }

  @inlinable
  func count(_ isActive: Bool) {
    guard source.contributes, isCounted != isActive else { return }
    isCounted = isActive
    source.core.countMotion(isActive)
  }

  @inlinable
  func didRest() {
    if source.contributes { source.core.motionDidRest() }
  }

  @inlinable
  func interrupt() {
    if source.accounting != .none { source.core.interrupt() }
  }
}
