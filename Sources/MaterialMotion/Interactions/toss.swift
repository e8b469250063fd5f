// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// Releases the element with a velocity, as a flick does. An interaction such as ``Tossable`` then catches
  /// it.
  ///
  ///     card.toss(velocity: Point(3200, -2400))   // a flick of the hand, by a key
  ///     card.toss(from: home, velocity: .zero)    // there at once, without a flight
  ///
  /// Does nothing while a gesture holds the element, or when no enabled ``Tossable`` catches it. A release
  /// counts as holding until the interaction receives it: observers that receive it earlier cannot toss.
  ///
  /// - Parameters:
  ///   - position: The start, in the parent's coordinates, in points. Defaults to the element's position.
  ///   - velocity: The velocity, in points per second. If the position or the velocity is not finite, it is
  ///     dropped and reported, and the element keeps its own instead.
  public func toss(from position: Point? = nil, velocity: Point) {
    guard !isHeld else { return }
    tosses.toss(from: position, velocity: velocity, of: self)
  }
}
