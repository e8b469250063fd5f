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
  ///     runtime.add(Draggable(), to: view)
  ///     runtime.connect(fade, to: view.motionElement.opacity)
  ///
  /// - `parent` is the element of the superview. The window's content view has no parent.
  /// - `position` is the position of the view's anchor point, in the superview's coordinate system. The y
  ///   axis points up unless the superview is flipped.
  /// - `layoutPosition` is the position of the anchor point in the frame that other code has set, for example
  ///   constraints.
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
  /// Each write to one of these properties, except `parent`, changes the view. The library makes the view
  /// layer-backed.
  ///
  /// Each access to `motionElement` copies the view's present position, size and opacity to the element,
  /// because a layout may have changed them. This also happens each time the mouse is pressed on a view that
  /// an interaction drags. If a stream is moving a property, the property keeps its own value, and the
  /// library writes this value to the view again after each layout.
  ///
  /// AppKit may reset the transform of a view's layer, for example when the window is resized. So the
  /// transform is never copied from the layer: after each such change, the library writes the element's
  /// transform again. A transform that you have written to the layer is lost as soon as the element turns or
  /// scales. Do not turn or scale the element of a view that has a `frameRotation`.
  ///
  /// Conversions of points ignore the `frameRotation` of a superview and a scale of its bounds.
  public var motionElement: MotionElement {
    let element = coordinateElement
    wantsLayer = true
    attachment(ViewPlacement.self)?.takeOver()
    return element
  }

  /// The view's element, for use as a parent. Unlike ``motionElement``, access does not count as use by the
  /// program. An unused element only follows the view. The view then needs no layer.
  var coordinateElement: MotionElement { attachedElement { makeMotionElement() } }

  /// Whether the position of the view's element is written to the layer's transform instead of the frame.
  /// Defaults to `false`. If the value is `true`, AppKit does not find the view at the place where it is
  /// drawn, so a click cannot catch the view in flight. In UIKit, a touch can.
  ///
  ///     card.movesByTransform = true
  ///
  /// AppKit finds the view under a click by its frame. If a view must be caught in flight, or dragged again
  /// from another place, use `false`. Set this to `true` if constraints or another layout place the view, and
  /// the view must stay where the user has left it:
  ///
  /// | | `false` | `true` |
  /// |---|---|---|
  /// | A layout moves a view at rest | The view moves with the frame | It keeps its distance from the frame |
  /// | A layout moves a view in motion | The motion continues | The motion continues |
  /// | The view receives clicks | Where the view is drawn | At the frame that the layout has set |
  ///
  /// In both cases, the element's ``MotionElement/position`` is the place at which the view is drawn. If you
  /// change `movesByTransform`, the view stays where it is.
  public var movesByTransform: Bool {
    get { attachment(ViewPlacement.self)?.movesByTransform ?? false }
    set {
      _ = motionElement
      attachment(ViewPlacement.self)?.movesByTransform = newValue
    }
  }

  private func makeMotionElement() -> MotionElement {
    let element = MotionElement()
    let placement = attachment { ViewPlacement(of: self, element) }
    placement.takeOver()
    element.platform = ViewPlatform(of: self)
    element.layoutPosition.value = element.position.value
    // A write to the anchor point alone moves the view.
    element.position.subscribe { [weak placement] in placement?.move(to: $0) }
    element.anchorPoint.subscribe { [weak placement, position = element.position] _ in
      placement?.move(to: position.value)
    }
    element.size.subscribe { [weak placement] in placement?.resize(to: $0) }
    element.transform.subscribe { [weak placement] _ in placement?.drawLayer() }
    element.opacity.subscribe { [weak self] in
      if let self, Double(alphaValue) != $0 { alphaValue = CGFloat($0) }
    }
    element.zIndex.subscribe { [weak placement] in placement?.stack(at: $0) }
    #if DEBUG
    element.nameWithoutActions = { [weak self] in
      guard let self, accessibilityCustomActions()?.isEmpty != false else { return nil }
      return "A \(type(of: self))"
    }
    #endif
    element.makePan = { [weak self] clock, _ in
      DragGestureRecognizer().makePan(dragging: self, clock)
    }
    element.makeTap = { [weak self] clock, _, rules in
      let click = ElementTapGestureRecognizer()
      click.numberOfClicksRequired = rules.count
      if rules.includesCatches { click.recognizesCatches = true }
      if rules.includesLongPresses { click.contender.tapLimits.duration = .infinity }
      click.clock = clock
      self?.addGestureRecognizer(click)
      return ElementTap(click, remove: click.removeFromView)
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
}
#endif
