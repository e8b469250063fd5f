// SPDX-License-Identifier: Apache-2.0

/// A value that belongs to a place: a sheet at its detent, a picture in its corner, the thumb of a slider.
///
///     enum Detent { case closed, half, full }
///     let sheet = Anchored(at: Detent.closed, elasticity: .length(600))
///     screen.subscribe { sheet.places.value = [.full: $0.height, .half: $0.height / 2, .closed: 0] }
///     runtime.add(sheet, to: panel, along: .y, distance: -1)
///     // The middle of the panel, which is 800 points high, on a screen of 400 × 800.
///     runtime.connect(sheet.value.map { Point(200, 1200 - $0) }, to: panel.position)
///     sheet.place.value = .half        // the program opens it
///
/// A place is an identity, and not a coordinate. A hand, a key, an action and the program choose the
/// ``place``. The ``value`` flies there, starting with its present velocity. The layout moves the ``places``.
///
///     place    closed   half                          full
///     by                the program                   a throw
///     value    0        …   350   400                 400   420   …   800
///     state    at rest  active    at rest             active          at rest
///
/// - A hand takes hold of the value where it is. Then only this hand moves it. A drag changes the ``target``,
///   and not the ``place``.
/// - A release after a movement chooses the place by its ``rule``. After a touch without a movement, the
///   value flies on to its place. Only a throw ends there: the rule chooses its place again, without a
///   velocity.
/// - A cancelled drag does not change the place. The value returns, and arrives again.
/// - When the places change, the value still belongs to the same place. At rest it is there at once, or flies
///   if the program calls ``fly(to:)``. In flight it goes on to the new position, with its velocity.
/// - A place that does not exist is emitted by ``missing``, and chosen as soon as it exists.
/// - With reduced motion, each flight takes no time.
///
/// Before it is added to a runtime, a value goes to its place at once.
public final class Anchored<ID: Equatable, Value: CoordinateVector>: Togglable, Stateful, Settling {
  /// The place to which the value belongs. You may write it at any time. The property has the new place when
  /// the write returns.
  ///
  /// | While the value | a write |
  /// |---|---|
  /// | is at rest or in flight | sends it to the place |
  /// | is held | decides where a cancelled drag leads; a release overwrites it |
  /// | is disabled | sends it to the place as soon as it is enabled |
  ///
  /// The present place has no effect. A place that does not exist leaves the property unchanged: see
  /// ``missing``. Numbers are clamped to their range, and rings wrap round.
  public let place: ReactiveProperty<ID>

  /// The value, in units of its places. Do not write it.
  public let value: ReactiveProperty<Value>

  /// The positions of the places. Write new ones at each change of the layout. To let a value at rest fly to
  /// the new position of its place, call ``fly(to:)`` instead.
  ///
  /// If the present place no longer exists, the value flies to the offered place that is nearest to where the
  /// former one was. Equal places are no change.
  public let places: ReactiveProperty<Places<ID, Value>>

  /// Whether a hand and the spring move the value. Defaults to `true`. A disabled value stays where it is.
  /// When it is enabled, it flies to its place.
  public private(set) lazy var enabled = makeEnabled()

  /// The place that a control shows: under a hand the ``target``, during a throw the offered place that is
  /// nearest to the value, and otherwise the ``place``. A value that you write is written to the place.
  ///
  ///     volume.shownPlace.subscribe { player.volume = $0 }   // the numbers of a slider, for ticks, too
  ///
  ///     by           a drag          a throw
  ///     value        50   53   57    64   …   77   …   80
  ///     place        50   50   50    80   80  80   80  80
  ///     shownPlace   50   50   60    60   70  80   80  80
  public private(set) lazy var shownPlace = makeShownPlace()

  /// The rule that chooses the place at a release.
  public var rule: ReleaseRule<ID, Value> {
    get { core.rule }
    set {
      core.rule = newValue
      core.endChange()
    }
  }

