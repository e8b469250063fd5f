// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

extension Stage {
  /// Makes an element fill the stage from now on.
  func fill(with element: MotionElement, in runtime: MotionRuntime) {
    runtime.connect(size, to: element.size)
    runtime.connect(size.scaled(by: 0.5), to: element.position)
  }

  /// Returns the area of the stage, which follows its size.
  func area(in runtime: MotionRuntime) -> ReactiveProperty<Bounds<Point>> {
    let area = ReactiveProperty(Bounds(between: .zero, and: size.value))
    runtime.connect(size._map { Bounds(between: .zero, and: $0) }, to: area)
    return area
  }
}

extension Point {
  /// The height of the words at the top of a stage of this size. On a narrower stage, they have more lines.
  var wordsHeight: Double { x >= 860 ? 120 : x >= 400 ? 150 : 176 }
}
