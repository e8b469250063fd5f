// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit

import typealias MaterialMotion.Point

/// A touch whose place a test sets. AppKit makes the touches of a device.
final class HandFinger: NSTouch {
  /// The location in the window, in points.
  var place = Point.zero
  private let number = NSNumber(value: Double.random(in: 0...1))

  override var identity: any NSCopying & NSObjectProtocol { number }

  override func location(in view: NSView?) -> NSPoint {
    let place = CGPoint(place)
    return MainActor.assumeIsolated { view?.convert(place, from: nil) ?? place }
  }
}

/// An event with one touch, whose time and phase a test sets.
final class HandEvent: NSEvent {
  private var finger = HandFinger()
  private var touchPhase = NSTouch.Phase.began
  private var time = 0.0

  convenience init(_ phase: NSTouch.Phase, _ finger: HandFinger, _ place: Point, at time: Double) {
    self.init()
    finger.place = place
    (touchPhase, self.finger, self.time) = (phase, finger, time)
  }

  override var timestamp: Double { time }

  override func touches(matching phase: NSTouch.Phase, in view: NSView?) -> Set<NSTouch> {
    phase.contains(touchPhase) ? [finger] : []
  }
}
#endif
