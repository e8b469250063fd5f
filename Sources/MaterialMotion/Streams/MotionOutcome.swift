// SPDX-License-Identifier: Apache-2.0

/// The way in which a motion ended.
///
///     spring.destination.value = Point(200, 120)
///     spring.whenSettled { outcome in
///       if outcome == .finished { print("The card is there.") }
///     }
public enum MotionOutcome: Equatable, Sendable {
  /// Every active motion arrived at its destination.
  case finished

  /// A motion did not arrive at its destination. It was stopped or caught, it received a new destination, or
  /// its object was disabled, removed or deallocated.
  case interrupted
}

/// An object that reports the end of its motion.
///
/// The interactions of the library conform to this protocol, and so do ``Spring``, ``Fling``,
/// ``Tween`` and ``SpringGroup``.
public protocol Settling: AnyObject {
  /// Calls a closure once, when the present motion has ended.
  ///
  ///     under way   A······R           A: active, R: at rest
  ///     closure     ·······finished    after all observers have received the last value and `.atRest`
  ///
  ///     under way   A···d··············R    d: a new destination, a hand that catches, `stop()`, …
  ///     closure     ····interrupted         immediately: the object may still be active
  ///
  /// When the outcome is ``MotionOutcome/finished``, the moved properties and the runtime are at rest, too,
  /// unless another motion keeps them active. A part of a ``SpringGroup`` or of a ``DirectlyManipulable`` is
  /// an exception. The properties of the whole come to rest together, so a part that arrives early finishes
  /// while its property is still active. To avoid this, wait for the whole:
  ///
  ///     manipulable.scalable.whenSettled { … }   // the spring of the scale has arrived
  ///     manipulable.whenSettled { … }            // all properties are at rest
  ///
  /// If the object is at rest, calls the closure immediately, with ``MotionOutcome/finished``. If the object
  /// is at rest and disabled, the outcome is ``MotionOutcome/interrupted``, because it may not have arrived.
  /// An object that has just come to rest reports its state before its property is at rest. An observer of
  /// this state that calls the method receives the outcome after the property is at rest.
  ///
  /// - Parameter report: A closure that receives the outcome. It may start a new motion. It is released when
  ///   it has been called, and when the subscription ends.
  /// - Returns: A subscription. If you end it, the closure is not called. You may discard the subscription.
  @discardableResult
  func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription
}
