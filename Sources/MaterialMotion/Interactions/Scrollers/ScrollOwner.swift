// SPDX-License-Identifier: Apache-2.0

/// The owner of a member of a chain: it decides where the member rests, and moves the member there. The chain
/// is its hand.
///
///     finger    touch ── drag ──── release
///     chain     │        │         │
///     owner     touch()  follow()  release(velocity:)  flies
///     member    ◄─────── the offset of the owner ────────────
///
/// This class owns nothing. ``AnchoredOwner`` is an ``Anchored`` number.
class ScrollOwner {
  /// The offset of the member, its velocity, and the offset at which it will rest, in points.
  var offset: Double { 0 }
  var velocity: Double { 0 }
  var destination: Double { 0 }

  /// Whether the owner moves the member.
  var isFlying: Bool { false }

  /// The offsets to which a hand may move the member.
  var range: Bounds<Double> { Bounds(0...0) }

  /// The distance between two pages.
  var pageLength: Double { 0 }

  /// Lets the chain take hold of the member where it is.
  func touch() {}

  /// Moves the member with the hand.
  func follow(_ offset: Double) {}

  /// Shows the velocity of the hand.
  func follow(velocity: Double) {}

  /// Lets go of the member.
  ///
  /// - Parameter velocity: The velocity that the hand has given to this member. `nil` if the drag was
  ///   cancelled.
  func release(velocity: Double?) {}

  /// Sends the member to the next place in a direction. Returns whether there is one.
  ///
  /// - Parameter isFarthest: Whether it goes to the last place in this direction.
  func step(toward direction: Double, isFarthest: Bool) -> Bool { false }

  /// Adds the owner to the runtime of its chain.
  func join(_ runtime: MotionRuntime) {}
}

/// An ``Anchored`` number that owns a member of a chain.
final class AnchoredOwner<ID: Equatable>: ScrollOwner {
  private let anchored: Anchored<ID, Double>
  private let isReversed: Bool
  private let lengthOfPage: (() -> Double)?
  private let grip = AnchoredGrip()
  private var start = 0.0
  private var observers: [Disconnect] = []

  /// - Parameters:
  ///   - member: The member. It retains this object.
  ///   - isReversed: Whether the offset decreases while the value increases.
  ///   - pageLength: Returns the distance between two pages. `nil` if the places are no pages.
  init(
    _ anchored: Anchored<ID, Double>, of member: ScrolledMember, isReversed: Bool,
    pageLength: (() -> Double)?
  ) {
    (self.anchored, self.isReversed, lengthOfPage) = (anchored, isReversed, pageLength)
    super.init()
    let (core, member) = (anchored.core, Unmanaged.passUnretained(member))
    grip.hasVelocity = true
    grip.wasLost = { [grip = Unmanaged.passUnretained(grip), core = Unmanaged.passUnretained(core)] in
      core.takeUnretainedValue().lose(grip.takeUnretainedValue())
    }
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
    grip.wasLost = nil
    anchored.core.cancel(by: grip)
    for disconnect in observers { disconnect() }
  }

  private var core: AnchoredCore<ID, Double> { anchored.core }

  private func converted(_ number: Double) -> Double { isReversed ? 0 - number : number }

  override var offset: Double { converted(core.value.value) }
  override var velocity: Double { converted(core.velocity.value) }
  override var destination: Double { converted(core.home) }
  override var isFlying: Bool { core.phase == .flight }

  override var range: Bounds<Double> {
    let limits = core.limits.storage.value
    return Bounds(between: converted(limits.lower), and: converted(limits.upper))
  }

  override var pageLength: Double { lengthOfPage?() ?? 0 }

  override func touch() {
    guard core.holder !== grip else { return }
    start = offset
    core.touch(by: grip, moving: grip)
  }

  override func follow(_ offset: Double) {
    core.follow(converted(offset), by: grip, isMovement: abs(offset - start) > Self.slop)
  }

  override func follow(velocity: Double) {
    if core.holder === grip { core.velocity.write(converted(velocity)) }
  }

  /// The distance that only rounding causes, in points.
  private static var slop: Double { 1e-6 }

  override func release(velocity: Double?) {
    if let velocity {
      core.release(by: grip, converted(velocity), isMovement: false)
    } else {
      core.cancel(by: grip)
    }
  }

  override func step(toward direction: Double, isFarthest: Bool) -> Bool {
    let way = converted(direction < 0 ? -1 : 1)
    guard anchored.next(toward: way) != nil else { return false }
    guard isFarthest, let hull = core.map?.hull else {
      anchored.step(toward: way)
      return true
    }
    if let last = core.map?.nearest(way < 0 ? hull.lower : hull.upper, nil) { core.write(last) }
    return true
  }

  override func join(_ runtime: MotionRuntime) { runtime.add(anchored) }
}
