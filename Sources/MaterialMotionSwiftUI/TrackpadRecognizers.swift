// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && os(iOS)
import MaterialMotion
internal import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
import QuartzCore
import UIKit
import UIKit.UIGestureRecognizerSubclass

import typealias MaterialMotion.Point

/// Passes the pinches and turns of a trackpad to the pointers of an element.
@MainActor
final class Trackpad {
  private var relay: PointerRelay?
  private weak var stage: MotionStage?
  private var latest: (event: ObjectIdentifier, time: Double)?

  /// UIKit may reuse the event, and then updates its time.
  private weak var event: UIEvent?
  private var isUnderWay = false

  /// The time of the latest change, in seconds.
  private(set) var eventTime: Double?

  func relay(to element: MotionElement, of stage: MotionStage) {
    guard relay?.element !== element || stage !== self.stage else { return }
    relay = PointerRelay(to: element, claims: stage.pointerClaims, clock: stage.clock)
    self.stage = stage
  }

  /// Returns whether the element may receive an event. The event must come from a trackpad, and no descendant
  /// of the element may claim the event.
  func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.type == .transform else { return false }
    self.event = event
    latest = (ObjectIdentifier(event), event.timestamp)
    return isClaimed
  }

  func receive(
    _ change: HostedFingers.Change, _ value: Double, of recognizer: UIGestureRecognizer,
    to pointers: HostedPointers
  ) {
    guard let element = relay?.element, let stage else { return }
    let time = MaterialMotionHosting.eventTime(event?.timestamp, after: eventTime, now: stage.now)
    eventTime = time
    switch recognizer.state {
    case .began, .changed:
      // At this point, UIKit has asked all recognizers about the event.
      if recognizer.state == .began { isUnderWay = isClaimed }
      guard isUnderWay else { return }
      let place = Point(recognizer.location(in: stage.frames.view ?? recognizer.view))
      pointers.change(change, to: value, around: place, time: time, on: element, of: stage)
    case .ended where isUnderWay:
      isUnderWay = false
      pointers.end(change, time: time)
    default:
      if isUnderWay { pointers.cancel(change) }
      isUnderWay = false
    }
  }

  private var isClaimed: Bool {
    guard let latest else { return false }
    return relay?.offer(latest.event, time: latest.time) == true
  }
}

/// A recognizer of pinches or turns on a trackpad.
@MainActor
protocol TrackpadRecognizer: UIGestureRecognizer {
  var trackpad: Trackpad { get }

  /// The change that the gesture makes.
  var change: HostedFingers.Change { get }

  /// The scale or the angle since the gesture began.
  var value: Double { get }
}

/// Recognizes pinches on a trackpad. Ignores touches.
final class TrackpadPinchRecognizer: UIPinchGestureRecognizer, TimedGestureRecognizer, TrackpadRecognizer {
  let trackpad = Trackpad()
  let change = HostedFingers.Change.scale

  var value: Double { Double(scale) }

  var eventTime: Double? { trackpad.eventTime }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    trackpad.shouldReceive(event) && super.shouldReceive(event)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is any TimedGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is any TimedGestureRecognizer) && super.canBePrevented(by: other)
  }
}

/// Recognizes turns on a trackpad. Ignores touches.
final class TrackpadTurnRecognizer: UIRotationGestureRecognizer, TimedGestureRecognizer, TrackpadRecognizer {
  let trackpad = Trackpad()
  let change = HostedFingers.Change.angle

  var value: Double { Double(rotation) }

  var eventTime: Double? { trackpad.eventTime }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    trackpad.shouldReceive(event) && super.shouldReceive(event)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is any TimedGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is any TimedGestureRecognizer) && super.canBePrevented(by: other)
  }
}
#endif
