// SPDX-License-Identifier: Apache-2.0
import RealModule

/// A linear map of the plane: rotation, scale and shear about an element's anchor point.
///
///     Transform.rotation(by: .pi / 2).apply(to: Point(1, 0))   // (0, 1)
///
/// A product of very large numbers overflows, as in other arithmetic. The conversions of an element never do:
/// see ``MotionElement/convert(_:to:)``.
///
/// RealityKit also declares a type named `Transform`. If a file imports RealityKit and also uses this
/// library's `Transform`, add `import struct MaterialMotion.Transform` to the file.
public struct Transform: Equatable, Sendable {
  /// The result of applying the map to (1, 0).
  public var xAxis: Point

  /// The result of applying the map to (0, 1).
  public var yAxis: Point

  /// Creates the map that converts (1, 0) to `xAxis` and (0, 1) to `yAxis`.
  public init(xAxis: Point, yAxis: Point) {
    self.xAxis = xAxis
    self.yAxis = yAxis
  }

  /// The map that leaves every vector unchanged.
  public static var identity: Transform { Transform(xAxis: Point(1, 0), yAxis: Point(0, 1)) }

  /// The map that multiplies every vector by a factor.
  public static func scale(by factor: Double) -> Transform {
    Transform(xAxis: Point(factor, 0), yAxis: Point(0, factor))
  }

  /// The map that turns vectors by an angle, in radians. A positive angle turns from the x axis towards the y
  /// axis. This direction is clockwise if the y axis points down.
  public static func rotation(by angle: Double) -> Transform {
    let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
    return Transform(xAxis: Point(cosine, sine), yAxis: Point(-sine, cosine))
  }

  /// Returns the result of applying the map to a vector.
  public func apply(to vector: Point) -> Point {
    xAxis * vector.x + yAxis * vector.y
  }

  /// The map that applies this map first, then `other`.
  public func followed(by other: Transform) -> Transform {
    Transform(xAxis: other.apply(to: xAxis), yAxis: other.apply(to: yAxis))
  }

  /// The inverse map, which undoes this map.
  ///
  /// A map that flattens the plane to a line or a point has no inverse. In this case, the result is the map
  /// that converts every vector to zero. If an element's transform has no inverse, every point of the stage
  /// is therefore converted to the element's anchor point.
  public var inverse: Transform {
    let determinant = xAxis.x * yAxis.y - yAxis.x * xAxis.y
    let inverse = Transform(
      xAxis: Point(yAxis.y, -xAxis.y) / determinant, yAxis: Point(-yAxis.x, xAxis.x) / determinant)
    return inverse.isFinite ? inverse : Transform(xAxis: .zero, yAxis: .zero)
  }

  /// Whether ``xAxis`` and ``yAxis`` are finite.
  public var isFinite: Bool { xAxis.isFinite && yAxis.isFinite }
}
