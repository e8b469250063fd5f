// SPDX-License-Identifier: Apache-2.0

extension PathTween: Settling {
  /// Calls a closure once, when the elements have come to rest.
  ///
  /// The outcome is ``MotionOutcome/finished`` when every element has arrived at the end of the path, and has
  /// stopped turning. It is ``MotionOutcome/interrupted`` as soon as the tween receives a new ``motion``, or
  /// ``restart()`` or ``stop()`` is called. It is also interrupted if the tween is disabled or removed during
  /// the motion, if an element is deallocated, or if a hand or another motion takes a property over.
  ///
  /// For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    moves.whenSettled(report)
  }
}

extension ArcMove: Settling {
  /// Calls a closure once, when the targets have come to rest.
  ///
  ///     move.destination.value = Point(300, 200)
  ///     move.whenSettled { print($0) }   // finished
  ///
  /// The outcome is ``MotionOutcome/finished`` when every target has arrived at the ``destination``. It is
  /// ``MotionOutcome/interrupted`` as soon as the program writes the destination. It is also interrupted if
  /// the interaction is disabled or removed during the motion, if an element is deallocated, or if a hand or
  /// another motion takes a property over.
  ///
  /// For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    tween.whenSettled(report)
  }
}
