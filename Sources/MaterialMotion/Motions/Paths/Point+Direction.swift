// SPDX-License-Identifier: Apache-2.0
import RealModule

extension SIMD2 where Scalar == Double {
  /// The length of the vector. The squares of the coordinates never overflow, and never underflow to 0.
  var norm: Double {
    let square = lengthSquared
    if square > 1e-280 && square < 1e280 { return square.squareRoot() }
    let largest = Swift.max(abs(x), abs(y))
    guard largest > 0 else { return 0 }
    return largest * (self / largest).lengthSquared.squareRoot()
  }

  /// The vector of length 1 with the same direction. The zero vector has none, and is returned unchanged.
  var unit: Self {
    let largest = Swift.max(abs(x), abs(y))
    guard largest > 0 else { return self }
    let scaled = self / largest
    return scaled / scaled.lengthSquared.squareRoot()
  }

  /// The scalar product.
  func dot(_ other: Self) -> Double { (self * other).sum() }

  /// The area of the parallelogram of two vectors. It is positive if the second one is clockwise of the
  /// first one, with the y axis pointing down.
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  /// The angle from the x axis, in radians, from −π to π.
  var angle: Double { Double.atan2(y: y, x: x) }

  /// The vector turned by an angle, in radians.
  func turned(by angle: Double) -> Self {
    let (cos, sin) = (Double.cos(angle), Double.sin(angle))
    return Self(cos * x - sin * y, sin * x + cos * y)
  }
}

extension Double {
  /// Returns the angle that differs from this one by whole turns, and is nearest to another angle. If two
  /// angles are equally near, the greater one.
  func nearest(to other: Double) -> Double {
    self + 2 * .pi * ((other - self) / (2 * .pi) + 0.5).rounded(.down)
  }
}