  /// The bounds of a hand. Defaults to ``AnchoredBounds/places``. They do not limit the flights.
  public var bounds: AnchoredBounds<Value> {
    get { core.bounds }
    set {
      core.bounds = newValue
      core.limit()
    }
  }

  /// The length of a point on the screen, in units of the value. Must be finite and greater than 0. Write it
  /// when the value changes by more, or by less, on the same way of a hand.
  public var unit: Double {
    get { core.threshold * 10 }
    set {
      checkPrecondition(
        newValue > 0 && newValue.isFinite,
        "The unit must be finite and greater than 0, but it is \(newValue).", file: #fileID, line: #line)
      core.options.unit = newValue
      core.setUnit(newValue)
    }
  }

  /// The spring of the flights. A change affects the next flight.
  public var spring: SpringDescription {
    get { core.spring }
    set { core.spring = newValue }
  }

  /// The spring after a release with at least the throw speed. `nil` for the ``spring``.
  public var throwSpring: SpringDescription? {
    get { core.throwSpring }
    set { core.throwSpring = newValue }
  }

  let core: AnchoredCore<ID, Value>
  private lazy var activity = makeActivity()

  /// Creates a value at a place.
  ///
  /// - Parameters:
  ///   - place: The place at the beginning.
  ///   - places: The positions of the places. Defaults to none: the first places that you write place the
  ///     value at once. Then name the types, as in `Anchored<Detent, Double>(at: .half)`.
  ///   - rule: The rule that chooses the place at a release. Defaults to the projection of a free throw.
  ///   - elasticity: How far a hand can pull the value beyond its bounds. Defaults to `.rigid`.
  ///   - spring: The spring of the flights. Defaults to a response of 0.5 s, critically damped.
  ///   - throwSpring: The spring after a release with at least `throwSpeed`. Defaults to `nil`: the same
  ///     spring.
  ///   - throwSpeed: In units of the value per second. Defaults to 300. For a value from 0 to 1 over 600
  ///     points, pass 0.5.
  ///   - glide: A decay by which a fast throw slows down into its place without passing it, as the rows of a
  ///     wheel do. Such a throw does not use `throwSpring`. The value must be a number. Defaults to `nil`:
  ///     the spring.
  ///   - keepsVelocity: Whether a flight starts with the velocity of the hand. Defaults to `true`. With
  ///     `false`, each flight starts from rest, so a thumb cannot leave its track.
  ///   - unit: The length of a point on the screen, in units of the value. It decides when the value is at
  ///     rest and when it has left a place. Defaults to 1, or to 1 / distance for a value that is added with
  ///     a distance.
  public init(
    at place: ID, _ places: Places<ID, Value> = Places(), rule: ReleaseRule<ID, Value> = .projection,
    elasticity: Elasticity<Value> = .rigid,
    by spring: SpringDescription = SpringDescription(
      response: 0.5, dampingRatio: 1),
    throwSpring: SpringDescription? = nil, throwSpeed: Double = 300, glide: Decay? = nil,
    keepsVelocity: Bool = true, unit: Double? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      (unit ?? 1) > 0 && (unit ?? 1).isFinite,
      "The unit must be finite and greater than 0, but it is \(unit ?? 0).", file: file, line: line)
    core = AnchoredCore(
      at: place, places, rule: rule, by: spring,
      AnchoredCore.Options(
        elasticity: elasticity, throwSpeed: throwSpeed, glide: glide, keepsVelocity: keepsVelocity,
        unit: unit))
    core.throwSpring = throwSpring
    self.place = ReactiveProperty(core.place)
    value = ReactiveProperty(core.value)
    velocity = ReactiveProperty(core.velocity)
    self.places = ReactiveProperty(core.places)
  }

