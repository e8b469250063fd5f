// SPDX-License-Identifier: Apache-2.0

/// An ``Anchored`` value that was added to a runtime, and the recognizer by which a hand moves it.
final class AnchoredAddition<ID: Equatable, Value: CoordinateVector> {
  let connection: RuntimeConnection
  private let core: AnchoredCore<ID, Value>

  /// `nil` for a value that only hands of the application move.
  private let hand: Hand<Value>?
  private var isConnected = false

  /// Whether the hand has taken hold of the value since its gesture became active.
  private var hasTouched = false

  init(of core: AnchoredCore<ID, Value>, _ connection: RuntimeConnection, _ hand: Hand<Value>?) {
    (self.core, self.connection, self.hand) = (core, connection, hand)
  }

  /// Connects the recognizer, or ends its connection.
  func setConnected(_ connects: Bool) {
    guard let hand, connects != isConnected, !connects || !connection.hasLeft else { return }
    isConnected = connects
    hasTouched = false
    guard connects else { return hand.disconnect() }
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
    guard !hasTouched else { return }
    hasTouched = true
    core.touch(by: hand)
    // In response, another hand may have taken over.
    if core.holder !== hand { hand.mute() }
  }

  func end() {
    core.additions.removeAll { $0 === self }
    if core.additions.isEmpty { core.leaveRuntime() }
    setConnected(false)
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
    let mover = self.mover ?? Mover(of: value, for: self, runtime.clock.core)
    if self.mover == nil {
      self.mover = mover
      endPreference = mover.clock.joinPreference(
        MotionObserver(
          next: { [self] isReduced in
            guard isReduced, phase == .flight else { return }
            land()
            endChange()
          }, state: { _ in }))
    }
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
    let addition = AnchoredAddition(of: self, connection, pan?.hand.moving(by: mover))
    additions.append(addition)
    connection.begin {
      addition.end()
      pan?.remove()
    }
    addition.setConnected(isEnabled)
    endChange()
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
