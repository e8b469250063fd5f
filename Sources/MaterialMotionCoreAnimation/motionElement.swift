// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
public import QuartzCore

public import typealias MaterialMotion.Point

extension CALayer {
  /// The layer's element. Streams move the layer through the properties of this element. Each layer has one
  /// element and retains it. When the layer is deallocated, the element's motions end, even if other code
  /// retains the element.
  ///
  ///     runtime.connect(springSource(spring, from: layer.motionElement.position, clock: clock),
  ///       to: layer.motionElement.position)
  ///
  /// `position`, `anchorPoint` and `opacity` are the layer's properties of the same names. `size` is the size
  /// of the layer's `bounds`. `transform` is the linear part of the layer's affine transform. `zIndex` is the
  /// layer's `zPosition`. Each write to one of these properties also changes the layer, without an implicit
  /// animation.
  ///
  /// If the layer belongs to a view, use the view's element instead.
  ///
  /// Each access to `motionElement` copies the layer's present values to the element. If a stream is moving a
  /// property, the property keeps its own value. If other code has moved the layer, its place becomes the
  /// `layoutPosition` of the element.
  public var motionElement: MotionElement {
    let element = attachedElement { makeMotionElement() }
    takeOver(into: element)
    return element
  }

  private func makeMotionElement() -> MotionElement {
    let element = MotionElement()
    takeOver(into: element)
    element.layoutPosition.value = Point(position)
    element.position.subscribe { [weak self] value in withoutActions { self?.position = CGPoint(value) } }
    element.anchorPoint.subscribe { [weak self] value in
      withoutActions { self?.anchorPoint = CGPoint(value) }
    }
    element.size.subscribe { [weak self] value in withoutActions { self?.bounds.size = CGSize(value) } }
    element.transform.subscribe { [weak self] value in
      guard let self, Transform(affineTransform()) != value else { return }
      withoutActions { self.setAffineTransform(CGAffineTransform(value)) }
    }
    element.opacity.subscribe { [weak self] value in withoutActions { self?.opacity = Float(value) } }
    element.zIndex.subscribe { [weak self] value in withoutActions { self?.zPosition = CGFloat(value) } }
    return element
  }

  private func takeOver(into element: MotionElement) {
    let place = Point(position)
    let isPlacedByOthers = place != element.position.value
    element.adopt(
      position: place, anchorPoint: Point(anchorPoint), size: Point(bounds.size),
      transform: Transform(affineTransform()), opacity: Double(opacity), zIndex: Double(zPosition))
    if isPlacedByOthers { element.layOut(at: place, position: place) }
  }
}

extension MotionElement {
  /// Copies the values of a view or a layer to the element, because other code, such as a layout, may have
  /// changed them. If a stream is moving a property, the property keeps its own value.
  package func adopt(
    position: Point, anchorPoint: Point, size: Point, transform: Transform, opacity: Double, zIndex: Double
  ) {
    self.position.adopt(position)
    self.anchorPoint.adopt(anchorPoint)
    self.size.adopt(size)
    self.transform.adopt(transform)
    // A layer stores its opacity as a `Float`, and may store its `zPosition` as one. So these values are
    // compared as `Float`.
    if Float(self.opacity.value) != Float(opacity) { self.opacity.adopt(opacity) }
    if Float(self.zIndex.value) != Float(zIndex) { self.zIndex.adopt(zIndex) }
  }

  /// Takes over the place that a layout has given to a view.
  ///
  /// - Parameters:
  ///   - place: The place of the anchor point.
  ///   - position: The position of the element after the layout, if no stream is moving it.
  package func layOut(at place: Point, position: Point) {
    // An element at rest at its place must not fly to the new place.
    self.position.adopt(position)
    layoutPosition.adopt(place)
  }

  /// Takes over the size that a layout has given to a view.
  package func layOut(size: Point) { self.size.adopt(size) }
}

extension ReactiveProperty where T: Equatable {
  fileprivate func adopt(_ platformValue: T) {
    if state == .atRest, value != platformValue { value = platformValue }
  }
}
#endif
