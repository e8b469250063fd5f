// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation

public import typealias MaterialMotion.Point

/// A view is what gestures take hold of. The stage is its window, whose y points up.
extension NSView: @MainActor GestureElement {
  /// Whether the view is still there.
  public var lifetime: Lifetime { attachment { Lifetime() } }

  /// Where a point of the window is in the view's coordinates.
  public func pointFromStage(_ point: Point) -> Point {
    Point(convert(CGPoint(point), from: nil))
  }

  /// Whether a stream is moving the view's ``motionElement``.
  public var isInFlight: Bool { attachment(MotionElement.self)?.isInFlight == true }
}

extension NSView: ReactiveObject {}

@MainActor
extension NSView {
  /// The view as something that streams move: one element a view, which goes with it.
  ///
  ///     runtime.add(Tossable(), to: view)
  ///     runtime.connect(fade, to: view.motionElement.opacity)
  ///
  /// Its position is where its anchor point is, the centre of the view's frame at first, in the superview's
  /// coordinates, whose y points up unless the superview is flipped; the frame's origin is its anchor point
  /// (0, 0). Its size is that of the frame; its opacity the view's `alphaValue`. Its transform turns the
  /// view's layer about the anchor point, from the superview's x axis towards its y axis; AppKit does not
  /// know of it, so clicks meet the frame. What is written to them is written to the view, which is made
  /// layer-backed. Whenever you ask for the element, and whenever the mouse is pressed on a view that an
  /// interaction drags, it takes over what a layout has made of the view meanwhile, except for what is in
  /// motion.
  public var motionElement: MotionElement {
    let element = attachment { makeMotionElement() }
    takeOver(into: element)
    return element
  }

  private func makeMotionElement() -> MotionElement {
    wantsLayer = true
    let element = MotionElement()
    takeOver(into: element)
    // AppKit places the layer anew when it places the view.
    element.position.subscribe { [weak self] in self?.moveFrame(to: $0) }
    element.anchorPoint.subscribe { [weak self, position = element.position] _ in
      self?.moveFrame(to: position.value)
    }
    element.size.subscribe { [weak self] in self?.resizeFrame(to: $0) }
    element.transform.subscribe { [weak self] _ in self?.turnLayer() }
    element.opacity.subscribe { [weak self] in self?.alphaValue = CGFloat($0) }
    element.makePan = { [weak self] clock, _ in
      let pan = DragGestureRecognizer()
      pan.clock = clock
      self?.addGestureRecognizer(pan)
      return ElementPan(pan, remove: pan.takeOff)
    }
    element.makePinch = { [weak self] clock, _ in
      let magnification = MagnifyGestureRecognizer()
      magnification.clock = clock
      self?.addGestureRecognizer(magnification)
      return ElementPinch(magnification, remove: magnification.takeOff)
    }
    element.makeTurn = { [weak self] clock, _ in
      let rotation = RotateGestureRecognizer()
      rotation.clock = clock
      self?.addGestureRecognizer(rotation)
      return ElementTurn(rotation, remove: rotation.takeOff)
    }
    return element
  }

  private func takeOver(into element: MotionElement) {
    let anchorPoint = element.anchorPoint.value
    element.adopt(
      position: anchor(at: anchorPoint), anchorPoint: anchorPoint, size: Point(frame.size),
      transform: layer.map { Transform($0.affineTransform()) } ?? .identity, opacity: Double(alphaValue))
  }

  /// Where a point of the frame is in the superview, before the transform.
  private func anchor(at anchorPoint: Point) -> Point {
    Point(frame.origin) + anchorPoint * Point(frame.size)
  }

  private func moveFrame(to position: Point) {
    guard let element = attachment(MotionElement.self) else { return }
    setFrameOrigin(CGPoint(position - element.anchorPoint.value * Point(frame.size)))
    turnLayer()
  }

  private func resizeFrame(to size: Point) {
    guard let element = attachment(MotionElement.self) else { return }
    let position = anchor(at: element.anchorPoint.value)
    setFrameSize(CGSize(size))
    moveFrame(to: position)
  }

  /// Layers turn about their own anchor point, which AppKit keeps at a corner.
  private func turnLayer() {
    guard let layer, let element = attachment(MotionElement.self) else { return }
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
  /// One that is disabled in mid-gesture says that it is cancelled.
  fileprivate func takeOff() {
    isEnabled = false
    view?.removeGestureRecognizer(self)
  }
}
#endif
