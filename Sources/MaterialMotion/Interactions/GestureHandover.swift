// SPDX-License-Identifier: Apache-2.0

/// Moves an element by a hand and, while no hand holds it, by a flight.
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
final class GestureHandover: Switch<Point> {
  let hand: Hand<Point>
  let tosses: Tosses?
  let storage: InteractionStorage
  let guide: FlightGuide?

  /// The object that follows the present hold.
  var follower: GestureFollower?

  /// The object that moves the element.
  enum Mover {
    /// No object, because the interaction is disabled.
    case none
    /// An object that is not known yet, because the hand has not emitted a state.
    case unknown
    /// A hand whose `.active` is being emitted.
    case announcedHand
    case hand
    case flight
  }

  var mover = Mover.none
  var changes = StateChanges()
  var number: Int64 = 0
  var tossNumber: Int64 = 0

  /// The number of times that the interaction was enabled or disabled.
  var openings: Int32 = 0

  var isConnected = true
  var isHandActive = false
  var isTossActive = false
  var isJoined = false
  var isFlightConnected = false
  var isHandingOver = false
  var isRestHeldBack = false
  var isCounted = false

  /// Whether the interaction is enabled. While it is, the hand and the tosses are connected.
  var isOpen: Bool { mover != .none }

  /// Creates a hand-over without an observer.
  ///
  /// - Parameters:
  ///   - hand: The hand. No other object may connect it.
  ///   - tosses: The programmatic tosses of the element. `nil` if they do not move it.
  ///   - flight: The origin of the flight's stream.
  ///   - storage: The storage of the interaction.
  ///   - guide: Prepares the flights. `nil` if they need no preparation.
  init(
    of hand: Hand<Point>, _ tosses: Tosses?, to flight: Origin<Point>,
    by storage: InteractionStorage, _ guide: FlightGuide?
  ) {
    (self.hand, self.tosses) = (hand, tosses)
    (self.storage, self.guide) = (storage, guide)
    super.init(flight)
  }

  /// Returns a stream that connects a new hand-over to each observer.
  ///
  /// - Parameter upstreams: The heads of the storages. The stream retains them.
  func stream(madeFrom upstreams: [AnyObject]) -> MotionObservable<Point> {
    MotionObservable(madeFrom: upstreams) { observer in
      let handover = GestureHandover(
        of: self.hand.copy(), self.tosses, to: self.origin, by: self.storage, self.guide)
      handover.start(observer)
      return { handover.leave() }
    }
  }

  /// Connects the only observer. Must be called at most once.
  func start(_ observer: MotionObserver<Point>) {
    let feed = Feed(observer, self)
    number = storage.add(feed)
    feed.enabledDidChange(to: storage.isEnabled)
    if !isOpen { change(to: .atRest, observer.state) }
  }

  func leave() {
    guard isConnected else { return }
    isConnected = false
    storage.remove(number)
    shut()
    let wasCounted = isCounted
    isCounted = false
    if wasCounted { storage.count(false) }
    storage.memberHasRested()
  }

  /// Ends the connections to the hand, to the tosses and to the flight.
  func shut() {
    openings &+= 1
    mover = .none
    dropFlight()
    let tossNumber = self.tossNumber
    self.tossNumber = 0
    hand.disconnect()
    endFollowing()
    tosses?.remove(tossNumber)
  }

  func dropFlight() {
    isHandingOver = false
    if isFlightConnected {
      isFlightConnected = false
      guide?.flightEnds()
    }
    drop()
  }

  func endFollowing() {
    let follower = self.follower
    self.follower = nil
    follower?.letGo()
  }

  // MARK: The state

  /// Forwards a state of the flight.
  override func forward(_ state: MotionState, to observer: (MotionState) -> Void) {
    isRestHeldBack = isHandingOver && state == .atRest
    if !isRestHeldBack { change(to: state, observer) }
  }

  /// Emits a state if it differs from the last state, and counts it in the interaction's activity. The order
  /// is that of ``MotionObservable/counted(in:)``.
  func change(to state: MotionState, _ observer: (MotionState) -> Void) {
    guard changes.admits(state) else { return }
    if state == .atRest { count(false) }
    if isConnected, state == .active || !isCounted { observer(state) }
    guard isConnected else { return }
    if state == .active { count(true) } else { storage.memberHasRested() }
  }

  private func count(_ isActive: Bool) {
    guard isCounted != isActive else { return }
    isCounted = isActive
    storage.count(isActive)
  }
}
