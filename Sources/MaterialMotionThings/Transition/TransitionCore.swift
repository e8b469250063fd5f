// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The state of a ``ScreenTransition``: who moves the progress, and where it flies.
///
/// The observers of its runtime retain this object, and this object retains the runtime. The transition ends
/// this when it is deallocated.
final class TransitionCore {
  let progress: ReactiveProperty<Double>
  let direction: ReactiveProperty<TransitionDirection>
  let pace: ScreenTransition.Pace

  /// Emits the direction at each arrival.
  let arrivals = MotionSubject<TransitionDirection>()

  /// Emits when a flight gets another end, and when a hand catches it.
  let interruptions = MotionSubject<Void>()

  /// `nil` after the transition has been deallocated.
  private var runtime: MotionRuntime?
  private var members: [TransitionMember] = []
  private var subscriptions: [Subscription] = []

  /// The direction of the flight, or of the last one.
  private(set) var order: TransitionDirection

  /// The hand or the stream that moves the progress. `nil` while it flies or rests.
  private var holder: AnyObject?
  private(set) var isHeldByHand = false

  /// The velocity of the progress while a stream moves it, per second.
  var streamVelocity = 0.0

  /// The release of the hand, which will stop moving the progress in response to the same event.
  private var release: Release<Double>?

  /// Whether this release chooses the end.
  private var choosesEnd = true

  /// The progress that the members know.
  private var latest: Double

  /// Whether the transition has left its last place of rest.
  private(set) var isUnderWay = false

  /// Whether the present flight replaces travel by a fade, because the user prefers reduced motion.
  private var isReduced = false {
    didSet { if isReduced { fades.value = true } }
  }

  /// Whether screens fade and do not travel, because the user prefers reduced motion. It becomes `false` only
  /// at an end. There, a screen is invisible or in its place, so the change is not seen.
  let fades: ReactiveProperty<Bool>

  /// Whether a hand may lead from an end at which the transition rests.
  var mayBegin: ((TransitionDirection) -> Bool)?

  /// The last flight of the progress that the program has started, and the destination of its spring.
  private var flight = Subscription {}
  private var destination: ReactiveProperty<Double>?

  init(at direction: TransitionDirection, _ pace: ScreenTransition.Pace, in runtime: MotionRuntime) {
    self.direction = ReactiveProperty(direction)
    progress = ReactiveProperty(finite: direction.progress, name: "progress")
    (order, self.pace, self.runtime) = (direction, pace, runtime)
    fades = ReactiveProperty(runtime.clock.prefersReducedMotion)
    latest = direction.progress
    subscriptions = [
      self.direction.subscribe { [self] in turn(to: $0) },
      progress.subscribe(
        next: { [self] progress in
          // A hand that is added repeats the present progress.
          guard progress != latest else { return }
          (latest, isUnderWay) = (progress, true)
          for member in members { member.follow(progress) }
        },
        state: { [self] state in
          guard state == .atRest, holder == nil else { return }
          for member in members { member.holdDidChange(to: .atRest) }
        }),
      runtime.state.subscribe { [self] in if $0 == .atRest { arrive() } },
      runtime.clock.reducedMotion.subscribe { [self] in
        if !isUnderWay, holder == nil { fades.value = $0 }
      },
    ]
  }

  /// Ends everything. Elements and properties stay where they are.
  func finish() {
    for subscription in subscriptions { subscription.unsubscribe() }
    for member in members { member.finish() }
    (subscriptions, members, runtime, holder) = ([], [], nil, nil)
  }

  func add(_ member: TransitionMember) {
    let index = member.fliesLast ? nil : members.firstIndex { $0.fliesLast }
    members.insert(member, at: index ?? members.count)
    if holder != nil {
      member.hold(at: progress.value)
    } else if progress.value != order.progress {
      member.fly(order, from: progress.value, velocity: nil)
    }
  }

  /// Emits when the members take their properties from those of another transition.
  let claims = ReactiveProperty(0)

