// SPDX-License-Identifier: Apache-2.0

extension AnchoredCore {
  /// Lets a hand take hold of the value where it is.
  ///
  /// - Parameter newGrip: What moves the property, if the hand does not do this itself.
  func touch(by hand: AnyObject, moving newGrip: AnchoredGrip<Value>? = nil) {
    guard isEnabled, holder !== hand else { return }
    if phase != .held {
      caught = phase == .flight ? origin : nil
      (hasMoved, x) = (false, value.value)
      if phase == .flight {
        interrupt()
        if origin == .layout { rearm() }
      }
    }
    stand()
    limit()
    (phase, holder, grip) = (.held, hand, newGrip)
    emit(.grip)
    endChange()
  }

  /// Follows a hand.
  ///
  /// - Parameter isMovement: Whether the hand has moved, even if the value has not.
  func follow(_ newValue: Value, by hand: AnyObject, isMovement: Bool) {
    guard phase == .held, holder === hand, newValue.isFinite else { return }
    let former = x
    x = newValue
    hasMoved = hasMoved || isMovement
    isAway = isAway || hasMoved
    cross(from: former, to: x, toward: nil)
    endChange()
  }

  /// Called when a hand lets go.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the value.
  ///   - isMovement: Whether the hand has moved, even if it has sent no movement.
  ///   - chooses: Whether the rule may choose the place.
  ///   - isCancelled: Whether the observers are told that the drag was cancelled.
  func release(
    by hand: AnyObject, _ velocity: Value, isMovement: Bool, chooses: Bool = true, isCancelled: Bool = false
  ) {
    guard phase == .held, holder === hand else { return }
    hasMoved = hasMoved || isMovement
    // A touch is not a choice. It only stops a throw.
    letGo(
      hasMoved && velocity.isFinite ? velocity : .zero,
      chooses: chooses && (hasMoved || caught == .throwing), isCancelled: isCancelled)
    endChange()
  }

  /// Lets the value fly from the hand.
  ///
  /// - Parameter velocity: The velocity of the hand. `nil` if the program has sent the value on.
  func letGo(_ seen: Value?, chooses: Bool, isCancelled: Bool = false) {
    let velocity = seen ?? .zero
    emit(.release(Release(position: x, velocity: velocity, isCancelled: isCancelled, decay: rule.decay)))
    stand()
    if let map, chooses {
      wish = nil
      let (id, point) = choice(velocity)
      choose(id, .hand)
      home = map.position(id, point)
      fly(options.keepsVelocity ? velocity : .zero, .throwing, by: law(after: velocity))
    } else if map != nil {
      fly(seen.map { options.keepsVelocity ? $0 : .zero }, caught ?? .order, by: spring)
    }
  }

  /// Ends a drag as if it had never been.
  func cancel(by hand: AnyObject) {
    guard phase == .held, holder === hand else { return }
    abandon()
    if map != nil { fly(.zero, hasMoved ? .order : caught ?? .order, by: spring) }
    endChange()
  }

  /// Called when a hand no longer moves the value: something else moves it, or the hand was removed.
  func lose(_ hand: AnyObject) {
    guard phase == .held, holder === hand else { return }
    // If only the hand was removed, nothing else moves the value.
    if let mover, mover.rival == nil { return cancel(by: hand) }
    abandon()
    endChange()
  }

  /// The spring of the flight after a release.
  private func law(after velocity: Value) -> SpringDescription {
    if let glide = options.glide, Value.coordinateCount == 1 {
      let way = home[coordinate: 0] - x[coordinate: 0]
      let frequency = velocity[coordinate: 0] / way
      // A throw goes on without passing its place, as a decay would.
      if way != 0, 2 * frequency >= glide.rate {
        let clamped = min(max(frequency, glide.rate), 4 * glide.rate)
        return SpringDescription(response: 2 * .pi / clamped, dampingRatio: 1)
      }
    }
    if let throwSpring, (velocity.length ?? .infinity) >= options.throwSpeed { return throwSpring }
    return spring
  }
}

/// A hand of your own that holds an ``Anchored`` value: a system's back gesture, a stream, a scrolled list,
/// or a test.
///
///     let hand = sheet.hold()
///     hand.move(by: -80)
///     hand.release(velocity: -900)
///
///     hand     hold()   move(by: -80)   release(velocity: -900)
///     value    600      520             …                        0
///     place    full     full            closed
///
/// While the hand holds the value, nothing else moves it. If another hand takes hold of it, this one has no
/// effect any more. A hand that is deallocated cancels its drag.
public final class AnchoredHand<Value: CoordinateVector> {
  /// The way of the hand since it took hold of the value.
  public private(set) var way = Value.zero

  private var pull: HandBounds<Value>.Pull?
  private var version = 0
  private let slop: Double
  private let edges: HandBounds<Value>
  private var follow: ((_ value: Value, _ isMovement: Bool) -> Void)?
  private var end: ((_ velocity: Value?, _ chooses: Bool) -> Void)?
  private let present: () -> Value
  private let holds: () -> Bool

  init(
    _ edges: HandBounds<Value>, slop: Double, at present: @escaping () -> Value,
    holding holds: @escaping () -> Bool, following follow: @escaping (Value, Bool) -> Void,
    end: @escaping (Value?, Bool) -> Void
  ) {
    self.holds = holds
    (self.edges, self.slop, self.present, self.follow, self.end) = (edges, slop, present, follow, end)
  }

  deinit { cancel() }

  /// Moves the hand.
  ///
  /// - Parameter step: The movement since the former one, in units of the value. A step that is not finite is
  ///   dropped.
  public func move(by step: Value) {
    guard step.isFinite, let follow else { return }
    takeGrip()
    way = way + step
    follow(pull?(way).value ?? present() + step, (way.length ?? .infinity) > slop)
  }

  /// Moves the hand so that the value is at a position: for a stream of positions, or a gesture that knows
  /// its own. The bounds do not limit it.
  ///
  /// - Parameter value: The position. One that is not finite is dropped.
  public func move(to value: Value) {
    guard value.isFinite, let follow else { return }
    way = way + value - present()
    pull = nil
    follow(value, (way.length ?? .infinity) > slop)
  }

  /// Takes hold of the value where it is, also after a change of the bounds.
  private func takeGrip() {
    guard pull == nil || version != edges.version else { return }
    version = edges.version
    pull = edges.pull?(present(), way)
  }

  /// Lets go of the value. The rule of the value chooses its place.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the hand, in units per second. Beyond an elastic bound, the value is
  ///     slower. A velocity that is not finite means 0. Defaults to 0.
  ///   - choosesPlace: Whether the rule chooses the place. With `false`, the value flies to the place that
  ///     the program has written, with the same velocity. Defaults to `true`.
  public func release(velocity: Value = .zero, choosesPlace: Bool = true) {
    takeGrip()
    let slope = pull?(way).slope ?? .repeating(1)
    let seen = velocity.mapCoordinates { velocity[coordinate: $0] * slope[coordinate: $0] }
    finish(seen.isFinite ? seen : .zero, choosesPlace)
  }

  /// Whether the hand holds the value. `false` if the value was disabled, and after another hand has taken
  /// over.
  public var isHolding: Bool { follow != nil && holds() }

  /// Ends the drag as if it had never been. The value returns to its place.
  public func cancel() { finish(nil, false) }

  private func finish(_ velocity: Value?, _ chooses: Bool) {
    let end = end
    (self.end, follow) = (nil, nil)
    end?(velocity, chooses)
  }
}
