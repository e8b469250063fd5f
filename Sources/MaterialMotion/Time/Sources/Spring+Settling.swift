// SPDX-License-Identifier: Apache-2.0

extension Spring: Settling {
  /// Calls a closure once, when the motions of the spring have ended.
  ///
  ///     spring.destination.value = Point(200, 120)
  ///     spring.whenSettled { print($0) }   // finished
  ///
  /// The outcome is ``MotionOutcome/finished`` when every property that the spring was moving has arrived at
  /// the destination. It is ``MotionOutcome/interrupted`` as soon as the destination changes, ``stop()`` is
  /// called, the spring is disabled, or a hand catches an element. A removal of the spring from a property
  /// that has not arrived is also an interruption. The same applies to the deallocation of the spring, the
  /// element or the clock.
  ///
  /// While a hand holds an element, the spring is at rest, because it moves nothing. To wait for the flight
  /// after the drag, call the method of the interaction:
  ///
  ///     tossable.spring.whenSettled { … }   // during a drag: finished, immediately
  ///     tossable.whenSettled { … }          // finished, when the released element has arrived
  ///
  /// The method waits for all subscriptions to ``springSource(_:from:velocity:clock:)``. For the order of the
  /// reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value && core.mayHaveArrived, report) {
      $0.watch(self)
    }
  }
}

extension Fling: Settling {
  /// Calls a closure once, when the motions of the fling have ended.
  ///
  /// The outcome is ``MotionOutcome/finished`` when every motion has arrived at its end: at its projection,
  /// at an edge or at the destination. It is ``MotionOutcome/interrupted`` as soon as ``stop()`` is called,
  /// the fling is disabled, a hand catches an element, or a motion is removed. A change of the destination,
  /// the ``bounds`` or the ``decay`` is also an interruption. The outcome is also interrupted if the fling,
  /// the element or the clock is deallocated.
  ///
  /// The method waits for all subscriptions to ``flingSource(_:from:velocity:clock:)``. For the order of the
  /// reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: core.isEnabled && core.mayHaveArrived, report) {
      $0.watch(self)
    }
  }
}

extension Settlement {
  /// Observes the motions of a spring.
  ///
  /// - Parameter hasDestination: Whether the motions lead to the destination of the spring. If not, changes
  ///   of the destination have no effect.
  func watch<T>(_ spring: Spring<T>, hasDestination: Bool = true) {
    watch(spring.core, spring.activity) { _ in false }
    let core = spring.core
    if hasDestination {
      watch(spring.destination.storage, spring.activity, unless: { core.isShowing })
    }
  }

  /// Observes the motions of a fling. The decay and the bounds also determine the end of a motion.
  func watch<T>(_ fling: Fling<T>, hasDestination: Bool = true) {
    watch(fling.core, fling.activity) { $0 == .turn || $0 == .slow }
    if hasDestination { watch(fling.destination.storage, fling.activity) }
  }
}
