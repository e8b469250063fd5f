// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A hand that moves the progress of a transition by numbers: a pinch, or a finger on a shared element.
///
/// A hand that already holds the progress keeps it. A transition that admits no hands takes it from them.
final class TransitionHand {
  private let core: TransitionCore
  private let admitsHands: ReactiveProperty<Bool>
  private let isUnlimited: Bool
  private var watch = Subscription {}
  private var hand: AnchoredHand<Double>?

  /// Whether the hand is beyond an end, where the progress stands still.
  private var isBeyond = false

  /// - Parameter isUnlimited: Whether the hand may always begin: see ``ScreenTransition/mayBegin``.
  init(of transition: ScreenTransition, isUnlimited: Bool = false) {
    self.isUnlimited = isUnlimited
    (core, admitsHands) = (transition.core, transition.admitsHands)
    watch = admitsHands.subscribe { [self] in if !$0 { drop() } }
  }

  /// Whether this hand holds the progress.
  var isHolding: Bool { hand?.isHolding == true }

  func begin() {
    guard !core.isHeldByHand, admitsHands.value, isUnlimited || core.admitsHand(nil) else { return }
    isBeyond = false
    hand = core.anchored.hold()
  }

  /// Moves the progress, within its ends.
  func move(to progress: Double) {
    isBeyond = progress < 0 || progress > 1
    if isHolding { hand?.move(to: min(max(progress, 0), 1)) }
  }

  /// Lets go of the progress.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the progress, per second.
  ///   - choosesEnd: Whether the transition flies to the end that is nearest to the projection, and not on in
  ///     its direction.
  func release(velocity: Double, choosesEnd: Bool = true) {
    hand?.release(velocity: isBeyond ? 0 : velocity, choosesPlace: choosesEnd)
    hand = nil
  }

  /// Lets go of the progress without a release.
  func drop() {
    let hand = hand
    self.hand = nil
    hand?.cancel()
  }

  func finish() {
    drop()
    watch.unsubscribe()
  }
}
