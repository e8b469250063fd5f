// SPDX-License-Identifier: Apache-2.0

/// A drag recognizer that can wait until a pointer was held in place.
///
/// The pans that interactions add on GTK, UIKit and AppKit conform to this protocol. If you create your own
/// pan in ``MotionElement/makePan``, it must also conform. Otherwise `Draggable(afterHolding: 0.4)` cannot
/// use it.
public protocol HoldableGestureRecognizer: TranslationGestureRecognizer {
  /// Makes drags begin only after a pointer was held in place.
  ///
  /// Before the duration is over, a movement beyond the slop makes the recognizer fail. After the duration,
  /// the drag begins, even if the pointer does not move. The translation counts from this moment. If a press
  /// has stopped the element, no hold is needed: the drag begins after 3 points.
  ///
  /// - Parameters:
  ///   - hold: The time for which a pointer must be held, for each kind of pointer. A pointer for which it is
  ///     `nil` drags as if the method had not been called.
  ///   - clock: The clock whose frames are used to detect that the duration is over. The recognizer must
  ///     request frames only until then, and must not retain the clock.
  func beginAfterHolding(_ hold: HoldDuration, clock: FrameClock)
}
