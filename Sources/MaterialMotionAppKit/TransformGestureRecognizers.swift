// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation

import typealias MaterialMotion.Point

extension NSMagnificationGestureRecognizer: @MainActor ScaleGestureRecognizer {
  /// The scale since the gesture began: 1 plus AppKit's `magnification`.
  public var scaleFactor: Double { 1 + Double(magnification) }

  /// The rate of change of the scale factor, per second. It is 0 unless a stream of the recognizer has a
  /// subscriber.
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
  /// The rotation of the fingers, in radians, from the x axis of the view's superview towards its y axis.
  ///
  /// AppKit counts counterclockwise. So does the library where the y axis points up. In a flipped superview
  /// it counts clockwise, as everywhere else where the y axis points down.
  public var rotationAngle: Double {
    container?.isFlipped == true ? -Double(rotation) : Double(rotation)
  }

  /// The angular velocity of the fingers, in radians per second. It is 0 unless a stream of the recognizer
  /// has a subscriber.
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
  /// Feeds a recognizer of the library, which fits the velocity. AppKit reports no velocity of pinches and
  /// turns.
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
