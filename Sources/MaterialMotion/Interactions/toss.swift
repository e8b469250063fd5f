// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// Tosses the element with a velocity, without a gesture. The spring of a ``Tossable`` then moves the
  /// element to the spring's destination, to the place of its landing, or home. A ``Flingable`` throws the
  /// element with this velocity.
  ///
  ///     card.toss(velocity: Point(3200, -2400))   // for example, when the user presses a key
  ///     card.toss(from: home, velocity: .zero)    // the card jumps to `home`, the spring's destination
  ///
  /// Does nothing while ``isHeld`` is `true`, or if no enabled ``Tossable`` or ``Flingable`` was added to the
  /// element. After the user releases the element, ``isHeld`` stays `true` until the interaction has received
  /// the release. An observer that receives the release earlier cannot toss the element.
  ///
  /// If the position or the velocity is not finite, the value is dropped and reported, and the element keeps
  /// its present position or velocity.
  ///
  /// - Parameters:
  ///   - position: The start, in points, in the coordinate system of the element's parent. Defaults to the
  ///     element's position.
  ///   - velocity: The velocity, in points per second.
  public func toss(from position: Point? = nil, velocity: Point) {
    guard !isHeld else { return }
    usedTosses?.toss(from: position, velocity: velocity, of: self)
  }
}
