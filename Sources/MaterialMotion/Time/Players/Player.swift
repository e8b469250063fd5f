// SPDX-License-Identifier: Apache-2.0

/// Plays a law on a clock: one connection to a stream of motions.
///
/// While the motion is active, its law is in a lane of the clock: see `Lane`. A motion at rest needs
/// only the value that it emitted last. On a ``Timeline``, the motion also has records.
///
/// In an emission, a report, or a request for the time or for a plan, the application may start, stop or
/// disconnect the motion. After each of these calls, the player looks again.
@usableFromInline
final class Player<L: Law>: PlayedConnection<L.Value> {
  @usableFromInline typealias Value = L.Value

  @usableFromInline let source: PlayerSource<L>

  /// The number of this motion among the motions of the spring, the fling or the tween.
  @exclusivity(unchecked)
  @usableFromInline var commandNumber: Int64 = 0

  /// The value that the motion emitted last, unless the lane writes the property: see `emitted`.
  @exclusivity(unchecked)
  @usableFromInline var kept: Value = .zero

  /// The property's value when the motion came to rest. If the property has another value when the motion
  /// starts again, other code has written to the property.
  @exclusivity(unchecked)
  @usableFromInline var startAtRest: Value = .zero

  @exclusivity(unchecked)
  @usableFromInline var extras: Extras?

  /// The place in the lane, or -1.
  @exclusivity(unchecked)
  @usableFromInline var place: Int32 = -1

  /// Changes whenever the motion starts or ends.
  @exclusivity(unchecked)
  @usableFromInline var generation: UInt16 = 0

  /// The number of the latest command: see `beginCommand()`.
  @exclusivity(unchecked)
  @usableFromInline var command: UInt16 = 0

  /// Whether the observer writes the values to the property `start`, and does nothing else.
  @usableFromInline let writesStart: Bool
  @exclusivity(unchecked)
  @usableFromInline var isLanding = false
  @exclusivity(unchecked)
  @usableFromInline var isConnected = true
  @exclusivity(unchecked)
  @usableFromInline var isCounted = false
  @exclusivity(unchecked)
  @usableFromInline var isSwitchedOff = false

  /// Whether the present plan is one for reduced motion.
  @exclusivity(unchecked)
  @usableFromInline var isReduced = false

  /// The status of a motion in the lane. Only the motions of a timeline are not always active.
  @usableFromInline
  enum Status {
    case active
    /// At rest at the time of the last frame.
    case asleep
    /// Another mover has taken the property. The motion emits nothing until it is shown from its start again.
    case muted
  }

  @exclusivity(unchecked)
  @usableFromInline var status = Status.active

  /// The parts that only some motions have.
  @usableFromInline
  final class Extras {
    /// The number of this motion among the observers of its own destination.
    @usableFromInline var aimNumber: Int64 = 0

    /// The `MotionRecords` on a timeline. `nil` if the motion is on no timeline, or was stopped. A program
    /// without timelines does not contain its code.
    @usableFromInline var records: AnyObject?

    /// Whether the motion waits until the user no longer prefers reduced motion.
    var isWaiting = false
    var disconnectPreference: Disconnect?

    @usableFromInline
    init() {}
  }

  @inlinable
  init(_ source: PlayerSource<L>, _ observer: MotionObserver<Value>) {
    self.source = source
    writesStart = observer.property?.toOpaque() == Unmanaged.passUnretained(source.start).toOpaque()
    super.init(observer)
  }

  deinit {
    source.start.forgetDriver(self)
  }

  @usableFromInline
  func makeExtras() -> Extras {
    let made = extras ?? Extras()
    extras = made
    return made
  }

  @inlinable
  var lane: Lane<L> { source.lane }
  @inlinable
  var clock: ClockCore { source.lane.clock }

  /// Whether the motion is in the lane.
  @inlinable
  var isInLane: Bool { place >= 0 }

  /// Whether the motion is active.
  @inlinable
  override var isMoving: Bool { place >= 0 && status == .active }

  @inlinable
  var body: UnsafeMutablePointer<Lane<L>.Body> {
    assert(isInLane, "A motion at rest is in no lane.")
    return lane.bodies + Int(place)
  }

