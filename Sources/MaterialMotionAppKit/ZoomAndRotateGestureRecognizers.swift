// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion

/// The magnification recognizer that interactions scale a view by.
final class MagnifyGestureRecognizer: NSMagnificationGestureRecognizer, InteractionGestureRecognizer {
  /// Hears when events happened.
  weak var clock: FrameClock?

  override func magnify(with event: NSEvent) {
    clock?.eventArrived(at: event.timestamp)
    super.magnify(with: event)
  }

  override func canPrevent(_ other: NSGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: NSGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canBePrevented(by: other)
  }
}

/// The rotation recognizer that interactions turn a view by.
final class RotateGestureRecognizer: NSRotationGestureRecognizer, InteractionGestureRecognizer {
  /// Hears when events happened.
  weak var clock: FrameClock?

  override func rotate(with event: NSEvent) {
    clock?.eventArrived(at: event.timestamp)
    super.rotate(with: event)
  }

  override func canPrevent(_ other: NSGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canPrevent(other)
  }

  override func canBePrevented(by other: NSGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canBePrevented(by: other)
  }
}
#endif