  /// Creates a value at a place, with a rule of your own: see ``ReleaseRule/init(projectingBy:_:)``.
  ///
  ///     let row = Anchored(at: Row.closed, [.closed: 0, .open: -72, .away: -400]) { release in
  ///       release.position < -200 ? .away : release.projection < -36 ? .open : .closed
  ///     }
  public convenience init(
    at place: ID, _ places: Places<ID, Value> = Places(), elasticity: Elasticity<Value> = .rigid,
    by spring: SpringDescription = SpringDescription(response: 0.5, dampingRatio: 1), unit: Double? = nil,
    file: StaticString = #fileID, line: UInt = #line, choosing choose: @escaping (Release<Value>) -> ID?
  ) {
    self.init(
      at: place, places, rule: ReleaseRule(choose), elasticity: elasticity, by: spring, unit: unit,
      file: file, line: line)
  }

  deinit { core.finish() }

  private func makeEnabled() -> ReactiveProperty<Bool> {
    let storage = PropertyStorage(core.isEnabled)
    _ = storage.add(MotionObserver(next: { [core] in core.setEnabled($0) }, state: { _ in }))
    return ReactiveProperty(storage)
  }

  private func makeShownPlace() -> ReactiveProperty<ID> {
    let storage = PropertyStorage(core.presentPlace) { [writes = core.writes] id in
      guard let receive = writes.receiveShown else { return true }
      receive(id)
      return false
    }
    core.shownPlace = storage
    core.writes.receiveShown = { [core] id in
      // A binding writes back what it is told, and the target under a hand. Else, it is a place to stop at.
      if id == core.shownPlace?.value, core.isShowing || core.phase == .held { return }
      core.write(id)
    }
    return ReactiveProperty(storage)
  }

  private func makeActivity() -> Activity {
    let activity = Activity()
    if core.isActive { activity.members.count(true) }
    _ = core.observing {
      core.events.add(
        MotionObserver(
          next: { [members = activity.members] event in
            if case .state(let state) = event { members.count(state == .active) }
          }, state: { _ in }))
    }
    return activity
  }

  // MARK: Moving

  /// Gives the value new places, and lets it fly to the new position of its place. Use it for a change that
  /// the user sees as a motion: a keyboard appears, or an inset changes. To let the value fly to another
  /// place, write the ``place``.
  ///
  ///     sheet.fly(to: [.full: 464, .half: 300, .closed: 0])   // a keyboard makes the screen shorter
  public func fly(to newPlaces: Places<ID, Value>) {
    core.layOut(newPlaces, flies: true)
  }

  /// Moves the value to a place without a flight. While a hand holds the value, this is a write of ``place``.
  public func jump(to place: ID) { core.jump(to: place) }

  /// Writes the ``place``. Of several positions of the place in a ring, the value flies to the one that is
  /// nearest to a position: for example, to the row that was tapped.
  ///
  ///     wheel.choose(row, near: tapped)
  public func choose(_ place: ID, near position: Value) {
    core.write(place, near: position.isFinite ? position : nil)
  }

  /// Chooses the next offered place in a direction, for a key or an action. If there is none, nothing
  /// happens. Of a number, only the sign of the direction counts. Without a step, numbers change by 1/100 of
  /// their range, or by 0.01.
  public func step(toward direction: Value) {
    guard let next = core.next(toward: direction), let length = direction.length, length > 0 else { return }
    // Of two positions that are equally near, the one in the direction.
    core.write(next, near: core.home + direction.scaled(by: core.threshold / length))
  }

  /// Returns the next offered place in a direction, for a key or an action. It counts from the ``place``, so
  /// two steps in flight are two steps. `nil` if there is none, or if the value is disabled.
  ///
  ///     MotionAction("Next", key: .rightArrow) {
  ///       pages.step(toward: 1)
  ///     }.available { pages.next(toward: 1) != nil }
  public func next(toward direction: Value) -> ID? {
    direction.isFinite ? core.next(toward: direction) : nil
  }

