// SPDX-License-Identifier: Apache-2.0
import RealModule

/// The places on a line at which a pointer leaves a circle, or has pinched or turned far enough. Each is a
/// part of the line from 0 to 1, and `nil` if there is none. The vector `self` is the line.
extension Point {
  /// Returns the part of the line after which the distance from the middle of a circle exceeds its radius.
  func exit(from radius: Double, startingAt start: Point) -> Double? {
    guard (start + self).norm > radius + Arbiter.error else { return nil }
    if start.norm > radius + Arbiter.error { return 0 }
    let (a, b) = (lengthSquared, (self * start).sum())
    let c = start.lengthSquared - radius * radius
    return Swift.min(1, Swift.max(0, (-b + Swift.max(0, b * b - a * c).squareRoot()) / a))
  }

  /// Returns the part of the line after which the distance between two fingers has changed by two slops.
  func pinchExit(_ slop: Double, from distance: Double, _ arm: Point) -> Double? {
    let end = (arm + self).norm
    let isOver = abs(end - distance) > 2 * slop + Arbiter.error
    if !isOver, distance - 2 * slop <= 0 { return nil }
    let (a, b, c) = (lengthSquared, (self * arm).sum(), arm.lengthSquared)
    var parts: [Double] = []
    for limit in [distance + 2 * slop, distance - 2 * slop] where limit > 0 {
      let root = b * b - a * (c - limit * limit)
      guard root >= 0 else { continue }
      parts += [(-b - root.squareRoot()) / a, (-b + root.squareRoot()) / a]
    }
    return firstPart(parts, isOver: isOver)
  }

  /// Returns the part of the line after which two fingers have gone two slops around each other.
  func turnExit(_ slop: Double, from former: Point, _ arm: Point) -> Double? {
    let limit = 2 * slop / Swift.max(former.norm, 1e-9)
    guard limit < .pi else { return nil }
    var parts: [Double] = []
    for angle in [limit, -limit] {
      let ray = Transform.rotation(by: angle).apply(to: former)
      let slope = ray.cross(self)
      guard abs(slope) > 1e-15 else { continue }
      let part = -ray.cross(arm) / slope
      if ((arm + self * part) * ray).sum() > 0 { parts.append(part) }
    }
    let end = arm + self
    let angle = Double.atan2(y: former.cross(end), x: (former * end).sum())
    return firstPart(parts, isOver: abs(angle) > limit + 1e-12)
  }

  private func firstPart(_ parts: [Double], isOver: Bool) -> Double? {
    let parts = parts.filter { $0 > 1e-12 && $0 <= 1 }
    // The line may begin at the limit, or a rounding error beyond it.
    return isOver || parts.count > 1 ? parts.min() ?? 0 : nil
  }
}
