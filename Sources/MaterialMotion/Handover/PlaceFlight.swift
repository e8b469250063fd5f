// SPDX-License-Identifier: Apache-2.0

/// The flights of a value to its place, by a spring or a fling.
///
/// The place is what the program has written as the destination, what a ``PlaceChoice`` has chosen at a
/// release, or else the *home*: the value at the time when the interaction was added to the element. If the
/// program or a layout moves the value at rest, the home moves by the same amount. At other times, the home
/// of a value without a choice moves with the place of the layout.
///
/// An interaction has one destination for all of its elements, but each element has a place of its own. The
/// destination shows the place that was chosen last. If the program writes a destination, all elements fly
/// there.
final class PlaceFlight<Value: CoordinateVector>: AimedFlight<Value> {
  private let core: DestinationCore<Value>

  /// `nil` for the space of the property.
  private let space: FlightSpace<Value>?
  private let mover: Mover<Value>
  private let choice: PlaceChoice<Value>?

  /// The origin of the place.
  private enum Origin {
    case home, program, release
  }

  /// `nil` until the value is finite.
  private var place: Value?
  private var origin: Origin

  /// Whether a flight starts with the velocity of the hand.
  var keepsVelocity = true

  /// The value when it came to rest. `nil` while it is in flight, and after a jump in flight.
  private var restingValue: Value?
  private var number: Int64 = 0

  /// Ends the connection to the layout.
  var unfollow: Disconnect = noopDisconnect

  /// - Parameters:
  ///   - core: The storage of the spring or the fling.
  ///   - space: The space in which the value flies. `nil` for the space of the property.
  ///   - choice: Chooses the place at each release. `nil` if releases do not change it.
  init(
    _ core: DestinationCore<Value>, of value: PropertyStorage<Value>, in space: FlightSpace<Value>? = nil,
    _ choice: PlaceChoice<Value>? = nil, by mover: Mover<Value>
  ) {
    (self.core, self.space, self.choice, self.mover) = (core, space, choice, mover)
    origin = choice == nil && core.hasDestination ? .program : .home
    choice?.known = value.value
    let home = space?.leave(value.value) ?? value.value
    restingValue = home.isFinite ? home : nil
    place = origin == .program ? core.destination : restingValue
    if let restingValue, origin == .home { core.show(restingValue) }
    super.init(of: value)
    number = core.add(
      MotionObserver(
        next: { command in
          // Other commands are sent to the flights.
          guard command == .turn || command == .enable else { return }
          if command == .turn, self.core.hasDestination { self.receiveOrder() }
          self.space?.read()
          _ = self.planDidChange()
        }, state: { _ in }))
  }

  override func makeSource(to aim: PropertyStorage<Value>) -> ConnectionSource<Value>? {
    core.flight(of: value, to: aim, by: mover)
  }

  /// The value, in the space of the property.
  private var present: Value { space?.leave(value.value) ?? value.value }

  private func inProperty(_ release: Release<Value>) -> Release<Value> { space?.release(release) ?? release }

  private func receiveOrder() {
    (place, origin) = (core.destination, .program)
    noteRest()
  }

  override func finish() {
    core.remove(number)
    unfollow()
    choice?.finish()
  }

  override var decay: Decay { choice?.decay ?? .normal }

  override func target(isFlying: Bool) -> Value? {
    guard let place else { return nil }
    return space?.enter(place) ?? place
  }

  override func rounded(_ value: Value) -> Value { target(isFlying: false) ?? value }

  override func handCatchesFlight() { choice?.isCatch = true }

  override func handDidTakeHold() {
    if let choice {
      choice.isHeld = true
      chooseAgain(by: choice)
    }
    follow()
  }

  override func handDidLetGo(_ release: inout Release<Value>?, reach: Double) {
    if !keepsVelocity { value.velocity?.write(.zero) }
    guard let choice else { return }
    let isStill = choice.isCatch && reach <= PointerEvent.Kind.touch.slop
    (choice.isHeld, choice.isCatch, choice.hasEnded) = (false, false, true)
    guard let release, !release.isCancelled else { return }
    // A touch without a movement chooses a place only if it has stopped a throw.
    if !isStill || origin == .release { choose(by: choice, inProperty(release)) }
  }

  override func tossWillBegin(at place: inout Value) {
    guard let choice else { return follow() }
    place = value.toss(from: place, along: choice.axis)
    choice.hasEnded = true
    choose(
      by: choice, Release(position: place, velocity: value.velocity?.value ?? .zero, decay: choice.decay))
  }

  override func begin(_ observer: MotionObserver<Value>, for owner: StreamConnector<Value>) -> Bool {
    if let choice {
      if !choice.hasEnded { chooseAgain(by: choice) }
      choice.hasEnded = false
    }
    follow()
    restingValue = nil
    return super.begin(observer, for: owner)
  }

