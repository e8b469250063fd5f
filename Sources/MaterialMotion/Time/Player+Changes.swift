// SPDX-License-Identifier: Apache-2.0

extension Player {
  // MARK: Commands

  @usableFromInline
  func obey(_ command: MotionCommand) {
    switch command {
    case .enable: setEnabled(true)
    case .disable: setEnabled(false)
    case _ where isSwitchedOff: break
    case .turn: if isMoving { takePlan() } else { wake() }
    case .retune, .slow: if isMoving { takePlan() }
    case .stop:
      endWaiting()
      stop()
    }
  }

  /// Starts like a new motion, or stops without a change of the velocity.
  func setEnabled(_ isEnabled: Bool) {
    guard source.accounting == .switched, isSwitchedOff == isEnabled else { return }
    isSwitchedOff = !isEnabled
    if isEnabled { return setOut(from: source.start.value) }
    lane.forget(self)
    guard isMoving else { return }
    leaveClock()
    interrupt()
    emitRest()
  }

  /// Called when the spring, the fling or the tween is deallocated. Ends a motion that would never come to
  /// rest. Every other active motion continues until it does. A motion that waits does not start again.
  @usableFromInline
  func coreWasDeallocated() {
    endWaiting()
    source.leave(self)
    if isMoving, body.pointee.law.isEndless { stop() }
  }

  /// Starts the motion again.
  ///
  /// A motion that is already at its end does not start again, because it would emit the end again. If a
  /// stream connects the moved property to the destination, each emission would start the motion again,
  /// endlessly. A velocity alone does not start a motion that has no destination.
  func wake() {
    let origin = restingPlace
    let plan = source.makePlan()
    let velocity = L.destination(of: plan) == nil ? nil : source.startingVelocity()
    guard canDepart else { return }
    var fault: MotionDiagnostics.Report?
    let law = L(from: origin, velocity: velocity, plan, fault: &fault)
    let isThere = origin.isFinite && fault == nil && law.isAtRest && law.end == origin
    if isThere { stay(at: origin) } else { setOut(from: origin) }
  }

  /// Gives the active motion a new plan, at the present time.
  func takePlan() {
    let now = clock.now
    guard isMoving else { return }
    var plan = source.makePlan()
    isReduced = clock.prefersReducedMotion && clock.playback == nil
    if isReduced {
      if L.waits(plan) { return beginWaiting() }
      plan = source.reduced(plan, at: emitted, lag: 0)
      guard isMoving else { return }
    }
    if lane.isRecorded { return lane.record(self, plan, now) }
    let place = Int(place)
    let time = lane.time(of: place)
    kept = emitted
    // A motion that started at the timestamp of a later event keeps this time: see `Lane.visit`.
    lane.mark(place, now < time && time - now <= ClockCore.tolerance ? time : now)
    var fault: MotionDiagnostics.Report?
    _ = body.pointee.law.advance(by: max(now - time, 0))
    body.pointee.law.take(plan, fault: &fault)
    if let fault { clock.diagnostics?.report(fault) }
  }

  // MARK: The property

  /// Makes the motion of a stream that the application has connected the driver of the property.
  @usableFromInline
  func driveProperty() {
    let former = source.start.driver?.takeUnretainedValue()
    guard former !== self, former?.excludesStreams != true else { return }
    source.start.setDriver(self)
    former?.wasTakenOver()
  }

  /// Called when the connection ends. Later motions take over the velocity with which streams then move the
  /// property.
  @usableFromInline
  func leaveProperty() {
    if !source.start.isFinished { source.start.makeWatch(clock) }
    source.start.removeDriver(self)
  }

  /// Another mover has taken the property. The motion ends, and writes nothing.
  ///
  /// If the other one is on the same timeline, this is a change like any other, and is recorded. If it is
  /// not, a motion of a timeline takes the property back when it is shown from its beginning again.
  @usableFromInline
  func loseProperty() {
    guard isMoving else { return }
    guard let mover = source.mover else {
      // The stream goes on. Its values are checked from now on.
      kept = emitted
      body.pointee.property = nil
      return
    }
    if lane.isRecorded { lane.wasTakenOver(self, from: mover) } else { leaveClock() }
    interrupt()
    emitRest()
  }

  // MARK: Reduced motion

  /// Remains at rest until the user no longer prefers reduced motion.
  @usableFromInline
  func wait(at place: Value) {
    let extras = makeExtras()
    guard !extras.isWaiting else { return stay(at: place) }
    extras.isWaiting = true
    if source.accounting != .none { source.core.waitingMotions += 1 }
    extras.disconnectPreference = clock.joinPreference(
      MotionObserver(next: { if !$0 { self.preferenceEnded() } }, state: { _ in }))
    stay(at: place)
    emitRest()
  }

  func beginWaiting() {
    let place = emitted
    leaveClock()
    interrupt()
    writeRest()
    if canDepart { wait(at: place) }
  }

  private func preferenceEnded() {
    guard extras?.isWaiting == true else { return }
    endWaiting()
    setOut(from: restingPlace)
  }

  @usableFromInline
  func endWaiting() {
    guard let extras, extras.isWaiting else { return }
    extras.isWaiting = false
    if source.accounting != .none { source.core.waitingMotions -= 1 }
    let disconnect = extras.disconnectPreference
    extras.disconnectPreference = nil
    disconnect?()
  }
}
