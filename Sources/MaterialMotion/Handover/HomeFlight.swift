// SPDX-License-Identifier: Apache-2.0

/// The flights of a value that a spring moves to the spring's destination. If the program has given the
/// spring no destination, the value flies home.
///
/// The *home* is the value at the time when the interaction was added to the element, or the place that a
/// landing chooses at each release. If the program or a layout moves the value at rest, the home moves by the
/// same amount. At other times, the home of a value without a landing moves with the place of the layout.
final class HomeFlight<Value: VectorSpace>: SpringFlight<Value> {
  private let core: SpringCore<Value>
  private let space: FlightSpace<Value>
  private let mover: Mover<Value>

  /// The destination that the program has written, or the home. `nil` until the value is finite.
  private var place: Value?

  /// Whether the program has written the place.
  private var isOrdered: Bool

  /// Chooses the home at each release. `nil` if the home does not depend on releases.
  private let landing: ((Release<Value>) -> Value)?

  /// Whether a flight starts with the velocity of the hand.
  var keepsVelocity = true

  /// The value when it came to rest. `nil` while it is in flight, and after a jump in flight.
  private var restingValue: Value?
  private var number: Int64 = 0
  private var unfollow: Disconnect = noopDisconnect

  init(
    _ spring: Spring<Value>, of value: PropertyStorage<Value>, in space: FlightSpace<Value> = FlightSpace(),
    landing: ((Release<Value>) -> Value)? = nil, by mover: Mover<Value>
  ) {
    core = spring.core
    (self.space, self.landing, self.mover) = (space, landing, mover)
    isOrdered = core.hasDestination
    let home = space.leave(value.value)
    restingValue = home.isFinite ? home : nil
    place = isOrdered ? core.destination : restingValue
    if let restingValue, !isOrdered { core.show(restingValue) }
    super.init(of: value) { spring.flight(of: value, to: $0, by: mover) }
    number = core.add(
      MotionObserver(
        next: { command in
          // Other commands are sent to the flights.
          guard command == .turn || command == .enable else { return }
          if command == .turn { (self.place, self.isOrdered) = (self.core.destination, true) }
          self.space.read()
          _ = self.planDidChange()
        }, state: { _ in }))
    guard landing == nil, let followLayout = space.followLayout else { return }
    unfollow = followLayout { self.layoutDidChange(by: $0) }
  }

  override func finish() {
    core.remove(number)
    unfollow()
  }

  override func target(isFlying: Bool) -> Value? {
    guard let place else { return nil }
    return space.enter(place)
  }

  override func rounded(_ value: Value) -> Value { target(isFlying: false) ?? value }

  override func handDidTakeHold() { follow() }

  override func handDidLetGo(_ release: inout Release<Value>?) {
    if !keepsVelocity { value.velocity?.write(.zero) }
    guard let landing, let release else { return }
    let place = landing(space.release(release))
    guard place.isFinite else {
      core.diagnostics?.report(.nonFiniteValue(of: "destination"))
      return
    }
    (self.place, isOrdered) = (place, false)
    core.show(place)
  }

  override func tossWillBegin(at place: inout Value) { follow() }

  override func begin(_ observer: MotionObserver<Value>, for owner: FeedOwner<Value>) -> Bool {
    restingValue = nil
    return super.begin(observer, for: owner)
  }

  override func didRest(hasArrived: Bool) {
    // A value that another mover has taken over, or that jumps, rests elsewhere. The home stays where it is.
    if hasArrived { restingValue = mover.isJumping ? nil : space.leave(value.value) }
  }

  /// Moves the home with the place of the layout, while a hand or a flight moves the value.
  private func layoutDidChange(by step: Value) {
    // At rest, the layout also moves the value.
    guard !isOrdered, restingValue == nil, let place else { return }
    let moved = place + step
    guard moved.isFinite else { return }
    self.place = moved
    // Another mover, such as a tween, goes on.
    if value.state == .active, mover.rival == nil { _ = planDidChange() }
  }

  /// Changes the home by the amount by which the value was changed at rest.
  private func follow() {
    guard !isOrdered else { return }
    let present = space.leave(value.value)
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
