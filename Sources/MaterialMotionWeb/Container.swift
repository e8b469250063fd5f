// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// The coordinate system in which an element lies: that of its containing block. The origin is the upper left
/// corner of the block's scrollable content.
final class Container: PageObject {
  /// The parent of the elements in the container. The script sends no pointers to it.
  let frame = MotionElement()

  override var coordinateSystem: MotionElement? { frame }

  override func receive(_ message: Message, _ other: PageObject?, _ numbers: Numbers) -> Int32 {
    switch message {
    case .map:
      let ancestor = other?.coordinateSystem
      if frame.parent !== ancestor { frame.parent = ancestor }
      // The frame has the size zero, so it turns about its corner. Its anchor point has no effect.
      frame.transform.value = Transform(
        xAxis: Point(numbers.0, numbers.1), yAxis: Point(numbers.2, numbers.3))
      frame.position.value = Point(numbers.4, numbers.5)
    default:
      Unmanaged.passUnretained(self).release()
    }
    return 0
  }
}
