// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import UIKit

import typealias MaterialMotion.Point

/// A touch whose place and kind a test sets. UIKit makes the touches of a device.
final class HandTouch: UITouch {
  /// The location in the window, in points.
  var place = Point(100, 100)
  var time = 0.0
  var kind = UITouch.TouchType.direct

  /// The view that the touch presses.
  var pressedView: UIView?

  override var timestamp: Double { time }
  override var type: UITouch.TouchType { kind }
  override var view: UIView? { pressedView }

  override func location(in view: UIView?) -> CGPoint {
    view?.convert(CGPoint(place), from: nil) ?? CGPoint(place)
  }
}

final class HandEvent: UIEvent {
  var time = 0.0
  var kind = UIEvent.EventType.touches

  override var type: UIEvent.EventType { kind }
  override var timestamp: Double { time }
}
#endif
