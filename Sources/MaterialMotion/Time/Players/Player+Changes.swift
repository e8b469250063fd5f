// SPDX-License-Identifier: Apache-2.0

extension Player {
  // MARK: Commands

  /// Begins to receive commands.
  @usableFromInline
  func join(_ commands: Multicast<MotionCommand>) {
    commandNumber = commands.add(
      MotionObserver(next: { self.obey($0) }, state: { if $0 == .atRest { self.coreWasDeallocated() } }))
  }

  /// Ends the commands, and the changes of the motion's own destination.
  func leave<Aim>(_ commands: Multicast<MotionCommand>, _ aim: PropertyStorage<Aim>) {
    commands.remove(commandNumber)
    if let extras { aim.remove(extras.aimNumber) }
  }

  @usableFromInline
  func obey(_ command: MotionCommand) {
    #if DEBUG && !hasFeature(Embedded)
    clock.frames.use { carryOut(command) }
    #else
    carryOut(command)
    #endif
  }

  @inline(__always)
  private func carryOut(_ command: MotionCommand) {
    switch command {
    case .enable: setEnabled(true)
    case .disable: setEnabled(false)
    case _ where isSwitchedOff: break
    case .turn: if isMoving { takePlan(orStart: true) } else { setOut(again: true) }
    case .retune, .slow: if isMoving { takePlan(orStart: false) }
    case .stop:
      endWaiting()
      stop()
    }
  }

  /// Starts like a new motion, or stops without a change of the velocity.
  func setEnabled(_ isEnabled: Bool) {
    guard source.accounting == .switched, isSwitchedOff == isEnabled else { return }
    isSwitchedOff = !isEnabled
    if isEnabled { return setOut() }
    _ = beginCommand()
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
    if !isMoving {
      _ = beginCommand()
    } else if body.pointee.law.isEndless {
      stop()
    }
  }

  /// Whether a motion that starts again is already at its end.
  ///
  /// Such a motion does not start, because it would emit the end again. If a stream connects the moved
  /// property to the destination, each emission would start the motion again, endlessly. A velocity alone
  /// does not start a motion that has no destination.
  @usableFromInline
  func isThere(_ origin: Value, _ velocity: Value?, _ plan: L.Plan) -> Bool {
    guard origin.isFinite else { return false }
    var fault: MotionDiagnostics.Report?
    let law = L(from: origin, velocity: L.destination(of: plan) == nil ? nil : velocity, plan, fault: &fault)
    return fault == nil && law.isAtRest && law.end == origin
  }

  /// Gives the active motion a new plan, at the present time.
  ///
  /// - Parameter starts: Whether the motion starts with the plan if it has come to rest before that time.
  func takePlan(orStart starts: Bool) {
    let number = beginCommand()
    let now = clock.now
    guard isLatest(number) else { return }
    guard isMoving else { return starts ? setOut(again: true) : () }
    var plan = source.makePlan()
    isReduced = clock.prefersReducedMotion && clock.playback == nil
    if isReduced {
      if L.waits(plan) { return beginWaiting() }
      plan = source.reduced(plan, at: emitted, lag: 0)
      guard isLatest(number), isMoving else { return }
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
    guard former !== self, source.start.presentDriver?.excludesStreams != true else { return }
    source.start.setDriver(self)
    former?.wasTakenOver()
  }

  /// Called when the connection ends. From now on, the velocity of connected streams is measured, so that a
  /// later motion can take it over.
  @usableFromInline
  func leaveProperty() {
    if !source.start.isFinished { source.start.makeWatch(clock) }
    source.start.removeDriver(self)
  }

  /// Another driver has taken the property over. A motion that was added ends, and writes nothing. A motion
  /// of a connected stream goes on, but its values may be dropped.
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
    let number = beginCommand()
    let place = emitted
    leaveClock()
    interrupt()
    writeRest()
    if mayDepart(number) { wait(at: place) }
  }

  private func preferenceEnded() {
    guard extras?.isWaiting == true else { return }
    endWaiting()
    setOut(again: true)
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
