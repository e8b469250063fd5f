// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
@_exported public import MaterialMotionCoreAnimation
public import MaterialMotion
public import UIKit

public import typealias MaterialMotion.Point

/// Makes every UIKit recognizer usable with this library, including your own subclasses.
///
///     let tap = UITapGestureRecognizer()
///     view.addGestureRecognizer(tap)
///     gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// While a stream of the recognizer has a subscriber, the library observes the recognizer's state. To do so,
/// it adds a target and an action to the recognizer.
///
/// UIKit and the recognizers' delegates decide whether two recognizers may recognize simultaneously. If
/// interactions have added both recognizers, the two always recognize simultaneously.
///
/// To remove a recognizer from its view during a gesture, disable the recognizer first. UIKit then cancels
/// the gesture, and the recognizer's streams come to rest.
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

  /// The superview of the recognizer's view. The view's `center` is in the superview's coordinate system.
  public var container: UIView? { view?.superview }

  /// The mean position of the touches, in points.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used.
  public func centroid(in element: UIView?) -> Point {
    Point(location(in: element))
  }

  /// Notifies observers each time the recognizer's state is written. `gestureSource(_:)` observes this
  /// object.
  public var recognitionStateWrites: RecognitionStateWrites {
    attachment { GestureTarget(of: self) }.writes
  }
}

extension UIPanGestureRecognizer: @MainActor TranslationGestureRecognizer {
  /// The translation of the touches since the gesture began, in points.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used.
  public func centroidTranslation(in element: UIView?) -> Point {
    Point(translation(in: element))
  }

  /// The velocity of the touches, in points per second.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used.
  public func centroidVelocity(in element: UIView?) -> Point {
    Point(velocity(in: element))
  }
}

#if !os(tvOS)
extension UIPinchGestureRecognizer: @MainActor ScaleGestureRecognizer {
  /// The scale factor since the gesture began. This is UIKit's `scale`.
  public var scaleFactor: Double { Double(scale) }

  /// The rate of change of the scale factor, per second.
  public var scaleVelocity: Double { Double(velocity) }
}

extension UIRotationGestureRecognizer: @MainActor RotationGestureRecognizer {
  /// The rotation of the touches since the gesture began, in radians. A positive angle is clockwise.
  public var rotationAngle: Double { Double(rotation) }

  /// The angular velocity of the touches, in radians per second.
  public var rotationVelocity: Double { Double(velocity) }
}
#endif

/// The object that receives the actions of a recognizer. UIKit does not retain a target, so the recognizer
/// retains this object as an attachment.
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
