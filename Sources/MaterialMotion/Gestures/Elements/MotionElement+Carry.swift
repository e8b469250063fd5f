// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// Moves an element that a hand holds by the distance by which its parent has moved the other way. So the
  /// element stays under the hand, and the drag goes on from the new position.
  ///
  ///     list.position.subscribe { place in   // the list scrolls while the user drags one of its rows
  ///       if row.isHeld { row.carry(by: former - place) }
  ///       former = place
  ///     }
  ///
  /// - Parameter distance: The distance, in points, in the coordinate system of the parent.
  public func carry(by distance: Point) {
    extras.carries += 1
    position.value += distance
  }
}
