// SPDX-License-Identifier: Apache-2.0
import RealModule

/// A transform as what is neither a turn nor a scale, followed by a scale and a turn.
///
/// The x axis of what is neither is (1, 0): where the transform takes that is what rotation and scale say.
/// With y a shear, a stretch or a mirror of the other axis this is the QR decomposition of a matrix.
struct TransformFactorization {
  /// In radians, past full turns.
  var rotation = 0.0
  var scale = 1.0
  private var rest = Transform.identity

  /// The product of the factors.
  var transform: Transform {
    let turned = Transform.rotation(by: rotation)
    return rest.followed(by: Transform(xAxis: turned.xAxis * scale, yAxis: turned.yAxis * scale))
  }

  /// The factors of another transform, of which this one's stand in for those that it does not tell.
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
