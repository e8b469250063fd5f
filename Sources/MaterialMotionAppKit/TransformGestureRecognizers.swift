// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation

import typealias MaterialMotion.Point

extension NSMagnificationGestureRecognizer: @MainActor ScaleGestureRecognizer {
  /// The scale factor since the gesture began: `1 + magnification`.
  public var scaleFactor: Double { 1 + Double(magnification) }

  /// The rate of change of the scale factor, per second. The library estimates it from the changes of the
  /// scale factor, because AppKit does not report it. The velocity is 0 while no stream of the recognizer has
  /// a subscriber.
  public var scaleVelocity: Double { sampledVelocity.value.x }

  /// Returns whether the fingers are at rest if no event has arrived for a duration, in seconds.
  public func isScaleAtRest(afterSilence duration: Double) -> Bool {
    sampledVelocity.isAtRest(afterSilence: duration)
  }
}

extension NSRotationGestureRecognizer: @MainActor RotationGestureRecognizer {
  /// The rotation of the fingers since the gesture began, in radians. A positive angle turns from the x axis
  /// of the view's superview towards the superview's y axis.
  ///
  /// If the superview is not flipped, its y axis points up. Then a positive angle is counterclockwise, as in
  /// AppKit's `rotation`. If the superview is flipped, its y axis points down. Then a positive angle is
  /// clockwise.
  public var rotationAngle: Double {
    container?.isFlipped == true ? -Double(rotation) : Double(rotation)
  }

  /// The angular velocity of the fingers, in radians per second. The library estimates it from the changes of
  /// the angle, because AppKit does not report it. The velocity is 0 while no stream of the recognizer has a
  /// subscriber.
  public var rotationVelocity: Double { sampledVelocity.value.x }

  /// Returns whether the fingers are at rest if no event has arrived for a duration, in seconds.
  public func isRotationAtRest(afterSilence duration: Double) -> Bool {
    sampledVelocity.isAtRest(afterSilence: duration)
  }
}
#endif
