// SPDX-License-Identifier: Apache-2.0
import RealModule

/// A linear map of the plane: rotation, scale and shear, about an element's centre.
///
///     Transform.rotation(by: .pi / 2).apply(to: Point(1, 0))   // (0, 1)
public struct Transform: Equatable, Sendable {
  /// Where (1, 0) is taken.
  public var xAxis: Point

  /// Where (0, 1) is taken.
  public var yAxis: Point

  /// Takes (1, 0) and (0, 1) to these points.
  public init(xAxis: Point, yAxis: Point) {
    self.xAxis = xAxis
    self.yAxis = yAxis
  }

  /// Leaves everything where it is.
  public static var identity: Transform { Transform(xAxis: Point(1, 0), yAxis: Point(0, 1)) }

  /// Scales by a factor in both directions.
  public static func scale(by factor: Double) -> Transform {
    Transform(xAxis: Point(factor, 0), yAxis: Point(0, factor))
  }

  /// Turns by an angle in radians, from the x axis towards the y axis: clockwise where y points down.
  public static func rotation(by angle: Double) -> Transform {
    let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
    return Transform(xAxis: Point(cosine, sine), yAxis: Point(-sine, cosine))
  }

  /// Where the map takes a vector.
  public func apply(to vector: Point) -> Point {
    xAxis * vector.x + yAxis * vector.y
  }

  /// First this map, then the other.
  public func followed(by other: Transform) -> Transform {
    Transform(xAxis: other.apply(to: xAxis), yAxis: other.apply(to: yAxis))
  }

  /// The map that undoes this one. A map that flattens the plane to a line or a point has none; in its place
  /// stands the one that takes everything to zero: seen from inside such an element, everything is at its
  /// centre.
  public var inverse: Transform {
    let determinant = xAxis.x * yAxis.y - yAxis.x * xAxis.y
    let inverse = Transform(
      xAxis: Point(yAxis.y, -xAxis.y) / determinant, yAxis: Point(-yAxis.x, xAxis.x) / determinant)
    return inverse.isFinite ? inverse : Transform(xAxis: .zero, yAxis: .zero)
  }

  /// Whether no number in the map is a NaN or an infinity.
  public var isFinite: Bool { xAxis.isFinite && yAxis.isFinite }
}
