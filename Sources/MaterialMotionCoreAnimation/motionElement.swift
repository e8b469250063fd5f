// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
public import QuartzCore

public import typealias MaterialMotion.Point

extension CALayer {
  /// The layer as something that streams move: one element a layer, which goes with it.
  ///
  ///     runtime.connect(springSource(spring, from: layer.motionElement.position, clock: clock),
  ///       to: layer.motionElement.position)
  ///
  /// Its position and its anchor point are the layer's; its size is that of the bounds; its transform the
  /// linear part of the affine one. What is written to them is written to the layer, with implicit animations
  /// off. Of a layer that belongs to a view the view's element is the one to move. Whenever you ask for the
  /// element it takes over what the layer has meanwhile, except for what is in motion.
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
  /// Takes over what somebody else, such as a layout, made of a view or a layer, except for what is in
  /// motion.
  package func adopt(
    position: Point, anchorPoint: Point, size: Point, transform: Transform, opacity: Double
  ) {
    self.position.adopt(position)
    self.anchorPoint.adopt(anchorPoint)
    self.size.adopt(size)
    self.transform.adopt(transform)
    // Layers keep it in 32 bits.
    if Float(self.opacity.value) != Float(opacity) { self.opacity.adopt(opacity) }
  }
}

extension ReactiveProperty where T: Equatable {
  fileprivate func adopt(_ platformValue: T) {
    if state == .atRest, value != platformValue { value = platformValue }
  }
}
#endif
