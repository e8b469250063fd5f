// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A hand that moves the progress of a transition by numbers: a pinch, or a finger on a shared element.
///
/// A hand that already holds the progress keeps it. A transition that admits no hands takes it from them.
final class TransitionHand {
  private let core: TransitionCore
  private let values = MotionSubject<Double>()
  private let connection: Subscription
  private let admitsHands: ReactiveProperty<Bool>
  private let isUnlimited: Bool
  private var watch = Subscription {}

  /// Whether the hand is beyond an end, where the progress stands still.
  private var isBeyond = false

  /// - Parameter isUnlimited: Whether the hand may always begin: see ``ScreenTransition/mayBegin``.
  init(of transition: ScreenTransition, isUnlimited: Bool = false) {
    self.isUnlimited = isUnlimited
    (core, admitsHands) = (transition.core, transition.admitsHands)
    connection = transition.runtime.connect(values, to: transition.progress)
    watch = admitsHands.subscribe { [self] in if !$0 { drop() } }
  }

  /// Whether this hand holds the progress.
  var isHolding: Bool { core.isHeld(by: self) }

  func begin() {
    guard !core.isHeldByHand, admitsHands.value, isUnlimited || core.admitsHand(nil) else { return }
    values.state = .active
    core.hold(by: self, isHand: true, isMover: false)
    isBeyond = false
  }

  /// Moves the progress, within its ends.
  func move(to progress: Double) {
    guard isHolding else { return }
    isBeyond = progress < 0 || progress > 1
    values.emit(min(max(progress, 0), 1))
  }

  /// Lets go of the progress.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the progress, per second.
  ///   - isCancelled: Whether the gesture was cancelled.
  ///   - end: The end to which the transition flies. `nil` for the one that is nearest to the projection.
  func release(velocity: Double, isCancelled: Bool, to end: TransitionDirection? = nil) {
    // Another hand may hold the progress now.
    guard isHolding else { return drop() }
    let release = Release(
      position: core.progress.value, velocity: isBeyond ? 0 : velocity, isCancelled: isCancelled)
    core.launch(release, of: self, to: end)
    values.state = .atRest
  }

  /// Lets go of the progress without a release.
  func drop() {
    core.forget(self)
    values.state = .atRest
  }

  func finish() {
    drop()
    watch.unsubscribe()
    connection.unsubscribe()
  }
}
