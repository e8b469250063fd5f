// SPDX-License-Identifier: Apache-2.0

/// Returns a velocity divided by the remaining distance, in 1/s, separately for each coordinate.
///
///     relativeVelocity(Point(300, -50), from: Point(20, 100), to: Point(170, 100))   // Point(2, 0)
///
/// The spring animations of UIKit, Core Animation and SwiftUI expect their initial velocity in this form. A
/// positive coordinate means a movement towards the destination. At 2/s, a movement with constant velocity
/// would need 0.5 s for the remaining distance.
///
/// To convert back, multiply each coordinate by its distance, `destination - value`.
///
/// A coordinate of the result is 0 in two cases:
///
/// - The value is already at the destination. An animation without distance cannot have a velocity. Use a
///   ``Spring`` of this library to keep the velocity.
/// - The quotient is not finite.
///
/// - Parameters:
///   - velocity: The velocity, in the unit of the value per second.
///   - value: The present value.
///   - destination: The value at the end of the animation.
package func relativeVelocity<T: CoordinateVector>(_ velocity: T, from value: T, to destination: T) -> T {
  let distance = destination - value
  return velocity.mapCoordinates { axis in
    quotient(velocity[coordinate: axis], distance[coordinate: axis])
  }
}

/// Returns the velocity along the straight line to a destination, divided by the remaining distance, in 1/s.
///
///     relativeSpeed(Point(300, -50), from: Point(20, 100), to: Point(170, 100))   // 2
///     relativeSpeed(Point(300, 400), from: Point(0, 0), to: Point(30, 40))        // 10
///
/// Some animations have one number for the velocity of a point, for example those of SwiftUI. The number
/// describes a movement on the straight line to the destination. The velocity across this line is lost. To
/// keep it, animate each coordinate separately: see ``relativeVelocity(_:from:to:)``.
///
/// Let v be the velocity and d the remaining distance. The result is v·d / |d|². A positive number means a
/// movement towards the destination. The result is 0 if the distance is 0, or if the quotient is not finite.
///
/// - Parameters:
///   - velocity: The velocity, in the unit of the value per second.
///   - value: The present value.
///   - destination: The value at the end of the animation.
package func relativeSpeed<T: CoordinateVector>(
  _ velocity: T, from value: T, to destination: T
) -> Double {
  let distance = destination - value
  // Divides before it multiplies: the square of a very large distance is infinite, and that of a very small
  // one is 0.
  let length = (0..<T.coordinateCount).reduce(0.0) { max($0, abs(distance[coordinate: $1])) }
  guard length > 0, length.isFinite else { return 0 }
  var along = 0.0
  var square = 0.0
  for axis in 0..<T.coordinateCount {
    let unit = distance[coordinate: axis] / length
    along += velocity[coordinate: axis] * unit
    square += unit * unit
  }
  return quotient(along / square, length)
}

private func quotient(_ velocity: Double, _ distance: Double) -> Double {
  let quotient = velocity / distance
  return quotient.isFinite ? quotient : 0
}
