// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
@_exported public import MaterialMotionCoreAnimation
public import MaterialMotion
public import UIKit

public import typealias MaterialMotion.Point

/// Makes every UIKit recognizer a recognizer of the library: a tap, a long press, or a subclass that you
/// write.
///
///     let tap = UITapGestureRecognizer()
///     view.addGestureRecognizer(tap)
///     gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// A stream of the recognizer observes its state through a target and action, which the library adds while
/// the stream has a subscriber.
///
/// UIKit and the recognizers' delegates decide which recognizers recognize simultaneously and which exclude
/// each other. The recognizers that interactions add recognize simultaneously.
///
/// If you remove a recognizer from its view in mid-gesture, disable it first. UIKit then cancels the gesture,
/// and the recognizer's streams come to rest.
extension UIGestureRecognizer: @MainActor GestureRecognizer {
  /// The recognizer's state, converted from UIKit's `state`.
  public var recognitionState: RecognitionState {
    switch state {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    @unknown default: .possible
    }
  }

  /// The view that the recognizer is attached to.
  public var element: UIView? { view }

  /// The superview of the recognizer's view. The view's centre is in its coordinates.
  public var container: UIView? { view?.superview }

  /// The mean position of the touches, in points.
  ///
  /// - Parameter element: The view whose coordinates to use, or `nil` for the window's.
  public func centroid(in element: UIView?) -> Point {
    Point(location(in: element))
  }

  /// The object that notifies observers of each write to the state. `gestureSource(_:)` observes it.
  public var recognitionStateWrites: RecognitionStateWrites {
    attachment { GestureTarget(of: self) }.writes
  }
}

extension UIPanGestureRecognizer: @MainActor TranslationGestureRecognizer {
  /// The translation of the touches since the gesture began, in points.
  ///
  /// - Parameter element: The view whose coordinates to use, or `nil` for the window's.
  public func centroidTranslation(in element: UIView?) -> Point {
    Point(translation(in: element))
  }

  /// The velocity of the touches, in points per second.
  ///
  /// - Parameter element: The view whose coordinates to use, or `nil` for the window's.
  public func centroidVelocity(in element: UIView?) -> Point {
    Point(velocity(in: element))
  }
}

#if !os(tvOS)
extension UIPinchGestureRecognizer: @MainActor ScaleGestureRecognizer {
  /// The scale since the gesture began: UIKit's `scale`.
  public var scaleFactor: Double { Double(scale) }

  /// The rate of change of the scale factor, per second.
  public var scaleVelocity: Double { Double(velocity) }
}

extension UIRotationGestureRecognizer: @MainActor RotationGestureRecognizer {
  /// The rotation of the touches since the gesture began, in radians, clockwise.
  public var rotationAngle: Double { Double(rotation) }

  /// The angular velocity of the touches, in radians per second.
  public var rotationVelocity: Double { Double(velocity) }
}
#endif

/// The target of a recognizer. UIKit does not retain targets, so the recognizer owns it as an attachment.
@MainActor
private final class GestureTarget: NSObject {
  private weak var recognizer: UIGestureRecognizer?

  private(set) lazy var writes = RecognitionStateWrites { [weak self] isObserved in
    guard let self else { return }
    let action = #selector(recognizerDidChange)
    if isObserved {
      recognizer?.addTarget(self, action: action)
    } else {
      recognizer?.removeTarget(self, action: action)
    }
  }

  init(of recognizer: UIGestureRecognizer) {
    self.recognizer = recognizer
  }

  @objc private func recognizerDidChange() {
    writes.announce()
  }
}
#endif
