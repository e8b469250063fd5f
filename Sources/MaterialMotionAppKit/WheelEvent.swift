// SPDX-License-Identifier: Apache-2.0

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation

import typealias MaterialMotion.Point

extension WheelEvent {
  /// Creates an event from an event of AppKit.
  ///
  ///     final class ListView: NSView {
  ///       override var isFlipped: Bool { true }
  ///
  ///       override func scrollWheel(with event: NSEvent) {
  ///         clock.eventArrived(at: event.timestamp)
  ///         if !motionElement.receive(WheelEvent(event)) { super.scrollWheel(with: event) }
  ///       }
  ///     }
  ///
  /// The superview of the content must be flipped, so that the content starts at its upper edge. A line of a
  /// mouse wheel is 40 points.
  ///
  /// - Parameter event: An event of the type `scrollWheel`.
  public init(_ event: NSEvent) {
    let isPrecise = event.hasPreciseScrollingDeltas
    let steps = Point(Double(event.scrollingDeltaX), Double(event.scrollingDeltaY))
    self.init(
      by: (.zero - steps) * (isPrecise ? 1 : 40), at: Point(event.locationInWindow),
      as: event.momentumPhase != [] ? .momentum : isPrecise ? .fingers : .notch)
  }
}
#endif
