// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

extension Words {
  /// A stream of the bounds within which an element stays in a container, from the words of the option
  /// `container`: the container, the width and the height of its borders, and the insets at the left, at the
  /// top, at the right and at the bottom. An element that is larger than the container covers it.
  ///
  /// - Parameter isScaled: Whether the scale of the element counts.
  func boundsInContainer(of element: WebElement, isScaled: Bool = false) -> MotionObservable<Bounds<Point>>? {
    guard let container = self.element(0) else { return nil }
    let (border, near, far) = (point(2), point(4), point(6))
    var own: MotionObservable<Point> = element.motionElement.size
    if isScaled { own = own.combineLatest(with: element.motionElement.scale)._map { $0 * abs($1) } }
    return container.motionElement.size.combineLatest(with: own)._map { size, own in
      let (first, last) = (near + own / 2, size - border - far - own / 2)
      return Bounds(
        from: Point(min(first.x, last.x), min(first.y, last.y)),
        to: Point(max(first.x, last.x), max(first.y, last.y)))
    }
  }

  /// Sets bounds, or connects them to the size of a container.
  func connectBounds(
    _ bounds: @autoclosure () -> ReactiveProperty<Bounds<Point>>, of element: WebElement,
    isScaled: Bool = false, in runtime: MotionRuntime
  ) {
    if let fixed = self.bounds {
      bounds().value = fixed
    } else if let stream = self[.container]?.boundsInContainer(of: element, isScaled: isScaled) {
      runtime.connect(stream, to: bounds())
    }
  }
}
