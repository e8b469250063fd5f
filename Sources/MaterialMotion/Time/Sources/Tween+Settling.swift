// SPDX-License-Identifier: Apache-2.0

extension Tween: Settling {
  /// Calls a closure once, when the tween has stopped moving its properties.
  ///
  ///     runtime.add(fade, to: card.opacity)
  ///     fade.whenSettled { print($0) }   // finished
  ///
  /// The outcome is ``MotionOutcome/finished`` when every property that the tween was moving has arrived at
  /// the end of the motion. It is ``MotionOutcome/interrupted`` as soon as one of the following happens
  /// before that:
  ///
  /// - The tween receives a new ``motion``, or ``restart()`` or ``stop()`` is called.
  /// - The tween is disabled, or removed from a property that has not arrived.
  /// - A hand or another motion takes the property over, or a hand holds it when the tween starts.
  /// - The tween, the element or the clock is deallocated.
  /// - The tween is a decoration, and the user prefers reduced motion. It then waits.
  ///
  /// A tween that moves nothing reports `finished` immediately, so call this method after the tween has
  /// started.
  ///
  /// A motion that repeats endlessly never finishes, unless the user prefers reduced motion. For the order of
  /// the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value && core.mayHaveArrived, report) {
      $0.watch(core, activity) { $0 == .turn }
    }
  }
}