  /// Starts the motion. Returns whether it is still connected.
  @inlinable
  func start(for owner: StreamConnector<Value>) -> Bool {
    owner.own(self)
    source.join(self)
    if source.accounting == .switched, !source.core.isEnabled {
      isSwitchedOff = true
      emitRest()
    } else {
      setOut()
    }
    return isConnected
  }

  // MARK: Commands

  /// Begins a command: a start, a change of the plan, or a stop. Returns its number.
  ///
  /// When a command calls the application, the application may give another one. The command that was under
  /// way then does not continue: see `isLatest(_:)`.
  @inlinable
  func beginCommand() -> UInt16 {
    command &+= 1
    return command
  }

  /// Whether no other command has followed.
  @inlinable
  func isLatest(_ number: UInt16) -> Bool { isConnected && command == number }

  // MARK: Start

  /// The value that the motion emitted last.
  @inlinable
  var emitted: Value {
    guard isInLane, body.pointee.property != nil else { return kept }
    return source.start.value
  }

  /// The value from which a motion at rest starts again. This is the value that it emitted last. If other
  /// code has changed the property after that emission, this is the value of the property.
  @inlinable
  var restingPlace: Value { isLanding || source.start.value == startAtRest ? kept : source.start.value }

  /// Starts the motion at the property's value, or comes to rest there.
  ///
  /// - Parameter isAwakened: Whether the motion starts again, at the place where it rests.
  @inlinable
  func setOut(again isAwakened: Bool = false) {
    let number = beginCommand()
    let now = clock.now
    source.start.prepareForDeparture()
    guard mayDepart(number) else { return }
    let velocity = source.startingVelocity()
    guard mayDepart(number) else { return }
    // The application may have written values and changed the plan in response to these requests.
    let origin = isAwakened ? restingPlace : source.start.value
    var plan = source.makePlan()
    if isAwakened, source.mover?.rival == nil, isThere(origin, velocity, plan) { return stay(at: origin) }
    guard isFree() else { return }
    isReduced = clock.prefersReducedMotion && clock.playback == nil
    if isReduced {
      if L.waits(plan) { return wait(at: origin) }
      plan = source.reduced(plan, at: origin, lag: 0)
      guard mayDepart(number) else { return }
    }
    guard origin.isFinite, velocity?.isFinite ?? true else {
      return setOut(from: origin, velocity, plan, now, number)
    }
    setOut(from: origin, finite: velocity, plan, now, number)
  }

  /// Whether a start may continue after a call of the application.
  @inlinable
  func mayDepart(_ number: UInt16) -> Bool {
    if canDepart, command == number { return true }
    emitRest()
    return false
  }

  @inlinable
  func setOut(
    from origin: Value, finite velocity: Value?, _ plan: L.Plan, _ now: Double, _ number: UInt16
  ) {
    var fault: MotionDiagnostics.Report?
    let law = L(from: origin, velocity: velocity, plan, fault: &fault)
    if let fault {
      clock.diagnostics?.report(fault)
      guard mayDepart(number) else { return }
      if !L.startsAtValue { return emitRest() }
    }
    // A motion without movement nevertheless ends another one.
    if law.isAtRest, !isRecorded, source.mover?.rival == nil { return land(at: law.end) }
    let first = source.fixedStart.map { law.value(after: now - $0) } ?? law.value
    depart(law, from: L.startsAtValue ? origin : first, now)
  }

  /// Whether a timeline has records of the motion.
  @usableFromInline
  var isRecorded: Bool { extras?.records != nil }

  /// Starts the motion at a place or with a velocity that is not finite. A property that does not check its
  /// values may contain such a value.
  @inlinable @inline(never)
  func setOut(from origin: Value, _ velocity: Value?, _ plan: L.Plan, _ now: Double, _ number: UInt16) {
    if !origin.isFinite { clock.diagnostics?.report(.nonFiniteValue(of: "value")) }
    if velocity?.isFinite == false { clock.diagnostics?.report(.nonFiniteValue(of: "velocity")) }
    guard mayDepart(number) else { return }
    if origin.isFinite { return setOut(from: origin, finite: nil, plan, now, number) }
    if let destination = L.destination(of: plan) { return land(at: destination) }
    if L.startsAtValue { rest() } else { setOut(from: .zero, finite: nil, plan, now, number) }
  }

