// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension ScreenTransition {
  /// Sets the condition under which a hand may lead the transition away from an end at which it rests.
  ///
  ///     back.limitHands { _ in navigationController.viewControllers.count > 1 }
  ///
  /// The closure is called before a drag begins. If it returns `false`, the drag does not begin, and leaves
  /// the finger to a list or a button beneath it. A pinch then moves nothing. A finger on a shared element is
  /// not limited: write the `enabled` of the shared element. A hand catches a flight without this question. A
  /// later call replaces the closure.
  ///
  /// - Parameter mayLead: Receives the direction in which the hand would lead. Must not retain the
  ///   transition.
  public func limitHands(_ mayLead: @escaping (_ direction: TransitionDirection) -> Bool) {
    core.mayLead = mayLead
  }
}
