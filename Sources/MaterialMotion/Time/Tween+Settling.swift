// SPDX-License-Identifier: Apache-2.0

extension Tween: Settling {
  /// Calls a closure once, when the motions of the tween have ended.
  ///
  ///     runtime.add(fade, to: card.opacity)
  ///     fade.whenSettled { print($0) }   // finished
  ///
  /// The outcome is ``MotionOutcome/finished`` when every property that the tween was moving has arrived at
  /// the end of the motion. It is ``MotionOutcome/interrupted`` as soon as the tween receives a new
  /// ``motion``, ``restart()`` or ``stop()`` is called, the tween is disabled, or a hand catches an element.
  /// A removal of the tween from a property that has not arrived is also an interruption. The same applies to
  /// the deallocation of the tween, the element or the clock.
  ///
  /// A motion that repeats endlessly never finishes, unless the user prefers reduced motion. For the order of
  /// the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value, report) {
      $0.watch(core, activity) { $0 == .turn }
    }
  }
}
