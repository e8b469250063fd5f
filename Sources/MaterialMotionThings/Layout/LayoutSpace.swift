// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A coordinate system in another one that contains it, and its velocity.
struct LayoutSpace: Equatable {
  var origin = Point.zero
  var originVelocity = Point.zero
  var map = Transform.identity
  var mapVelocity = Transform.zero

  init() {}

  /// Creates the coordinate system of an element in that of its parent.
  init(of element: MotionElement) {
    self.init(ofRectangle: element)
    // The origin of a view's own coordinate system may lie elsewhere than at the corner.
    let corner = element.bounds.lower
    guard corner != .zero || element.isFlipped else { return }
    var content = LayoutSpace()
    content.origin = -corner
    if element.isFlipped {
      content.map = .scale(by: Point(1, -1))
      content.origin = Point(-corner.x, element.bounds.upper.y)
    }
    self = content.followed(by: self)
  }

  /// Creates a coordinate system whose origin is the element's corner, relative to the parent.
  private init(ofRectangle element: MotionElement) {
    map = element.transform.value
    if element.transform.isActive {
      let scale = element.scale.value
      let growth = scale == 0 ? 0 : element.scaleVelocity.value / scale
      mapVelocity = map.scaled(by: growth) + map.swept(element.rotationVelocity.value)
    }
    let arm = element.anchorPoint.value * element.size.value
    origin = element.position.value - map.apply(to: arm)
    originVelocity = element.velocity.value - mapVelocity.apply(to: arm)
  }

  func point(_ point: Point) -> Point { origin + map.apply(to: point) }

  /// Returns the velocity of a point that moves in this coordinate system.
  func velocity(of point: Point, moving velocity: Point) -> Point {
    originVelocity + mapVelocity.apply(to: point) + map.apply(to: velocity)
  }

  /// Returns this coordinate system in the one that contains another one.
  func followed(by other: LayoutSpace) -> LayoutSpace {
    var result = LayoutSpace()
    result.origin = other.point(origin)
    result.originVelocity = other.velocity(of: origin, moving: originVelocity)
    result.map = map.followed(by: other.map)
    result.mapVelocity = mapVelocity.followed(by: other.map) + map.followed(by: other.mapVelocity)
    return result
  }

  /// The outer coordinate system in this one.
  var inverse: LayoutSpace {
    var result = LayoutSpace()
    result.map = map.inverse
    result.mapVelocity =
      result.map.followed(by: mapVelocity).followed(by: result.map).scaled(by: -1)
    result.origin = -result.map.apply(to: origin)
    result.originVelocity =
      -result.mapVelocity.apply(to: origin) - result.map.apply(to: originVelocity)
    return result
  }
}

extension Transform {
  static var zero: Transform { Transform(xAxis: .zero, yAxis: .zero) }

  /// The map that multiplies each coordinate by a factor.
  static func scale(by factors: Point) -> Transform {
    Transform(xAxis: Point(factors.x, 0), yAxis: Point(0, factors.y))
  }

  static func + (lhs: Transform, rhs: Transform) -> Transform {
    Transform(xAxis: lhs.xAxis + rhs.xAxis, yAxis: lhs.yAxis + rhs.yAxis)
  }

  func scaled(by factor: Double) -> Transform { Transform(xAxis: xAxis * factor, yAxis: yAxis * factor) }

  /// Returns the velocity of the map while it turns, in radians per second.
  func swept(_ turn: Double) -> Transform {
    Transform(xAxis: Point(-turn * xAxis.y, turn * xAxis.x), yAxis: Point(-turn * yAxis.y, turn * yAxis.x))
  }

  /// Whether the map reverses the orientation.
  var isMirrored: Bool { xAxis.x * yAxis.y - xAxis.y * yAxis.x < 0 }
}