  override func didRest(hasArrived: Bool) {
    // A value that another mover has taken over, or that jumps, rests elsewhere. The home stays where it is.
    if hasArrived { restingValue = mover.isJumping ? nil : present }
    choice?.known = mover.isJumping ? nil : value.value
  }

  override func didEnd() {
    super.didEnd()
    if value.state == .active { choice?.known = value.value }
  }

  // MARK: The choice

  /// Follows a new rule. The value does not move when the interaction is added. While a hand holds it, or
  /// another mover moves it, only its next release decides.
  func receive(_ rule: @escaping PlaceChoice<Value>.Rule) {
    guard let choice, choice.receive(rule), mover.rival == nil else { return }
    let place = value.state == .active ? self.place : nil
    choose(by: choice, Release(position: place ?? present))
    noteRest()
    _ = planDidChange()
  }

  /// Chooses another place for a value that the program has moved.
  private func chooseAgain(by choice: PlaceChoice<Value>) {
    guard choice.known != value.value else { return }
    choose(by: choice, inProperty(Release(position: value.value)))
  }

  /// A place that is chosen for a value at rest also counts if the program has moved this value before.
  private func noteRest() {
    if value.state == .atRest { choice?.known = value.value }
  }

  private func choose(by choice: PlaceChoice<Value>, _ release: Release<Value>) {
    let place = choice.place(after: release)
    guard place.isFinite else {
      (choice.diagnostics ?? core.diagnostics)?.report(.nonFiniteValue(of: "destination"))
      return
    }
    (self.place, origin) = (place, .release)
    core.show(place)
  }

  // MARK: The home

  /// Moves the home with the place of the layout, while a hand or a flight moves the value.
  override func layoutDidChange(by step: Value) {
    // At rest, the layout also moves the value.
    guard choice == nil, origin == .home, restingValue == nil, let place else { return }
    let moved = place + step
    guard moved.isFinite else { return }
    self.place = moved
    // Another mover, such as a tween, goes on.
    if value.state == .active, mover.rival == nil { _ = planDidChange() }
  }

  /// Changes the home by the amount by which the value was changed at rest.
  private func follow() {
    guard origin == .home else { return }
    let present = present
    guard let place else {
      if present.isFinite { self.place = present }
      return
    }
    guard let restingValue else { return }
    self.restingValue = nil
    let next = place + (present - restingValue)
    if next.isFinite { self.place = next }
  }
}

/// Chooses the place of one value at each release, by a rule that may change.
final class PlaceChoice<Value: CoordinateVector> {
  /// Returns the place at which a released value comes to rest. Also receives the position of the release,
  /// clamped to the bounds, whose coordinates a rule may keep.
  typealias Rule = (_ release: Release<Value>, _ kept: Value) -> Value

  private var rule: Rule?

  /// Whether the value was released before there was a rule.
  private var isAwaited = false
  var isHeld = false

  /// Whether the hand has caught a flight.
  var isCatch = false

  /// Whether a hold or a toss has ended, and the flight has not begun yet.
  var hasEnded = false

  /// The value as a flight has left it. If the value is another one, the program has moved it. `nil` if the
  /// program has moved it in flight, and so has ended the flight.
  var known: Value?

  private let edges: HandBounds<Value>?
  private let freeDecay: (() -> Decay)?

  /// The axis of tosses, or `nil`.
  let axis: CoordinateAxis?
  let diagnostics: MotionDiagnostics?

  /// Ends the connection to the rules.
  private var disconnect: Disconnect = noopDisconnect

  /// - Parameters:
  ///   - edges: The bounds of the value.
  ///   - decay: Returns the decay of a fling. `nil` for a spring, whose places may be beyond the bounds.
  init(
    _ rule: Rule? = nil, within edges: HandBounds<Value>? = nil, decay: (() -> Decay)? = nil,
    along axis: CoordinateAxis? = nil, diagnostics: MotionDiagnostics?
  ) {
    (self.rule, self.edges, freeDecay, self.axis) = (rule, edges, decay, axis)
    self.diagnostics = diagnostics
  }

  /// Follows rules until the connection to the element ends.
  func connect(_ disconnect: @escaping Disconnect) { self.disconnect = disconnect }

  func finish() {
    let disconnect = disconnect
    self.disconnect = noopDisconnect
    disconnect()
  }

  var decay: Decay { freeDecay?() ?? .normal }

  /// Takes a new rule. Returns whether it chooses the place at once.
  func receive(_ rule: @escaping Rule) -> Bool {
    let chooses = self.rule != nil || isAwaited
    self.rule = rule
    return chooses && !isHeld
  }

  /// Returns the place of a release. Until there is a rule, this is the position of the release. The first
  /// rule then chooses the place.
  func place(after release: Release<Value>) -> Value {
    isAwaited = rule == nil
    let kept = edges?.bounds?.clamped(release.position) ?? release.position
    let place = rule?(release, kept) ?? kept
    return freeDecay == nil ? place : edges?.bounds?.clamped(place) ?? place
  }
}
