// SPDX-License-Identifier: Apache-2.0

import RealModule

/// A point in polar form: its distance from the origin and its direction.
public struct PolarPoint: Equatable, Sendable {
  /// The distance from the origin, in points; 0 or more.
  public let radius: Double

  /// The angle from the positive x axis towards the positive y axis, in radians, from −π to π. The angle of
  /// the origin is 0.
  public let angle: Double

  /// Creates a point from its distance and direction from the origin.
  ///
  /// - Parameters:
  ///   - radius: The distance from the origin, in points; 0 or more.
  ///   - angle: The angle from the positive x axis towards the positive y axis, in radians.
  public init(radius: Double, angle: Double) {
    self.radius = radius
    self.angle = angle
  }

  /// Creates the polar form of a point. Returns `nil` if the point's distance from the origin is not finite.
  public init?(_ point: Point) {
    guard let radius = point.length else { return nil }
    // For the origin, `atan2` may return π, because its result depends on the signs of zeros.
    self.init(radius: radius, angle: radius == 0 ? 0 : .atan2(y: point.y, x: point.x))
  }
}

extension MotionObservable where T == Point {
  /// Emits the polar form of each point: the distance and the direction from the origin.
  ///
  ///     upstream  (3, 4)---------(0, -2)
  ///     toPolar   (5, 0.9273…)---(2, -π/2)
  ///
  /// Forwards upstream's states unchanged. Points that are not finite are dropped.
  public func toPolar() -> MotionObservable<PolarPoint> {
    compactMap { PolarPoint($0) }
  }
}
