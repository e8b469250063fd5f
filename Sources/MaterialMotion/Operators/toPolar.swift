// SPDX-License-Identifier: Apache-2.0

import RealModule

/// A point in polar form: its distance from the origin and its direction.
public struct PolarPoint: Equatable, Sendable {
  /// The distance from the origin, in points; 0 or more.
  public let radius: Double

  /// The direction, from −π to π radians, counted from the positive x axis towards the positive y axis. 0 for
  /// the origin itself.
  public let angle: Double

  /// A point at a distance from the origin, in a direction.
  ///
  /// - Parameters:
  ///   - radius: The distance from the origin, in points; 0 or more.
  ///   - angle: The direction, in radians.
  public init(radius: Double, angle: Double) {
    self.radius = radius
    self.angle = angle
  }

  /// The polar form of a point, or `nil` if its distance from the origin is not finite.
  public init?(_ point: Point) {
    guard let radius = point.length else { return nil }
    // The arctangent would derive a direction from the signs of the zeros.
    self.init(radius: radius, angle: radius == 0 ? 0 : .atan2(y: point.y, x: point.x))
  }
}

extension MotionObservable where T == Point {
  /// Emits the distance and the direction of each point from the origin.
  ///
  ///     upstream  (3, 4)---------(0, -2)
  ///     toPolar   (5, 0.9273…)---(2, -π/2)
  ///
  /// The state passes through. Points that are not finite are dropped.
  public func toPolar() -> MotionObservable<PolarPoint> {
    compactMap { PolarPoint($0) }
  }
}