  /// Emits `.active`, then the first value, and asks the clock for frames.
  @inlinable
  func depart(_ law: L, from first: Value, _ now: Double) {
    let frames = clock.frames
    kept = first
    guard !frames.isFinished else {
      next(first)
      return rest()
    }
    // When the clock requests frames, the platform may emit a frame immediately. This frame waits until the
    // observer has received the first value.
    let isOutermost = frames.beginDelivery()
    enterLane(law, from: first, now)
    let start = generation
    emitActive()
    // In response to each of these calls, the application may have stopped or restarted the motion.
    if generation == start { takeProperty() }
    if generation == start { emitNext(first) }
    if isOutermost { frames.deliverWaiting() }
  }

  /// Whether the motion is at rest and connected.
  @inlinable
  var canDepart: Bool { isConnected && !isMoving }

  @inlinable
  func enterLane(_ law: L, from first: Value, _ now: Double) {
    generation &+= 1
    if lane.isRecorded { lane.record(self, law, from: first, now) }
    guard !isInLane else { return }
    place = Int32(lane.append(self, law, clock.frames.drawNumber(), at: now))
    setWriting()
  }

  /// Lets the lane write the property, if nothing else happens to the values.
  @inlinable
  func setWriting() {
    guard !lane.isRecorded else { return }
    let isAlone = source.mover != nil || source.start.presentDriver?.excludesStreams != true
    guard isAlone, writesStart else { return }
    body.pointee.property = .passUnretained(source.start)
    body.pointee.velocity = source.velocity.map { .passUnretained($0) }
  }

  /// Returns whether the motion may move the property. If not, it comes to rest.
  @inlinable
  func isFree() -> Bool {
    guard let mover = source.mover else { return true }
    switch mover.claim(forHand: false) {
    case .granted: return true
    case .redundant: break
    case .refused:
      source.core.wasRefused = true
      interrupt()
    }
    stay(at: source.start.value)
    emitRest()
    return false
  }

  /// Makes the motion what moves the property. Since the start began, a hand may have taken hold of the
  /// property. The motion then ends.
  @inlinable
  func takeProperty() {
    source.start.velocity?.conditions.remove(.isFresh)
    if let mover = source.mover {
      let claim = mover.claim(forHand: false)
      source.core.wasRefused = claim == .refused
      guard claim == .granted else { return stop() }
      if lane.isRecorded { lane.noteSuccession(self, mover) }
      mover.take(self, isHand: false)
    } else if body.pointee.property != nil {
      driveProperty()
    }
  }

  /// Remains at rest at a place, and remembers the property's value.
  @inlinable
  func stay(at place: Value) {
    kept = place
    startAtRest = source.start.value
  }

  // MARK: Velocity

  @usableFromInline
  override func velocity(of property: PropertyStorage<Value>) -> Value? {
    guard isMoving, property === source.start else { return nil }
    let velocity = body.pointee.law.velocity
    return clock.playback.map { velocity.scaled(by: $0.pace) } ?? velocity
  }

  @usableFromInline
  override func velocity(of property: PropertyStorage<Value>, on clock: ClockCore) -> Value? {
    isMoving && property === source.start && clock === self.clock ? body.pointee.law.velocity : nil
  }

  // MARK: Destination

  /// If the application changes the values on their way, by constraints or operators, the motion does not
  /// know where they end.
  @usableFromInline
  override func destination(of property: PropertyStorage<Value>) -> Value? {
    guard isMoving, let end = lane.end(of: self), end.isFinite else { return nil }
    guard source.mover.map({ !$0.isConstrained }) ?? writesStart else { return nil }
    return property === source.start ? end : source.start.traits?.shown(end)
  }

  // MARK: Driver

  @usableFromInline
  override func end() { disconnect() }

  @usableFromInline
  override func wasTakenOver() { loseProperty() }

  @usableFromInline
  override var diagnostics: MotionDiagnostics? { clock.diagnostics }

  @usableFromInline
  override func makeWatch() { source.start.makeWatch(clock) }
}
