// SPDX-License-Identifier: Apache-2.0
import RealModule

/// A transform as three factors: first a remainder, then a scale, then a rotation.
///
/// The remainder leaves (1, 0) in place, so the image of (1, 0) under the transform determines scale and
/// rotation. The remainder's y axis describes a shear, a stretch or a mirror image. This is the QR
/// decomposition of a matrix.
struct TransformFactorization {
  /// The rotation, in radians. It counts past full turns.
  var rotation = 0.0
  var scale = 1.0
  private var rest = Transform.identity

  /// The product of the factors.
  var transform: Transform {
    let turned = Transform.rotation(by: rotation)
    return rest.followed(by: Transform(xAxis: turned.xAxis * scale, yAxis: turned.yAxis * scale))
  }

  /// The factors of another transform. A factor that the other transform leaves undetermined keeps its value.
  func factorization(of transform: Transform) -> TransformFactorization {
    var result = self
    let (x, y) = (transform.xAxis, transform.yAxis)
    let square = x.magnitudeSquared
    if square > 0, square.isFinite {
      let angle = Double.atan2(y: x.y, x: x.x)
      result.rotation = rotation + (angle - rotation).remainder(dividingBy: 2 * .pi)
      result.scale = square.squareRoot()
      result.rest.xAxis = Point(1, 0)
      result.rest.yAxis = Point((x * y).sum(), x.x * y.y - x.y * y.x) / square
    } else if transform == Transform(xAxis: .zero, yAxis: .zero) {
      result.scale = 0
    } else {
      if scale == 0 { result.scale = 1 }
      let turned = Transform.rotation(by: -result.rotation)
      result.rest = transform.followed(
        by: Transform(xAxis: turned.xAxis / result.scale, yAxis: turned.yAxis / result.scale))
    }
    return result
  }
}
