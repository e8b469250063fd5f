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
  ///
  /// - Parameter belowWords: Whether the area is only what lies below the words at the top of the stage.
  func area(belowWords: Bool = false, in runtime: MotionRuntime) -> ReactiveProperty<Bounds<Point>> {
    let bounds = { (size: Point) in
      Bounds(between: Point(0, belowWords ? min(size.wordsHeight, size.y / 2) : 0), and: size)
    }
    let area = ReactiveProperty(bounds(size.value))
    runtime.connect(size._map(bounds), to: area)
    return area
  }
}

extension Point {
  /// The height of the words at the top of a stage of this size. On a narrower stage, they have more lines.
  var wordsHeight: Double { x >= 860 ? 120 : x >= 400 ? 150 : 176 }
}
