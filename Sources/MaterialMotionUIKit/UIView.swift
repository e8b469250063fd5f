// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import Foundation
public import MaterialMotion
import MaterialMotionCoreAnimation
public import UIKit

public import typealias MaterialMotion.Point

/// A view is what gestures take hold of. The stage is its window.
extension UIView: @MainActor GestureElement {
  /// Whether the view is still there.
  public var lifetime: Lifetime { attachment { Lifetime() } }

  /// Where a point of the window is in the view's coordinates.
  public func pointFromStage(_ point: Point) -> Point {
    Point(convert(CGPoint(point), from: nil))
  }

  /// Whether a stream is moving the view's ``motionElement``.
  public var isInFlight: Bool { attachment(MotionElement.self)?.isInFlight == true }
}

extension UIView: ReactiveObject {}

@MainActor
extension UIView {
  /// The view as something that streams move: one element a view, which goes with it.
  ///
  ///     runtime.add(Tossable(), to: view)
  ///     runtime.connect(fade, to: view.motionElement.opacity)
  ///
  /// Its position is the view's `center`, in the superview's coordinates; its anchor point that of the layer;
  /// its size that of the bounds; its transform the linear part of the view's; its opacity the view's
  /// `alpha`. What is written to them is written to the view. Whenever you ask for the element, and whenever
  /// a finger lands on a view that an interaction drags, it takes over what a layout has made of the view
  /// meanwhile, except for what is in motion.
  ///
  /// An interaction that drags, scales or turns the element adds a recognizer to the view, and turns its
  /// `isUserInteractionEnabled` on: labels and image views would not hear of touches otherwise.
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
      // The same again would flatten a view that was turned in space.
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
  /// One that is disabled in mid-gesture says that it is cancelled.
  fileprivate func takeOff() {
    isEnabled = false
    view?.removeGestureRecognizer(self)
  }
}
#endif