  /// Takes hold of the value with a hand of your own. The flight ends, and nothing moves. See
  /// ``AnchoredHand``.
  ///
  /// - Parameters:
  ///   - slop: The way up to which the hand is still, in units of the value. A hand that was still does not
  ///     change the place, unless it has caught a throw. Defaults to 0.
  ///   - velocity: For a stream, which does not let go by itself: a slider, or the system's gesture for going
  ///     back. When the program writes the ``place``, even the present one, the hand lets go, and the value
  ///     flies there with the velocity that the closure returns. Defaults to `nil`: a write does not end the
  ///     hold.
  public func hold(slop: Double = 0, untilWritten velocity: (() -> Value)? = nil) -> AnchoredHand<Value> {
    let grip = AnchoredGrip<Value>()
    grip.velocity = velocity
    grip.wasLost = { [core] in core.lose(grip) }
    core.touch(by: grip, moving: grip)
    return AnchoredHand(
      core.edges, slop: slop, at: { [core] in core.x }, holding: { [core] in core.holder === grip },
      following: { [core] in core.follow($0, by: grip, isMovement: $1) },
      end: { [core] velocity, chooses in
        grip.wasLost = nil
        guard let velocity else { return core.cancel(by: grip) }
        core.release(by: grip, velocity, isMovement: false, chooses: chooses)
      })
  }

  /// Lets go of the value for the hand that holds it, without a velocity. The rule chooses the place, and the
  /// hand has no effect any more. Call it when something else takes over the gesture. Without a hand, nothing
  /// happens.
  public func letGo() {
    if let holder = core.holder { core.release(by: holder, .zero, isMovement: false) }
  }

  /// Lets each arrival wait for another motion: values that follow this one by springs of their own, for
  /// example. The value is active, and a hand can catch it, until all of them are at rest.
  ///
  ///     sheet.wait(for: shadows)       // a runtime
  ///
  ///     value       0   ···   400
  ///     shadows     0   ···   ···   1
  ///     arrivals                    .half
  ///
  /// Motions that begin in response to a change of the ``place``, to a release or to the end of the flight
  /// count.
  ///
  /// - Parameter other: The other motion, which the value retains. Must not retain the value.
  /// - Returns: A subscription. Ending it ends the waiting. You may discard it.
  @discardableResult
  public func wait(for other: some Stateful) -> Subscription {
    let end = core.wait(for: other)
    return Subscription { end() }
  }

  /// Lets the flights that the program begins pass at a constant rate, for a value that stands for a time.
  /// After a release, the value flies by its spring.
  ///
  /// - Parameters:
  ///   - duration: The seconds for a change by 1 or more. Must be finite and at least 0. A lesser change
  ///     takes less, in proportion. A flight that begins with a velocity changes it without a jump. `nil` for
  ///     the spring.
  ///   - reducedDuration: The seconds for a change by 1 or more, if the user prefers reduced motion: for a
  ///     value that fades something. Not more than 0.2 s. `nil` for no time.
  public func setDuration(
    _ duration: Double?, reduced reducedDuration: Double? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkPrecondition(
      [duration, reducedDuration].allSatisfy { ($0 ?? 0) >= 0 && ($0 ?? 0).isFinite },
      "A duration must be finite and at least 0 s.", file: file, line: line)
    core.pace = AnchoredPace(duration: duration, reducedDuration: reducedDuration)
  }

  // MARK: Streams

  /// The velocity of the ``value``, per second. Zero while a hand of your own holds it. Do not write it.
  public let velocity: ReactiveProperty<Value>

  /// The position of the ``place``: where the value rests, or where it flies.
  public var destination: Value { core.home }

  /// Whether the value flies to its place, or waits there for other motions: see ``wait(for:)``.
  public var isFlying: Bool { core.phase == .flight }

  /// Whether a hand holds the value.
  public var isHeld: Bool { core.phase == .held }

