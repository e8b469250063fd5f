// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The state of a ``Transition``: who moves the progress, and where it flies.
///
/// The observers of its runtime retain this object, and this object retains the runtime. The transition ends
/// this when it is deallocated.
final class TransitionCore {
  let progress: ReactiveProperty<Double>
  let direction: ReactiveProperty<TransitionDirection>
  let pace: Transition.Pace

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
  private var isHeldByHand = false

  /// The progress that the members know.
  private var latest: Double

  /// Whether the transition has left its last place of rest.
  private(set) var isUnderWay = false

  /// Whether a release chooses the end of the flight of the progress, which begins afterwards.
  private var isReleasing = false

  /// Whether the present flight replaces travel by a fade, because the user prefers reduced motion.
  private var isReduced = false

  /// The last flight of the progress that the program has started, and the destination of its spring.
  private var flight = Subscription {}
  private var destination: ReactiveProperty<Double>?

  init(at direction: TransitionDirection, _ pace: Transition.Pace, in runtime: MotionRuntime) {
    self.direction = ReactiveProperty(direction)
    progress = ReactiveProperty(finite: direction.progress, name: "progress")
    (order, self.pace, self.runtime) = (direction, pace, runtime)
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
    ]
  }

  /// Ends everything. Elements and properties stay where they are.
  func finish() {
    for subscription in subscriptions { subscription.unsubscribe() }
    for member in members { member.finish() }
    (subscriptions, members, runtime, holder) = ([], [], nil, nil)
  }

  func add(_ member: TransitionMember) {
    members.append(member)
    if holder != nil {
      member.hold(at: progress.value)
    } else if progress.value != order.progress {
      member.fly(order, from: progress.value, velocity: nil)
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
    holder = nil
    guard !hasArrived else { return }
    isUnderWay = true
    isReduced = runtime?.clock.prefersReducedMotion == true
    for member in members { member.fly(direction, from: progress.value, velocity: nil) }
    // In response, the direction may have been written again.
    if !isReleasing, order == direction { launch() }
  }

  /// Starts a flight of the progress in the present direction.
  ///
  /// - Parameter velocity: The velocity at the start, per second. `nil` for the present one.
  private func launch(velocity: Double? = nil) {
    guard let runtime else { return }
    let end = order.progress
    let former = flight
    switch isReduced ? .tween(duration: TransitionCore.longestFade) : pace {
    case .spring(let description):
      if let destination {
        destination.value = end
        return
      }
      let spring = Spring(destination: end, description: description)
      flight =
        if let velocity { runtime.add(spring, to: progress, velocity: velocity) } else {
          runtime.add(spring, to: progress)
        }
      destination = spring.destination
    case .tween(let duration):
      let way = min(abs(end - progress.value), 1)
      let motion = KeyframeMotion(to: end, duration: duration * way)
      flight = runtime.add(Tween(motion, kind: .fade), to: progress)
      destination = nil
    }
    // The new flight has taken over the velocity.
    former.unsubscribe()
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
    (holder, isHeldByHand, destination, isReduced) = (newHolder, isHand, nil, false)
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

  /// Whether a hand holds the progress.
  func isHeld(by hand: AnyObject) -> Bool { holder === hand }

  /// Whether any hand holds the progress.
  var isInHand: Bool { isHeldByHand }

  /// A stream that holds the progress has changed its state.
  func holdDidChange(of stream: AnyObject, to state: MotionState) {
    guard holder === stream else { return }
    for member in members { member.holdDidChange(to: state) }
  }

  /// Chooses the end at the release of a hand, and lets the members fly there. Returns the progress there.
  func release(_ release: Release<Double>, of hand: AnyObject) -> Double {
    guard holder === hand else { return order.progress }
    if !release.isCancelled {
      order = release.nearest(of: [0, 1]) == 1 ? .forward : .backward
    }
    holder = nil
    isHeldByHand = false
    isUnderWay = true
    isReduced = runtime?.clock.prefersReducedMotion == true
    let velocity = release.isCancelled ? 0 : release.velocity
    for member in members { member.fly(order, from: progress.value, velocity: velocity) }
    isReleasing = true
    if direction.value != order { direction.value = order }
    isReleasing = false
    return order.progress
  }

  /// Lets the progress and the members fly at the release of a hand that moves the progress as a stream.
  func launch(_ release: Release<Double>, of hand: AnyObject) {
    guard holder === hand else { return }
    _ = self.release(release, of: hand)
    launch(velocity: release.isCancelled ? 0 : release.velocity)
  }

  /// Lets the progress fly on, if a hand was removed without a release.
  func forget(_ hand: AnyObject) {
    guard holder === hand else { return }
    holder = nil
    isHeldByHand = false
    for member in members { member.fly(order, from: progress.value, velocity: nil) }
    launch()
  }

  // MARK: Arrivals

  /// Reports an arrival, if everything is at rest at an end.
  func arrive() {
    guard isUnderWay, !isHeldByHand, let runtime, !runtime.isActive else { return }
    guard let end = [TransitionDirection.backward, .forward].first(where: { $0.progress == progress.value })
    else { return }
    if holder != nil {
      // A stream has brought the progress here.
      (order, holder) = (end, nil)
      for member in members { member.settle() }
    }
    guard end == order else { return }
    isUnderWay = false
    if direction.value != end { direction.value = end }
    // In response, an observer may have turned the transition round.
    if order == end, !isUnderWay { arrivals.emit(end) }
  }
}

extension TransitionDirection {
  /// The progress at the end of a transition in this direction.
  public var progress: Double { self == .forward ? 1 : 0 }
}
