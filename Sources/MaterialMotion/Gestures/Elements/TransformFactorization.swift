// SPDX-License-Identifier: Apache-2.0
import RealModule

/// The three factors of a transform: a remainder, a scale and a rotation. The transform applies the remainder
/// first and the rotation last.
///
/// The remainder does not change the vector (1, 0). The transform's x axis is the result of applying the
/// transform to (1, 0). The scale is therefore the length of this axis, and the rotation is the direction of
/// this axis. The remainder's y axis describes a shear, a stretch or a mirror image. The factorization is the
/// QR decomposition of the transform's matrix.
struct TransformFactorization {
  /// The rotation, in radians. Can exceed a full turn.
  var rotation = 0.0
  var scale = 1.0
  private var rest = Transform.identity

  /// The transform that has these factors.
  var transform: Transform {
    let turned = Transform.rotation(by: rotation)
    return rest.followed(by: Transform(xAxis: turned.xAxis * scale, yAxis: turned.yAxis * scale))
  }

  /// Returns the factors of another transform.
  ///
  /// If the other transform does not determine a factor, the result has the same value of the factor as this
  /// factorization. Many angles describe the same rotation. The result has the angle that is nearest to this
  /// factorization's rotation.
  func factorization(of transform: Transform) -> TransformFactorization {
    var result = self
    let (x, y) = (transform.xAxis, transform.yAxis)
    let square = x.lengthSquared
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
