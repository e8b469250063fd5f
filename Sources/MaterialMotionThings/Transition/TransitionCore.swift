// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The members of a ``ScreenTransition``, which fly and are held together with its progress.
///
/// The observers of the progress retain this object. The transition ends this when it is deallocated.
final class TransitionCore {
  let anchored: Anchored<TransitionDirection, Double>
  let pace: ScreenTransition.Pace
  private let clock: FrameClock
  private var members: [TransitionMember] = []
  private var subscriptions: [Subscription] = []

  /// The stream that holds the progress, until it lets go.
  private var stream: AnchoredHand<Double>?

  /// Whether the members were told that something holds the progress.
  private(set) var isHolding = false

  /// The progress that the members know.
  private var latest: Double

  /// Whether the transition has left its last place of rest.
  private(set) var isUnderWay = false

  /// Whether the members jump, and do not fly.
  private var isJumping = false

  /// Whether the present flight replaces travel by a fade, because the user prefers reduced motion.
  private var isReduced = false {
    didSet { if isReduced { fades.value = true } }
  }

  /// Whether screens fade and do not travel, because the user prefers reduced motion. It becomes `false` only
  /// at an end. There, a screen is invisible or in its place, so the change is not seen.
  let fades: ReactiveProperty<Bool>

  /// Whether a hand may lead from an end at which the transition rests.
  var mayBegin: ((TransitionDirection) -> Bool)?

  init(at direction: TransitionDirection, _ pace: ScreenTransition.Pace, on clock: FrameClock) {
    // A screen is about 400 points large.
    anchored = Anchored(
      at: direction, [.backward: 0, .forward: 1], by: pace.spring, glide: pace.spring.glide, unit: 1 / 400)
    (self.pace, self.clock, latest) = (pace, clock, direction.progress)
    fades = ReactiveProperty(clock.prefersReducedMotion)
    anchored.setDuration(pace.duration, reduced: Self.longestFade)
    subscriptions = [
      progress.subscribe(
        next: { [self] progress in
          guard progress != latest else { return }
          (latest, isUnderWay) = (progress, true)
          // A release close to an end has brought it there. The members fly.
          guard anchored.isHeld || !isHolding else { return }
          for member in members where member.follows { member.follow(progress) }
        },
        state: { [self] state in
          guard state == .atRest, !isHolding else { return }
          for member in members { member.holdDidChange(to: .atRest) }
        }),
      // The release of a hand that has chosen a place follows.
      anchored.changes.subscribe { [self] change in
        isUnderWay = true
        if change.cause != .hand, !isHolding { fly(velocity: nil) }
      },
      anchored.grips.subscribe { [self] _ in hold() },
      anchored.releases.subscribe { [self] in letGo($0.velocity) },
      anchored.arrivals.subscribe { [self] _ in
        isUnderWay = false
        for member in members { member.settle() }
        fades.value = clock.prefersReducedMotion
      },
      clock.reducedMotion.subscribe { [self] in if !isUnderWay, !isHolding { fades.value = $0 } },
    ]
  }

  /// Ends everything. Elements and properties stay where they are.
  func finish() {
    for subscription in subscriptions { subscription.unsubscribe() }
    anchored.enabled.value = false
    for member in members { member.finish() }
    (subscriptions, members, stream) = ([], [], nil)
  }

  var progress: ReactiveProperty<Double> { anchored.value }
  var direction: ReactiveProperty<TransitionDirection> { anchored.place }

  // MARK: Members

  func add(_ member: TransitionMember) {
    let index = member.fliesLast ? nil : members.firstIndex { $0.fliesLast }
    members.insert(member, at: index ?? members.count)
    if isHolding {
      member.hold(at: progress.value)
    } else if isUnderWay {
      member.fly(direction.value, from: progress.value, velocity: nil)
    }
  }

  private func hold() {
    isHolding = true
    // What has jumped to an end stays there.
    isReduced = isReduced && isUnderWay
    for member in members { member.hold(at: progress.value) }
  }

  private func letGo(_ velocity: Double) {
    isHolding = false
    guard isUnderWay else {
      // A neighbour may move the members meanwhile.
      for member in members { member.settle() }
      return
    }
    fly(velocity: velocity == 0 ? nil : velocity)
  }

