// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

import typealias MaterialMotion.Point

/// Whether the gesture that is under way on a trackpad was admitted when it began.
private struct TrackpadAdmission {
  private var isGiven = true

  @MainActor
  mutating func includes(_ event: NSEvent, _ writes: RecognitionStateWrites) -> Bool {
    if event.phase == .began { isGiven = writes.admitsTrackpad(at: Point(event.locationInWindow)) }
    return isGiven
  }
}

/// The magnification recognizer that an interaction adds to a view, so that the user can scale the view.
final class MagnifyGestureRecognizer: NSMagnificationGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  var eventTime: Double?
  private var admission = TrackpadAdmission()

  override func magnify(with event: NSEvent) {
    guard admission.includes(event, recognitionStateWrites) else { return }
    eventArrives(at: event.timestamp)
    super.magnify(with: event)
    sampleVelocity()
  }

  override func canPrevent(_ other: NSGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canPrevent(other)
  }

  override func canBePrevented(by other: NSGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canBePrevented(by: other)
  }
}

/// The rotation recognizer that an interaction adds to a view, so that the user can turn the view.
final class RotateGestureRecognizer: NSRotationGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  var eventTime: Double?
  private var admission = TrackpadAdmission()

  override func rotate(with event: NSEvent) {
    guard admission.includes(event, recognitionStateWrites) else { return }
    eventArrives(at: event.timestamp)
    super.rotate(with: event)
    sampleVelocity()
  }

  override func canPrevent(_ other: NSGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canPrevent(other)
  }

  override func canBePrevented(by other: NSGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canBePrevented(by: other)
  }
}
#endif
