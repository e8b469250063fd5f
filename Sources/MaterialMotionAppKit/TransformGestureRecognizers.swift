// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation

import typealias MaterialMotion.Point

extension NSMagnificationGestureRecognizer: @MainActor ScaleGestureRecognizer {
  /// The scale factor since the gesture began: `1 + magnification`.
  public var scaleFactor: Double { 1 + Double(magnification) }

  /// The rate of change of the scale factor, per second. The velocity is 0 while no stream of the recognizer
  /// has a subscriber.
  public var scaleVelocity: Double {
    attachment(HostedScaleGestureRecognizer<NSView>.self)?.scaleVelocity ?? 0
  }

  func fitVelocity() {
    fit(
      making: { HostedScaleGestureRecognizer(on: $0) },
      changing: { $0.scale(to: scaleFactor, at: $1, time: $2) })
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

  /// The angular velocity of the fingers, in radians per second. The velocity is 0 while no stream of the
  /// recognizer has a subscriber.
  public var rotationVelocity: Double {
    attachment(HostedRotationGestureRecognizer<NSView>.self)?.rotationVelocity ?? 0
  }

  func fitVelocity() {
    fit(
      making: { HostedRotationGestureRecognizer(on: $0) },
      changing: { $0.rotate(to: rotationAngle, at: $1, time: $2) })
  }
}

extension NSGestureRecognizer {
  /// Forwards each event of the gesture to a recognizer of the library. This recognizer computes the velocity
  /// of the pinch or the turn, because AppKit does not report the velocity.
  fileprivate func fit<Fit: HostedTransformGestureRecognizer<NSView>>(
    making make: (NSView) -> Fit, changing change: (Fit, Point, Double) -> Void
  ) {
    guard let view else { return }
    let fit = attachment { make(view) }
    let place = centroid(in: nil)
    let time = NSApplication.shared.currentEvent?.timestamp ?? CACurrentMediaTime()
    if state == .began { fit.begin(at: place, time: time) }
    if recognitionState.isActive { change(fit, place, time) }
    if state == .ended { fit.end(time: time) }
    if state == .cancelled { fit.cancel() }
  }
}
#endif
