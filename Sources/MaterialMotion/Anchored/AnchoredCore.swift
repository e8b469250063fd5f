// SPDX-License-Identifier: Apache-2.0

/// The machine of an ``Anchored`` value. Connections retain it, and not the head.
///
/// A change first completes the state: ``x``, ``home``, ``place`` and ``phase``. ``endChange()`` then moves
/// the property, and emits the events of the change in the order of ``AnchoredEvent``. What an observer does
/// in response is a change of its own. It has effect at once, and its events wait for their turn.
final class AnchoredCore<ID: Equatable, Value: CoordinateVector>: StreamConnector<Value> {
  typealias Event = AnchoredEvent<ID, Value>

  enum Phase {
    case rest, held, flight
  }

  /// The origin of a flight.
  enum Origin {
    /// A release whose rule has chosen the place.
    case throwing
    /// The program, or a hand that has chosen nothing.
    case order
    case layout
  }

  /// The options of the flights.
  struct Options {
    var elasticity = Elasticity<Value>.rigid
    var throwSpeed = 300.0
    var glide: Decay?
    var keepsVelocity = true
    var unit: Double?
  }

  // MARK: The state

  let value: PropertyStorage<Value>
  let velocity: PropertyStorage<Value>
  let place: PropertyStorage<ID>
  let places: PropertyStorage<Places<ID, Value>>

  /// The place that a control shows. `nil` until somebody asks for it.
  var shownPlace: PropertyStorage<ID>?

  /// The latest places. The second one is `nil` if there are none.
  var layout: PlaceMap<ID, Value>
  var map: PlaceMap<ID, Value>?
  var rule: ReleaseRule<ID, Value>
  var spring: SpringDescription
  var throwSpring: SpringDescription?
  var options: Options

  /// The flights at a constant rate. `nil` if all flights are springs, which take no time with reduced
  /// motion.
  var pace: AnchoredPace<Value>?
  var bounds = AnchoredBounds<Value>.places

  /// The limits of the hand now.
  let limits = ReactiveProperty(Bounds<Value>.unlimited)
  let edges: HandBounds<Value>
  var isEnabled = true

  var phase = Phase.rest

  /// The value. Between a change and its end, the property may still have the former value.
  var x: Value

  /// The destination of a flight: the position of the place in the present layout.
  var home: Value

  /// The origins of the present flight and of the one that the hand has caught.
  var origin: Origin?
  var caught: Origin?

  /// The hand that holds the value, and whether it has moved.
  var holder: AnyObject?
  var hasMoved = false

  /// Whether a hand or an order has moved the value away from its place.
  var isAway = false

  /// Whether a layout has placed the value.
  var isPlaced = false

  /// A place that the program has written and that does not exist yet.
  var wish: ID?

  /// The position of the crossing that the value has not left. `nil` if there is none.
  var latest: Double?
  var reach = 12.0
  var threshold = 0.1

  /// The motions for which an arrival waits.
  private var companions: [Companion] = []

  private final class Companion {
    var isActive = false
    var disconnect: Disconnect = noopDisconnect

    func end() {
      let former = disconnect
      disconnect = noopDisconnect
      former()
    }
  }

  /// Whether the value is at its place, and waits for its companions. Its phase is that of a flight.
  var isWaiting = false

  // MARK: Events

  let events = Multicast<Event>()
  var shownTarget: ID
  var isActive = false
  private var waiting: [Settlement] = []
  private var change: [Event] = []

  /// Whether the present change has events. A frame that asks the array takes 1000 instructions more.
  private(set) var hasEvents = false
  private var queue: [Event] = []
  private var isTelling = false

  /// Whether observers are receiving the shown place.
  private(set) var isShowing = false

  // MARK: The motion

  var mover: Mover<Value>?
  var endPreference: Disconnect = noopDisconnect
  var flights: Flights

  /// The mover of the property for a hand of the application.
  var grip: AnchoredGrip<Value>?

  /// The additions to elements, the oldest one first.
  var additions: [AnchoredAddition<ID, Value>] = []

  /// Receives what the program writes to the place and to the shown place, until the head is deallocated.
  final class Writes {
    var receive: ((ID) -> Void)?
    var receiveShown: ((ID) -> Void)?
    var receivePlaces: ((Places<ID, Value>) -> Void)?
  }

  let writes = Writes()

  init(
    at id: ID, _ places: Places<ID, Value>, rule: ReleaseRule<ID, Value>, by spring: SpringDescription,
    _ options: Options
  ) {
    (self.rule, self.spring, self.options) = (rule, spring, options)
    self.places = PropertyStorage(places) { [writes] places in
      guard let receive = writes.receivePlaces else { return true }
      receive(places)
      return false
    }
    layout = places.map
    map = layout.isEmpty ? nil : layout
    let chosen = map.map { $0.resolve(id) ?? $0.replacement(id, .zero) ?? id } ?? id
    isPlaced = map != nil
    x = map?.position(chosen, .zero) ?? .zero
    home = x
    shownTarget = chosen
    flights = Flights(by: spring, to: x)
    value = PropertyStorage(finite: x, name: "value", diagnostics: nil)
    velocity = PropertyStorage(.zero)
    value.addVelocity(velocity)
    place = PropertyStorage(chosen) { [writes] id in
      guard let receive = writes.receive else { return true }
      receive(id)
      return false
    }
    edges = HandBounds(options.elasticity)
    super.init()
    writes.receive = { self.write($0) }
    writes.receivePlaces = { self.layOut($0, flies: false) }
    edges.limit(to: limits, by: { HandBounds.beginPull(at: $0, after: $1, within: $2, $3) })
    setUnit(options.unit ?? 1)
    limit()
    rearm()
  }

