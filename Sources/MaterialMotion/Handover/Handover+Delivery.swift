// SPDX-License-Identifier: Apache-2.0

extension Handover {
  /// Delivers the events of a hand-over's connection. The object that ends the connection does not retain the
  /// observer, so the delivery does.
  final class Delivery: HandoverConnection {
    private let observer: MotionObserver<Value>
    private let handover: Handover

    init(_ observer: MotionObserver<Value>, _ handover: Handover) {
      self.observer = observer
      self.handover = handover
      super.init()
    }

    // MARK: Enabling

    override func enabledDidChange() {
      let shouldOpen = handover.storage.isEnabled && handover.holdGroup?.storage.isEnabled != false
      guard handover.isConnected, shouldOpen != handover.isOpen else { return }
      if shouldOpen { return open() }
      if handover.isHandActive { handover.isHandSpent = true }
      handover.shut(self)
      if handover.changes.lastState == .active { handover.change(to: .atRest, observer.state) }
    }

    /// Connects the hand and the tosses. In response to their first events, an observer may disable the
    /// interaction.
    private func open() {
      handover.openings &+= 1
      let opening = handover.openings
      handover.phase = .unknown
      handover.hand.hasLostProperty = false
      (handover.isHandActive, handover.isTossActive, handover.isJoined) = (false, false, false)
      handover.hand.connect(
        MotionObserver(next: { self.receive($0) }, state: { self.handChanged(to: $0) }))
      guard handover.openings == opening else { return }
      if let tosses = handover.tosses {
        handover.tossNumber = tosses.add(
          MotionObserver(next: { self.toss(from: $0) }, state: { self.tossChanged(to: $0) }))
      }
      handover.isJoined = true
      update()
    }

    // MARK: The hand

    private func handChanged(to state: MotionState) {
      if state == .atRest { handover.isHandSpent = false }
      if handover.isHandSpent { return handover.hand.mute() }
      handover.isHandActive = state == .active
      update()
    }

    private func tossChanged(to state: MotionState) {
      handover.isTossActive = state == .active
      update()
    }

    private func toss(from place: Value) {
      var place = place
      handover.flight.tossWillBegin(at: &place)
      receive(place)
    }

    private func receive(_ place: Value) {
      switch handover.phase {
      case .announcedHand, .hand: observer.next(place)
      case .none, .unknown, .flight: break
      }
    }

    /// Lets the hand or the flight move the value. The flight does not begin before both the hand and the
    /// tosses are connected, because one of them may be active.
    private func update() {
      if handover.isHandActive || handover.isTossActive {
        takeHold()
      } else if handover.isJoined {
        letGo()
      }
    }

    private func takeHold() {
      guard handover.phase == .unknown || handover.phase == .flight else { return }
      let opening = handover.openings
      let isCaught = handover.isFlying
      if isCaught { handover.flight.handCatchesFlight() }
      handover.phase = .announcedHand
      handover.hand.hasLostProperty = false
      handover.dropFlight()
      if isCaught { handover.storage.flightWasInterrupted(of: Value.self) }
      handover.holdGroup?.takeHold(self)
      guard handover.openings == opening else { return }
      handover.change(to: .active, observer.state)
      // In response to `.active`, the observer may have stopped the hand or disabled the interaction.
      guard handover.openings == opening, handover.phase == .announcedHand else { return }
      handover.phase = .hand
    }

    private func letGo() {
      guard handover.phase != .none, handover.phase != .flight else { return }
      handover.phase = .flight
      handover.isHandingOver = true
      handover.isRestHeldBack = handover.changes.lastState == .active
      if let holdGroup = handover.holdGroup { return holdGroup.letGo(self) }
      beginFlight()
      endHandingOver()
    }

    // MARK: The flight

    override func beginFlight() {
      // A hand that has lost the property does not move it by a flight either.
      guard handover.phase == .flight, !handover.hand.hasLostProperty else { return }
      if !handover.isFlightConnected { connectFlight() }
    }

    override func restActivity() {
      guard handover.isHandingOver, handover.isRestHeldBack else { return }
      // `change` would also emit the state.
      handover.storage.isResting = true
      handover.restActivity()
    }

    override func endHandingOver() {
      guard handover.isHandingOver else { return }
      handover.isHandingOver = false
      if handover.isRestHeldBack { handover.change(to: .atRest, observer.state) }
      if handover.holdGroup != nil { handover.storage.isResting = false }
    }

    private func connectFlight() {
      handover.isFlightConnected = true
      _ = handover.flight.begin(observer, for: handover)
    }

    override func planDidChange() {
      guard handover.phase == .flight, !handover.isHandingOver,
        handover.flight.planDidChange()
      else { return }
      reconnectFlight()
    }

    override func restartFlight() {
      if handover.phase == .flight, !handover.isHandingOver, handover.isFlightConnected { reconnectFlight() }
    }

    private func reconnectFlight() {
      handover.dropFlight()
      if handover.phase == .flight { connectFlight() }
    }
  }
}
