// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// Returns the element's velocity divided by the remaining distance to a destination, in 1/s, separately
  /// for each coordinate.
  ///
  ///     let spring = UISpringTimingParameters(
  ///       mass: 1, stiffness: 342, damping: 30, initialVelocity: CGVector(card.relativeVelocity(to: place)))
  ///
  /// Use the result as the initial velocity of a spring animation that takes the element over. The spring
  /// animations of UIKit, Core Animation and SwiftUI expect their initial velocity in this form. A positive
  /// coordinate means a movement towards the destination. At 2/s, a movement with constant velocity would
  /// need 0.5 s for the remaining distance:
  ///
  /// | velocity | position | destination | result |
  /// |---|---|---|---|
  /// | (300, −50) | (20, 100) | (170, 75) | (2, 2) |
  /// | (300, −50) | (20, 100) | (170, 100) | (2, 0) |
  ///
  /// To convert back, multiply each coordinate by its distance, `destination - position`.
  ///
  /// A coordinate of the result is 0 in two cases:
  ///
  /// - The element is already at the destination. An animation without distance cannot have a velocity. Use a
  ///   ``Spring`` of this library to keep the velocity.
  /// - The quotient is not finite.
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
  /// line is lost. To keep it, animate each coordinate separately: see ``relativeVelocity(to:)``.
  ///
  /// Let v be the velocity and d the remaining distance. The result is v·d / |d|². A positive number means a
  /// movement towards the destination. The result is 0 if the distance is 0, or if the quotient is not
  /// finite.
  ///
  /// - Parameter destination: The position at the end of the animation, in the coordinate system of the
  ///   element's parent.
  public func relativeSpeed(to destination: Point) -> Double {
    MaterialMotion.relativeSpeed(velocity.value, from: position.value, to: destination)
  }
}
