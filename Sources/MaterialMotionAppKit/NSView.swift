// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation

public import typealias MaterialMotion.Point

/// Lets gestures act on a view. The stage is the view's window, whose y axis points up.
extension NSView: @MainActor GestureElement {
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

extension NSView: ReactiveObject {}

@MainActor
extension NSView {
  /// The view's element, whose properties streams can move. Each view has one element and owns it.
  ///
  ///     runtime.add(Tossable(), to: view)
  ///     runtime.connect(fade, to: view.motionElement.opacity)
  ///
  /// - `position` is the position of the view's anchor point in the superview's coordinates, whose y axis
  ///   points up unless the superview is flipped.
  /// - `anchorPoint` is a unit point of the frame: (0, 0) is the frame's origin. It starts as the frame's
  ///   centre.
  /// - `size` is the size of the frame.
  /// - `transform` turns the view's layer about the anchor point, from the superview's x axis towards its y
  ///   axis. AppKit does not know of it: clicks are tested against the frame.
  /// - `opacity` is the view's `alphaValue`.
  ///
  /// A write to one of these properties is written to the view, which is made layer-backed.
  ///
  /// The element reads these values from the view again each time that you ask for it, and each time that the
  /// mouse is pressed on a view that an interaction drags. So it takes over the results of a layout. A
  /// property that a stream is moving keeps its own value.
  public var motionElement: MotionElement {
    let element = attachment { makeMotionElement() }
    takeOver(into: element)
    return element
  }

  private func makeMotionElement() -> MotionElement {
    wantsLayer = true
    let element = MotionElement()
    takeOver(into: element)
    // AppKit resets the layer's geometry whenever it places the view, so each move writes the transform
    // again.
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

  /// Returns the position of a unit point of the frame in the superview, before the transform.
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

  /// Writes the transform to the layer. A layer turns about the layer's own anchor point, which AppKit keeps
  /// at a corner.
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
  /// Removes the recognizer from its view. It is disabled first, because AppKit cancels a gesture only then.
  fileprivate func takeOff() {
    isEnabled = false
    view?.removeGestureRecognizer(self)
  }
}
#endif
