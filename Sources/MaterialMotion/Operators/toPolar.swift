// SPDX-License-Identifier: Apache-2.0

import RealModule

/// A point by its distance from the origin and its direction.
public struct PolarPoint: Equatable, Sendable {
  /// How far from the origin; 0 or more, in points.
  public let radius: Double

  /// In which direction: from −π to π radians, counted from the positive x axis to the positive y axis. 0 for
  /// the origin itself.
  public let angle: Double

  /// A point by its distance and direction.
  ///
  /// - Parameters:
  ///   - radius: 0 or more, in points.
  ///   - angle: In radians.
  public init(radius: Double, angle: Double) {
    self.radius = radius
    self.angle = angle
  }

  /// The same point, if its distance is finite.
  public init?(_ point: Point) {
    guard let radius = point.length else { return nil }
    // Of the zeros' signs the arctangent would make directions.
    self.init(radius: radius, angle: radius == 0 ? 0 : .atan2(y: point.y, x: point.x))
  }
}

extension MotionObservable where T == Point {
  /// Emits the distance and the direction of each point from the origin.
  ///
  ///     upstream  (3, 4)---------(0, -2)
  ///     toPolar   (5, 0.9273…)---(2, -π/2)
  ///
  /// The state passes through. What is not finite is dropped.
  public func toPolar() -> MotionObservable<PolarPoint> {
    compactMap { PolarPoint($0) }
  }
}
