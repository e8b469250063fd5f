// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension ScreenTransition {
  /// Lets a shared element fly together with the transition.
  ///
  ///     let shared = SharedElement(from: thumbnail, to: header)
  ///     runtime.add(shared, to: photo)
  ///     shared.drag(photo)
  ///     open.share(shared)
  ///
  /// Write the ``direction`` of the transition. A written ``SharedElement/direction`` changes it, too.
  ///
  /// The shared element follows the ``direction`` by its own spring. While a hand or a stream holds the
  /// progress, it follows the progress as a ``spring(_:from:to:by:kind:file:line:)`` does: it does not jump
  /// at the grip, and reaches the ends together with the progress. At the release, it keeps its velocity.
  /// While a finger drags the shared element, the progress follows it in the same way. The release chooses
  /// the end for both. The `releases` of the transition's drags do not include it: observe the
  /// ``direction``. The transition arrives only when the shared element is at rest, too. If the transition
  /// already rests at its fore, the shared element is shown there at once. If a hand holds the progress, the
  /// shared element is shown between its sides, in proportion.
  ///
  /// - Parameter shared: The shared element. Add it to the element that flies. The transition retains it.
  public func share(_ shared: SharedElement) {
    let member = SharedMember(shared, on: runtime.clock)
    core.add(member)
    member.told = shared.direction.value
    if core.isHolding {
      member.join(at: progress.value, from: direction.value)
    } else if progress.value == direction.value.progress, !progress.isActive {
      member.rest(at: direction.value)
    }
    // An event may be told after the direction has changed again.
    runtime.connect(
      shared.direction.filter { [place = shared.direction] in $0 != member.told && $0 == place.value },
      to: direction)
    member.told = nil
    wait(for: shared)
    follow(TransitionHand(of: self, isUnlimited: true), on: shared)
  }

  /// Follows the finger on a shared element.
  private func follow(_ hand: TransitionHand, on shared: SharedElement) {
    var grip = TransitionGrip(at: 0, of: 0.0, from: 0, to: 1)
    var latest: Double?
    let parts = [
      shared.parts.subscribe { [progress] part in
        let isChanged = part != latest
        latest = part
        if hand.isHolding { return hand.move(to: grip.value(at: part, from: 0, to: 1)) }
        // A finger to which another hand has left the progress takes it by a movement, not by its release.
        guard isChanged else { return }
        hand.begin()
        grip = TransitionGrip(at: part, of: progress.value, from: 0, to: 1)
      },
      shared.releases.subscribe { [direction] in
        let part = latest ?? 0
        latest = nil
        guard !$0.isCancelled else { return hand.drop() }
        // An observer may have written another side than the hand has chosen.
        if direction.value != shared.direction.value { direction.value = shared.direction.value }
        let velocity = shared.flight.velocity.value.part
        let slope = grip.slope(at: part, moving: velocity, from: 0, to: 1)
        hand.release(velocity: velocity * slope, choosesEnd: false)
      },
      admitsHands.subscribe { [enabled = shared.enabled] in enabled.value = $0 },
    ]
    runtime.onEnd {
      for part in parts { part.unsubscribe() }
      hand.finish()
    }
  }
}

/// A shared element that is a member of a transition.
private final class SharedMember: TransitionMember {
  private let shared: SharedElement
  private var isHeld = false

  /// Whether a progress has arrived since then.
  private var hasMoved = false

  /// Whether the stream that holds the progress is at rest.
  private var isStill = false
  private var latest = 0.0

  /// The direction that the transition, and not a hand, writes to the shared element now.
  var told: TransitionDirection?

  private let clock: FrameClock
  private var landing: Subscription?

  init(_ shared: SharedElement, on clock: FrameClock) {
    (self.shared, self.clock) = (shared, clock)
  }

  override func hold(at progress: Double) {
    (isHeld, hasMoved, isStill, latest) = (true, false, false, progress)
    // At rest, it stays in its place until the progress changes.
    if shared.isAway { shared.scrub(to: progress) }
  }

  override func follow(_ progress: Double) {
    guard isHeld else { return }
    // The first change, also after a stream has rested at an end, or a hand has held the shared element.
    if !shared.isScrubbed { shared.scrub(to: latest) }
    (hasMoved, latest) = (true, progress)
    shared.scrub(to: progress)
    land()
  }

  override func holdDidChange(to state: MotionState) {
    isStill = state == .atRest
    land()
  }

  /// Lets go of the shared element in the next frame, if a stream has come to rest at an end. All members
  /// have followed then.
  private func land() {
    guard isAtEnd, landing == nil else { return }
    landing = clock.subscribe { [self] _ in
      endTheLanding()
      guard isAtEnd else { return }
      hasMoved = false
      release(to: latest == 0 ? .backward : .forward)
    }
  }

  private var isAtEnd: Bool { isHeld && hasMoved && isStill && (latest == 0 || latest == 1) }

  private func endTheLanding() {
    landing?.unsubscribe()
    landing = nil
  }

  private func release(velocity: Double = 0, to direction: TransitionDirection) {
    told = direction
    if shared.isScrubbed {
      shared.release(velocity: velocity, to: direction)
    } else if shared.direction.value != direction {
      shared.direction.value = direction
    }
    told = nil
  }

  /// Places the shared element at an end.
  func rest(at direction: TransitionDirection) {
    told = direction
    shared.jump(to: direction)
  }

  /// Joins a hand that has moved the progress from an end before this member was added.
  func join(at progress: Double, from end: TransitionDirection) {
    guard isHeld, !shared.isAway else { return }
    rest(at: end)
    latest = end.progress
    if progress != latest { follow(progress) }
  }

  override func jump(to direction: TransitionDirection) {
    isHeld = false
    rest(at: direction)
    told = nil
  }

  override func fly(_ direction: TransitionDirection, from progress: Double, velocity: Double?) {
    isHeld = false
    release(velocity: velocity ?? 0, to: direction)
  }

  override func settle() {
    isHeld = false
    if shared.isScrubbed { release(to: shared.direction.value) }
  }

  override var fliesLast: Bool { true }

  override func finish() {
    endTheLanding()
    if isHeld { shared.release(to: shared.direction.value) }
  }
}
