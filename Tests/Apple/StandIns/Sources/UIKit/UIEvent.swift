// SPDX-License-Identifier: Apache-2.0
import QuartzCore

@MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The touches that change in this event.
  var changed: [UITouch] = []

  /// The movement of a trackpad since its gesture began.
  var trackpad = TrackpadMovement()
  var kind = EventType.touches, time = 0.0
  public internal(set) var allTouches: Set<UITouch>?
  open var type: EventType { kind }
  open var timestamp: TimeInterval { time }
  open func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { touch in touch.recognizers.contains { $0 === recognizer } }
  }
}

/// The movement of a gesture without touches, and its phase.
struct TrackpadMovement {
  var phase = UITouch.Phase.began
  var translation = CGPoint.zero, scale: CGFloat = 1, rotation: CGFloat = 0
}
