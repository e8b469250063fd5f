// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
import MaterialMotionCoreAnimation
public import UIKit

public import typealias MaterialMotion.Point

/// Lets gesture recognizers of the library observe a view. The stage is the coordinate system that all
/// gestures share. Here, the stage is the coordinate system of the view's window.
extension UIView: @MainActor GestureElement {
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

extension UIView: ReactiveObject {}

@MainActor
extension UIView {
  /// The view's element. Streams move the view through the properties of this element. Each view has one
  /// element and retains it. When the view is deallocated, the element's motions end, even if other code
  /// retains the element.
  ///
  ///     runtime.add(Draggable(), to: view)
  ///     runtime.connect(fade, to: view.motionElement.opacity)
  ///
  /// - `parent` is the element of the superview. A direct subview of the window has no parent.
  /// - `position` is the view's `center`, in the superview's coordinate system. While a stream moves it, the
  ///   library writes it again after each layout. At rest, a layout moves the view: see ``movesByTransform``.
  /// - `layoutPosition` is the `center` that other code has set, for example constraints.
  /// - `anchorPoint` is the layer's `anchorPoint`.
  /// - `size` is the size of the view's `bounds`.
  /// - `transform` is the linear part of the view's `transform`. While a layout writes `frame`, the adapter
  ///   removes the transform. So a layout may write `frame`: see ``movesByTransform``.
  /// - `opacity` is the view's `alpha`.
  /// - `zIndex` is the layer's `zPosition`, which determines only the drawing order. To find the view under a
  ///   finger, UIKit uses the order of the subviews. A finger belongs to the pressed view until the finger is
  ///   lifted, so a drag that raises its view continues. If a raised view must also receive the next touch,
  ///   call `bringSubviewToFront(_:)` of the superview.
  ///
  /// Each write to one of these properties, except `parent`, changes the view.
  ///
  /// Each access to `motionElement` copies the view's present values to the element, because a layout may
  /// have changed them. This also happens each time a finger touches a view that an interaction drags. If a
  /// stream is moving a property, the property keeps its own value.
  ///
  /// An interaction that drags, scales or turns the element, or receives taps on it, adds a recognizer to
  /// the view. The interaction also sets the view's `isUserInteractionEnabled` to `true`, because labels and
  /// image views receive no touches by default.
  public var motionElement: MotionElement {
    let element = coordinateElement
    takeOver(into: element)
    placement(of: element).isUsed = true
    return element
  }

  /// The view's element, for use as a parent. Unlike ``motionElement``, access does not count as use by the
  /// program. An unused element only follows the view.
  var coordinateElement: MotionElement { attachedElement { makeMotionElement() } }

  /// Whether streams move the view by its `transform` instead of its `center`. Defaults to `false`.
  ///
  ///     card.movesByTransform = true
  ///     runtime.add(Draggable(), to: card)
  ///
  /// Set this to `true` if constraints or another layout place the view, and the view must stay where the
  /// user has left it:
  ///
  /// | | `false` | `true` |
  /// |---|---|---|
  /// | A layout moves a view at rest | The view moves there | It keeps its distance from there |
  /// | A layout moves a view in motion | The motion continues | The motion continues |
  /// | The view receives touches | Where the view is drawn | Where the view is drawn |
  /// | Reading the view's `frame` | Where the view is drawn | Where the view is drawn |
  /// | Writing the view's `frame` | Moves the view there | Sets the place of the layout |
  /// | Writing the view's `transform` | The element takes over its linear part | The library undoes it |
  ///
  /// If the value is `true`:
  ///
  /// - The element's `position` is still the place of the anchor point in the superview's coordinate system.
  ///   It is the sum of the view's `center` and the translation of the view's `transform`.
  /// - A layout may set `center` and `bounds`, as constraints do, or `frame`. A layout must not compute the
  ///   new `frame` from the present `frame`, which contains the translation. For the same reason, leave the
  ///   property `false` for a view that only its autoresizing mask places.
  /// - The view's `transform` belongs to the element. The library restores it after each write by your code,
  ///   an animation or a collection view. Write the element's `transform` instead. A transform in three
  ///   dimensions is lost.
  /// - While `frame` is written, the view has no transform, so that UIKit sets `center` and the size to those
  ///   of the written frame. The library detects these writes by key-value observing. UIKit does not document
  ///   that it supports this for `frame`, and no device has confirmed it. If your layout can set `center` and
  ///   `bounds`, prefer them.
  ///
  /// To move the view back to the place of the layout, use a `Tossable(landing: .layout)`, or set the
  /// element's `position` to its `layoutPosition`.
  public var movesByTransform: Bool {
    get { attachment(ViewPlacement.self)?.movesByTransform ?? false }
    set {
      let element = motionElement
      placement(of: element).movesByTransform = newValue
    }
  }

