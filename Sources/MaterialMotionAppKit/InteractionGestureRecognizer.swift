// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

/// A recognizer that an interaction adds to a view. Two recognizers of this kind always recognize
/// simultaneously. For example, the user can drag, pinch and turn a photo at the same time. A drag on a card
/// can also drag the panel that contains the card.
///
/// AppKit may send one action for several events. So these recognizers sample their velocity at each event,
/// not at each action.
protocol InteractionGestureRecognizer: NSGestureRecognizer, TimedGestureRecognizer {
  /// The clock that receives the timestamps of events.
  var clock: FrameClock? { get set }
}
#endif