  /// Called when the head is deallocated.
  func finish() {
    (writes.receive, writes.receiveShown, writes.receivePlaces) = (nil, nil, nil)
    let companions = companions
    (additions, self.companions) = ([], [])
    for companion in companions { companion.end() }
    endConnection()
    for caller in waiting { caller.end() }
    waiting = []
    events.finish()
    place.finish()
    shownPlace?.finish()
    shownPlace = nil
    places.finish()
    value.finish()
    velocity.finish()
  }

  /// Sets the length of a point on the screen, in units of the value.
  func setUnit(_ unit: Double) {
    reach = 12 * unit
    threshold = 0.1 * unit
    value.makeTraits().restingThreshold = threshold
  }

  // MARK: Questions

  /// The place to which the value would belong if the hand let go of it now, without velocity.
  var target: ID {
    guard phase == .held, hasMoved, map != nil else { return place.value }
    return choice(.zero).id
  }

  /// The place that a control shows: the target, or what a throw passes.
  var presentPlace: ID {
    let isThrown =
      switch phase {
      case .rest: false
      case .held: !hasMoved && caught == .throwing
      case .flight: origin == .throwing
      }
    return isThrown ? map?.nearest(x, place.value) ?? place.value : target
  }

  var hasArrived: Bool { map != nil && phase == .rest && x == home }

  private var outcome: MotionOutcome { hasArrived ? .finished : .interrupted }

  func choice(_ velocity: Value) -> (id: ID, point: Value) {
    guard let map else { return (place.value, home) }
    let release = Release(position: x, velocity: velocity, decay: rule.decay)
    let chosen = rule.choose(PlaceRelease(release: release, place: place.value, home: home, places: map))
    guard let id = chosen.id.flatMap(map.resolve) else { return (place.value, home) }
    return (id, chosen.point)
  }

  // MARK: The program

  /// Writes the place.
  ///
  /// - Parameter point: Of several images of the place, the nearest to this point is meant. `nil` for the one
  ///   that is nearest to where the value belongs.
  func write(_ id: ID, near point: Value? = nil) {
    order(id, near: point ?? home)
    endChange()
  }

  private func order(_ id: ID, near point: Value) {
    // Without places, its position is unknown.
    guard let map else { return choose(id, .program) }
    guard let found = map.resolve(id) else {
      wish = id
      return emit(.missing(id))
    }
    wish = nil
    if phase == .held, let velocity = grip?.velocity?() {
      if found != place.value { home = map.position(found, point) }
      choose(found, .program)
      caught = .order
      return letGo(velocity == .zero ? nil : velocity, chooses: false)
    }
    guard found != place.value else { return }
    if phase == .flight { interrupt() }
    choose(found, .program)
    home = map.position(found, point)
    if phase == .held {
      caught = .order
    } else if isEnabled {
      fly(nil, .order, by: spring)
    }
  }

  /// Moves the value to a place without a flight. Under a hand, this is a write.
  func jump(to id: ID) {
    guard let map, let found = map.resolve(id), phase != .held else { return write(id) }
    wish = nil
    if found != place.value || x != home || phase == .flight {
      if found != place.value {
        if phase == .flight { interrupt() }
        choose(found, .program)
        home = map.position(found, home)
      }
      land()
    }
    endChange()
  }

  /// The place to which a step leads. `nil` if there is none.
  func next(toward way: Value) -> ID? {
    guard let map, isEnabled else { return nil }
    return map.next(place.value, home, way)
  }

  func setEnabled(_ newValue: Bool) {
    guard newValue != isEnabled else { return }
    isEnabled = newValue
    if !newValue {
      abandon()
    } else if map != nil, x != home {
      fly(nil, isAway ? .order : .layout, by: spring)
    } else if map != nil, isAway {
      land()
    }
    // In response, an observer may enable or disable the value again.
    for addition in additions { addition.setConnected(isEnabled) }
    endChange()
  }

  /// Ends a flight before its arrival, or a drag as a cancelled one. The value stays where it is.
  func abandon() {
    if phase != .rest { interrupt() }
    if phase == .held { emit(.release(Release(position: x, isCancelled: true, decay: rule.decay))) }
    stand()
  }

  /// Ends what moves the value.
  func stand() {
    if let grip { mover?.release(grip) }
    (phase, origin, holder, grip, isWaiting) = (.rest, nil, nil, nil, false)
    stopFlight()
  }

