// SPDX-License-Identifier: Apache-2.0

/// The owner of a member of a chain: it decides where the member rests, and moves the member there. The chain
/// is its hand.
///
///     finger    touch ── drag ──── release
///     chain     │        │         │
///     owner     touch    follow    release             flies
///     member    ◄─────── the offset of the owner ────────────
///
/// This class owns nothing. ``AnchoredOwner`` is an ``Anchored`` number.
class ScrollOwner {
  /// The offset of the member, its velocity, and the offset at which it will rest, in points.
  var offset: Double { 0 }
  var velocity: Double { 0 }
  var destination: Double { 0 }

  /// Whether the owner moves the member, and whether a hand does.
  var isFlying: Bool { false }
  var isHeld: Bool { false }

  /// The offsets to which a hand may move the member.
  var range: Bounds<Double> { Bounds(0...0) }

  /// The offset for a value of 1, in points. Negative if the offset decreases while the value increases.
  var scale: Double {
    get { 1 }
    set {}
  }

  /// The condition under which a hand may move the member in a direction. `nil` if it always may.
  var mayMove: ((_ isForward: Bool) -> Bool)?

  /// Called when a gesture takes hold of the chain. A flight ends where it is. A member at rest is held as
  /// soon as the gesture moves it.
  ///
  /// - Parameter isNew: Whether the gesture begins.
  func touch(isNew: Bool) {}

  /// Moves the member with the hand.
  func follow(_ offset: Double) {}

  /// Whether a gesture is under way that has not moved the member.
  var isUntouched: Bool { false }

  /// Called when something else has moved an untouched member. The gesture leaves it alone from now on.
  func leaveOut() {}

  /// Shows the velocity of the hand.
  func follow(velocity: Double) {}

  /// Lets go of the member.
  ///
  /// - Parameters:
  ///   - velocity: The velocity that the hand has given to this member. `nil` if the drag was cancelled.
  ///   - isLeft: Whether a cancelled drag has gone on into another member. What it has opened stays open.
  func release(velocity: Double?, isLeft: Bool) {}

  /// Sends the member to the next place in a direction. Returns whether there is one.
  ///
  /// - Parameter isFarthest: Whether it goes to the last place in this direction.
  func step(toward direction: Double, isFarthest: Bool) -> Bool { false }

  /// Adds the owner to the runtime of its chain.
  func join(_ runtime: MotionRuntime) -> Subscription { Subscription {} }
}

/// An ``Anchored`` number that owns a member of a chain.
final class AnchoredOwner<ID: Equatable>: ScrollOwner {
  private let anchored: Anchored<ID, Double>
  private let grip = AnchoredGrip<Double>()
  private var points: Double
  private var start = 0.0
  private var gesture = Gesture.none

  /// The gesture of the chain, as this member sees it.
  private enum Gesture {
    case none
    /// It has not moved the member yet.
    case waits
    case holds
    /// Something else has moved the member since the gesture began. The gesture moves the others.
    case isOut
  }

  private let member: Unmanaged<ScrolledMember>
  private var observers: [Disconnect] = []

  /// - Parameters:
  ///   - member: The member. It retains this object.
  ///   - scale: The ``ScrollOwner/scale``.
  init(_ anchored: Anchored<ID, Double>, of member: ScrolledMember, scale: Double) {
    let (core, member) = (anchored.core, Unmanaged.passUnretained(member))
    (self.anchored, points, self.member) = (anchored, scale, member)
    super.init()
    setUnit()
    grip.hasVelocity = true
    let (value, limits) = (core.value, core.limits.storage)
    let places = [
      value.add(MotionObserver(next: { _ in member.takeUnretainedValue().showOwner() }, state: { _ in })),
      limits.add(MotionObserver(next: { _ in member.takeUnretainedValue().measureOwner() }, state: { _ in })),
      core.velocity.add(
        MotionObserver(next: { _ in member.takeUnretainedValue().showOwnerVelocity() }, state: { _ in })),
      core.place.add(
        MotionObserver(next: { _ in member.takeUnretainedValue().reportDestination() }, state: { _ in })),
    ]
    observers = [
      { value.remove(places[0]) }, { limits.remove(places[1]) }, { core.velocity.remove(places[2]) },
      { core.place.remove(places[3]) },
    ]
  }

  deinit {
    for disconnect in observers { disconnect() }
    grip.wasLost = nil
    anchored.core.cancel(by: grip)
  }

  private var core: AnchoredCore<ID, Double> { anchored.core }

  override var scale: Double {
    get { points }
    set {
      points = newValue
      setUnit()
    }
  }

  private func setUnit() {
    if core.options.unit == nil { core.setUnit(1 / abs(points)) }
  }

  override var offset: Double { core.value.value * points }
  override var velocity: Double { core.velocity.value * points }
  override var destination: Double { core.home * points }
  override var isFlying: Bool { core.phase == .flight }
  override var isHeld: Bool { core.phase == .held }

  override var range: Bounds<Double> {
    // A disabled value leaves the drag to the other members.
    guard core.isEnabled, gesture != .isOut else { return Bounds(offset...offset) }
    let limits = core.limits.storage.value
    let range = Bounds(between: limits.lower * points, and: limits.upper * points)
    guard let mayMove, gesture != .holds else { return range }
    return Bounds(
      between: mayMove(false) ? range.lower : max(range.lower, min(offset, range.upper)),
      and: mayMove(true) ? range.upper : min(range.upper, max(offset, range.lower)))
  }

  override func touch(isNew: Bool) {
    guard isNew || gesture == .none, core.holder !== grip else { return }
    gesture = .waits
    if isFlying { hold() }
  }

  private func hold() {
    gesture = .holds
    start = core.value.value
    grip.wasLost = { [grip = Unmanaged.passUnretained(grip), core = Unmanaged.passUnretained(core)] in
      core.takeUnretainedValue().lose(grip.takeUnretainedValue())
    }
    core.touch(by: grip, moving: grip)
  }

  override func follow(_ offset: Double) {
    if gesture == .waits, abs(offset - self.offset) > Self.slop { hold() }
    guard gesture == .holds else { return }
    let value = offset / points
    // A hand that catches a flight is never quite still, so small movements do not count.
    let isSteady = core.caught == nil || member.takeUnretainedValue().handReach > AnchoredDrag<Double>.slop
    core.follow(value, by: grip, isMovement: isSteady && abs((value - start) * points) > Self.slop)
  }

  override var isUntouched: Bool { gesture == .waits || gesture == .isOut }

  override func leaveOut() { gesture = .isOut }

  override func follow(velocity: Double) {
    if core.holder === grip { core.velocity.write(velocity / points) }
  }

  /// The distance that only rounding causes, in points.
  private static var slop: Double { 1e-6 }

  override func release(velocity: Double?, isLeft: Bool) {
    gesture = .none
    if let velocity {
      core.release(by: grip, velocity / points, isMovement: false)
    } else if isLeft, core.hasMoved {
      core.release(by: grip, 0, isMovement: false, isCancelled: true)
    } else {
      core.cancel(by: grip)
    }
  }

  override func step(toward direction: Double, isFarthest: Bool) -> Bool {
    let way = (direction < 0) == (points < 0) ? 1.0 : -1
    guard anchored.next(toward: way) != nil, mayMove?(direction > 0) ?? true else { return false }
    guard isFarthest, let hull = core.map?.hull else {
      anchored.step(toward: way)
      return true
    }
    if let last = core.map?.nearest(way < 0 ? hull.lower : hull.upper, nil) { core.write(last) }
    return true
  }

  override func join(_ runtime: MotionRuntime) -> Subscription { runtime.add(anchored) }
}
