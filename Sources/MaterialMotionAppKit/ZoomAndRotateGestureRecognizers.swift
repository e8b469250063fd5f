// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion

/// The magnification recognizer that an interaction adds to a view, so that the user can scale the view.
final class MagnifyGestureRecognizer: NSMagnificationGestureRecognizer, InteractionGestureRecognizer {
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  var eventTime: Double?

  override func magnify(with event: NSEvent) {
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

  override func rotate(with event: NSEvent) {
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
