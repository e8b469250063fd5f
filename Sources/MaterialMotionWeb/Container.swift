// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// The coordinate system in which an element lies: that of its containing block, with the origin in the upper
/// left corner of what can be scrolled in the block.
final class Container: PageObject {
  /// The parent of the elements in the container. It receives no pointers of its own.
  let frame = MotionElement()

  override func receive(_ message: Message, _ other: PageObject?, _ numbers: Numbers) -> Int32 {
    switch message {
    case .map:
      let ancestor = other.map { unsafeDowncast($0, to: Figure.self).element.motionElement }
      if frame.parent !== ancestor { frame.parent = ancestor }
      // An element of size zero turns about its corner, whatever its anchor point is.
      frame.transform.value = Transform(
        xAxis: Point(numbers.0, numbers.1), yAxis: Point(numbers.2, numbers.3))
      frame.position.value = Point(numbers.4, numbers.5)
    default:
      Unmanaged.passUnretained(self).release()
    }
    return 0
  }
}
