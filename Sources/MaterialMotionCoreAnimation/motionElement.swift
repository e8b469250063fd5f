// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
public import QuartzCore

public import typealias MaterialMotion.Point

extension CALayer {
  /// The layer's element, whose properties streams can move. Each layer has one element and owns it.
  ///
  ///     runtime.connect(springSource(spring, from: layer.motionElement.position, clock: clock),
  ///       to: layer.motionElement.position)
  ///
  /// `position`, `anchorPoint` and `opacity` are those of the layer. `size` is the size of its `bounds`, and
  /// `transform` is the linear part of its affine transform. A write to one of these properties is written to
  /// the layer without an implicit animation.
  ///
  /// If the layer belongs to a view, move the view's element instead.
  ///
  /// The element reads these values from the layer again each time that you ask for it. A property that a
  /// stream is moving keeps its own value.
  public var motionElement: MotionElement {
    let element = attachment { makeMotionElement() }
    takeOver(into: element)
    return element
  }

  private func makeMotionElement() -> MotionElement {
    let element = MotionElement()
    takeOver(into: element)
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
    return element
  }

  private func takeOver(into element: MotionElement) {
    element.adopt(
      position: Point(position), anchorPoint: Point(anchorPoint), size: Point(bounds.size),
      transform: Transform(affineTransform()), opacity: Double(opacity))
  }
}

extension MotionElement {
  /// Takes over values that other code, such as a layout, has written to a view or a layer. A property that a
  /// stream is moving keeps its own value.
  package func adopt(
    position: Point, anchorPoint: Point, size: Point, transform: Transform, opacity: Double
  ) {
    self.position.adopt(position)
    self.anchorPoint.adopt(anchorPoint)
    self.size.adopt(size)
    self.transform.adopt(transform)
    // A layer stores its opacity in 32 bits, so the comparison uses 32 bits, too.
    if Float(self.opacity.value) != Float(opacity) { self.opacity.adopt(opacity) }
  }
}

extension ReactiveProperty where T: Equatable {
  fileprivate func adopt(_ platformValue: T) {
    if state == .atRest, value != platformValue { value = platformValue }
  }
}
#endif
