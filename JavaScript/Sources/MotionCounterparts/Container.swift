// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

extension Words {
  /// A stream of the bounds within which an element stays in a container, from the words of the option
  /// `container`: the container, the width and the height of its borders, and the insets at the left, at the
  /// top, at the right and at the bottom.
  func boundsInContainer(of element: WebElement) -> MotionObservable<Bounds<Point>>? {
    guard let container = self.element(0) else { return nil }
    let (border, near, far) = (point(2), point(4), point(6))
    let sizes = container.motionElement.size.combineLatest(with: element.motionElement.size)
    return sizes._map { size, own in
      let lower = near + own / 2
      let upper = size - border - far - own / 2
      let middle = (lower + upper) / 2
      // An element that is larger than the container stays in the middle.
      return Bounds(
        from: Point(min(lower.x, middle.x), min(lower.y, middle.y)),
        to: Point(max(upper.x, middle.x), max(upper.y, middle.y)))
    }
  }

  /// Sets bounds, or connects them to the size of a container.
  func connectBounds(
    _ bounds: @autoclosure () -> ReactiveProperty<Bounds<Point>>, of element: WebElement,
    in runtime: MotionRuntime
  ) {
    if let fixed = self.bounds {
      bounds().value = fixed
    } else if let stream = self[.container]?.boundsInContainer(of: element) {
      runtime.connect(stream, to: bounds())
    }
  }
}
