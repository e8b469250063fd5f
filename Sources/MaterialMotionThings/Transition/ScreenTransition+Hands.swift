// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension ScreenTransition {
  /// The condition under which a hand may lead the transition away from an end at which it rests. Defaults to
  /// `nil`: it may.
  ///
  ///     back.mayBegin = { _ in navigationController.viewControllers.count > 1 }
  ///
  /// The closure receives the direction in which the hand would lead. If it returns `false`, the drag does
  /// not begin, and leaves the finger to a list or a button beneath it. A pinch then moves nothing. A finger
  /// on a shared element is not limited: write the `enabled` of the shared element. A hand stops a flight
  /// without this question. The closure must change nothing, and must not retain the transition.
  public var mayBegin: ((_ direction: TransitionDirection) -> Bool)? {
    get { core.mayBegin }
    set { core.mayBegin = newValue }
  }
}