  /// Lets the members take their properties from those of another transition, which shares a screen.
  func claim() {
    claims.value += 1
    for member in members { member.claim(order, from: progress.value) }
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
    window.part(at: kind != .fade && isReduced ? order.progress : progress)
  }

  // MARK: The program

  private func turn(to direction: TransitionDirection) {
    // A release and an arrival write the direction themselves.
    guard direction != order || holder != nil else { return }
    let hasArrived = !isUnderWay && direction.progress == progress.value
    if isUnderWay { interruptions.emit() }
    order = direction
    // The hand goes on. If it is cancelled, the transition flies in this direction.
    guard !isHeldByHand else { return }
    // A stream that rests at this end lets go.
    let velocity = holder == nil || streamVelocity == 0 ? nil : streamVelocity
    holder = nil
    guard !hasArrived else { return }
    isUnderWay = true
    isReduced = runtime?.clock.prefersReducedMotion == true
    for member in members { member.fly(direction, from: progress.value, velocity: velocity) }
    // In response, the direction may have been written again.
    guard order == direction else { return }
    launch(with: velocity)
    // So close to the end, nothing flies, and the state does not change.
    arrive()
  }

  /// Starts a flight of the progress in the present direction.
  ///
  /// - Parameter velocity: The velocity that a hand gives to the progress, per second. It flies by a spring
  ///   then. `nil` if the progress keeps its own velocity.
  private func launch(with velocity: Double? = nil) {
    guard let runtime else { return }
    let end = order.progress
    let former = flight
    if isReduced {
      fly(for: TransitionCore.longestFade)
    } else if let velocity {
      let spring = Spring(destination: end, description: pace.spring)
      flight = runtime.add(spring, to: progress, velocity: velocity)
      destination = spring.destination
    } else if case .tween(let duration) = pace {
      fly(for: duration)
    } else if let destination {
      destination.value = end
      return
    } else {
      let spring = Spring(destination: end, description: pace.spring)
      flight = runtime.add(spring, to: progress)
      destination = spring.destination
    }
    // The new flight has taken over the velocity.
    former.unsubscribe()
  }

  /// Starts a flight at a constant rate.
  ///
  /// - Parameter duration: The seconds from one end to the other.
  private func fly(for duration: Double) {
    guard let runtime else { return }
    let end = order.progress
    let motion = KeyframeMotion(to: end, duration: duration * min(abs(end - progress.value), 1))
    flight = runtime.add(Tween(motion, kind: .fade), to: progress)
    destination = nil
  }

  /// The longest fade with reduced motion, in seconds.
  private static var longestFade: Double { 0.2 }

  // MARK: Hands and streams

  /// Follows a hand that has taken hold of the progress, or a stream that moves it. A stream does not take
  /// the progress from a hand.
  ///
  /// - Parameters:
  ///   - newHolder: The hand or the stream.
  ///   - isHand: Whether it is a hand.
  ///   - isMover: Whether the hand takes over from flights by itself.
  /// - Returns: Whether it holds the progress now.
  @discardableResult
  func hold(by newHolder: AnyObject, isHand: Bool, isMover: Bool = true) -> Bool {
    guard holder !== newHolder else { return true }
    guard isHand || !isHeldByHand else { return false }
    if isUnderWay { interruptions.emit() }
    (holder, isHeldByHand, release, destination) = (newHolder, isHand, nil, nil)
    // What has jumped to an end stays there.
    isReduced = isReduced && isUnderWay
    for member in members { member.hold(at: progress.value) }
    guard !isHand || !isMover else { return true }
    // The values of a stream would be dropped during a flight. Its end is not an arrival.
    let wasUnderWay = isUnderWay
    isUnderWay = false
    progress.stop()
    flight.unsubscribe()
    isUnderWay = wasUnderWay
    return true
  }

  /// Whether a hand may lead in a direction. `nil` for a hand in both directions, such as a pinch. Only hands
  /// that begin at an end are limited.
  func admitsHand(_ direction: TransitionDirection?) -> Bool {
    guard !isUnderWay, let end = restingEnd else { return true }
    return mayBegin?(direction ?? (end == .forward ? .backward : .forward)) ?? true
  }

