// SPDX-License-Identifier: Apache-2.0

/// An ``Anchored`` value that was added to a runtime, and the recognizer by which a hand moves it.
final class AnchoredAddition<ID: Equatable, Value: CoordinateVector> {
  let connection: RuntimeConnection
  private let core: AnchoredCore<ID, Value>

  /// `nil` for a value that only hands of the application move.
  private let hand: Hand<Value>?
  private var isConnected = false

  init(of core: AnchoredCore<ID, Value>, _ connection: RuntimeConnection, _ hand: Hand<Value>?) {
    (self.core, self.connection, self.hand) = (core, connection, hand)
  }

  /// Connects the recognizer, or ends its connection.
  func setConnected(_ connects: Bool) {
    guard let hand, connects != isConnected else { return }
    isConnected = connects
    guard connects else { return hand.disconnect() }
    hand.connect(
      MotionObserver(
        next: { [core] in core.follow($0, by: hand, isMovement: $0 != core.x) },
        state: { [core] in if $0 == .active { core.touch(by: hand) } }))
  }

  func end() {
    if core.additions.first === self, core.additions.count == 1 { core.leaveRuntime() }
    core.additions.removeAll { $0 === self }
    setConnected(false)
    connection.leave()
  }
}

extension AnchoredCore {
  /// Adds a value to a runtime.
  ///
  /// - Parameters:
  ///   - head: The interaction, which the runtime retains.
  ///   - pan: Adds the recognizer. Receives the mover and the closure to which the hand reports its holds.
  func add(
    _ head: AnyObject, to runtime: MotionRuntime, endingWith lifetime: Lifetime?,
    by pan: (Mover<Value>, @escaping (HoldEvent, Hand<Value>) -> Void) -> AnchoredPan<Value>?
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
    let pan = pan(mover) { [self] event, hand in
      switch event {
      case .began: break
      case .released(isCancelled: false):
        release(by: hand, velocity.value, isMovement: velocity.value != .zero)
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

  /// Called before the last addition ends.
  func leaveRuntime() {
    if phase != .rest { interrupt() }
    if phase == .held { emit(.release(Release(position: x, isCancelled: true, decay: rule.decay))) }
    stand()
    endChange()
    (mover, flights.source) = (nil, nil)
    endPreference()
    endPreference = noopDisconnect
  }
}

/// The recognizer of a value, and the hand that follows it.
struct AnchoredPan<Value: CoordinateVector> {
  let hand: Hand<Value>
  let recognizer: AnyObject
  let remove: () -> Void
}