  /// A stream of the place to which the value would belong if the hand let go of it now, without velocity.
  /// Without a hand, this is the ``place``.
  ///
  ///     volume.target.subscribe { player.volume = $0 }
  public var target: MotionObservable<ID> {
    MotionObservable(retaining: self) { [core] observer in
      core.observing {
        core.events.join(
          MotionObserver(
            next: { if case .target(let id) = $0 { observer.next(id) } }, state: observer.state),
          state: .atRest
        ) { observer.next(core.shownTarget) }
      }
    }
  }

  /// A stream of the changes of the ``place``, with their causes. Emits nothing on subscription.
  public var changes: MotionObservable<PlaceChange<ID>> {
    stream { event, next in if case .place(let change) = event { next(change) } }
  }

  /// A stream of the places that a hand or a flight crosses or reaches, for example for haptics. The value
  /// must be a number.
  ///
  ///     value       0 ··· 300 ··· 500 ··· 300 ··· 290 ··· 300
  ///     crossings         A               A                      A: the place at 300
  ///
  /// A place counts again after the value was more than 12 points away from it: see ``unit``. The destination
  /// of a flight counts once, even if the spring passes it. Layouts and jumps cross nothing. Places that are
  /// not offered count, too. Numbers without a step are not counted.
  public var crossings: MotionObservable<ID> {
    stream { event, next in if case .cross(let id) = event { next(id) } }
  }

  /// A stream that emits a place each time the value comes to rest there after a hand or an order has moved
  /// it away. Do what a place causes then: for example, remove a row that was swiped away.
  public var arrivals: MotionObservable<ID> {
    stream { event, next in if case .arrived(let id) = event { next(id) } }
  }

  /// A stream of the releases. The ``place`` already shows the choice. A cancelled release has no velocity.
  public var releases: MotionObservable<Release<Value>> {
    stream { event, next in if case .release(let release) = event { next(release) } }
  }

  /// A stream that emits each time a hand takes hold of the value. It emits the value.
  public var grips: MotionObservable<Value> {
    stream { [core] event, next in if case .grip = event { next(core.x) } }
  }

  /// A stream of the places that the program has written and that do not exist. The value goes there as soon
  /// as the places contain it, unless another place was chosen meanwhile.
  public var missing: MotionObservable<ID> {
    stream { event, next in if case .missing(let id) = event { next(id) } }
  }

  private func stream<T>(
    _ select: @escaping (AnchoredEvent<ID, Value>, (T) -> Void) -> Void
  ) -> MotionObservable<T> {
    MotionObservable(retaining: self) { [core] observer in
      core.observing {
        core.events.join(
          MotionObserver(next: { select($0, observer.next) }, state: observer.state), value: nil,
          state: .atRest)
      }
    }
  }

  /// A stream of the state, which is active while a hand holds the value and while it flies. On subscription
  /// and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// Calls a closure once: with ``MotionOutcome/finished`` at the next rest at the place, or at once if the
  /// value is at rest there.
  ///
  /// The outcome is ``MotionOutcome/interrupted`` as soon as the program chooses another place in flight, a
  /// hand catches the flight, a drag is cancelled, or the value is disabled or removed. A value that is at
  /// rest elsewhere, because it is disabled or has no places, reports it at once. A release, a write under a
  /// hand and a layout that moves the place do not interrupt.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    core.whenSettled(report)
  }
}

/// Moves the property for a hand of the application.
final class AnchoredGrip<Value>: PropertyDriver {
  /// Called when something else has taken the property.
  var wasLost: (() -> Void)?

  /// Whether the hand writes the velocity of the property.
  var hasVelocity = false

  /// Returns the velocity with which the value flies when the program writes the place. `nil` if a write does
  /// not end the hold.
  var velocity: (() -> Value)?

  override func wasTakenOver() {
    let wasLost = wasLost
    self.wasLost = nil
    wasLost?()
  }
}