  /// Whether a hand or a stream holds the progress.
  var isHeld: Bool { holder != nil }

  /// Whether a hand holds the progress.
  func isHeld(by hand: AnyObject) -> Bool { holder === hand }

  /// A stream that holds the progress has changed its state.
  func holdDidChange(of stream: AnyObject, to state: MotionState) {
    guard holder === stream else { return }
    for member in members { member.holdDidChange(to: state) }
  }

  /// Keeps the release of a hand, which still moves the progress.
  ///
  /// - Parameter choosesEnd: Whether the transition flies to the end that is nearest to the projection, and
  ///   not on in its direction.
  func release(_ release: Release<Double>, of hand: AnyObject, choosesEnd: Bool) {
    if holder === hand { (self.release, self.choosesEnd) = (release, choosesEnd) }
  }

  /// Lets the progress and the members fly at the release of a hand that moves the progress as a stream.
  ///
  /// - Parameter end: The end. `nil` for the one that is nearest to the projection.
  func launch(_ release: Release<Double>, of hand: AnyObject, to end: TransitionDirection?) {
    self.release(release, of: hand, choosesEnd: !release.isCancelled)
    forget(hand, flyingTo: end)
  }

  /// A hand no longer moves the progress. Chooses the end, and lets everything fly there. A hand that has
  /// moved nothing out of rest chooses no end. A hand that was disabled or removed has no release, but may
  /// have brought the progress to an end.
  func forget(_ hand: AnyObject, flyingTo chosen: TransitionDirection? = nil) {
    guard holder === hand else { return }
    let release = self.release
    (holder, isHeldByHand, self.release) = (nil, false, nil)
    if let chosen {
      order = chosen
    } else if !isUnderWay {
      order = direction.value
    } else if let release {
      if choosesEnd { order = release.nearest(of: [0, 1]) == 1 ? .forward : .backward }
    } else if let end = restingEnd {
      order = end
    }
    if !isUnderWay, progress.value == order.progress {
      // A neighbour may move the members meanwhile.
      for member in members { member.settle() }
      return
    }
    isUnderWay = true
    isReduced = runtime?.clock.prefersReducedMotion == true
    showTheReduced()
    let velocity = release.map { $0.isCancelled ? 0 : $0.velocity }
    for member in members { member.fly(order, from: progress.value, velocity: velocity) }
    if release != nil || restingEnd != order { launch(with: velocity ?? 0) }
    if direction.value != order { direction.value = order }
    arrive()
  }

  /// Lets the members that jump with reduced motion jump to the present end. They follow the progress, which
  /// may already be there.
  private func showTheReduced() {
    if isReduced { claims.value += 1 }
  }

  // MARK: Arrivals

  /// The end at which the progress is. `nil` between the ends.
  private var restingEnd: TransitionDirection? {
    progress.value == 0 ? .backward : progress.value == 1 ? .forward : nil
  }

  /// Reports an arrival, if everything is at rest at an end.
  func arrive() {
    guard isUnderWay, !isHeldByHand, let runtime, !runtime.isActive else { return }
    guard let end = restingEnd else { return }
    if holder != nil {
      // A stream has brought the progress here. A member that it has caught close to this end arrives later.
      (order, holder) = (end, nil)
      showTheReduced()
      for member in members { member.fly(end, from: end.progress, velocity: nil) }
      guard !runtime.isActive else { return }
    }
    guard end == order else { return }
    isUnderWay = false
    for member in members { member.settle() }
    fades.value = runtime.clock.prefersReducedMotion
    if direction.value != end { direction.value = end }
    // In response, an observer may have turned the transition round.
    if order == end, !isUnderWay { arrivals.emit(end) }
  }
}

extension TransitionDirection {
  /// The progress at the end of a transition in this direction.
  public var progress: Double { self == .forward ? 1 : 0 }
}
