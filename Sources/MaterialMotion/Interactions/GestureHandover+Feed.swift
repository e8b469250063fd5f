// SPDX-License-Identifier: Apache-2.0

extension GestureHandover {
  /// Delivers the events of a hand-over's connection. The object that ends the connection does not retain the
  /// observer, so the feed does.
  final class Feed: InteractionStorage.Connection {
    private let observer: MotionObserver<Point>
    private let handover: GestureHandover

    init(_ observer: MotionObserver<Point>, _ handover: GestureHandover) {
      self.observer = observer
      self.handover = handover
      super.init()
    }

    // MARK: Enabling

    override func enabledDidChange(to shouldOpen: Bool) {
      guard handover.isConnected, shouldOpen != handover.isOpen else { return }
      if shouldOpen { return open() }
      handover.shut()
      if handover.changes.lastState == .active { handover.change(to: .atRest, observer.state) }
    }

    /// Connects the hand and the tosses. In response to their first events, an observer may disable the
    /// interaction.
    private func open() {
      handover.openings &+= 1
      let opening = handover.openings
      handover.mover = .unknown
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
      let opening = handover.openings
      let wasActive = handover.isHandActive
      handover.isHandActive = state == .active
      if state == .atRest { handover.endFollowing() }
      update()
      guard handover.isHandActive, !wasActive, handover.openings == opening else { return }
      handover.follower = handover.guide?.follower
      handover.follower?.hold()
      handover.follower?.stop()
    }

    private func tossChanged(to state: MotionState) {
      handover.isTossActive = state == .active
      update()
    }

    private func toss(from place: Point) {
      handover.guide?.tossBegins(at: place)
      receive(place)
    }

    private func receive(_ place: Point) {
      switch handover.mover {
      case .announcedHand, .hand: observer.next(place)
      case .none, .unknown, .flight: break
      }
    }

    /// Lets the hand or the flight move the element. The flight does not begin before both the hand and the
    /// tosses are connected, because one of them may be active.
    private func update() {
      if handover.isHandActive || handover.isTossActive {
        takeHold()
      } else if handover.isJoined {
        letGo()
      }
    }

    private func takeHold() {
      guard handover.mover == .unknown || handover.mover == .flight else { return }
      let opening = handover.openings
      handover.mover = .announcedHand
      handover.dropFlight()
      guard handover.openings == opening else { return }
      handover.change(to: .active, observer.state)
      // In response to `.active`, the observer may have stopped the hand or disabled the interaction.
      guard handover.openings == opening, handover.mover == .announcedHand else { return }
      handover.mover = .hand
    }

    private func letGo() {
      guard handover.mover != .none, handover.mover != .flight else { return }
      handover.mover = .flight
      handover.isHandingOver = true
      handover.isRestHeldBack = handover.changes.lastState == .active
      guard connectFlight() else { return }
      handover.isHandingOver = false
      if handover.isRestHeldBack { handover.change(to: .atRest, observer.state) }
    }

    // MARK: The flight

    /// Connects the flight. Returns whether it is still connected after its first events.
    private func connectFlight() -> Bool {
      handover.isFlightConnected = true
      handover.guide?.flightBegins()
      return handover.connect(observer)
    }

    override func flightDidBegin() {
      guard handover.mover == .flight else { return }
      handover.dropFlight()
      if handover.mover == .flight { _ = connectFlight() }
    }
  }
}
