// SPDX-License-Identifier: Apache-2.0

/// Moves one value of an element by a hand and, while no hand holds it, by a ``Flight``.
///
///     enabled     t···········f··t···       t: true, f: false
///     hand        R·A1·2·R·········       A: active, R: at rest
///     flight      ·········A3·4·           connected while the hand is at rest
///     emitted     R·A1·2··3·4·R·
///
/// A programmatic toss counts as a hand that lets go immediately. The states are counted in the interaction's
/// activity.
///
/// A hand-over is one object and not a chain of the operators `merge`, `toggled`, `valve` and `counted`,
/// because a list may have thousands of elements that can be tossed.
final class Handover<Value: VectorSpace>: StreamConnector<Value> {
  let hand: Hand<Value>
  let tosses: Multicast<Value>?
  let storage: InteractionStorage
  let flight: Flight<Value>

  /// The other values that the same gesture moves. `nil` if there are none.
  let holdGroup: HoldGroup?

  /// The source of the value.
  enum Phase {
    /// Nothing, because the interaction is disabled.
    case none
    /// Not known yet, because the hand has not emitted a state.
    case unknown
    /// A hand whose `.active` is being emitted.
    case announcedHand
    case hand
    case flight
  }

  var number: Int64 = 0
  var tossNumber: Int64 = 0
  var phase = Phase.none
  var changes = StateChanges()

  /// The number of times that the interaction was enabled or disabled.
  var openings: Int32 = 0

  var isConnected = true
  var isHandActive = false

  /// Whether the interaction was disabled under the hand, which moves nothing until its gesture ends.
  var isHandSpent = false
  var isTossActive = false
  var isJoined = false
  var isFlightConnected = false
  var isHandingOver = false
  var isRestHeldBack = false
  var isCounted = false

  /// The member that the runtime has connected to the property. `nil` if constraints are between them.
  var member: Member?

  /// Removes the recognizer from the element.
  var remove: () -> Void = {}

  /// Whether the interaction is enabled. While it is, the hand and the tosses are connected.
  var isOpen: Bool { phase != .none }

  /// Whether the value is in flight.
  var isFlying: Bool { phase == .flight && changes.lastState == .active }

  /// Creates a hand-over without an observer.
  ///
  /// - Parameters:
  ///   - hand: The hand. No other object may connect it.
  ///   - flight: The motion after the hand has let go. The closure to which the hand reports its
  ///     holds must notify it: see ``InteractionStorage/reports(to:)``.
  ///   - storage: The storage of the interaction.
  ///   - tosses: The programmatic tosses of the value. `nil` if they do not move it.
  ///   - holdGroup: The other values that the same gesture moves, or `nil`.
  init(
    of hand: Hand<Value>, to flight: Flight<Value>, by storage: InteractionStorage,
    tosses: Multicast<Value>? = nil, with holdGroup: HoldGroup? = nil
  ) {
    (self.hand, self.flight, self.storage) = (hand, flight, storage)
    (self.tosses, self.holdGroup) = (tosses, holdGroup)
    super.init()
  }

  /// Returns a stream that connects a new hand-over to each observer.
  ///
  /// - Parameter upstreams: The heads of the storages. The stream retains them.
  func stream(madeFrom upstreams: [AnyObject]) -> MotionObservable<Value> {
    MotionObservable(madeFrom: upstreams) { observer in
      let handover = Handover(
        of: self.hand.copy(), to: self.flight, by: self.storage, tosses: self.tosses, with: self.holdGroup)
      handover.start(observer)
      return { handover.leave() }
    }
  }

  /// Connects the only observer. Must be called at most once.
  func start(_ observer: MotionObserver<Value>) {
    let delivery = Delivery(observer, self)
    number = storage.add(delivery)
    holdGroup?.add(delivery)
    delivery.enabledDidChange()
    if !isOpen { change(to: .atRest, observer.state) }
  }

  /// Ends the connection to the element, and removes the recognizer.
  func end() {
    leave()
    member?.leave()
    flight.finish()
    remove()
  }

  func leave() {
    guard isConnected else { return }
    isConnected = false
    let delivery = storage.remove(number)
    shut(delivery)
    if let delivery { holdGroup?.remove(delivery) }
    let wasCounted = isCounted
    isCounted = false
    if wasCounted { count(false) }
    reportRest()
  }

  /// Ends the connections to the hand, to the tosses and to the flight.
  func shut(_ delivery: HandoverConnection?) {
    openings &+= 1
    if isFlying { storage.flightWasInterrupted(of: Value.self) }
    phase = .none
    dropFlight()
    let tossNumber = self.tossNumber
    self.tossNumber = 0
    hand.disconnect()
    if let delivery { holdGroup?.interrupt(delivery) }
    tosses?.remove(tossNumber)
  }

  func dropFlight() {
    isHandingOver = false
    if isFlightConnected {
      isFlightConnected = false
      flight.didEnd()
    }
    endConnection()
  }

  // MARK: The state

  /// Forwards a state of the flight.
  override func forward(_ state: MotionState, to observer: (MotionState) -> Void) {
    if state == .atRest {
      let hasArrived = hand.mover?.rival == nil
      flight.didRest(hasArrived: hasArrived)
      if !hasArrived { storage.flightWasInterrupted(of: Value.self) }
      if hand.mover?.isStopping == true { storage.flightWasInterrupted(of: Value.self) }
    }
    isRestHeldBack = isHandingOver && state == .atRest
    if !isRestHeldBack { change(to: state, observer) }
  }

  /// Emits a state if it differs from the last state, and counts it in the interaction's activity. The order
  /// is that of ``MotionObservable/counted(in:together:)``.
  func change(to state: MotionState, _ observer: (MotionState) -> Void) {
    guard changes.admits(state) else { return }
    let (wasResting, wasJointResting) = (storage.isResting, holdGroup?.storage.isResting == true)
    if state == .atRest {
      storage.isResting = true
      holdGroup?.storage.isResting = true
      restActivity()
    }
    // In response to the rest of the activity, its observers may have started the motion again.
    if isConnected, state == .active || !isCounted { observer(state) }
    storage.isResting = wasResting
    holdGroup?.storage.isResting = wasJointResting
    guard isConnected else { return }
    guard state == .active else { return reportRest() }
    // In response, an observer may have ended the motion.
    guard changes.lastState == .active, !isCounted else { return }
    isCounted = true
    count(true)
  }

  /// Counts the value as at rest in the interaction's activity.
  func restActivity() {
    guard isCounted else { return }
    isCounted = false
    count(false)
  }

  private func count(_ isActive: Bool) {
    storage.countMember(isActive)
    holdGroup?.count(isActive)
  }

  private func reportRest() {
    storage.memberHasRested()
    holdGroup?.memberHasRested()
  }
}
