// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation

import typealias MaterialMotion.Point

extension NSMagnificationGestureRecognizer: @MainActor ScaleGestureRecognizer {
  /// One more than what AppKit calls the magnification.
  public var scaleFactor: Double { 1 + Double(magnification) }

  /// How fast the factor changes, per second; known while somebody subscribes to a stream of the recognizer.
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
  /// How far the fingers have turned, in radians, from the x axis of the view's superview towards its y axis.
  ///
  /// AppKit counts counterclockwise. So does the library where y points up; where the superview is flipped it
  /// counts clockwise, as everywhere else where y points down.
  public var rotationAngle: Double {
    container?.isFlipped == true ? -Double(rotation) : Double(rotation)
  }

  /// How fast they turn, in radians per second; known while somebody subscribes to a stream of the
  /// recognizer.
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
  /// AppKit tells no velocity of pinches and turns. A recognizer of the library's that is driven by this one
  /// does, by its own fit.
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
