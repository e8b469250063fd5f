// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// Lets go of the element as a hand would: somewhere, with a velocity. What catches it takes over.
  ///
  ///     card.toss(velocity: Point(3200, -2400))   // a flick of the hand, by a key
  ///     card.toss(from: home, velocity: .zero)    // there at once, without a flight
  ///
  /// Nothing happens while a hand holds the element, or when there is no ``Tossable`` that is enabled to
  /// catch it. A hand that lets go still holds the element for whoever hears of it before the interaction
  /// does.
  ///
  /// - Parameters:
  ///   - position: In the parent's coordinates, in points; where the element is if not given.
  ///   - velocity: In points per second. What is not finite is dropped and reported; the element then goes on
  ///     with the position or the velocity that it has.
  public func toss(from position: Point? = nil, velocity: Point) {
    guard !isHeld else { return }
    tosses.toss(from: position, velocity: velocity, of: self)
  }
}
