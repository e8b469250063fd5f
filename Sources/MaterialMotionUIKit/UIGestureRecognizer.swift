// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
@_exported public import MaterialMotionCoreAnimation
public import MaterialMotion
public import UIKit

public import typealias MaterialMotion.Point

/// Every recognizer of UIKit's is one of the library's: a tap, a long press, one of your own.
///
///     let tap = UITapGestureRecognizer()
///     view.addGestureRecognizer(tap)
///     gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// A stream of it hears of its state through a target and action, which are there only as long as somebody
/// subscribes. Recognizers recognize together or exclude each other as UIKit and their delegates decide; the
/// pans that interactions add recognize together. Disable a recognizer before you take it off its view in
/// mid-gesture: UIKit then says that it was cancelled, and its streams come to rest.
extension UIGestureRecognizer: @MainActor GestureRecognizer {
  /// What UIKit calls the state.
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

  /// The view that the recognizer is on.
  public var element: UIView? { view }

  /// The view's superview, in whose coordinates its centre is.
  public var container: UIView? { view?.superview }

  /// The middle of the touches, in points.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the window's.
  public func centroid(in element: UIView?) -> Point {
    Point(location(in: element))
  }

  /// Hears of each write to the state; what `gestureSource(_:)` listens to.
  public var recognitionStateWrites: RecognitionStateWrites {
    attachment { GestureTarget(of: self) }.writes
  }
}

extension UIPanGestureRecognizer: @MainActor TranslationGestureRecognizer {
  /// How far the touches have moved, in points.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the window's.
  public func centroidTranslation(in element: UIView?) -> Point {
    Point(translation(in: element))
  }

  /// How fast the touches move, in points per second.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the window's.
  public func centroidVelocity(in element: UIView?) -> Point {
    Point(velocity(in: element))
  }
}

#if !os(tvOS)
extension UIPinchGestureRecognizer: @MainActor ScaleGestureRecognizer {
  /// What UIKit calls the scale.
  public var scaleFactor: Double { Double(scale) }

  /// How fast it changes, per second.
  public var scaleVelocity: Double { Double(velocity) }
}

extension UIRotationGestureRecognizer: @MainActor RotationGestureRecognizer {
  /// How far the touches have turned, in radians, clockwise.
  public var rotationAngle: Double { Double(rotation) }

  /// How fast they turn, in radians per second.
  public var rotationVelocity: Double { Double(velocity) }
}
#endif

/// The target of a recognizer, which goes with it: UIKit does not keep targets.
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
