// SPDX-License-Identifier: Apache-2.0

/// An ``Anchored`` value that was added to a runtime, and the recognizer by which a hand moves it.
final class AnchoredAddition<ID: Equatable, Value: CoordinateVector> {
  let connection: RuntimeConnection
  let clock: ClockCore
  private let core: AnchoredCore<ID, Value>

  /// `nil` for a value that only hands of the application move.
  private let hand: Hand<Value>?
  private var isConnected = false

  /// Whether the hand has taken hold of the value since its gesture became active. It does so once, also if
  /// the value is disabled and enabled meanwhile.
  private var hasTouched = false

  /// The drag that the application has created for the hand. `nil` for others.
  private let drag: AnchoredDrag<Value>?

  init(
    of core: AnchoredCore<ID, Value>, _ connection: RuntimeConnection, _ hand: Hand<Value>?,
    _ drag: AnchoredDrag<Value>?, _ clock: ClockCore
  ) {
    (self.core, self.connection, self.hand) = (core, connection, hand)
    (self.drag, self.clock) = (drag, clock)
  }

  /// Lets the hand and the connection move the value by another mover.
  func move(by mover: Mover<Value>) {
    connection.setMover(mover)
    guard let hand else { return }
    hand.mover?.release(hand)
    hand.mover = mover
    if core.holder === hand { mover.take(hand, isHand: true) }
  }

  /// Connects the recognizer, or ends its connection.
  func setConnected(_ mayConnect: Bool) {
    let connects = mayConnect && drag?.isEnabled ?? true
    guard let hand, connects != isConnected, !connects || !connection.hasLeft else { return }
    isConnected = connects
    guard connects else {
      let hadTouched = hasTouched
      hand.disconnect()
      gestureDidEnd()
      // A drag that is enabled again takes hold again.
      hasTouched = hadTouched && !mayConnect
      // A hand that was just taking hold reports no end.
      return core.lose(hand)
    }
    hand.connect(
      MotionObserver(
        next: { [self] in core.follow($0, by: hand, isMovement: core.isMovement(of: hand, to: $0, drag)) },
        state: { self.handDidChange(to: $0, hand) }))
  }

  /// A hand is active at each of its events, and takes hold at the first one. After another hand has taken
  /// over, it has no effect until its gesture ends.
  private func handDidChange(to state: MotionState, _ hand: Hand<Value>) {
    guard state == .active else { return gestureDidEnd() }
    let isNew = !hasTouched
    hasTouched = true
    if isNew {
      if let drag, drag.isActive { drag.interrupt() }
      core.touch(by: hand)
    }
    // Another hand may have taken over.
    if core.holder !== hand { return hand.mute() }
    if isNew { drag?.isActive = true }
  }

  private func gestureDidEnd() {
    hasTouched = false
    if core.phase != .flight { flightDidEnd() }
  }

  /// Called when the value has come to rest, and when a hand has taken hold of it.
  func flightDidEnd() {
    // The release is reported before the end.
    guard let drag, drag.isActive, !hasTouched else { return }
    if !core.hasArrived { drag.interrupt() }
    drag.isActive = false
  }

  func end() {
    drag?.end()
    core.additions.removeAll { $0 === self }
    if core.additions.isEmpty { core.leaveRuntime() }
    setConnected(false)
    core.changeClock()
    connection.leave()
  }
}

extension AnchoredCore {
  /// Adds a value to a runtime.
  ///
  /// - Parameters:
  ///   - head: The interaction, which the runtime retains.
  ///   - drag: The drag that the application has created for the hand. `nil` for others.
  ///   - pan: Adds the recognizer. Receives the closure to which the hand reports its holds.
  func add(
    _ head: AnyObject, to runtime: MotionRuntime, endingWith lifetime: Lifetime?,
    drag: AnchoredDrag<Value>? = nil, by pan: (@escaping (HoldEvent, Hand<Value>) -> Void) -> AddedPan<Value>?
  ) {
    let mover = self.mover ?? makeMover(runtime.clock.core)
    let pan = pan { [self] event, hand in receive(event, of: hand, drag) }
    let connection = runtime.makeConnection(
      (head, pan?.recognizer), nil, of: value, endingWith: lifetime, movedBy: mover)
    _ = runtime.keep(connection)
    let addition = AnchoredAddition(
      of: self, connection, pan?.hand.moving(by: mover), drag, runtime.clock.core)
    additions.append(addition)
    connection.begin {
      addition.end()
      pan?.remove()
    }
    drag?.enabledDidChange = { [self] in addition.setConnected(isEnabled) }
    addition.setConnected(isEnabled)
    endChange()
  }

  private func makeMover(_ clock: ClockCore) -> Mover<Value> {
    let mover = Mover(of: value, for: self, clock)
    self.mover = mover
    endPreference = clock.joinPreference(
      MotionObserver(
        next: { [self] isReduced in
          guard isReduced, phase == .flight, pace?.reducedDuration == nil else { return }
          land()
          endChange()
        }, state: { _ in }))
    return mover
  }

  /// Called when an addition has ended. If no other one has the clock of the mover, the value goes on on the
  /// clock of another one.
  fileprivate func changeClock() {
    guard let former = mover, let clock = additions.first?.clock,
      !additions.contains(where: { $0.clock === former.clock })
    else { return }
    let (speed, law) = (velocity.value, flights.law)
    stopFlight()
    flights.source = nil
    endPreference()
    if let grip { former.release(grip) }
    let mover = makeMover(clock)
    for addition in additions { addition.move(by: mover) }
    if phase == .flight { fly(speed, origin ?? .order, by: law) }
    endChange()
    withExtendedLifetime(former) {}
  }

  /// Whether a hand has moved, even if it sends no movement.
  func isMovement(of hand: Hand<Value>, to newValue: Value, _ drag: AnchoredDrag<Value>?) -> Bool {
    // A press that catches a flight trembles.
    if let drag, caught != nil { return drag.isBeyondSlop() }
    return newValue != x || hand.hasDragged
  }

  /// Receives the end of a hold.
  private func receive(_ event: HoldEvent, of hand: Hand<Value>, _ drag: AnchoredDrag<Value>?) {
    let end = event.release(of: value, velocity, decay: rule.decay)
    switch event {
    case .began: break
    case .released(isCancelled: false):
      let isFast = velocity.value != .zero && (drag == nil || caught == nil)
      release(by: hand, velocity.value, isMovement: isFast || isMovement(of: hand, to: x, drag))
    case .released: cancel(by: hand)
    case .ended: lose(hand)
    }
    drag?.report(event, end)
  }

  /// Called when the last addition has ended.
  func leaveRuntime() {
    abandon()
    let (former, endPreference) = (mover, endPreference)
    (mover, flights.source, self.endPreference) = (nil, nil, noopDisconnect)
    endPreference()
    // In response, an observer may add the value again.
    endChange()
    withExtendedLifetime(former) {}
  }
}
