// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

extension Stage {
  /// Makes an element fill the stage from now on.
  func fill(with element: MotionElement, in runtime: MotionRuntime) {
    runtime.connect(size, to: element.size)
    runtime.connect(size.scaled(by: 0.5), to: element.position)
  }
}

extension Point {
  /// The height of the words at the top of a stage of this size. On a narrower stage, they have more lines.
  var wordsHeight: Double { x >= 860 ? 120 : x >= 400 ? 150 : 176 }
}
