// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// Moves the element by the distance by which its container has moved the other way. So the element stays
  /// where it is on the screen, and a drag goes on from the new position.
  func carry(by distance: Point) {
    extras.carries += 1
    position.value += distance
  }
}
