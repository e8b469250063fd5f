// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
import QuartzCore
import UIKit

/// A recognizer that an interaction adds to a view. Two recognizers of this kind always recognize
/// simultaneously. For example, the user can drag, pinch and turn a photo at the same time. A drag on a card
/// can also drag the panel that contains the card.
protocol InteractionGestureRecognizer: UIGestureRecognizer, TimedGestureRecognizer {
  /// The clock that receives the timestamps of events.
  var clock: FrameClock? { get }

  /// The event that the recognizer processes.
  var currentEvent: CurrentEvent { get set }
}

extension InteractionGestureRecognizer {
  /// Stores the time of touches, and sends it to the clock.
  func touchesArrived(in event: UIEvent) {
    currentEvent.touchTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
  }

  /// Stores an event that UIKit shows to the recognizer before a gesture, and sends its time to the clock.
  /// Does nothing if touches follow the event.
  func gestureAnnounced(by event: UIEvent) {
    guard event.type == .scroll || event.type == .transform else { return }
    currentEvent.withoutTouches = event
    clock?.eventArrived(at: event.timestamp)
  }
}

/// The event that a recognizer of an interaction processes.
///
/// UIKit sends touches together with their event. The scrolls, pinches and turns of a trackpad have no
/// touches, and UIKit shows the recognizer an event only before the gesture. UIKit may reuse this event for
/// the whole gesture, and then updates its time. If it does not, the times of the changes are not known.
struct CurrentEvent {
  /// The timestamp of the latest touches of the gesture, in seconds.
  var touchTime: Double?

  /// The event of a gesture without touches.
  weak var withoutTouches: UIEvent?

  /// Returns the timestamp of the event, in seconds. `nil` if it is not known.
  ///
  /// - Parameter last: The time of the previous change, in seconds.
  @MainActor
  func time(after last: Double) -> Double? {
    touchTime ?? newEventTime(withoutTouches?.timestamp, after: last, now: CACurrentMediaTime())
  }
}
#endif
