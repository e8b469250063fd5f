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

  init(
    of core: AnchoredCore<ID, Value>, _ connection: RuntimeConnection, _ hand: Hand<Value>?,
    _ clock: ClockCore
  ) {
    (self.core, self.connection, self.hand, self.clock) = (core, connection, hand, clock)
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
  func setConnected(_ connects: Bool) {
    guard let hand, connects != isConnected, !connects || !connection.hasLeft else { return }
    isConnected = connects
    guard connects else {
      let hadTouched = hasTouched
      hand.disconnect()
      hasTouched = hadTouched
      return
    }
    hand.connect(
      MotionObserver(
        next: { [core] in core.follow($0, by: hand, isMovement: $0 != core.x || hand.hasDragged) },
        state: { self.handDidChange(to: $0, hand) }))
  }

  /// A hand is active at each of its events, and takes hold at the first one. After another hand has taken
  /// over, it has no effect until its gesture ends.
  private func handDidChange(to state: MotionState, _ hand: Hand<Value>) {
    guard state == .active else {
      hasTouched = false
      return
    }
    let isNew = !hasTouched
    hasTouched = true
    if isNew { core.touch(by: hand) }
    // Another hand may have taken over.
    if core.holder !== hand { hand.mute() }
  }

  func end() {
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
  ///   - pan: Adds the recognizer. Receives the closure to which the hand reports its holds.
  func add(
    _ head: AnyObject, to runtime: MotionRuntime, endingWith lifetime: Lifetime?,
    by pan: (@escaping (HoldEvent, Hand<Value>) -> Void) -> AddedPan<Value>?
  ) {
    let mover = self.mover ?? makeMover(runtime.clock.core)
    let pan = pan { [self] event, hand in
      switch event {
      case .began: break
      case .released(isCancelled: false):
        release(by: hand, velocity.value, isMovement: velocity.value != .zero || hand.hasDragged)
      case .released: cancel(by: hand)
      case .ended: lose(hand)
      }
    }
    let connection = runtime.makeConnection(
      (head, pan?.recognizer), nil, of: value, endingWith: lifetime, movedBy: mover)
    _ = runtime.keep(connection)
    let addition = AnchoredAddition(of: self, connection, pan?.hand.moving(by: mover), runtime.clock.core)
    additions.append(addition)
    connection.begin {
      addition.end()
      pan?.remove()
    }
    addition.setConnected(isEnabled)
    endChange()
  }

  private func makeMover(_ clock: ClockCore) -> Mover<Value> {
    let mover = Mover(of: value, for: self, clock)
    self.mover = mover
    endPreference = clock.joinPreference(
      MotionObserver(
        next: { [self] isReduced in
          guard isReduced, phase == .flight else { return }
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
