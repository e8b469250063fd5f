// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import Foundation
public import MaterialMotion
import MaterialMotionCoreAnimation
public import UIKit

public import typealias MaterialMotion.Point

/// Lets gestures act on a view. The stage is the view's window.
extension UIView: @MainActor GestureElement {
  /// Ends late in the view's deallocation. References to the view are `nil` from its beginning, because they
  /// are `weak`.
  public var lifetime: Lifetime { attachment { Lifetime() } }

  /// Converts a point of the window to the view's coordinates.
  public func pointFromStage(_ point: Point) -> Point {
    Point(convert(CGPoint(point), from: nil))
  }

  /// Whether a stream is moving the view's ``motionElement``.
  public var isInFlight: Bool { attachment(MotionElement.self)?.isInFlight == true }
}

extension UIView: ReactiveObject {}

@MainActor
extension UIView {
  /// The view's element, whose properties streams can move. Each view has one element and owns it.
  ///
  ///     runtime.add(Tossable(), to: view)
  ///     runtime.connect(fade, to: view.motionElement.opacity)
  ///
  /// - `position` is the view's `center`, in the superview's coordinates.
  /// - `anchorPoint` is the layer's `anchorPoint`.
  /// - `size` is the size of the view's `bounds`.
  /// - `transform` is the linear part of the view's `transform`.
  /// - `opacity` is the view's `alpha`.
  ///
  /// A write to one of these properties is written to the view.
  ///
  /// The element reads these values from the view again each time that you ask for it, and each time that a
  /// finger lands on a view that an interaction drags. So it takes over the results of a layout. A property
  /// that a stream is moving keeps its own value.
  ///
  /// An interaction that drags, scales or turns the element adds a recognizer to the view. It also sets the
  /// view's `isUserInteractionEnabled` to `true`, because labels and image views receive no touches
  /// otherwise.
  public var motionElement: MotionElement {
    let element = attachment { makeMotionElement() }
    takeOver(into: element)
    return element
  }

  private func makeMotionElement() -> MotionElement {
    let element = MotionElement()
    takeOver(into: element)
    element.position.subscribe { [weak self] in self?.center = CGPoint($0) }
    element.anchorPoint.subscribe { [weak self] in self?.layer.anchorPoint = CGPoint($0) }
    element.size.subscribe { [weak self] in self?.bounds.size = CGSize($0) }
    element.transform.subscribe { [weak self] value in
      // Writing an equal transform would flatten a view that has a transform in three dimensions.
      guard let self, Transform(transform) != value else { return }
      transform = CGAffineTransform(value)
    }
    element.opacity.subscribe { [weak self] in self?.alpha = CGFloat($0) }
    element.makePan = { [weak self] clock, _ in
      let pan = DragGestureRecognizer()
      pan.clock = clock
      self?.addForInteraction(pan)
      return ElementPan(pan, remove: pan.takeOff)
    }
    #if !os(tvOS)
    element.makePinch = { [weak self] clock, _ in
      let zoom = ZoomGestureRecognizer()
      zoom.clock = clock
      self?.addForInteraction(zoom)
      return ElementPinch(zoom, remove: zoom.takeOff)
    }
    element.makeTurn = { [weak self] clock, _ in
      let rotate = RotateGestureRecognizer()
      rotate.clock = clock
      self?.addForInteraction(rotate)
      return ElementTurn(rotate, remove: rotate.takeOff)
    }
    #endif
    return element
  }

  private func addForInteraction(_ recognizer: UIGestureRecognizer) {
    isUserInteractionEnabled = true
    addGestureRecognizer(recognizer)
  }

  private func takeOver(into element: MotionElement) {
    element.adopt(
      position: Point(center), anchorPoint: Point(layer.anchorPoint), size: Point(bounds.size),
      transform: Transform(transform), opacity: Double(alpha))
  }
}

extension UIGestureRecognizer {
  /// Removes the recognizer from its view. It is disabled first, because UIKit cancels a gesture only then.
  fileprivate func takeOff() {
    isEnabled = false
    view?.removeGestureRecognizer(self)
  }
}
#endif
