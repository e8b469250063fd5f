// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation

public import typealias MaterialMotion.Point

/// Lets gesture recognizers of the library observe a view. The stage is the coordinate system that all
/// gestures share. Here, the stage is the coordinate system of the view's window. The window's y axis points
/// up.
extension NSView: @MainActor GestureElement {
  /// The view's lifetime. The lifetime ends near the end of the view's deallocation. Weak references to the
  /// view become `nil` earlier, when the deallocation begins.
  public var lifetime: Lifetime { attachedLifetime }

  /// Converts a point from the window's coordinate system to the view's own coordinate system.
  public func pointFromStage(_ point: Point) -> Point {
    Point(convert(CGPoint(point), from: nil))
  }

  /// Whether a stream is moving the view's ``motionElement``.
  public var isInFlight: Bool { attachedElement?.isInFlight == true }

  /// Whether an interaction is dragging, pinching or turning the view's ``motionElement``.
  public var isHeld: Bool { attachedElement?.isHeld == true }
}

extension NSView: ReactiveObject {}

@MainActor
extension NSView {
  /// The view's element. Streams move the view through the properties of this element. Each view has one
  /// element and retains it. When the view is deallocated, the element's motions end, even if other code
  /// retains the element.
  ///
  ///     runtime.add(Tossable(), to: view)
  ///     runtime.connect(fade, to: view.motionElement.opacity)
  ///
  /// - `position` is the position of the view's anchor point, in the superview's coordinate system. The y
  ///   axis points up unless the superview is flipped.
  /// - `anchorPoint` is a point of the view, as a fraction of the frame's size. (0, 0) is the frame's origin.
  ///   The anchor point is initially (0.5, 0.5), the centre.
  /// - `size` is the size of the frame.
  /// - `transform` is applied to the view's layer, around the anchor point. A positive rotation turns the
  ///   layer from the superview's x axis towards the superview's y axis. To find the view under a click,
  ///   AppKit uses only the frame and ignores the transform.
  /// - `opacity` is the view's `alphaValue`.
  /// - `zIndex` is the layer's `zPosition`, which determines only the drawing order. To find the view under a
  ///   click, AppKit uses the order of the subviews. A drag that raises its view continues: AppKit sends all
  ///   mouse events to the pressed view until the release.
  ///
  /// Each write to one of these properties also changes the view. The library makes the view layer-backed.
  ///
  /// Each access to `motionElement` copies the view's present values to the element, because a layout may
  /// have changed them. This also happens each time the mouse is pressed on a view that an interaction drags.
  /// If a stream is moving a property, the property keeps its own value.
  public var motionElement: MotionElement {
    let element = attachedElement { makeMotionElement() }
    takeOver(into: element)
    return element
  }

  private func makeMotionElement() -> MotionElement {
    wantsLayer = true
    let element = MotionElement()
    takeOver(into: element)
    // AppKit resets the layer's geometry each time it places the view. So the transform is written again
    // after each move.
    element.position.subscribe { [weak self] in self?.moveFrame(to: $0) }
    element.anchorPoint.subscribe { [weak self, position = element.position] _ in
      self?.moveFrame(to: position.value)
    }
    element.size.subscribe { [weak self] in self?.resizeFrame(to: $0) }
    element.transform.subscribe { [weak self] _ in self?.turnLayer() }
    element.opacity.subscribe { [weak self] in self?.alphaValue = CGFloat($0) }
    element.zIndex.subscribe { [weak self] value in
      withoutActions { self?.layer?.zPosition = CGFloat(value) }
    }
    element.makePan = { [weak self] clock, _ in
      let pan = DragGestureRecognizer()
      pan.clock = clock
      self?.addGestureRecognizer(pan)
      return ElementPan(pan, remove: pan.removeFromView)
    }
    element.makePinch = { [weak self] clock, _ in
      let magnification = MagnifyGestureRecognizer()
      magnification.clock = clock
      self?.addGestureRecognizer(magnification)
      return ElementPinch(magnification, remove: magnification.removeFromView)
    }
    element.makeTurn = { [weak self] clock, _ in
      let rotation = RotateGestureRecognizer()
      rotation.clock = clock
      self?.addGestureRecognizer(rotation)
      return ElementTurn(rotation, remove: rotation.removeFromView)
    }
    return element
  }

  private func takeOver(into element: MotionElement) {
    let anchorPoint = element.anchorPoint.value
    element.adopt(
      position: anchor(at: anchorPoint), anchorPoint: anchorPoint, size: Point(frame.size),
      transform: layer.map { Transform($0.affineTransform()) } ?? .identity, opacity: Double(alphaValue),
      zIndex: Double(layer?.zPosition ?? 0))
  }

  /// Returns the position of an anchor point in the superview's coordinate system, without the transform.
  private func anchor(at anchorPoint: Point) -> Point {
    Point(frame.origin) + anchorPoint * Point(frame.size)
  }

  private func moveFrame(to position: Point) {
    guard let element = attachedElement else { return }
    setFrameOrigin(CGPoint(position - element.anchorPoint.value * Point(frame.size)))
    turnLayer()
  }

  private func resizeFrame(to size: Point) {
    guard let element = attachedElement else { return }
    let position = anchor(at: element.anchorPoint.value)
    setFrameSize(CGSize(size))
    moveFrame(to: position)
  }

  /// Writes the element's transform to the layer. AppKit keeps the layer's own anchor point at a corner. So
  /// the written transform also has a translation. The translation makes the layer turn around the element's
  /// anchor point.
  private func turnLayer() {
    guard let layer, let element = attachedElement else { return }
    let transform = element.transform.value
    let anchor = (element.anchorPoint.value - Point(layer.anchorPoint)) * Point(layer.bounds.size)
    let offset = anchor - transform.apply(to: anchor)
    var turned = CGAffineTransform(transform)
    turned.tx = offset.x
    turned.ty = offset.y
    guard layer.affineTransform() != turned else { return }
    withoutActions { layer.setAffineTransform(turned) }
  }
}

extension NSGestureRecognizer {
  /// Disables the recognizer, so that AppKit cancels its gesture. Then removes the recognizer from its view.
  fileprivate func removeFromView() {
    isEnabled = false
    view?.removeGestureRecognizer(self)
  }
}
#endif