  func jump(to direction: TransitionDirection) {
    // Under a hand, this is a write. Else, the members are there before the first observer is notified.
    if !anchored.isHeld { for member in members { member.jump(to: direction) } }
    isJumping = true
    anchored.jump(to: direction)
    isJumping = false
  }

  private func fly(velocity: Double?) {
    guard !isJumping else {
      for member in members { member.jump(to: direction.value) }
      return
    }
    isReduced = clock.prefersReducedMotion
    for member in members { member.fly(direction.value, from: progress.value, velocity: velocity) }
    // The members that jump follow the progress, which may already be at its end.
    if isReduced { claims.value += 1 }
  }

  /// Emits when the members take their properties from those of another transition.
  let claims = ReactiveProperty(0)

  /// The properties of the members that depend on the progress, and those of the members with springs.
  var (tweened, sprung) = ([ObjectIdentifier](), [ObjectIdentifier]())

  /// The properties that a neighbour moves now, and those that it moves by its progress.
  private var (left, leftToTweens) = ([ObjectIdentifier](), [ObjectIdentifier]())

  /// The number of claims.
  private(set) var turn = 0

  /// Whether a neighbour moves a property. Of two springs, the last one that flies moves it.
  func leaves(_ property: AnyObject, bySpring: Bool) -> Bool {
    (bySpring ? leftToTweens : left).contains(ObjectIdentifier(property))
  }

  /// Takes back the properties that a neighbour has moved, and that rest.
  func takeBack() { (left, leftToTweens) = ([], []) }

  /// Lets the members take their properties from those of another transition, which shares a screen.
  func claim(from other: TransitionCore) {
    takeBack()
    (other.left, other.leftToTweens) = (tweened + sprung, tweened)
    for member in other.members { member.leave(tweened) }
    turn += 1
    claims.value += 1
    for member in members { member.claim(direction.value, from: progress.value) }
  }

  /// Whether a new member is placed at once.
  var placesMembers = true

  /// Returns the values of a new member, without the first one if it is not placed at once.
  func placing<T>(_ values: MotionObservable<T>, if isPlaced: Bool) -> MotionObservable<T> {
    guard !isPlaced else { return values }
    var isFirst = true
    return values.filter { _ in
      defer { isFirst = false }
      return !isFirst
    }
  }

  /// Returns the part of a window that a member of this kind shows. With reduced motion, only fades play.
  func part(at progress: Double, in window: TransitionTimeWindow, _ kind: MotionKind) -> Double {
    window.part(at: kind != .fade && isReduced ? anchored.destination : progress)
  }

  /// The longest fade with reduced motion, in seconds.
  private static var longestFade: Double { 0.2 }

  // MARK: Hands and streams

  /// Whether a stream holds the progress.
  var isFollowing: Bool { stream?.isHolding == true }

  /// Whether a hand holds the progress, and not a stream.
  var isHeldByHand: Bool { anchored.isHeld && !isFollowing }

  /// Whether a hand may lead in a direction. `nil` for a hand in both directions, such as a pinch. Only hands
  /// that begin at an end are limited.
  func admitsHand(_ way: TransitionDirection?) -> Bool {
    guard !isUnderWay else { return true }
    return mayBegin?(way ?? (direction.value == .forward ? .backward : .forward)) ?? true
  }

  /// Follows the number of a stream. A stream does not take the progress from a hand.
  ///
  /// - Parameter velocity: Returns the velocity of the stream, per second.
  func follow(_ number: Double, _ velocity: @escaping () -> Double) {
    guard !isHeldByHand, number != progress.value else { return }
    let hand = isFollowing ? stream : anchored.hold(untilWritten: velocity)
    stream = hand
    hand?.move(to: number)
  }

  /// The stream has changed its state. If it rests between the ends, the transition stays where it is.
  func streamDidChange(to state: MotionState) {
    guard let stream, stream.isHolding else { return }
    for member in members { member.holdDidChange(to: state) }
    if state == .atRest, progress.value == 0 || progress.value == 1 { stream.release() }
  }
}

extension TransitionDirection {
  /// The progress at the end of a transition in this direction.
  public var progress: Double { self == .forward ? 1 : 0 }
}
