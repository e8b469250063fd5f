// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// Returns the element's velocity divided by the remaining distance to a destination, in 1/s, separately
  /// for each coordinate.
  ///
  ///     let spring = UISpringTimingParameters(
  ///       mass: 1, stiffness: 342, damping: 30, initialVelocity: CGVector(card.relativeVelocity(to: place)))
  ///
  /// Use the result as the initial velocity of a spring animation that takes the element over. If a
  /// coordinate of the element is already at the destination, this coordinate of the result is 0. For the
  /// rules, see ``relativeVelocity(_:from:to:)``.
  ///
  /// - Parameter destination: The position at the end of the animation, in the coordinate system of the
  ///   element's parent.
  public func relativeVelocity(to destination: Point) -> Point {
    MaterialMotion.relativeVelocity(velocity.value, from: position.value, to: destination)
  }

  /// Returns the element's velocity along the straight line to a destination, divided by the remaining
  /// distance, in 1/s.
  ///
  ///     UIView.animate(
  ///       springDuration: 0.5, bounce: 0.15, initialSpringVelocity: card.relativeSpeed(to: place)
  ///     ) { … }
  ///
  /// Use the result for an animation that has one number for the velocity of a point. The velocity across the
  /// line is lost. If the element is already at the destination, the result is 0. For the rules, see
  /// ``relativeSpeed(_:from:to:)``.
  ///
  /// - Parameter destination: The position at the end of the animation, in the coordinate system of the
  ///   element's parent.
  public func relativeSpeed(to destination: Point) -> Double {
    MaterialMotion.relativeSpeed(velocity.value, from: position.value, to: destination)
  }
}
