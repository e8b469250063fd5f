// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension MotionRuntime {
  /// Starts a flight that a press can see: the element still has 300 points to go.
  func fly(_ element: MotionElement) {
    add(Spring(destination: element.position.value + Point(300, 0)), to: element.position)
  }
}