  private func placement(of element: MotionElement) -> ViewPlacement {
    attachment { ViewPlacement(of: self, element) }
  }

  private func makeMotionElement() -> MotionElement {
    let element = MotionElement()
    let placement = placement(of: element)
    takeOver(into: element)
    element.platform = ViewPlatform(of: self)
    element.layoutPosition.value = Point(center)
    element.position.subscribe { [weak placement] in placement?.move(to: $0) }
    element.anchorPoint.subscribe { [weak placement] in placement?.anchor(at: $0) }
    // The view may belong to UIKit, so a value that has not changed is not written.
    element.size.subscribe { [weak self] in
      if let self, Point(bounds.size) != $0 { bounds.size = CGSize($0) }
    }
    element.transform.subscribe { [weak placement] in placement?.turn(by: $0) }
    element.opacity.subscribe { [weak self] in
      if let self, Double(alpha) != $0 { alpha = CGFloat($0) }
    }
    element.zIndex.subscribe { [weak self] in
      if let self, Double(layer.zPosition) != $0 { layer.zPosition = CGFloat($0) }
    }
    element.acceptsInput.subscribe { [weak self] acceptsInput in
      guard let self, acceptsInput == (attachment(InputGate.self)?.former != nil) else { return }
      let gate = attachment { InputGate() }
      let next = gate.former ?? (false, true)
      gate.former = acceptsInput ? nil : (isUserInteractionEnabled, accessibilityElementsHidden)
      (isUserInteractionEnabled, accessibilityElementsHidden) = next
    }
    #if DEBUG
    element.nameWithoutActions = { [weak self] in
      guard let self, !accessibilityTraits.contains(.adjustable), accessibilityCustomActions?.isEmpty != false
      else { return nil }
      return "A \(type(of: self))"
    }
    #endif
    element.makePan = { [weak self] clock, _ in
      DragGestureRecognizer().makePan(dragging: self, clock)
    }
    element.makeTap = { [weak self] clock, _, rules in
      let tap = ElementTapGestureRecognizer()
      tap.numberOfTapsRequired = rules.count
      if rules.includesCatches { tap.recognizesCatches = true }
      if rules.includesLongPresses { tap.contender.tapLimits.duration = .infinity }
      tap.clock = clock
      self?.addForInteraction(tap)
      return ElementTap(tap, remove: tap.removeFromView)
    }
    #if !os(tvOS)
    element.makePinch = { [weak self] clock, _ in
      let zoom = ZoomGestureRecognizer()
      zoom.clock = clock
      self?.addForInteraction(zoom)
      return ElementPinch(zoom, remove: zoom.removeFromView)
    }
    element.makeTurn = { [weak self] clock, _ in
      let rotate = RotateGestureRecognizer()
      rotate.clock = clock
      self?.addForInteraction(rotate)
      return ElementTurn(rotate, remove: rotate.removeFromView)
    }
    #endif
    return element
  }

  /// Adds a recognizer, and lets the view receive touches: now, or as soon as its element accepts input.
  func addForInteraction(_ recognizer: UIGestureRecognizer) {
    if let gate = attachment(InputGate.self), gate.former != nil {
      gate.former?.isEnabled = true
    } else {
      isUserInteractionEnabled = true
    }
    addGestureRecognizer(recognizer)
  }

  /// Copies the view's present values to the element.
  func takeOver(into element: MotionElement) {
    let placement = placement(of: element)
    element.adopt(
      position: placement.takeOver(), anchorPoint: Point(layer.anchorPoint),
      size: Point(bounds.size), transform: placement.transform, opacity: Double(alpha),
      zIndex: Double(layer.zPosition))
  }
}

/// The values that a view gets back when its element accepts input again.
@MainActor
private final class InputGate {
  /// `nil` while the element accepts input.
  var former: (isEnabled: Bool, isHidden: Bool)?
}
#endif