  func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    let caller = Settlement(report)
    if phase != .rest || isAccompanied {
      waiting.append(caller)
    } else {
      emit(.settled(caller, outcome))
      endChange()
    }
    return Subscription { caller.cancel() }
  }

  // MARK: Changes

  func choose(_ id: ID, _ cause: PlaceCause) {
    let former = place.value
    guard id != former else { return }
    place.value = id
    isAway = isPlaced
    emit(.place(PlaceChange(place: id, former: former, cause: cause)))
  }

  func interrupt() { settle(.interrupted) }

  private func settle(_ outcome: MotionOutcome) {
    for caller in waiting { emit(.settled(caller, outcome)) }
    waiting = []
  }

  /// Comes to rest exactly at the place, or waits there for the companions.
  ///
  /// - Parameter origin: The origin of the flight.
  func land(_ origin: Origin? = nil) {
    stand()
    x = home
    guard companions.isEmpty else {
      (phase, self.origin, isWaiting) = (.flight, origin ?? .order, true)
      return
    }
    arrive()
  }

  private func arrive() {
    if isAway {
      isAway = false
      if Value.coordinateCount == 1, let map {
        let at = x[coordinate: 0]
        if !map.between(at, at).isEmpty, latest.map({ abs($0 - at) > Self.tolerance }) ?? true {
          emit(.cross(place.value))
        }
      }
      emit(.arrived(place.value))
    }
    rearm()
  }

  /// Whether a motion for which an arrival waits is active.
  private var isAccompanied: Bool { companions.contains { $0.isActive } }

  /// Lets arrivals wait for a motion, until the returned closure is called.
  func wait(for other: some Stateful) -> Disconnect {
    let (companion, state) = (Companion(), other.state)
    func count(_ isActive: Bool) {
      guard isActive != companion.isActive else { return }
      companion.isActive = isActive
      endChange()
    }
    companions.append(companion)
    let disconnect = state.connect(MotionObserver(next: { _ in }, state: { count($0 == .active) }))
    companion.disconnect = {
      withExtendedLifetime((other, state)) { disconnect() }
      count(false)
    }
    return { [self, companion] in
      companions.removeAll { $0 === companion }
      companion.end()
    }
  }

  /// Adds an event to the present change, in the order of the events.
  func emit(_ event: Event) {
    var index = change.count
    while index > 0, change[index - 1].rank > event.rank { index -= 1 }
    change.insert(event, at: index)
    hasEvents = true
  }

  /// Ends a change: moves the property, and emits the events after all those that already wait.
  func endChange() {
    let target = target
    if target != shownTarget {
      shownTarget = target
      emit(.target(target))
    }
    if let shownPlace {
      let id = presentPlace
      if id != shownPlace.value {
        shownPlace.value = id
        emit(.shown(id))
      }
    }
    // If no companion moves, the arrival comes first.
    let isMoving = isWaiting && !isAccompanied ? isActive : phase != .rest || isAccompanied
    if isMoving != isActive {
      isActive = isMoving
      emit(.state(isMoving ? .active : .atRest))
    }
    if !isMoving, phase == .rest { settle(outcome) }
    queue += change
    change.removeAll(keepingCapacity: true)
    hasEvents = false
    let isOutermost = !isTelling
    isTelling = true
    show()
    guard isOutermost else { return }
    var count = 0
    while !queue.isEmpty {
      tell(queue.removeFirst())
      count += 1
      if count == Self.mostEvents {
        // Each event leads to another one.
        mover?.clock.diagnostics?.report(.feedback)
        queue = []
      }
    }
    isTelling = false
    // In response, companions have set out.
    guard isWaiting, !isAccompanied else { return }
    stand()
    arrive()
    endChange()
  }

  /// The greatest number of events that may follow from one change.
  private static var mostEvents: Int { 10_000 }

  /// Moves the property to the value, and begins the flight.
  private func show() {
    let isStill = phase == .rest || isWaiting
    for addition in additions { addition.connection.report(isStill ? .atRest : .active) }
    // A hand that follows a gesture writes its own velocity.
    if isStill || grip?.hasVelocity == false, velocity.value != .zero { velocity.write(.zero) }
    if x != value.value {
      value.announce()
      write()
    }
    if let grip, let mover, !mover.isMoved(by: grip), mover.claim(forHand: true) == .granted {
      mover.take(grip, isHand: true)
    }
    startFlight()
  }

  private func write() {
    if let connection = additions.first?.connection {
      value.write(x, from: connection)
    } else {
      value.write(x)
    }
  }

  private func tell(_ event: Event) {
    switch event {
    case .settled(let caller, let outcome): caller.end(outcome)
    case .place(let change): place.next(change.place)
    case .grip, .state(.atRest): for addition in additions { addition.flightDidEnd() }
    case .shown(let id):
      isShowing = true
      shownPlace?.next(id)
      isShowing = false
    case .places(let new): places.next(new)
    default: break
    }
    events.next(event)
  }

  static var tolerance: Double { PlaceMap<ID, Value>.tolerance }

  // MARK: The flight

  override func forward(_ state: MotionState, to observer: (MotionState) -> Void) {
    guard state == .atRest, phase == .flight else { return }
    flights.hasRested = true
    if !flights.isStarting { flightDidRest() }
  }
}
