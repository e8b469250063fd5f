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
  /// Its position is the centre of the view's frame, in the superview's coordinates, whose y points up unless
  /// the superview is flipped; its size that of the frame; its opacity the view's `alphaValue`. Its transform
  /// turns the view's layer about the centre, from the superview's x axis towards its y axis; AppKit does not
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
    element.position.subscribe { [weak self, transform = element.transform] in
      self?.moveFrame(to: $0)
      self?.turnLayer(by: transform.value)
    }
    element.size.subscribe { [weak self, transform = element.transform] in
      self?.resizeFrame(to: $0)
      self?.turnLayer(by: transform.value)
    }
    element.transform.subscribe { [weak self] in self?.turnLayer(by: $0) }
    element.opacity.subscribe { [weak self] in self?.alphaValue = CGFloat($0) }
    element.makePan = { [weak self] clock, _ in
      let pan = DragGestureRecognizer()
      pan.clock = clock
      self?.addGestureRecognizer(pan)
      return ElementPan(pan) {
        // One that is disabled in mid-gesture says that it is cancelled.
        pan.isEnabled = false
        pan.view?.removeGestureRecognizer(pan)
      }
    }
    return element
  }

  private func takeOver(into element: MotionElement) {
    element.adopt(
      position: Point(frame.midX, frame.midY), size: Point(frame.size),
      transform: layer.map { Transform($0.affineTransform()) } ?? .identity, opacity: Double(alphaValue))
  }

  private func moveFrame(to centre: Point) {
    setFrameOrigin(CGPoint(centre - Point(frame.size) / 2))
  }

  private func resizeFrame(to size: Point) {
    let centre = Point(frame.midX, frame.midY)
    setFrameSize(CGSize(size))
    moveFrame(to: centre)
  }

  /// Layers turn about their anchor point, which AppKit keeps at a corner.
  private func turnLayer(by transform: Transform) {
    guard let layer, Transform(layer.affineTransform()) != transform else { return }
    let anchor = (Point(0.5, 0.5) - Point(layer.anchorPoint)) * Point(layer.bounds.size)
    let offset = anchor - transform.apply(to: anchor)
    var turned = CGAffineTransform(transform)
    turned.tx = offset.x
    turned.ty = offset.y
    withoutActions { layer.setAffineTransform(turned) }
  }
}
#endif
